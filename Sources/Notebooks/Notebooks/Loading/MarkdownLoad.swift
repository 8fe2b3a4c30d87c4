import Pictures

/// What the lines of a document ask of a parser of Markdown, which must not take minutes for a file of a few megabytes.
///
/// Each line, and each marker of a quote or a list before it, is a block that is opened or looked at. A blank line is
/// looked at by every list that is open.
struct MarkdownLoad {
  /// The most lines that are read, the markers before them counted as lines.
  static let mostLines = 5_000_000
  /// The most quotes, and the most lists, that a line may open or go on in.
  static let mostQuotes = 100_000
  static let mostLists = 1_000

  private var tenthsOfLines = 0
  /// How many lists may be open at most, as far as was read.
  private var listDepth = 0

  /// What is too much.
  enum Excess {
    case lines, nesting

    var words: String {
      switch self {
      case .lines: "it has more than \(mostLines.grouped) lines, quote and list markers before them counted"
      case .nesting:
        "a line is nested in more than \(mostQuotes.grouped) quotes or \(mostLists.grouped) lists"
      }
    }
  }

  /// - Parameter line: the next line, without its ending.
  /// - Returns: what is too much with it.
  mutating func add(_ line: ArraySlice<UInt8>) -> Excess? {
    var (quotes, lists, blanks) = (0, 0, 0)
    var isBlank = true
    var index = line.startIndex
    scan: while index < line.endIndex {
      let byte = line[index]
      index += 1
      switch byte {
      case .space: blanks += 1
      case .tab: blanks += 4
      case .quoteMarker: quotes += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"): isBlank = false
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: ")"):
        isBlank = false
        guard index == line.endIndex || line[index].isBlank else { break scan }
        lists += 1
      default:
        isBlank = false
        break scan
      }
    }
    // An item within an item stands two columns further in at least.
    if lists > 0 { listDepth = max(listDepth, lists + blanks / 2) }
    tenthsOfLines += 10 * (1 + quotes + lists) + (isBlank ? listDepth : 0)
    if quotes > Self.mostQuotes || lists > Self.mostLists { return .nesting }
    return tenthsOfLines > 10 * Self.mostLines ? .lines : nil
  }
}
