/// Writes VMAP and VAST documents: what ``AdDocumentReader`` made of one, as XML again.
///
/// What is written is well-formed, in UTF-8, with the elements in the order of VMAP 1.0.1 and of VAST 4.2's schema;
/// VMAP's have the prefix `vmap`. It is namespace-correct too, but for a name with two colons in an extension. Read
/// again, it gives equal values but for ``VMAP/AdBreak/location``, as long as these are values that can be read: texts
/// have no white space at their ends, and strings are not empty.
///
/// What values do not hold is not written:
/// - elements and attributes that the specifications do not name, unless they are in an extension, a creative's
///   extension or CustomAdData, or attributes of an extension; comments and processing instructions;
/// - what reading dropped with a diagnostic: ads, creatives, tracking and numbers that cannot be used, elements that
///   are repeated, the second kind of an AdSource;
/// - how a value was spelt: a time in plain seconds is `hh:mm:ss`, `1` is `true`, `VASTData` is `VASTAdData`,
///   `VASTAdTagURL` is `VASTAdTagURI`, `UniversalAdId@idValue` is its text; several VAST elements in one VASTAdData are
///   one, and one without anything, not even a version, is none;
/// - of VAST 2 and 3: a Survey after the first, CreativeExtensions in a Linear or NonLinear; of VAST 4.0: a
///   ViewableImpression in a Verification.
public struct AdDocumentWriter: Sendable {
  public init() {}

  /// The text of a document, with its XML declaration and without a line feed at its end.
  ///
  /// Characters that XML cannot hold become U+FFFD. Contents of extensions are written as they are.
  public func text(of document: AdDocument) -> String {
    let writer = MarkupWriter()
    switch document {
    case .vmap(let vmap): writer.write(vmap)
    case .vast(let vast): writer.write(vast)
    }
    return writer.finish()
  }
}
