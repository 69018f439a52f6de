import Glibc
import Player

StandardDescriptors.fill()
guard StandardDescriptors.areEnough() else {
  Complaint.write("the limit of open files is too low (ulimit -n)")
  exit(1)
}
do throws(UsageError) {
  exit(try run(Array(CommandLine.arguments.dropFirst())))
} catch {
  Complaint.write(error.message)
  exit(2)
}
