public import Playback
import Synchronization

/// Keeps in a recording what became of each ad medium that was opened, and what is needed to play without it.
public final class MediaRecorder: Sendable {
  private let file: RecordingFile
  private let open: MediaOpener
  private let digests: DigestQueue
  private let patience: Duration
  /// In the order in which they were asked for.
  private let openings = Mutex<[Opening]>([])

  private struct Opening {
    let location: MediaLocation
    var medium: RecordedMedium
  }

  public convenience init(of open: @escaping MediaOpener, digest: @escaping MediaDigester, to file: RecordingFile) {
    self.init(of: open, digest: digest, to: file, patience: .seconds(5))
  }

  /// - Parameter patience: A medium that was waited for so long when the player gave it up has stalled.
  init(of open: @escaping MediaOpener, digest: @escaping MediaDigester, to file: RecordingFile, patience: Duration) {
    self.file = file
    self.patience = patience
    self.open = open
    digests = DigestQueue(read: digest)
  }

  /// What opens the medium of a request, and is told of in the recording at this place.
  public func opener(for request: MediaRequest) -> MediaOpener {
    let place = openings.withLock { openings in
      openings.append(
        Opening(location: request.location, medium: RecordedMedium(file.names.recorded(request.location.text))))
      return openings.count - 1
    }
    return { [self] request, interruption throws(MediaError) in
      do throws(MediaError) {
        let source = try open(request, interruption)
        // Too late: it counts as given up.
        guard !interruption.isRaised else { return source }
        note(at: place) { $0.opened(source.info) }
        digests.add(request.location)
        return RecordingSource(source, patience: patience) { [self] change in note(at: place, change) }
      } catch {
        note(at: place) { $0.failed(error) }
        throw error
      }
    }
  }

  /// Whether digests are under way; `wake` is called, from any thread, once none is.
  public func isBusy(_ wake: @escaping @Sendable () -> Void) -> Bool { digests.isBusy(wake) }

  /// Writes a line for each medium; what is not known by now is not waited for.
  public func finish() {
    digests.stop()
    for opening in openings.withLock({ $0 }) {
      var medium = opening.medium
      medium.take(digests.result(of: opening.location))
      file.add(medium)
    }
  }

  private func note(at place: Int, _ change: (inout RecordedMedium) -> Void) {
    openings.withLock { change(&$0[place].medium) }
  }
}
