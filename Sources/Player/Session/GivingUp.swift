import Glibc

/// Ends the program with one line and exit code 1, where the machine has nothing left that a session cannot do without.
func giveUp(_ reason: String) -> Never {
  let line = Array("intermission: \(reason)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(1)
}
