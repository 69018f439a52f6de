import Glibc
import Player

do throws(UsageError) {
  exit(try run(Array(CommandLine.arguments.dropFirst())))
} catch {
  Complaint.write(error.message)
  exit(2)
}
