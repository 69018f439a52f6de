import AdBreaks
import AdDelivery
import AdMarkup
import Playback
import Player
import Synchronization

/// The waterfalls of a session, and where their answers go once somebody wants to hear them.
final class MediationSide: Sendable {
  /// What the mediator's closure keeps.
  private final class Outlet: Sendable {
    let deliver = Mutex<(@Sendable (MediatorAnswer) -> Void)?>(nil)
  }

  let mediator: Mediator
  private let outlet = Outlet()

  init(make: (@escaping @Sendable (MediatorAnswer) -> Void) -> Mediator) {
    let outlet = outlet
    mediator = make { answer in outlet.deliver.withLock(\.self)?(answer) }
  }

  /// The waterfalls of `--mediation`, or else of the demo; what is wrong with the file is told, and the film plays all the same.
  @MainActor
  static func open(_ arguments: Arguments, _ adSide: AdSide, _ messages: MessageLog) -> MediationSide? {
    let ofDemo = arguments.command == .demo ? DemoMedia.mediationPath() : nil
    guard let path = arguments.mediationPath ?? ofDemo, !arguments.hasNoAds else { return nil }
    do throws(FetchError) {
      let configuration = try MediationConfiguration(path: path)
      for one in configuration.diagnostics {
        messages.note(.warning, "\(path): \(one.rule): \(one.message)")
        if one.severity != .note { messages.complain(SafeText.line("\(path): \(one.message)")) }
      }
      return adSide.mediation(configuration, arguments) { messages.note(.warning, $0) }
    } catch {
      messages.note(.error, "\(path): \(error.message)")
      messages.complain("\(SafeText.line(path)): \(error.message)")
      return nil
    }
  }

  /// - Parameter deliver: Takes all answers from now on, on any thread.
  func deliver(to deliver: @escaping @Sendable (MediatorAnswer) -> Void) {
    outlet.deliver.withLock { $0 = deliver }
  }

  /// Ends the adapters and waits until they are gone, for 1.5 s at most.
  func close() {
    let mailbox = Mailbox<Void>.indispensable()
    mediator.close { mailbox.post(()) }
    while mailbox.takeAll().isEmpty { Waiter.wait(readable: [mailbox.descriptor], writable: [], timeout: nil) }
  }
}
