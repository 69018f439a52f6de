import Glibc
import Player

StandardDescriptors.fill()
guard StandardDescriptors.areEnough() else {
  Complaint.write("the limit of open files is too low (ulimit -n)")
  exit(1)
}
do throws(UsageError) {
  exit(try run(try CommandWords.read()))
} catch {
  Complaint.write(error.message)
  exit(2)
}
