public import AdMarkup

/// How the ads of a break were found: a document asked for on the way, and what it led to, as a tree. For showing alone.
public struct ResolutionTrace: Equatable, Sendable {
  public enum Kind: Equatable, Sendable { case vast, vmap }

  /// Why the way ends here.
  public struct Stop: Equatable, Sendable {
    /// A VAST error code.
    public var code: Int
    /// One line; may hold untrusted text.
    public var message: String

    public init(code: Int, message: String) {
      self.code = code
      self.message = message
    }
  }

  /// What was asked for, macros filled in; `nil` for a document that was here already.
  public var address: DocumentAddress?
  /// Where it was found, after redirects; `nil` when nothing answered.
  public var foundAt: DocumentAddress?
  /// HTTP status of the last response; `nil` for a file, and when there was none.
  public var status: Int?
  /// Wall time until it was here, or until it was given up; `nil` for a file.
  public var time: Duration?
  /// What came of it, unpacked.
  public var byteCount: Int?
  /// `nil` when it cannot be read.
  public var kind: Kind?
  /// What was tolerated or dropped while it was read.
  public var diagnostics: [Diagnostic]
  /// Its ads in document order; of a VMAP the break that was chosen.
  public var entries: [Entry]
  /// `nil` when there is something in it.
  public var stop: Stop?

  /// An `Ad` of a document, or the break of a VMAP that a tag led to.
  public struct Entry: Equatable, Sendable {
    public enum Kind: Equatable, Sendable { case inLine, wrapper, adBreak }

    public enum Subject: Equatable, Sendable {
      /// As its document has it.
      case ad(Ad)
      /// `AdBreak@breakId`.
      case adBreak(id: String)
    }

    public var subject: Subject
    /// What it leads to; `nil` for an InLine, and when it was not asked for: then ``stop`` says why.
    public var document: ResolutionTrace?
    public var stop: Stop?

    public init(_ subject: Subject, document: ResolutionTrace? = nil, stop: Stop? = nil) {
      self.subject = subject
      self.document = document
      self.stop = stop
    }
  }

  public init(
    address: DocumentAddress? = nil, foundAt: DocumentAddress? = nil, status: Int? = nil, time: Duration? = nil,
    byteCount: Int? = nil, kind: Kind? = nil, diagnostics: [Diagnostic] = [], entries: [Entry] = [],
    stop: Stop? = nil
  ) {
    self.address = address
    self.foundAt = foundAt
    self.status = status
    self.time = time
    self.byteCount = byteCount
    self.kind = kind
    self.diagnostics = diagnostics
    self.entries = entries
    self.stop = stop
  }

  /// No more diagnostics than these are told of one break, whatever its documents say.
  private static let maxDiagnostics = 1_000

  /// What was tolerated or dropped in any of the documents, outermost first, each with the name of its document.
  public var allDiagnostics: [Diagnostic] {
    var all: [Diagnostic] = []
    collect(into: &all)
    return all
  }

  private func collect(into all: inout [Diagnostic]) {
    let name: String? =
      switch foundAt ?? address {
      case .file(let path): path
      case .remote(let url): url
      case .unknown, nil: nil
      }
    for diagnostic in diagnostics where all.count < Self.maxDiagnostics {
      var named = diagnostic
      if let name { named.message = "\(name): \(diagnostic.message)" }
      all.append(named)
    }
    for entry in entries { entry.document?.collect(into: &all) }
  }
}

extension ResolutionTrace.Entry {
  public var kind: Kind {
    switch subject {
    case .adBreak: .adBreak
    case .ad(let ad):
      switch ad.content {
      case .inLine: .inLine
      case .wrapper: .wrapper
      }
    }
  }

  /// `nil` for a break.
  public var ad: Ad? {
    if case .ad(let ad) = subject { ad } else { nil }
  }

  /// `Ad@id` or `AdBreak@breakId`; untrusted text, as all texts here.
  public var id: String? {
    switch subject {
    case .ad(let ad): ad.id
    case .adBreak(let id): id
    }
  }

  /// `Ad@sequence`.
  public var sequence: Int? { ad?.sequence }

  public var adSystem: String? {
    switch ad?.content {
    case .inLine(let inLine): inLine.adSystem
    case .wrapper(let wrapper): wrapper.adSystem
    case nil: nil
    }
  }

  /// `InLine/AdTitle`.
  public var title: String? {
    if case .inLine(let inLine) = ad?.content { inLine.title } else { nil }
  }
}
