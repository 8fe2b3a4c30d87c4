/// How an entry looks while it is typed, on a terminal that understands escapes. It changes nothing of what is entered.
public struct EntryLook {
  /// A stretch of the text in one style.
  public struct Stretch: Hashable, Sendable {
    /// In UTF-8 bytes from the start of the text.
    public var range: Range<Int>
    /// The parameters of a Select Graphic Rendition sequence (ECMA-48 §8.3.117).
    public var style: [UInt8]

    public init(_ range: Range<Int>, style: [UInt8]) {
      self.range = range
      self.style = style
    }
  }

  /// The stretches of a text that are not plain, in order and apart from one another. It is asked at each key, unless
  /// more keys are waiting: the text, and the cursor in it as an offset in UTF-8 bytes.
  public var stretches: ((_ text: String, _ cursor: Int) -> [Stretch])?
  /// The style in which the rest of an earlier entry is shown after the cursor; nil: none is shown.
  public var ghost: [UInt8]?
  /// The style of what a search has found.
  public var found: [UInt8]
  /// Whether earlier entries can be searched.
  public var searches: Bool
  /// The earlier lines of the block that is being typed, each with its newline: an earlier entry must begin with them as well.
  public var before: String

  public init(
    stretches: ((_ text: String, _ cursor: Int) -> [Stretch])? = nil, ghost: [UInt8]? = nil,
    found: [UInt8] = [], searches: Bool = true, before: String = ""
  ) {
    self.stretches = stretches
    self.ghost = ghost
    self.found = found
    self.searches = searches
    self.before = before
  }
}

/// All that a terminal shows of an entry that is being typed.
struct EntryContent: Equatable {
  /// A row below the text, in which the cursor stands: what is searched for.
  struct Footer: Equatable {
    var label: String
    /// Before the cursor.
    var typed: String
    /// Behind the cursor, if there is room.
    var note: String
    var style: [UInt8]
  }

  /// Stands before the first line.
  var prompt: Prompt
  /// Stands before each further line.
  var continuation: Prompt
  var text: String
  /// The place of the cursor in the text, in scalars.
  var cursor: Int
  var stretches: [EntryLook.Stretch] = []
  /// Shown after the text, of which it is not a part.
  var ghost = ""
  var ghostStyle: [UInt8] = []
  var footer: Footer?

  /// The same without what is only shown to help.
  var entryAlone: EntryContent {
    var content = self
    content.ghost = ""
    content.footer = nil
    content.prompt.foot = nil
    return content
  }
}
