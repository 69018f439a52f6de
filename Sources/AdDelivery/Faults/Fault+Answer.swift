import AdBreaks

extension Fault {
  /// What a loader's answer becomes.
  func spoiled(_ answer: AdLoaderAnswer) -> AdLoaderAnswer {
    switch (self, answer) {
    case (.duration, .pod(let id, var pod)):
      for index in pod.ads.indices { pod.ads[index].duration = pod.ads[index].duration.map { $0 * 2 } }
      for index in pod.standBys.indices { pod.standBys[index].duration = pod.standBys[index].duration.map { $0 * 2 } }
      return .pod(id, pod)
    case (.code(let code), .pod(let id, var pod)) where code < 1000:
      pod.failures += (pod.ads + pod.standBys).map { ad in
        AdFailure(adID: ad.adID, code: code, message: Self.text, errorURLs: ad.beacons.errors)
      }
      (pod.ads, pod.standBys) = ([], [])
      return .pod(id, pod)
    case (.code(let code), .pod(let id, let pod)):
      return .podFailed(id, AdLoadError(code: 900, vmapCode: code, message: Self.text, trace: pod.trace))
    case (.code(let code), .podFailed(let id, var error)):
      error.isEmpty = false
      (error.code, error.vmapCode) = code < 1000 ? (code, nil) : (900, code)
      error.message = Self.text
      return .podFailed(id, error)
    case (.timeout, _), (.notFound, _), (.empty, _), (.malformed, _), (.loop, _), (.slow, _), (.duration, _),
      (.code, .schedule), (.code, .scheduleFailed):
      return answer
    }
  }

  private static let text = "made to fail on purpose"
}

extension AdLoaderAnswer {
  /// The same after a wait that is counted alone.
  func waiting(_ time: Duration) -> AdLoaderAnswer {
    switch self {
    case .schedule, .scheduleFailed: return self
    case .pod(let id, var pod):
      pod.waited += time
      return .pod(id, pod)
    case .podFailed(let id, var error):
      error.waited += time
      return .podFailed(id, error)
    }
  }
}
