import CFFmpeg
import Glibc

/// The functions of `libavfilter` that are needed, loaded when they first are: linked, the library would cost every
/// start 20 to 40 ms, with the many that it needs itself.
///
/// It is never unloaded: the next film at another speed finds it in memory.
struct FilterLibrary {
  typealias Graph = OpaquePointer
  typealias Filter = OpaquePointer

  let allocate: @convention(c) () -> Graph?
  let parse:
    @convention(c) (
      Graph?, UnsafePointer<CChar>?, UnsafeMutablePointer<OpaquePointer?>?, UnsafeMutablePointer<OpaquePointer?>?
    ) -> Int32
  let configure: @convention(c) (Graph?, UnsafeMutableRawPointer?) -> Int32
  let find: @convention(c) (Graph?, UnsafePointer<CChar>?) -> Filter?
  let free: @convention(c) (UnsafeMutablePointer<Graph?>?) -> Void
  let write: @convention(c) (Filter?, UnsafePointer<AVFrame>?) -> Int32
  let read: @convention(c) (Filter?, UnsafeMutablePointer<AVFrame>?) -> Int32

  /// The one that belongs to the `libavutil` in use: its number has been 49 less since FFmpeg 4.
  static var name: String { "libavfilter.so.\(avutil_version() >> 16 - 49)" }

  /// - Returns: `nil` where it is missing.
  init?(_ name: String = Self.name) {
    guard let library = dlopen(name, RTLD_LAZY) else { return nil }
    guard let allocate = dlsym(library, "avfilter_graph_alloc"), let parse = dlsym(library, "avfilter_graph_parse2"),
      let configure = dlsym(library, "avfilter_graph_config"), let find = dlsym(library, "avfilter_graph_get_filter"),
      let free = dlsym(library, "avfilter_graph_free"), let write = dlsym(library, "av_buffersrc_write_frame"),
      let read = dlsym(library, "av_buffersink_get_frame")
    else { return nil }
    self.allocate = unsafeBitCast(allocate, to: type(of: self.allocate))
    self.parse = unsafeBitCast(parse, to: type(of: self.parse))
    self.configure = unsafeBitCast(configure, to: type(of: self.configure))
    self.find = unsafeBitCast(find, to: type(of: self.find))
    self.free = unsafeBitCast(free, to: type(of: self.free))
    self.write = unsafeBitCast(write, to: type(of: self.write))
    self.read = unsafeBitCast(read, to: type(of: self.read))
  }
}
