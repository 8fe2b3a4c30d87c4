import Declarations
import Pictures

/// The calls of definitions as a tree, each with what it came to.
///
///             fib(3) = 2
///           ┌──────┴─────┐
///       fib(2) = 1   fib(1) = 1
///      ┌─────┴────┐
///     fib(1) = 1  fib(0) = 0
package struct CallTreeDrawing: Drawable {
  /// A call that had begun by the moment that is drawn.
  fileprivate struct Node {
    var call: Int
    var outcome: CallTree.Outcome
    var children: [Int] = []
    var isInnermost = false
  }

  private let tree: CallTree
  private let statement: String
  private let moment: CallTree.Moment?
  private var nodes: [Node] = []
  private var roots: [Int] = []

  /// More calls are folded.
  private static let mostCalls = 60
  /// How a call stands with what it came to: behind it, or under it, and to how many columns it is cut.
  private struct Form {
    var isBeside = false
    var columns = CallTreeDrawing.widestCall
    /// Whether calls are cut less where few stand on a level.
    var isWidened = false
  }

  /// The first one in which there is room for all calls is taken, else that in which there is room for most.
  private static let forms = [
    Form(isBeside: true), Form(), Form(columns: 18), Form(columns: 12, isWidened: true), Form(columns: 12),
    Form(columns: 8, isWidened: true), Form(columns: 8),
  ]
  /// A call and what it came to are cut to so many columns.
  private static let (widestCall, widestOutcome) = (24, 14)
  /// More calls that were made again and again are not named.
  private static let toldRepeated = 3

  /// - Parameters:
  ///   - statement: the one that makes the calls, as it is written: it is the root if it makes several.
  ///   - moment: of a statement that is played; nil: when it is over.
  /// - Complexity: O(kept calls)
  package init(_ tree: CallTree, of statement: String, at moment: CallTree.Moment? = nil) {
    self.tree = tree
    self.statement = statement.firstLine
    self.moment = moment
    for (place, call) in tree.calls.enumerated() {
      guard moment.map({ call.start < $0.clock }) ?? true else { break }
      let isOver = moment.map { now in call.end.map { $0 < now.clock } ?? false } ?? true
      if let parent = call.parent { nodes[parent].children.append(place) } else { roots.append(place) }
      nodes.append(Node(call: place, outcome: isOver ? call.outcome : .running))
    }
    // Of those under way the last one that began is the innermost.
    if moment != nil, let last = nodes.lastIndex(where: { $0.isRunning }) { nodes[last].isInnermost = true }
  }

  /// How many calls are behind those that are kept, as far as that matters at the moment.
  private func hidden(_ count: Int) -> Int? {
    // At a moment in the midst it is not known which of them had begun.
    count == 0 || moment == nil ? count : nil
  }

  /// `9 calls`, `fib(2) twice so far`
  package var summary: [String] {
    let count = moment?.begun ?? tree.count
    let repeated = repeated
    let told = repeated.prefix(Self.toldRepeated).map { call in
      "\(call.text) \(call.times == 2 ? "twice" : "\(call.times.grouped) times")"
    }
    let others = repeated.count - told.count
    let isOver = nodes.allSatisfy { !$0.isRunning }
    var pieces = [count.counted("call")] + told
    if others > 0 { pieces.append("\(others.grouped) more repeated") }
    if !isOver, pieces.count > 1 { pieces[pieces.count - 1] += " so far" }
    return pieces
  }

  private var repeated: [(text: String, times: Int)] {
    guard let moment, moment.begun < tree.count else { return tree.repeated }
    // What is not kept cannot be told apart in the midst.
    guard moment.begun == nodes.count else { return [] }
    var earlier = CallTree()
    for node in nodes { earlier.enter(tree.calls[node.call].text) }
    return earlier.repeated
  }

  package func picture(on canvas: Canvas) -> Picture {
    var best: (picture: Picture, shown: Int)?
    for form in Self.forms {
      let picture = valueTree(form, canvas.columns).picture(on: canvas)
      if picture.leftOut == nil { return picture }
      let shown = Self.shown(in: picture)
      if shown > best?.shown ?? -1 { best = (picture, shown) }
    }
    return best?.picture ?? Picture()
  }

  package func fits(_ canvas: Canvas) -> Bool { picture(on: canvas).leftOut == nil }

  private static func shown(in picture: Picture) -> Int {
    picture.marks.count { $0.subject?.kind == .node && $0.role != .muted }
  }

  private func valueTree(_ form: Form, _ columns: Int) -> ValueTree {
    var drawn: [ValueTree.Node] = []
    var shift = 0
    if roots.count != 1 || tree.hidden > 0 {
      shift = 1
      drawn.append(
        ValueTree.Node(
          ValueCell(Self.cut(statement, form.columns)), identity: "statement",
          children: roots.map { $0 + 1 }, hidden: hidden(tree.hidden)))
    }
    let rooms = rooms(form, columns)
    let texts = nodes.map { self.tree.calls[$0.call].text }
    let abbreviates = zip(texts, rooms).contains { CleanText(words: $0).columns > $1 }
    func cut(keepingEnds: Bool) -> [CleanText] {
      zip(texts, rooms).map { Self.cut($0, $1, abbreviates: abbreviates, keepsEnd: keepingEnds) }
    }
    var labels = cut(keepingEnds: false)
    // Where calls differ only in their last arguments, the end tells more.
    if abbreviates {
      let ends = cut(keepingEnds: true)
      if Set(ends.map { $0.string }).count > Set(labels.map { $0.string }).count { labels = ends }
    }
    for (node, var label) in zip(nodes, labels) {
      let call = self.tree.calls[node.call]
      let outcome = Self.words(node.outcome)?.truncated(
        toColumns: min(form.columns, Self.widestOutcome))
      if form.isBeside, let outcome { label = label + CleanText(" = ") + outcome }
      drawn.append(
        ValueTree.Node(
          ValueCell(label, role: node.isInnermost ? .focus : .normal), note: form.isBeside ? nil : outcome,
          identity: String(call.start), children: node.children.map { $0 + shift },
          hidden: hidden(call.hidden)))
    }
    var tree = ValueTree(nodes: drawn)
    tree.widest = Self.widestCall + 3 + Self.widestOutcome
    tree.unit = "call"
    tree.mostDepth = Self.depth(of: drawn)
    return tree
  }

  /// To how many columns each call is cut.
  private func rooms(_ form: Form, _ columns: Int) -> [Int] {
    guard form.isWidened else { return nodes.map { _ in form.columns } }
    var depths: [Int] = []
    var counts: [Int] = []
    for node in nodes {
      let depth = tree.calls[node.call].parent.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      if depth == counts.count { counts.append(0) }
      counts[depth] += 1
    }
    return depths.map { max(form.columns, min(Self.widestCall, columns / counts[$0] - 2)) }
  }

  /// The deepest level down to which there are not too many calls.
  private static func depth(of nodes: [ValueTree.Node]) -> Int {
    var level = [0]
    var (depth, count) = (0, 1)
    while !level.isEmpty {
      level = level.flatMap { nodes[$0].children.compactMap { $0 } }
      count += level.count
      if count > mostCalls { return max(1, depth) }
      depth += 1
    }
    return .max
  }

  /// A call, cut to so many columns. Where any of them is too long, long names give way, so that the arguments tell the calls apart:
  /// `m…([5, 2])`, or of all arguments the last ones stay: `q(…, [0, 2])`.
  private static func cut(
    _ text: String, _ columns: Int, abbreviates: Bool = false, keepsEnd: Bool = false
  ) -> CleanText {
    guard abbreviates, let bracket = text.firstIndex(of: "(") else {
      return CleanText(words: text).truncated(toColumns: columns)
    }
    let dots = CleanText("…", ascii: "...")
    var name = CleanText(words: String(text[..<bracket]))
    if text[..<bracket].count > longestName { name = CleanText(String(text.prefix(1))) + dots }
    let arguments = text[bracket...].dropFirst()
    let whole = name + CleanText("(") + CleanText(words: String(arguments))
    guard keepsEnd, whole.columns > columns else { return whole.truncated(toColumns: columns) }
    let start = columns >= name.columns + leastArguments ? name + CleanText("(") + dots : dots
    var end = CleanText.empty
    for letter in arguments.reversed() {
      let longer = CleanText(words: String(letter)) + end
      guard start.columns + longer.columns <= columns else { break }
      end = longer
    }
    return start + end
  }

  /// Where there is less room for arguments, the name is left out.
  private static let leastArguments = 8

  /// Shorter names are never abbreviated.
  private static let longestName = 6

  private static func words(_ outcome: CallTree.Outcome) -> CleanText? {
    switch outcome {
    case .running: CleanText("…", ascii: "...")
    case .nothing: nil
    case .value(let text, _): text.keepingLast(toColumns: widestOutcome)
    case .failed: CleanText("error")
    }
  }

  /// A call is code, which needs no quotes.
  private static func spoken(_ call: String) -> String { CleanText(words: call).string(in: .ascii) }

  /// A call with those that it made from a sentence.
  package func description(on canvas: Canvas) -> Description {
    let told = nodes.prefix(max(1, min(canvas.rows, Self.mostCalls)))
    let spoken = { (node: Int) in Self.spoken(tree.calls[node].text) }
    let details = told.map { node in
      let call = Self.spoken(tree.calls[node.call].text)
      let result =
        switch node.outcome {
        case .running: "\(call) is under way"
        case .nothing: "\(call) ends"
        case .value(let text, _): "\(call) is \(SpokenText.word(text))"
        case .failed: "\(call) ends with an error"
        }
      guard !node.children.isEmpty else { return "\(result)." }
      return "\(result); it calls \(SpokenText.list(node.children.map(spoken)))."
    }
    let count = moment?.begun ?? tree.count
    let left = count - told.count
    return Description(
      summary: "a tree of \(count.counted("call")).", details: details,
      leftOut: left > 0 ? "\(left.counted("call")) left out." : nil)
  }
}

extension CallTreeDrawing.Node {
  fileprivate var isRunning: Bool { if case .running = outcome { true } else { false } }
}
