extension NotebookProse {
  /// A part of the prose that is closed until the reader asks for it: `details` with a `summary` on a page, a line that
  /// names a key in `learn`.
  ///
  ///     <details><summary>In Swift</summary>
  ///
  ///     …
  ///
  ///     </details>
  public struct Fold: Equatable, Sendable {
    /// What the summary says.
    public var title: String
    /// The lines between the two tags, without blank lines at the ends.
    public var lines: [String]
    /// Whether it is for the author of the lesson, so that its title alone names it.
    public var isForAuthor = false

    public init(title: String, lines: [String]) {
      self.title = title
      self.lines = lines
    }

    /// What a cell expects; nil if that is nothing.
    public init?(expectations: [String]) {
      guard !expectations.isEmpty else { return nil }
      title = expectations.expectationTitle
      lines = ["```trellis"] + expectations.flatMap { $0.split(separator: "\n").map(String.init) } + ["```"]
      isForAuthor = true
    }

    /// The title as a few words for a key: *Swift* for *In Swift*.
    public var shortTitle: String { title.hasPrefix("In ") ? String(title.dropFirst(3)) : title }

    /// How many lines of code it holds, or of prose if it holds no code.
    public var length: Int {
      var fence: String?
      var code = 0
      for line in lines {
        let ticks = NotebookProse.fenceTicks(of: line)
        if let open = fence {
          if ticks.hasPrefix(open) { fence = nil } else { code += 1 }
        } else if !ticks.isEmpty {
          fence = ticks
        }
      }
      return code > 0 ? code : lines.count
    }
  }

  /// Where what a fold holds is true: `<details><summary>In the terminal</summary>` is prose in `learn`, and a fold on a page;
  /// `<details><summary>On a page</summary>` is prose on a page, and `learn` leaves it out.
  public enum Place: Sendable {
    case terminal, page

    /// - Returns: nil of a fold with another title.
    public init?(ofFold title: String) {
      switch title.lowercased() {
      case "in the terminal": self = .terminal
      case "on a page": self = .page
      default: return nil
      }
    }
  }

  /// A part of the prose, in its order.
  public enum Piece: Equatable, Sendable {
    case lines([String])
    case fold(Fold)
  }

  /// The title of the fold that a line opens; nil for any other line. Both tags and the title are on one line.
  public static func foldTitle(of line: some StringProtocol) -> String? {
    guard let match = String(line).wholeMatch(of: /\s*<details><summary>([^<>&]+)<\/summary>\s*/) else {
      return nil
    }
    return String(match.output.1)
  }

  /// Whether a line closes a fold.
  public static func closesFold(_ line: some StringProtocol) -> Bool {
    String(line).wholeMatch(of: /\s*<\/details>\s*/) != nil
  }

  /// Lines of prose, divided at their folds, as a terminal shows them. A fold does not hold another; one that is never closed, and tags
  /// in code, are lines like any other. What is for the terminal stands among the others, and what is for pages is left out.
  public static func pieces(of lines: [String]) -> [Piece] {
    var pieces: [Piece] = []
    var plain: [String] = []
    var fence: String?
    var place = 0
    while place < lines.count {
      let ticks = fenceTicks(of: lines[place])
      if let open = fence {
        if ticks.hasPrefix(open) { fence = nil }
      } else if !ticks.isEmpty {
        fence = ticks
      } else if let title = foldTitle(of: lines[place]), let end = endOfFold(in: lines, after: place) {
        let held = trimmed(lines[(place + 1)..<end])
        switch Place(ofFold: title) {
        case .terminal: plain += [""] + held + [""]
        case .page: break
        case nil:
          if !plain.isEmpty { pieces.append(.lines(plain)) }
          plain = []
          pieces.append(.fold(Fold(title: title, lines: held)))
        }
        place = end + 1
        continue
      }
      plain.append(lines[place])
      place += 1
    }
    return plain.isEmpty ? pieces : pieces + [.lines(plain)]
  }

  private static func endOfFold(in lines: [String], after start: Int) -> Int? {
    var fence: String?
    for place in (start + 1)..<max(start + 1, lines.count) {
      let ticks = fenceTicks(of: lines[place])
      if let open = fence {
        if ticks.hasPrefix(open) { fence = nil }
      } else if !ticks.isEmpty {
        fence = ticks
      } else if closesFold(lines[place]) {
        return place
      } else if foldTitle(of: lines[place]) != nil {
        return nil
      }
    }
    return nil
  }

  /// Lines of prose with every fold open: its title and its lines in place of the tags.
  package static func unfolded(_ lines: [String]) -> [String] {
    pieces(of: lines).flatMap { piece in
      switch piece {
      case .lines(let lines): lines
      case .fold(let fold): [fold.title + ":", ""] + fold.lines
      }
    }
  }

  /// The ticks or tildes that open or close a block of code; empty for other lines.
  static func fenceTicks(of line: String) -> String {
    guard let sign = line.first, sign == "`" || sign == "~" else { return "" }
    let ticks = line.prefix { $0 == sign }
    return ticks.count >= 3 ? String(ticks) : ""
  }
}
