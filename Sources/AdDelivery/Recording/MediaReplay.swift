import Glibc
public import Playback

/// Opens ad media as a recording tells: a file of this machine that is still the same is played, anything else is played
/// from what was recorded of it, and nothing is fetched.
public final class MediaReplay {
  private var media: RecordedTurns<RecordedMedium>
  private let names: LocalNames
  private let open: MediaOpener
  private let digests: DigestQueue
  /// Files that are played, by what the recording says of their bytes.
  private var played: [(location: MediaLocation, sha256: String)] = []
  /// Files that are not the recorded ones: a line for each.
  private var differences: [String] = []

  public convenience init(_ recording: Recording, open: @escaping MediaOpener, digest: @escaping MediaDigester) {
    self.init(recording, names: LocalNames(), open: open, digest: digest)
  }

  init(_ recording: Recording, names: LocalNames, open: @escaping MediaOpener, digest: @escaping MediaDigester) {
    media = RecordedTurns(recording.media) { $0.medium }
    self.names = names
    self.open = open
    digests = DigestQueue(read: digest)
  }

  /// What opens the medium of a request; each opening of one address has its turn.
  public func opener(for request: MediaRequest) -> MediaOpener {
    guard let medium = media.take(names.recorded(request.location.text)) else {
      return { _, _ throws(MediaError) in throw MediaError(.notFound, "not in the recording") }
    }
    guard let info = medium.info else {
      return { _, _ throws(MediaError) in throw medium.error ?? .notOpenInTime }
    }
    if isHere(request.location, medium) { return open }
    return { request, interruption in RecordedSource(medium, info, for: request, interruption: interruption) }
  }

  /// Whether files are still compared with the recording; `wake` is called, from any thread, once none is.
  public func isBusy(_ wake: @escaping @Sendable () -> Void) -> Bool { digests.isBusy(wake) }

  /// Ends the comparing. A line for each file that is not what was recorded.
  public func finish() -> [String] {
    digests.stop()
    for (location, sha256) in played {
      guard case .success(let digest) = digests.result(of: location), digest.sha256 != sha256 else { continue }
      tell("\(line(location.text)): not the bytes that were recorded (SHA-256)")
    }
    return differences
  }

  private func isHere(_ location: MediaLocation, _ medium: RecordedMedium) -> Bool {
    guard case .file(let path) = location else { return false }
    var status = stat()
    guard stat(path, &status) == 0 else {
      tell("\(line(path)): \(String(cString: strerror(errno))); played as it was recorded")
      return false
    }
    // Of what comes only once no size is known.
    if let bytes = medium.bytes, bytes != status.st_size {
      tell("\(line(path)): \(status.st_size) bytes instead of the \(bytes) recorded; played as it was recorded")
      return false
    }
    if let sha256 = medium.sha256, !played.contains(where: { $0.location == location }) {
      played.append((location, sha256))
      digests.add(location)
    }
    return true
  }

  private func tell(_ difference: String) { if !differences.contains(difference) { differences.append(difference) } }
}
