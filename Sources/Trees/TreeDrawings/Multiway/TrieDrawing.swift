import Pictures
import Trees

/// How a trie is drawn.
public enum TrieView: String, Hashable, Sendable, CaseIterable {
  /// Every letter a node; a word ends where a full stop is. What does not fit is folded.
  case letters
  /// A letter a line, what follows it indented. What does not fit is cut off at the bottom and counted in letters.
  case outline
}

/// What an operation did to a trie, for its picture: hand it to the operation as the recorder.
public struct TrieMarks: Recorder, Equatable, Sendable {
  package private(set) var roles: [NodeID: Role] = [:]

  /// Nothing happened yet.
  public init() {}

  /// What happened to a node.
  public func role(of node: NodeID) -> Role { roles[node] ?? .normal }

  /// Gives a node a role, in place of the one it has.
  public mutating func mark(_ node: NodeID, _ role: Role) { roles[node] = role }

  public var followsEveryStep: Bool { true }

  public mutating func record(_ event: TrieEvent, in trie: borrowing Trie) {
    switch event {
    case .descended, .missed: break
    case .grew(let node, _): roles[node] = .added
    case .marked(let node, let isNew): if isNew, role(of: node) == .normal { roles[node] = .changed }
    case .unmarked(let node): roles[node] = .changed
    case .pruned(let node, _, _): roles[node] = nil
    }
  }
}

/// Draws a trie into a canvas, with what the last step did to it.
///
///     var marks = TrieMarks()
///     trie.insert("tent", recorder: &marks)
///     print(draw(trie, marks: marks, canvas: .standard))
///
/// The picture is never larger than the canvas.
///
/// - Parameters:
///   - marks: What a step did, which is kept in sight.
///   - view: How it is drawn.
///   - canvas: The room.
/// - Complexity: O(nodes), and a bounded amount of work on top that depends on the canvas alone.
public func draw(
  _ trie: Trie, marks: TrieMarks = TrieMarks(), view: TrieView = .letters, canvas: Canvas
) -> Picture {
  switch view {
  case .letters: draw(content(of: trie, marks), canvas: canvas)
  case .outline: outline(lines(of: trie, marks), unit: "letter", canvas: canvas)
  }
}

private func content(of trie: Trie, _ marks: TrieMarks) -> MultiwayContent {
  let hasLetters = trie.nodeCount > 1 || !trie.isEmpty
  var content = MultiwayContent(
    style: .labels, root: hasLetters ? trie.root : nil, slots: trie.slots, unit: "letter",
    children: trie.children(of:), weight: { _ in 1 },
    pieces: { node in
      guard let letter = trie.letter(of: node) else {
        return [MultiwayContent.Piece(CleanText("◇", ascii: "^"), .muted)]
      }
      // A blank has to be seen where it is a node.
      let face = letter.isWhitespace ? CleanText("␣", ascii: "_") : CleanText(String(letter))
      let text = face + (trie.endsWord(node) ? CleanText(".") : .empty)
      return [MultiwayContent.Piece(text, marks.role(of: node))]
    })
  let order: [Role] = [.focus, .added, .changed, .visited]
  content.revealed = Array(
    order.flatMap { role in
      marks.roles.filter { $0.value == role }.map { $0.key }.sorted { $0.rawValue < $1.rawValue }
    }.prefix(8))
  return content
}

private func lines(of trie: Trie, _ marks: TrieMarks) -> [(depth: Int, text: String, role: Role)] {
  var lines: [(depth: Int, text: String, role: Role)] = []
  var pending = trie.children(of: trie.root).reversed().map { (node: $0, depth: 0) }
  while let (node, depth) = pending.popLast() {
    let letter = trie.letter(of: node).map(String.init) ?? ""
    lines.append((depth, letter + (trie.endsWord(node) ? "." : ""), marks.role(of: node)))
    pending += trie.children(of: node).reversed().map { ($0, depth + 1) }
  }
  return lines
}

/// A trie in plain words, which print themselves a sentence a line: its words by their first letters, which say which letters
/// there are, since words that begin alike share them.
///
///     a trie of 3 words and 6 letters, height 3.
///     t begins tea, ten and toe.
///
/// - Complexity: O(letters of all words)
private func describe(_ trie: Trie) -> Description {
  var description = Description(
    summary: trie.isEmpty
      ? "an empty trie."
      : "a trie of \(trie.count.counted("word")) and "
        + "\((trie.nodeCount - 1).grouped) letters, height \(trie.height.grouped).")
  let firsts = trie.children(of: trie.root)
  for node in firsts.prefix(mostWords) {
    let letter = trie.letter(of: node).map(String.init) ?? ""
    let words = trie.words(beginningWith: letter).map { SpokenText.word($0) }
    let rest = words.count - mostWords
    let told = SpokenText.list(Array(words.prefix(mostWords)))
    description.details.append(
      "\(SpokenText.word(letter)) begins \(told)\(rest > 0 ? " and \(rest.grouped) more" : "").")
  }
  if firsts.count > mostWords {
    description.leftOut = "\((firsts.count - mostWords).grouped) first letters are left out."
  }
  return description
}

/// Of more words of a letter, and of more first letters, the others are only counted.
private let mostWords = 26

/// A trie in a view of your choice.
///
///     print(picture(of: TrieDrawing(of: trie, view: .outline)))
public struct TrieDrawing: Drawable {
  private let trie: Trie
  private let view: TrieView

  /// - Parameter view: How it is drawn.
  public init(of trie: Trie, view: TrieView = .letters) {
    self.trie = trie
    self.view = view
  }

  public func picture(on canvas: Canvas) -> Picture { draw(trie, view: view, canvas: canvas) }

  /// The words by their first letters, in any room; of many, the number.
  public func description(on canvas: Canvas) -> Description { describe(trie) }
}

/// A trie is drawn with every letter a node.
extension Trie: Drawable {
  public func picture(on canvas: Canvas) -> Picture { TrieDrawing(of: self).picture(on: canvas) }

  public func description(on canvas: Canvas) -> Description { TrieDrawing(of: self).description(on: canvas) }
}
