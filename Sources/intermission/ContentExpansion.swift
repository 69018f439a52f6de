import AdBreaks
import AdDelivery
import FoundationEssentials
import Playback
import Player

/// What content stands for: a folder for the files in it, a list (``Playlist``) for what it names.
///
/// A list in a list is read, one in that is not. A list that came over http names addresses alone, never a file.
struct ContentExpansion {
  struct Content: Equatable {
    var location: MediaLocation
    /// What a list calls it; on one line.
    var title: String?
  }

  /// Brings a document from an http or https address, with the address that answered; `nil` when it could not be had.
  typealias Fetch = (_ url: String) -> (bytes: [UInt8], url: String)?

  private let fetch: Fetch
  private var contents: [Content] = []
  /// The lists that are being read, one in another.
  private var open: [String] = []
  /// Bounds the bytes that are read.
  private var listsLeft = 100

  /// Never empty: what stands for nothing stays what it is, and opening it tells why it cannot be played.
  static func contents(of location: MediaLocation, fetch: Fetch) -> [Content] {
    withoutActuallyEscaping(fetch) { fetch in
      var expansion = ContentExpansion(fetch: fetch)
      expansion.add(Content(location: location))
      return expansion.contents.isEmpty ? [Content(location: location)] : expansion.contents
    }
  }

  private init(fetch: @escaping Fetch) { self.fetch = fetch }

  private mutating func add(_ content: Content) {
    guard contents.count < Playlist.maxEntries else { return }
    switch content.location {
    case .file(let path): addFile(path, content)
    case .url(let url): addAddress(url, content)
    case .remote: contents.append(content)
    }
  }

  private mutating func addFile(_ path: String, _ content: Content) {
    let name = URL(fileURLWithPath: path).standardized.path
    guard !open.contains(name) else { return }
    guard open.count < 2, listsLeft > 0, let list = Playlist(file: path) else {
      let files = ContentFolder.files(content.location)
      contents += files == [content.location] ? [content] : files.map { Content(location: $0) }
      return
    }
    listsLeft -= 1
    open.append(name)
    for entry in list.entries { add(Content(location: location(of: entry, in: path), title: entry.line)) }
    open.removeLast()
  }

  private mutating func addAddress(_ url: String, _ content: Content) {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    let isHTTP = ["http://", "https://"].contains { url.lowercased().hasPrefix($0) }
    guard isHTTP, open.isEmpty, Playlist.isNamedSo(path), let answer = fetch(url), let list = Playlist(answer.bytes)
    else {
      contents.append(content)
      return
    }
    let base = DocumentAddress.remote(url: answer.url)
    for entry in list.entries {
      guard case .remote(let url) = base.resolve(entry.reference) else { continue }
      add(Content(location: .remote(url), title: entry.line))
    }
  }

  /// A path counts from the list's folder. It is taken literally where there is such a file, else as other programs
  /// write it: percent-encoded, or with the separators of another system.
  private func location(of entry: Playlist.Entry, in list: String) -> MediaLocation {
    let named = SessionOptions.location(entry.reference)
    guard case .file(let path) = named else { return named }
    let folder = list.lastIndex(of: "/").map { list[...$0] } ?? ""
    let literal = path.hasPrefix("/") ? path : folder + path
    var ways = [literal]
    if case .file(let decoded) = DocumentAddress.file(path: list).resolve(entry.reference) { ways.append(decoded) }
    ways.append(literal.replacing("\\", with: "/"))
    return .file(path: ways.first { FileManager.default.fileExists(atPath: $0) } ?? literal)
  }
}

extension Playlist {
  /// `nil` where the file is no list by its name and its content, or cannot be read.
  init?(file path: String) {
    guard Self.isNamedSo(path) else { return nil }
    do throws(FetchError) {
      self.init(try FileReader(maxBytes: Self.maxBytes).read(path))
    } catch {
      // Opening it tells why.
      return nil
    }
  }
}

extension Playlist.Entry {
  fileprivate var line: String? { title.map(SafeText.screenLine) }
}
