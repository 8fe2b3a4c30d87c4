import Recording

/// Chains as boxes with arrows, each on a line of its own; of a long one the middle is left out, and a cycle is drawn back.
///
///              ╭───────────────╮
///              ▼               │
///     │ 1 │──▶│ 2 │──▶│ 3 │────╯
public struct ChainDrawing: Drawable {
  public var name: String
  public var chains: [ValueChain]
  /// The chains that are only counted, and how many nodes they have.
  public var others = (chains: 0, nodes: 0)

  public init(name: String = "", chains: [ValueChain]) {
    self.name = name
    self.chains = chains
  }

  static let arrow = CleanText("──▶", ascii: "-->")

  /// - Complexity: O(nodes)
  public func picture(on canvas: Canvas) -> Picture {
    let count = self.count
    guard canvas.columns > 0, canvas.rows > 0 else { return Picture(leftOut: words(leavingOut: count)) }
    let title = CleanText(name)
    let start = name.isEmpty || title.columns > canvas.columns / 3 ? 0 : title.columns + 1
    guard canvas.columns - start >= 14, count > 0 else {
      let text = count == 0 ? ValueContent.vacancy : CleanText(count.counted("node"))
      var picture = Picture(text.truncated(toColumns: canvas.columns), role: .muted)
      picture.leftOut = words(leavingOut: count)
      return picture
    }
    var picture = Picture()
    var shown = 0
    for (number, chain) in chains.enumerated() {
      let rows = canvas.rows - picture.rows
      guard rows > 0 else { break }
      let line = ChainLine(chain, room: Canvas(columns: canvas.columns - start, rows: rows))
      let top = picture.rows
      picture.place(line.picture, at: Cell(x: start, y: top))
      shown += line.shown
      if number == 0, start > 0 {
        picture.marks.append(.label(title, at: Cell(x: 0, y: top + line.picture.rows - 1), role: .muted))
      }
    }
    picture.leftOut = words(leavingOut: count - shown)
    return picture
  }

  private var count: Int { chains.reduce(others.nodes) { $0 + $1.count } }

  private func words(leavingOut count: Int) -> String? {
    count > 0 ? "\(count.counted("node")) left out" : nil
  }

  /// A chain a sentence.
  public func description(on canvas: Canvas) -> Description {
    let count = self.count
    let start = name.isEmpty ? "" : "\(SpokenText.word(name)), "
    let told = chains.prefix(max(1, canvas.rows))
    let all = chains.count + others.chains
    return Description(
      summary: all == 1
        ? "\(start)a chain of \(count.counted("node"))."
        : "\(start)\(all.counted("chain")) of \(count.counted("node")).",
      details: told.map { chain in
        let words = SpokenValues.list(
          chain.nodes.count, most: max(3, canvas.columns / 4), hidden: chain.hidden
        ) {
          chain.nodes[$0].spoken
        }
        let last = chain.nodes.last?.spoken ?? "it"
        if let target = chain.target, let cycle = chain.cycle {
          return
            "\(words), and \(last) leads back to \(SpokenText.word(target.string)): a cycle of \(cycle.grouped)."
        }
        return switch chain.end {
        // Our own word needs no quotes.
        case .end(let text):
          "\(words), and \(last) leads to \(text == Self.nothing ? text.string : SpokenText.word(text.string))."
        case .joins(let text):
          "\(words), and \(last) leads to \(SpokenText.word(text.string)), which was told."
        default: "\(words), and \(last) leads farther."
        }
      },
      leftOut: told.count < all ? "\((all - told.count).counted("chain")) left out." : nil)
  }

  /// What the last node of a chain leads to where there is no other.
  public static let nothing = CleanText("none")
}
