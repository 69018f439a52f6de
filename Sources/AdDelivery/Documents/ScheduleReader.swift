import AdBreaks
import AdMarkup
import FoundationEssentials

/// Makes a session's schedule from the documents and media files that the command line names.
struct ScheduleReader {
  let fetcher: DocumentFetcher
  let standardInput: StandardInput
  let limits: DeliveryLimits
  /// What is known for the macros of the document's own address.
  var values = MacroValues()
  /// For the random numbers among them.
  var generator: SeededGenerator

  /// - Throws: The first document that cannot be used, with the others; the breaks that need none of them are in
  ///   ``ScheduleFailure/remaining``.
  mutating func read(_ source: ScheduleSource) async throws(ScheduleFailure) -> AdSchedule {
    var schedule = AdSchedule()
    var failures: [ScheduleFailure] = []
    if let name = source.document {
      do throws(ScheduleFailure) {
        let (document, diagnostics, base) = try await readDocument(name)
        schedule = AdSchedule(
          document: document, base: base, diagnostics: diagnostics, profile: source.profile)
      } catch {
        failures.append(error)
      }
    }
    for extra in source.extraBreaks {
      do throws(ScheduleFailure) {
        let (source, diagnostics) = try await breakSource(extra.source)
        schedule.add(extra.place, source: source)
        schedule.extraDiagnostics += diagnostics
      } catch {
        failures.append(error)
      }
    }
    guard var failure = failures.first else { return schedule }
    failure.remaining = schedule
    failure.others = Array(failures.dropFirst())
    failure.waited = failures.map(\.waited).reduce(.zero, +)
    throw failure
  }

  private mutating func readDocument(
    _ name: String
  ) async throws(ScheduleFailure) -> (AdDocument, [Diagnostic], DocumentAddress) {
    let bytes: [UInt8]
    let address: DocumentAddress
    do throws(FetchError) {
      (bytes, address) = try await fetch(DocumentAddress(named: name))
    } catch {
      throw ScheduleFailure(
        source: name, code: error.reason == .tooLarge ? error.vastCode : error.vmapCode, message: error.message,
        waited: error.waited(limits))
    }
    do throws(AdDocumentError) {
      let (document, diagnostics) = try AdDocumentReader().read(bytes)
      return (document, diagnostics, address)
    } catch {
      throw ScheduleFailure(
        source: name, code: error.diagnostic.code, message: error.diagnostic.line, diagnostic: error.diagnostic)
    }
  }

  /// The bytes of a document, and where they were found.
  private mutating func fetch(_ address: DocumentAddress) async throws(FetchError) -> ([UInt8], DocumentAddress) {
    var address = address
    if address == .unknown {
      let answer = await fetcher.client.local("-") { [standardInput, limits] in
        await standardInput.bytes(maxBytes: limits.maxBytes)
      }
      return (try answer.body.get(), address)
    }
    if case .remote(let url) = address {
      address = .remote(url: MacroExpander(values: values).expandAdTag(url, using: &generator))
    }
    let fetched = await fetcher.fetch(address, limits: limits)
    return (try fetched.bytes.get(), fetched.address)
  }

  /// A medium by its name, or where a file begins otherwise than a document does; else a document, fetched when its
  /// break comes. What is told of a document that is read now comes with it.
  private mutating func breakSource(
    _ name: String
  ) async throws(ScheduleFailure) -> (AdBreak.Source, [Diagnostic]) {
    let address = DocumentAddress(named: name)
    switch address {
    case .unknown:
      let (document, diagnostics, base) = try await readDocument(name)
      guard case .vast(let vast) = document else {
        throw ScheduleFailure(source: name, code: 101, message: "a VMAP where a VAST is expected")
      }
      let named = diagnostics.map { diagnostic in
        var named = diagnostic
        named.message = "\(name): \(diagnostic.message)"
        return named
      }
      return (.vast(vast, base: base), named)
    case .file(let path):
      if await isMedium(path) { return (.media(address), []) }
      return (.tag(URL(fileURLWithPath: path).absoluteString, base: .file(path: "/")), [])
    case .remote(let url):
      return (address.namesMedium ? .media(address) : .tag(url, base: address), [])
    }
  }

  private func isMedium(_ path: String) async -> Bool {
    if DocumentAddress.file(path: path).namesMedium { return true }
    let blank: [UInt8] = [0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0x00]
    do throws(FetchError) {
      let reader = FileReader(maxBytes: limits.maxBytes)
      let head = try await onOwnThread { () throws(FetchError) in try reader.readHead(of: path) }
      return head.first { !blank.contains($0) }.map { $0 != UInt8(ascii: "<") } ?? false
    } catch {
      // Why it cannot be read is told when its break comes.
      return false
    }
  }
}
