import AdBreaks
import AdMarkup
import Foundation

/// Makes a session's schedule from the documents and media files that the command line names.
struct ScheduleReader {
  let fetcher: DocumentFetcher
  let limits: DeliveryLimits
  /// For the macros of the document's own address.
  var generator: SeededGenerator

  mutating func read(_ source: ScheduleSource) async throws(ScheduleFailure) -> AdSchedule {
    var schedule = AdSchedule()
    if let name = source.document {
      let (document, diagnostics, base) = try await readDocument(name)
      schedule = AdSchedule(document: document, base: base, diagnostics: diagnostics)
    }
    for extra in source.extraBreaks {
      schedule.add(extra.place, source: breakSource(extra.source))
    }
    return schedule
  }

  private mutating func readDocument(
    _ name: String
  ) async throws(ScheduleFailure) -> (AdDocument, [Diagnostic], DocumentAddress) {
    let fetched: DocumentFetcher.Document
    do throws(FetchError) {
      fetched = try await fetcher.fetch(address(of: name))
    } catch {
      throw ScheduleFailure(
        source: name, code: error.reason == .timedOut ? 1007 : 1008, message: error.message,
        waited: error.reason == .timedOut ? limits.hopTimeout : .zero)
    }
    do throws(AdDocumentError) {
      let (document, diagnostics) = try AdDocumentReader().read(fetched.bytes)
      return (document, diagnostics, fetched.address)
    } catch {
      throw ScheduleFailure(source: name, code: error.diagnostic.code, message: error.diagnostic.line)
    }
  }

  private mutating func address(of name: String) -> DocumentAddress {
    guard case .remote(let url) = DocumentAddress(named: name) else { return DocumentAddress(named: name) }
    return .remote(url: MacroExpander().expandAdTag(url, using: &generator))
  }

  /// A document or a medium, by its first character where it is a file, else by its name.
  private func breakSource(_ name: String) -> AdBreak.Source {
    let address = DocumentAddress(named: name)
    switch address {
    case .unknown: return .tag("-", base: .unknown)
    case .file(let path):
      return beginsWithMarkup(path)
        ? .tag(URL(fileURLWithPath: path).absoluteString, base: .file(path: "/")) : .media(address)
    case .remote(let url):
      let ending = (URL(string: url)?.pathExtension ?? "").lowercased()
      return ["", "xml", "vast", "php", "aspx", "jsp"].contains(ending) ? .tag(url, base: address) : .media(address)
    }
  }

  private func beginsWithMarkup(_ path: String) -> Bool {
    let blank: [UInt8] = [0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0x00]
    return fetcher.head(ofFile: path).first { !blank.contains($0) } == UInt8(ascii: "<")
  }
}
