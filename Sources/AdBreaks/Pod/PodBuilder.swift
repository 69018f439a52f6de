import AdMarkup

/// Makes the pod of a break from its resolved ads: which play, which stand by, what each reports.
public struct PodBuilder: Sendable {
  let adBreak: AdBreak.ID
  /// The preferred first.
  let types: [VMAP.BreakType]
  private let allowsMultipleAds: Bool
  let selector: MediaFileSelector

  public init(for adBreak: AdBreak, selector: MediaFileSelector) {
    self.adBreak = adBreak.id
    types = adBreak.types
    allowsMultipleAds = adBreak.allowsMultipleAds
    self.selector = selector
  }

  /// Ads with a sequence are the pod, and those without stand by; without any sequence one plays and the others stand by.
  ///
  /// - Parameter resolved: In document order.
  /// - Returns: A pod without ads when none can be played; `failures` then say why, and are empty when there was no ad.
  public func pod(of resolved: [ResolvedAd]) -> AdPod {
    let candidates = resolved.enumerated().map { index, ad in
      Candidate(resolved: ad, ad: playableAd(ad, index: index))
    }
    var sequenced = candidates.filter { $0.sequence != nil }.sorted { ($0.sequence ?? 0) < ($1.sequence ?? 0) }[...]
    var alone = candidates.filter { $0.sequence == nil }[...]
    var pod = AdPod(ads: [])
    if sequenced.isEmpty || !allowsMultipleAds {
      // One ad: the first stand-alone that can play, else the first of the sequence.
      alone += sequenced
      sequenced = []
      take(alone.popFirst(), in: &pod, standBys: &alone)
    }
    while let next = sequenced.popFirst() {
      if case .failure(let failure) = next.ad, !next.isReplaceable {
        pod.failures.append(failure)
      } else {
        take(next, in: &pod, standBys: &alone)
      }
    }
    for standBy in alone {
      switch (standBy.ad, standBy.resolved.outcome) {
      case (.success(let ad), _): pod.standBys.append(ad)
      // Its wrappers answered for it, and wait to be told.
      case (.failure(let failure), .lost): pod.failures.append(failure)
      // Nobody asked it to play.
      case (.failure, .inLine): break
      }
    }
    return pod
  }

  /// A media file named on the command line, as a pod of one ad.
  public func pod(playing media: DocumentAddress) -> AdPod {
    let text: Substring =
      switch media {
      case .file(let path): path[...]
      case .remote(let url): URLReference(url).path[...]
      case .unknown: ""
      }
    let name = text.split(separator: "/").last.map(String.init)
    return AdPod(ads: [PlayableAd(id: PlayableAd.ID(adBreak: adBreak, index: 0), title: name, media: media)])
  }

  private struct Candidate {
    var resolved: ResolvedAd
    var sequence: Int? { resolved.sequence }
    var isReplaceable: Bool { resolved.isReplaceable }
    var ad: Result<PlayableAd, AdFailure>
  }

  /// Gives an ad its place in the pod; one that cannot be played is told, and the next stand-by takes its place.
  private func take(_ candidate: Candidate?, in pod: inout AdPod, standBys: inout ArraySlice<Candidate>) {
    var next = candidate
    while let candidate = next {
      switch candidate.ad {
      case .success(let ad):
        pod.ads.append(ad)
        return
      case .failure(let failure): pod.failures.append(failure)
      }
      next = standBys.popFirst()
    }
  }
}
