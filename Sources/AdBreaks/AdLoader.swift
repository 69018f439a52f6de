public import AdMarkup

/// Fetches and resolves ads. Answers come through the `deliver` closure that a loader was made with, never at once.
public protocol AdLoader: Sendable {
  /// Reads the document that names the breaks.
  func loadSchedule(_ source: ScheduleSource)
  /// Resolves the ads of one break: wrappers followed, a media file chosen for `picture`; ``AdBreak/fault`` makes them
  /// fail.
  func loadPod(for adBreak: AdBreak, request: PodRequest)
}

/// What a loader answers, on a thread of its own.
public enum AdLoaderAnswer: Equatable, Sendable {
  case schedule(AdSchedule)
  case scheduleFailed(ScheduleFailure)
  case pod(AdBreak.ID, AdPod)
  case podFailed(AdBreak.ID, AdLoadError)

  /// What the answer costs on a virtual clock: a time-out exactly its limit, anything else nothing.
  public var waited: Duration {
    switch self {
    case .schedule: .zero
    case .scheduleFailed(let failure): failure.waited
    case .pod(_, let pod): pod.waited
    case .podFailed(_, let error): error.waited
    }
  }
}

extension AdLoaderAnswer {
  /// What was tolerated or dropped in the documents that were fetched for a break.
  public var diagnostics: [Diagnostic] {
    switch self {
    case .schedule, .scheduleFailed: []
    case .pod(_, let pod): pod.trace?.allDiagnostics ?? []
    case .podFailed(_, let error): error.trace?.allDiagnostics ?? []
    }
  }
}

/// Why the document that names the breaks cannot be used; content then plays at once.
public struct ScheduleFailure: Error, Equatable, Sendable {
  /// The document as it was named.
  public var source: String
  /// A VMAP or VAST code; `nil` when none fits.
  public var code: Int?
  /// One line that names position and cause.
  public var message: String
  /// What its reader said of it; `nil` when it did not come to that.
  public var diagnostic: Diagnostic?
  /// See ``AdLoadError/waited``.
  public var waited: Duration
  /// The breaks of the command line that need nothing of that document, and play all the same.
  public var remaining: AdSchedule
  /// The other documents of the command line that cannot be used, in their order.
  public var others: [ScheduleFailure] = []

  public init(
    source: String, code: Int?, message: String, diagnostic: Diagnostic? = nil, waited: Duration = .zero,
    remaining: AdSchedule = AdSchedule()
  ) {
    self.source = source
    self.code = code
    self.message = message
    self.diagnostic = diagnostic
    self.waited = waited
    self.remaining = remaining
  }
}

/// What a pod is resolved for.
public struct PodRequest: Equatable, Sendable {
  /// The picture area in pixels, for the choice of the media file.
  public var pictureWidth: Int
  public var pictureHeight: Int
  /// For `[CONTENTPLAYHEAD]` in tags; content time.
  public var contentPlayhead: Duration
  /// For `[TIMESTAMP]` in tags: wall time since 1970; `nil` when unknown.
  public var timestamp: Duration?
  /// Whose rule for the choice of the media file counts.
  public var profile: AdProfile

  public init(
    pictureWidth: Int, pictureHeight: Int, contentPlayhead: Duration, timestamp: Duration? = nil,
    profile: AdProfile = .iab
  ) {
    self.pictureWidth = pictureWidth
    self.pictureHeight = pictureHeight
    self.contentPlayhead = contentPlayhead
    self.timestamp = timestamp
    self.profile = profile
  }
}

/// Where a session's breaks come from, as the command line named it.
public struct ScheduleSource: Equatable, Sendable {
  /// `--ads`: a path, `-`, or a URL; `nil` when only single breaks were named.
  public var document: String?
  /// `--pre-roll`, `--mid-roll`, `--post-roll`, in the order given.
  public var extraBreaks: [ExtraBreak]
  /// Whose rules the document is read by.
  public var profile: AdProfile

  public struct ExtraBreak: Equatable, Sendable {
    public enum Place: Equatable, Sendable {
      case preRoll, postRoll
      /// Content time.
      case midRoll(Duration)
      /// Of content's duration, 0…100.
      case percentage(Double)
      /// `every:TIME`.
      case every(Duration)
    }
    public var place: Place
    /// A VAST document or a media file: a path, `-`, or a URL.
    public var source: String

    public init(place: Place, source: String) {
      self.place = place
      self.source = source
    }
  }

  public init(document: String?, extraBreaks: [ExtraBreak] = [], profile: AdProfile = .iab) {
    self.document = document
    self.extraBreaks = extraBreaks
    self.profile = profile
  }
}
