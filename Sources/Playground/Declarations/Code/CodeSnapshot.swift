import Language

/// What a program has printed by a moment: a beginning of all that it printed.
package struct CodePrinted: Sendable {
  private let all: [UInt8]
  private let count: Int

  /// - Parameter count: how many bytes were there.
  package init(_ all: [UInt8], count: Int) {
    self.all = all
    self.count = min(max(0, count), all.count)
  }

  package var isEmpty: Bool { count == 0 }

  /// The last lines, at most so many, and how many stand before them.
  ///
  /// - Complexity: O(*n*) in what they hold, and in what was printed.
  package func last(_ most: Int) -> (lines: [String], before: Int) {
    var bytes = all[..<count]
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    var lines: [String] = []
    while lines.count < most, count > 0 {
      let start = bytes.lastIndex(of: UInt8(ascii: "\n"))
      lines.append(String(decoding: bytes[(start.map { $0 + 1 } ?? bytes.startIndex)...], as: UTF8.self))
      guard let start else { return (lines.reversed(), 0) }
      bytes = bytes[..<start]
    }
    return (lines.reversed(), bytes.isEmpty ? 0 : bytes.count { $0 == UInt8(ascii: "\n") } + 1)
  }
}

/// A moment of the reader's own code: what a debugger shows.
///
/// It shares what it holds with the moment before, so that it takes little but for what changed; what it says of that is worked out when it
/// is asked for.
public struct CodeSnapshot: Sendable {
  /// A variable, and what it holds.
  public struct Variable: Sendable {
    public var name: String
    package var content: CodeContent
    public var isChanged: Bool
    /// The number of the moment in which it was changed last.
    package var changedAt: Int

    /// What it holds in a few words.
    public var value: String { content.text }
  }

  /// A variable of a call, as the trace keeps it.
  package struct Held: Sendable {
    package var name: String
    package var content: CodeContent
    /// The number of the moment in which it was changed last.
    package var changedAt: Int

    package init(name: String, content: CodeContent, changedAt: Int) {
      self.name = name
      self.content = content
      self.changedAt = changedAt
    }
  }

  /// A call that waits for the one that runs.
  package struct Caller: Sendable {
    /// `fib(3)`; nil for the statement itself.
    package var call: String?
    package var held: [Held]

    package init(call: String?, held: [Held]) {
      self.call = call
      self.held = held
    }
  }

  public var listing: CodeListing
  /// The line that is performed, from 0.
  public var line: Int
  /// The call that runs: `fib(3)`; nil for the statement itself.
  package var call: String?
  /// Those of the innermost call, and those of the session that its code names.
  package var held: [Held]
  package var outer: [Held]
  package var callers: [Caller]
  /// The number of the moment.
  package var number: Int
  /// Where the statement stands that is performed.
  package var place: Int
  package var uses: CodeUses
  /// The places that loops over the values of a list have come to, by the name of the loop.
  package var turns: [String: Int64]
  package var touches: CodeTouches
  /// The variables that are to be shown; nil: those that the code uses.
  package var watched: [String]?
  /// What the line changed or decided, in words; nil if it did neither.
  package var told: String?
  /// Whether a call begins or ends, and no line of it is performed.
  package var isHead: Bool
  /// What a call comes to that ends; nil if it is none, or too large to be kept.
  package var result: Value?
  /// What was printed by then, of a program whose output is not told between its moments.
  package var printed: CodePrinted?

  package init(
    listing: CodeListing, line: Int, call: String?, held: [Held], outer: [Held], callers: [Caller],
    number: Int, place: Int, uses: CodeUses, turns: [String: Int64], touches: CodeTouches, watched: [String]?,
    told: String?, isHead: Bool
  ) {
    self.listing = listing
    self.line = line
    self.call = call
    self.held = held
    self.outer = outer
    self.callers = callers
    self.number = number
    self.place = place
    self.uses = uses
    self.turns = turns
    self.touches = touches
    self.watched = watched
    self.told = told
    self.isHead = isHead
  }

  /// The same when it is over: nothing is performed any more.
  package var ended: CodeSnapshot {
    var ended = self
    (ended.touches, ended.told, ended.number) = (CodeTouches(), nil, number + 1)
    return ended
  }

  /// The calls that are under way, the outermost first: `fib(3)`.
  public var calls: [String] { callers.compactMap { $0.call } + (call.map { [$0] } ?? []) }

  /// Those of the session that the code names, and those of the innermost call in the order in which they were set.
  public var variables: [Variable] {
    let own = Set(held.map { $0.name })
    return
      (outer.filter { !own.contains($0.name) && uses.names.contains($0.name) }
      + held.filter { uses.isVisible($0.name, at: place) })
      .map {
        Variable(
          name: $0.name, content: $0.content, isChanged: $0.changedAt == number, changedAt: $0.changedAt)
      }
  }

  /// The variables of the calls that wait which are to be shown, the innermost call first.
  package var watchedOfCallers: [Variable] {
    guard let watched else { return [] }
    var known = Set(variables.map { $0.name })
    return callers.reversed().flatMap { $0.held }.compactMap { held in
      guard watched.contains(held.name), known.insert(held.name).inserted else { return nil }
      return Variable(
        name: held.name, content: held.content, isChanged: held.changedAt == number, changedAt: held.changedAt
      )
    }
  }

  /// The value of a variable that the code sees; nil if it has none, or one that is too large to be kept.
  package func value(of name: String) -> Value? {
    guard let held = held.first(where: { $0.name == name }) ?? outer.first(where: { $0.name == name }) else {
      return nil
    }
    return uses.isVisible(name, at: place) ? held.content.value : nil
  }
}
