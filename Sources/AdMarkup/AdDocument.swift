/// A document that names ads: what `--ads` accepts.
public enum AdDocument: Equatable, Sendable {
  case vmap(VMAP)
  case vast(VAST)
}
