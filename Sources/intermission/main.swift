import Glibc
import Player

StandardDescriptors.fill()
do throws(UsageError) {
  exit(try run(Array(CommandLine.arguments.dropFirst())))
} catch {
  Complaint.write(error.message)
  exit(2)
}
