internal import CLibXML2

/// What the names of a document stand for, found by their addresses.
///
/// libxml2 keeps each name once, so that its address stands for it as long as the parser lives. Two names may share a
/// slot; the later takes it.
struct NameTable<Name> {
  private static var slotCount: Int { 256 }

  private let names: [String: Name]
  private var slots: [(address: UnsafePointer<xmlChar>?, name: Name?)]

  init(_ names: [String: Name]) {
    self.names = names
    slots = Array(repeating: (nil, nil), count: Self.slotCount)
  }

  /// What a name stands for, by what follows its last colon: libxml2 cuts only the first of several prefixes.
  subscript(name: UnsafePointer<xmlChar>) -> Name? {
    mutating get {
      let slot = (Int(bitPattern: name) >> 2) & (Self.slotCount - 1)
      if slots[slot].address != name { slots[slot] = (name, names[localName(name)]) }
      return slots[slot].name
    }
  }
}

/// The part of a name after its last colon.
func localName(_ name: UnsafePointer<xmlChar>) -> String {
  let whole = UnsafeBufferPointer(start: name, count: Int(xmlStrlen(name)))
  let start = whole.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? 0
  return String(decoding: whole[start...], as: UTF8.self)
}
