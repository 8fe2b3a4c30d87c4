import Pictures
import Randomness
import Samples
import Testing

@testable import LineEditing

/// Colors, ghost text and the row of a search change what the terminal shows, and not the text and its places.
@Suite struct EntryLookTests {
  private static let letters: [Character] = [
    "a", "b", " ", "\n", "\t", "日", "👍", "é", "\u{1B}", "\u{202E}", "{", "1",
  ]

  /// A random entry on a small terminal, with or without what helps.
  private static func content(_ random: inout SplitMix64) -> EntryContent {
    let count = Int.random(in: 0...24, using: &random)
    let text = String((0..<count).map { _ in letters.randomElement(using: &random) ?? "a" })
    let scalars = text.unicodeScalars.count
    var content = EntryContent(
      prompt: Prompt([.init("p", style: [1]), .init("> ")]), continuation: Prompt(". "), text: text,
      cursor: Int.random(in: 0...scalars, using: &random))
    if Bool.random(using: &random) {
      content.cursor = scalars
      content.ghost = String((0..<8).map { _ in letters.randomElement(using: &random) ?? "a" })
      content.ghostStyle = [2]
    }
    var place = 0
    for character in text {
      let end = place + character.utf8.count
      if Int.random(in: 0...2, using: &random) == 0 {
        content.stretches.append(
          EntryLook.Stretch(place..<end, style: [UInt8.random(in: 31...33, using: &random)]))
      }
      place = end
    }
    if Int.random(in: 0...5, using: &random) == 0 {
      content.footer = EntryContent.Footer(label: "search: ", typed: "ab日", note: " (older)", style: [2])
    }
    return content
  }

  private static func size(_ random: inout SplitMix64) -> TerminalSize {
    TerminalSize(columns: Int.random(in: 4...12, using: &random), rows: Int.random(in: 2...6, using: &random))
  }

  private static func withoutEscapes(_ text: String) -> String {
    text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }

  @Test func colorsMoveNothing() {
    var random = SplitMix64(seed: 37)
    for _ in 0..<Samples.count(650, all: 2_000) {
      var content = Self.content(&random)
      content.ghost = ""
      let size = Self.size(&random)
      let colored = EntryPicture(content, size: size)
      content.stretches = []
      let plain = EntryPicture(content, size: size)
      #expect(
        colored.rows.map { Self.withoutEscapes($0.text) } == plain.rows.map { Self.withoutEscapes($0.text) })
      #expect(colored.cursor == plain.cursor)
    }
  }

  @Test func noRowIsWiderNorThePictureHigherThanTheTerminal() {
    var random = SplitMix64(seed: 38)
    for _ in 0..<Samples.count(500, all: 2_000) {
      let content = Self.content(&random)
      let size = Self.size(&random)
      let picture = EntryPicture(content, size: size)
      #expect(picture.rows.count <= size.rows)
      for row in picture.rows {
        #expect(row.columns <= size.columns)
        #expect(CleanText(Self.withoutEscapes(row.text)).columns == row.columns)
      }
    }
  }

  /// Only the lines around the cursor are composed; those are the rows of all lines around it.
  @Test func ofAnEntryThatIsTallerTheSameRowsAreKept() {
    var random = SplitMix64(seed: 39)
    for _ in 0..<2_000 {
      var content = Self.content(&random)
      content.text = (0..<Int.random(in: 0...20, using: &random)).map {
        String(repeating: "x", count: $0 % 9)
      }
      .joined(separator: "\n")
      content.stretches = []
      content.ghost = ""
      content.cursor = Int.random(in: 0...content.text.unicodeScalars.count, using: &random)
      let size = Self.size(&random)
      let whole = EntryPicture(content, size: TerminalSize(columns: size.columns, rows: 1_000))
      let first = max(0, min(whole.cursor.row, whole.rows.count - size.rows))
      let picture = EntryPicture(content, size: size)
      #expect(picture.rows.map(\.text) == whole.rows[first...].prefix(size.rows).map(\.text))
      #expect(picture.cursor == (whole.cursor.row - first, whole.cursor.column))
    }
  }

  /// Whatever is drawn over whatever, the terminal shows the last of it, and nothing else.
  @Test func aTerminalShowsWhatWasDrawnLast() {
    var random = SplitMix64(seed: 40)
    for _ in 0..<Samples.count(200, all: 1_500) {
      let size = Self.size(&random)
      var terminal = SmallTerminal(columns: size.columns, rows: size.rows)
      terminal.write(String(repeating: "before\r\n", count: Int.random(in: 0...3, using: &random)))
      var drawn: EntryPicture?
      var content = Self.content(&random)
      for _ in 0..<6 {
        let picture = EntryPicture(content, size: size)
        terminal.write(EntryScreen.change(from: drawn, to: picture))
        drawn = picture
        #expect(terminal.lines(from: picture.cursor.row) == SmallTerminal.lines(of: picture))
        #expect(terminal.cursor.column == picture.cursor.column)
        if Bool.random(using: &random) {
          content = Self.content(&random)
        } else {
          // As keys do: one more at the end.
          content.text.append(Self.letters.randomElement(using: &random) ?? "a")
          content.cursor = content.text.unicodeScalars.count
        }
      }
    }
  }

  @Test func onlyRowsThatDifferAreDrawn() {
    func picture(_ text: String, _ cursor: Int? = nil) -> EntryPicture {
      EntryPicture(
        prompt: Prompt("> "), continuation: Prompt(". "), text: text, cursor: cursor ?? text.count,
        size: TerminalSize(columns: 20, rows: 9))
    }
    func change(_ before: EntryPicture, _ after: EntryPicture) -> String {
      EntryScreen.change(from: before, to: after)
    }
    #expect(change(picture("a\nb\nc", 3), picture("a\nbx\nc", 4)) == "\r. bx\u{1B}[K\r\u{1B}[4C")
    #expect(change(picture("a\nb", 3), picture("a\nb", 0)) == "\u{1B}[1A\r\u{1B}[2C")
    #expect(change(picture("ab"), picture("abc")) == "c")
    #expect(change(picture("a\nb"), picture("a")) == "\u{1B}[1A\r> a\u{1B}[K\u{1B}[J")
  }

  @Test func theRowOfASearchIsCutToTheWidth() {
    var content = EntryContent(prompt: Prompt("> "), continuation: Prompt(""), text: "t", cursor: 0)
    func row(_ typed: String, columns: Int) -> String? {
      content.footer = EntryContent.Footer(label: "search: ", typed: typed, note: " (older)", style: [])
      return EntryPicture(content, size: TerminalSize(columns: columns, rows: 5)).rows.last?.text
    }
    #expect(row("abc", columns: 40) == "search: abc (older)")
    #expect(row("abc", columns: 15) == "search: abc")
    #expect(row("abcdefgh", columns: 12) == "search: fgh")
  }
}

/// As much of a terminal as the drawing of an entry uses: it wraps at the last column only when more is written.
struct SmallTerminal {
  private let columns: Int
  private var screen: [[String]]
  private(set) var cursor = (row: 0, column: 0)
  private var isPending = false
  private var style = ""

  init(columns: Int, rows: Int) {
    self.columns = columns
    screen = Array(repeating: Array(repeating: "", count: columns), count: rows)
  }

  mutating func write(_ text: String) {
    var rest = Substring(text)
    while let character = rest.popFirst() {
      switch character {
      case "\r\n":
        cursor.column = 0
        isPending = false
        nextRow()
      case "\r":
        cursor.column = 0
        isPending = false
      case "\u{8}":
        cursor.column = max(0, cursor.column - 1)
        isPending = false
      case "\u{1B}":
        let sequence = rest.prefix { !$0.isLetter }
        rest = rest[sequence.endIndex...]
        obey(rest.removeFirst(), String(sequence.dropFirst()))
      default: show(character)
      }
    }
  }

  private mutating func nextRow() {
    guard cursor.row + 1 == screen.count else {
      cursor.row += 1
      return
    }
    screen.removeFirst()
    screen.append(Array(repeating: "", count: columns))
  }

  private mutating func obey(_ letter: Character, _ parameter: String) {
    let count = Int(parameter) ?? 1
    switch letter {
    case "A": cursor.row = max(0, cursor.row - count)
    case "B": cursor.row = min(screen.count - 1, cursor.row + count)
    case "C": cursor.column = min(columns - 1, cursor.column + count)
    case "K": erase(row: cursor.row, from: cursor.column)
    case "J":
      erase(row: cursor.row, from: cursor.column)
      for row in screen.indices where row > cursor.row { erase(row: row, from: 0) }
    default: style = parameter == "0" ? "" : parameter
    }
    if letter != "m" { isPending = false }
  }

  private mutating func erase(row: Int, from column: Int) {
    for column in column..<columns { screen[row][column] = "" }
  }

  private mutating func show(_ character: Character) {
    let width = CleanText(String(character)).columns
    if isPending || cursor.column + width > columns {
      cursor.column = 0
      isPending = false
      nextRow()
    }
    screen[cursor.row][cursor.column] = "\(style)|\(character)"
    for column in cursor.column + 1..<max(cursor.column + 1, cursor.column + width) {
      screen[cursor.row][column] = "-"
    }
    isPending = cursor.column + width == columns
    cursor.column += isPending ? width - 1 : width
    if isPending { cursor.column = columns - 1 }
  }

  /// The rows from a number of rows above the cursor to the last of the screen.
  func lines(from above: Int) -> [[String]] { Self.trimmed(Array(screen[max(0, cursor.row - above)...])) }

  /// The rows of a picture, as a terminal of its width shows them.
  static func lines(of picture: EntryPicture) -> [[String]] {
    var lines: [[String]] = []
    for row in picture.rows {
      var terminal = SmallTerminal(columns: picture.size.columns, rows: 1)
      terminal.write(row.text)
      lines.append(terminal.screen[0])
    }
    return trimmed(lines)
  }

  /// The row of the cursor.
  var row: [String] { Self.trimmed([screen[cursor.row]]).first ?? [] }

  /// The row of a picture in which its cursor stands.
  static func row(of picture: EntryPicture) -> [String] {
    var terminal = SmallTerminal(columns: picture.size.columns, rows: 1)
    terminal.write(picture.rows[picture.cursor.row].text)
    return terminal.row
  }

  private static func trimmed(_ lines: [[String]]) -> [[String]] {
    var lines = lines.map { Array($0.reversed().drop { $0 == "" || $0 == "| " }.reversed()) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
