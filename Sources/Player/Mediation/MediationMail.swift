import AdBreaks

/// Leaves an ad's events for the session.
struct MediationMail: MediationAdDelegate {
  let post: @Sendable (MediationAdEvent) -> Void

  func handle(_ event: MediationAdEvent) { post(event) }
}
