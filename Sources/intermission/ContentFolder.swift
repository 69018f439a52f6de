import FFmpegMedia
import FoundationEssentials
import Glibc
import Playback

/// A folder as content: the files in it that can be played.
enum ContentFolder {
  /// The files of a folder in the order that people sort them in; what is no folder, or has none, stays what it is.
  static func files(_ content: MediaLocation) -> [MediaLocation] {
    guard case .file(let path) = content, isFolder(path) == true else { return [content] }
    let names = PlayableNames(contents(of: path)).sorted
    let prefix = path.hasSuffix("/") ? path : path + "/"
    let files = names.map { prefix + $0 }.filter { isFolder($0) == false }
    return files.isEmpty ? [content] : files.map { .file(path: $0) }
  }

  /// A ``MediaOpener`` for content, which says of a folder or a list what is missing in it.
  static func open(
    _ request: MediaRequest, _ interruption: Interruption
  ) throws(MediaError) -> any MediaSource {
    if case .file(let path) = request.location, isFolder(path) == true, FileManager.default.isReadableFile(atPath: path)
    {
      throw MediaError(.notFound, "there is nothing to play in this folder")
    }
    if case .file(let path) = request.location, Playlist(file: path) != nil {
      throw MediaError(.notFound, "there is nothing to play in this list")
    }
    do throws(MediaError) {
      return try FFmpegSource.open(request, interruption)
    } catch  where error.reason == .notFound {
      // A command that was mistyped is taken for a file.
      let near = Spelling.nearest(to: request.location.text, of: Arguments.Command.allCases.map(\.rawValue))
      guard let near else { throw error }
      throw MediaError(.notFound, "\(error.message); did you mean the command \(near)?")
    }
  }

  /// `nil` where nothing is: a link into nowhere, or a name that is no UTF-8 and was repaired.
  private static func isFolder(_ path: String) -> Bool? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  private static func contents(of path: String) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      // Opening it tells why.
      return []
    }
  }
}
