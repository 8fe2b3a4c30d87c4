import Pictures
import Structures

/// The picture of a tree with any number of children, and what did not fit.
public struct DrawnMultiway: Equatable, Sendable {
  public var picture: Picture
  /// How much is folded away into labels such as `▾ 1,023`, by weight.
  public var leftOut: Int
}

/// Draws a tree with any number of children into a canvas.
///
/// The picture is never larger than the canvas: what does not fit is folded into labels that say what they stand for. The
/// ways to the nodes that are to be revealed are opened first, then level after level from the top.
///
/// - Complexity: O(nodes), and a bounded amount of work on top that depends on the canvas alone.
public func draw(_ content: MultiwayContent, canvas: Canvas) -> DrawnMultiway {
  guard canvas.columns > 0, canvas.rows > 0 else { return DrawnMultiway(picture: Picture(), leftOut: 0) }
  guard content.root != nil else {
    let words = CleanText("(empty)").truncated(toColumns: canvas.columns)
    return DrawnMultiway(
      picture: Picture(
        marks: [.label(Label(words, at: Cell(x: 0, y: 0), role: .muted))], columns: words.columns, rows: 1),
      leftOut: 0)
  }
  var folding = MultiwayFolding(content, canvas: canvas)
  return folding.drawn()
}

/// Decides which nodes are shown with their children.
private struct MultiwayFolding {
  private let content: MultiwayContent
  private let canvas: Canvas
  private let weights: [Int]
  private let parents: [Int32]
  private let revealedRoles: [NodeID: Role]
  private var open: Set<NodeID> = []
  private var tries = 0

  /// How often a part is tried to be opened on its own.
  private static let mostTries = 96

  init(_ content: MultiwayContent, canvas: Canvas) {
    self.content = content
    self.canvas = canvas
    (weights, parents) = content.walk()
    var roles: [NodeID: Role] = [:]
    for node in content.revealed {
      let role = content.pieces(node).map(\.role).first { $0 != .normal && $0 != .muted }
      roles[node] = role
    }
    revealedRoles = roles
  }

  mutating func drawn() -> DrawnMultiway {
    for node in content.revealed { reveal(node) }
    openByLevels()
    let arrangement = arrangement()
    let hidden = arrangement.sources.filter { isFolded($0) }.reduce(0) { $0 + weights[Int($1.rawValue)] }
    guard arrangement.extent.columns <= canvas.columns, arrangement.extent.rows <= canvas.rows else {
      // Not even the root alone fits.
      let words = label(of: content.root ?? NodeID(0)).truncated(toColumns: canvas.columns)
      let mark = Mark.label(Label(words, at: Cell(x: 0, y: 0), role: .muted))
      return DrawnMultiway(
        picture: Picture(marks: [mark], columns: words.columns, rows: 1),
        leftOut: content.root.map { weights[Int($0.rawValue)] } ?? 0)
    }
    return DrawnMultiway(picture: arrangement.picture(), leftOut: hidden)
  }

  private func isFolded(_ node: NodeID) -> Bool { !open.contains(node) && !content.children(node).isEmpty }

  private func label(of node: NodeID) -> CleanText {
    CleanText("▾ ", ascii: "v ") + CleanText(weights[Int(node.rawValue)].grouped)
  }

  private func arrangement() -> MultiwayArrangement {
    MultiwayArrangement(content, isOpen: { open.contains($0) }) { node in
      // The sign of a node that is out of sight goes to the label that holds it.
      let hidden = revealedRoles.first { isBelow($0.key, node) }
      return (label(of: node), hidden?.value ?? .muted)
    }
  }

  private func isBelow(_ node: NodeID, _ top: NodeID) -> Bool {
    var slot = node.rawValue
    while slot >= 0, slot != top.rawValue { slot = parents[Int(slot)] }
    return slot == top.rawValue
  }

  private mutating func reveal(_ node: NodeID) {
    var way: [NodeID] = []
    var slot = node.rawValue
    while slot >= 0 {
      way.append(NodeID(slot))
      slot = parents[Int(slot)]
    }
    for node in way.reversed() where !open.contains(node) {
      guard tryToOpen([node]) else { return }
    }
  }

  private mutating func openByLevels() {
    var level = [content.root].compactMap(\.self)
    while !level.isEmpty {
      let closed = level.filter(isFolded)
      if !closed.isEmpty, !tryToOpen(closed) {
        for node in closed where tries < Self.mostTries { _ = tryToOpen([node]) }
      }
      level = level.filter(open.contains).flatMap(content.children)
    }
  }

  private mutating func tryToOpen(_ nodes: [NodeID]) -> Bool {
    tries += 1
    // A cell of the canvas cannot show more than one node.
    let added = nodes.reduce(0) { $0 + content.children($1).count }
    guard added / canvas.columns <= canvas.rows else { return false }
    open.formUnion(nodes)
    let extent = arrangement().extent
    if extent.columns <= canvas.columns, extent.rows <= canvas.rows { return true }
    open.subtract(nodes)
    return false
  }
}
