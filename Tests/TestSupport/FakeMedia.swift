import Glibc
public import Playback
import Synchronization

/// Media by their addresses; any other is not found.
public final class FakeMedia: Sendable {
  private let table: [String: FakeMedium]
  private let hanging = Atomic(0)
  private let opened = Mutex<Set<String>>([])

  public init(_ table: [String: FakeMedium]) { self.table = table }

  /// Whether a medium hangs now, so that only a time limit can go on.
  public var isHanging: Bool { hanging.load(ordering: .acquiring) > 0 }

  /// A ``MediaOpener``.
  public func open(_ request: MediaRequest, _ interruption: Interruption) throws(MediaError) -> any MediaSource {
    guard let medium = table[request.location.text] else {
      throw MediaError(.notFound, "No such file or directory")
    }
    medium.gate?.pass()
    if let error = medium.openingError { throw error }
    let isFirst = opened.withLock { $0.insert(request.location.text).inserted }
    if medium.opensOnce, !isFirst { throw MediaError(.notFound, "HTTP 403") }
    let hang: @Sendable () throws(MediaError) -> Void = { () throws(MediaError) in
      self.hanging.add(1, ordering: .acquiringAndReleasing)
      defer { self.hanging.subtract(1, ordering: .acquiringAndReleasing) }
      while !interruption.isRaised { usleep(200) }
      throw MediaError(.interrupted, "given up")
    }
    if medium.hangsAfter == 0 { try hang() }
    let source = FakeMediaSource(medium, format: request.sound, request: request, hang: hang)
    try source.seek(to: request.start)
    return source
  }
}
