import AdBreaks
import AdMarkup
import Synchronization

/// Asks a program of one's own, in JSON lines: a custom event in any language.
struct CommandAdapter: MediationAdapter {
  func loadBanner(for configuration: AdConfiguration) async throws(MediationError) -> any MediationAd {
    try await ad(configuration)
  }

  func loadInterstitial(for configuration: AdConfiguration) async throws(MediationError) -> any MediationAd {
    try await ad(configuration)
  }

  func loadVideo(for configuration: AdConfiguration) async throws(MediationError) -> AdPod {
    let fields = try await ask(configuration).fields
    if let vast = try fields.source(configuration) { return try await configuration.pod(of: vast) }
    return try fields.pod(configuration)
  }

  private func ad(_ configuration: AdConfiguration) async throws(MediationError) -> any MediationAd {
    let (fields, ticket) = try await ask(configuration)
    let card =
      if let vast = try fields.source(configuration) {
        try await configuration.card(of: vast)
      } else {
        try fields.card(configuration)
      }
    return CardAd(card) { event in ticket?.tell(Self.line(["event": .string(event.rawValue)])) }
  }

  /// What runs: `nil` in a replay, where nothing does.
  private final class Live: Sendable {
    let state = Mutex<(ticket: CommandHost.Ticket, answer: Result<[UInt8], FetchError>)?>(nil)
  }

  private func ask(
    _ configuration: AdConfiguration
  ) async throws(MediationError) -> (fields: AdFields, ticket: CommandHost.Ticket?) {
    let item = configuration.item
    let blanker = SettingsBlanker(item.settings)
    let live = Live()
    // The recording holds what was answered but for secrets; this run is given all of it.
    let name = "command \(configuration.format.rawValue) \(item.parameter): \(item.command.joined(separator: " "))"
    let recorded = await configuration.services.client.local(CredentialBlanker.blanked(blanker.blanked(name))) {
      let host = configuration.services.commands
      do throws(FetchError) {
        let ticket = try host.ticket()
        configuration.lease.onEnd { ticket.release() }
        let answer = await host.ask(order(configuration), with: ticket)
        live.state.withLock { $0 = (ticket, answer) }
        return answer.map { SettingValue(json: $0).map { blanker.blanked($0).json } ?? [] }
      } catch {
        return .failure(error)
      }
    }
    let (ticket, answer) = live.state.withLock { ($0?.ticket, $0?.answer ?? recorded.body) }
    switch answer {
    case .success(let line): return (try fields(of: line), ticket)
    case .failure(let error): throw MediationError(error)
    }
  }

  private func order(_ configuration: AdConfiguration) -> CommandOrder {
    let request = Self.line([
      "method": .string("load"), "format": .string(configuration.format.rawValue),
      "parameter": .string(configuration.parameter), "settings": .object(configuration.settings),
      "size": .object([
        "columns": .number(Double(configuration.size.columns)), "rows": .number(Double(configuration.size.rows)),
      ]), "testMode": .bool(configuration.isTestRequest),
    ])
    let folder: String? =
      if case .file(let path) = configuration.services.base, let slash = path.lastIndex(of: "/") {
        String(path[...slash])
      } else {
        nil
      }
    return CommandOrder(
      words: configuration.item.command, folder: folder, request: request, timeout: configuration.timeout,
      note: configuration.note, answeredAgain: configuration.answeredAgain)
  }

  private static func line(_ members: [String: SettingValue]) -> [UInt8] {
    var members = members
    members["id"] = .number(Double(CommandOrder.id))
    return SettingValue.object(members).json + [UInt8(ascii: "\n")]
  }

  private func fields(of line: [UInt8]) throws(MediationError) -> AdFields {
    let value = SettingValue(json: line)
    if let error = value?["error"] {
      let message = error["message"]?.text ?? "no reason is told"
      guard case .number(let number)? = error["code"], let code = Int(exactly: number).flatMap(MediationError.Code.init)
      else { throw MediationError(.loadFailed, message) }
      throw MediationError(code, message)
    }
    guard let ad = value?["ad"], case .object = ad else {
      throw MediationError(.internalError, "the command's answer holds neither an ad nor an error")
    }
    return AdFields(ad)
  }
}

extension AdFields {
  /// The document that it is, where it is one.
  fileprivate func source(_ configuration: AdConfiguration) throws(MediationError) -> AdBreak.Source? {
    guard let vast else { return nil }
    do throws(AdDocumentError) {
      guard case .vast(let document) = try AdDocumentReader().read(Array(vast.utf8)).document else {
        throw AdDocumentError(diagnostic: Diagnostic(.rootUnknown, "a VMAP where a VAST is expected"))
      }
      return .vast(document, base: configuration.services.base)
    } catch {
      throw MediationError(.loadFailed, "the command's VAST: \(error.diagnostic.line)")
    }
  }
}

extension MediationError {
  init(_ error: FetchError) {
    switch error.reason {
    case .timedOut: self.init(.timedOut, error.message)
    case .unavailable, .cancelled: self.init(.adapterDied, error.message)
    case .tooLarge, .notAllowed: self.init(.internalError, error.message)
    }
  }
}
