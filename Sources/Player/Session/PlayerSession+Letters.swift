import AdBreaks
import Playback

/// What other threads leave for the session, and how it is taken.
extension PlayerSession {
  /// What other threads leave for the session.
  enum Letter: Sendable {
    /// Of a loader made for that round; ``OutstandingLoads/ask(_:)`` numbers the loaders of a break asked for again.
    case loader(round: Int, asking: Int, AdLoaderAnswer)
    case beacon(BeaconLedger.CallID, BeaconResult)
    case looked(index: Int, FileFacts)
    /// Of one of ``SessionOptions/Item/subtitleFiles`` of the item of that round.
    case subtitles(round: Int, file: Int, Result<SubtitleContent, MediaError>)
    case mediator(MediatorAnswer)
    /// Of the ad that a waterfall has loaded for that question.
    case mediated(MediationRequest.ID, MediationAdEvent)
    /// All adapters have ended.
    case mediationClosed
    case snapshot(SnapshotOrder.Outcome)
  }

  /// All that was left for the session and not yet looked at.
  func takeLetters() -> [Letter] {
    defer { unread = [] }
    return unread + mailbox.takeAll()
  }

  func takeMail() {
    for message in takeLetters() {
      switch message {
      case .loader(let round, let asking, let answer): if round == item.round { take(answer, asking: asking) }
      case .beacon(let call, let result): take(result, of: call)
      case .looked(let index, let facts): files.survey.note(facts, of: index)
      case .subtitles(let round, let file, let result): if round == item.round { noteSubtitles(ofFile: file, result) }
      case .mediator(let answer): noteArrival(answer)
      case .mediated(let request, let event): take(event, of: request)
      case .mediationClosed: mediation?.isClosing = false
      case .snapshot(let outcome): take(outcome)
      }
    }
    // On a virtual clock answers are taken in the order of their breaks, so that two runs are alike.
    let answers = time.isVirtual ? item.outstanding.takeWhenComplete() : item.outstanding.takeArrived()
    // They were awaited side by side.
    spend(answers.map(\.waited).max() ?? .zero)
    for answer in answers {
      tell(answer.diagnostics, in: nil)
      switch answer {
      case .pod(let id, let pod): perform(.podLoaded(id, pod))
      case .podFailed(let id, let error): perform(.podFailed(id, error))
      case .schedule, .scheduleFailed: break
      }
    }
  }

  /// On a virtual clock they are there behind whatever else was on its way, for the same reason; what was on its way until
  /// this turn of the loop holds them up no longer, lest nothing begin another.
  func takeMediatorAnswers() {
    guard !time.isVirtual || !isLoadingAds else { return }
    for answer in mediation?.takeAnswers(inOrder: time.isVirtual) ?? [] { takeAnswer(answer) }
  }

  private func take(_ answer: AdLoaderAnswer, asking: Int) {
    switch answer {
    case .schedule, .scheduleFailed: item.scheduleAnswer = answer
    case .pod, .podFailed: item.outstanding.arrived(answer, asking: asking)
    }
  }
}
