import Declarations

/// `help` alone.
extension Help {
  /// The words, by what they are for, and what can come next: as much of it as the screen holds, what comes next in any case.
  var overview: [String] {
    let whole = lines(under: describedGroups)
    // On a screen the keys are worth more than the sentence above all.
    let withKeys = rows == nil ? [] : [whole + ["", keys], whole.dropFirst(2) + ["", keys]]
    let fitting = (withKeys + [whole] + [namedGroups, []].map(lines(under:))).first { lines in
      guard let rows else { return true }
      return lines.flatMap(broken).count + Self.linesAround <= rows
    }
    return fitting ?? nextRows + ["", "help all gives a line on each word."]
  }

  /// What a prompt knows besides.
  private var keys: String {
    let earlier = catalog.host == .page ? "↑ brings back" : "Ctrl-R finds"
    return "? at the end of a line explains it; Tab completes, \(earlier) earlier lines."
  }

  /// The statement itself, and the prompt after it.
  private static let linesAround = 2

  private func lines(under rows: [(String, String)]) -> [String] {
    guard !rows.isEmpty else {
      return table([("create", kinds)]) + nextRows + ["\(topicsToTry), help all say more."]
    }
    return ["Type a statement, and see what it does.", ""] + table(rows) + [""] + nextRows + [
      "",
      catalog.host == .page
        ? "\(topicsToTry) say more, and help all gives a line on each word."
        : "\(topicsToTry) say more, help all gives a line on each word, and trellis reference has everything.",
    ]
  }

  private var kinds: String { catalog.kinds.map { $0.name }.joined(separator: " ") }

  private var describedGroups: [(String, String)] {
    [
      ("create", kinds),
      ("command it", "name verb …, or verb … for the object in focus, the one last created or commanded"),
      ("program", Grammar.keywords.map { $0.name }.joined(separator: " ")),
    ]
      + SessionCommand.groups.map { group in
        (group.name, group.commands.filter(catalog.has).map { $0.rawValue }.joined(separator: " "))
      }
  }

  /// The same in fewer lines.
  private var namedGroups: [(String, String)] {
    [
      ("create", kinds), ("program", Grammar.keywords.map { $0.name }.joined(separator: " ")),
      (
        "session",
        SessionCommand.groups.flatMap { $0.commands }.filter(catalog.has).map { $0.rawValue }
          .joined(separator: " ")
      ),
    ]
  }

  private var nextRows: [String] {
    table([("next", (next.isEmpty ? [catalog.example] : next).joined(separator: " · "))])
  }
}
