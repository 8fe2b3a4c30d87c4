import Pictures

/// A tree as lists: a line a level, with its number, and in it the nodes from left to right.
///
/// A bar stands between the children of two neighbors of the line above, and a dot for a child that is missing: so the
/// *k*-th group of a line hangs below the *k*-th node of the line before. The last groups of a line are left out if they
/// are empty.
struct LevelComposition {
  func compose(_ content: TreeContent, canvas: Canvas) -> Picture {
    guard canvas.columns > 2 else {
      return FoldedComposition(OutlineArrangement()).compose(content, canvas: canvas)
    }
    let revealed = Set(content.nodesToReveal(limit: 8))
    let (levels, hasMore) = Self.levels(of: content, most: canvas.rows)
    let numberColumns = levels.count > 1 ? "\(levels.count - 1)".count : 1
    let hasNumbers = canvas.columns > numberColumns + 8
    // A blank and the column of the sign.
    let start = hasNumbers ? numberColumns + 2 : 1
    var picture = Picture(columns: 0, rows: levels.count)
    var shown = 0
    for (depth, parents) in levels.enumerated() {
      if hasNumbers {
        let number = CleanText("\(depth)")
        picture.marks.append(
          .label(number, at: Cell(x: numberColumns - number.columns, y: depth), role: .muted))
      }
      let line = LevelLine(parents, of: content, columns: canvas.columns - start)
      for group in line.shown(revealing: revealed) {
        picture.marks += group.marks(at: Cell(x: start, y: depth))
        shown += group.nodeCount
      }
    }
    let total = Int(content.counts[Int(content.skeleton.root)])
    if hasMore, canvas.rows > 1 {
      let label = Elision.label(of: total - Self.count(levels, of: content), columns: canvas.columns - start)
      picture.marks.append(
        .label(
          label, at: Cell(x: start, y: picture.rows), role: Self.role(below: levels, of: content),
          keepsSign: true))
      picture.rows += 1
    }
    picture.columns = picture.marks.reduce(0) { max($0, $1.right) }
    return picture.leavingOut(total - shown, of: content)
  }

  /// For each level that has a line of its own the nodes above it, −1 above the root; and whether there are more levels.
  private static func levels(of content: TreeContent, most: Int) -> (levels: [[Int32]], hasMore: Bool) {
    var levels: [[Int32]] = []
    var parents: [Int32] = [-1]
    while true {
      // Empty groups at the end say nothing.
      while let last = parents.last, last >= 0, !content.hasChildren(last) { parents.removeLast() }
      if parents.isEmpty { return (levels, false) }
      if levels.count == most {
        if most > 1 { levels.removeLast() }
        return (levels, true)
      }
      levels.append(parents)
      var next: [Int32] = []
      for parent in parents { content.forEachChild(of: parent) { next.append($0) } }
      parents = next
    }
  }

  private static func count(_ levels: [[Int32]], of content: TreeContent) -> Int {
    levels.reduce(0) { $0 + $1.reduce(0) { $0 + content.childCount(of: $1) } }
  }

  /// What the step did below the last of these levels, for the label that replaces them.
  private static func role(below levels: [[Int32]], of content: TreeContent) -> Role {
    var inSight = Set<Int32>()
    for parents in levels {
      for parent in parents { content.forEachChild(of: parent) { inSight.insert($0) } }
    }
    return content.nodesToReveal(limit: .max).lazy.filter { !inSight.contains($0) }.map(content.role(of:))
      .first { $0 != .normal } ?? .muted
  }
}

/// A line of the levels of a tree.
private struct LevelLine {
  /// What is in a line: the children of a node, or what is left out.
  struct Group {
    var labels: [NodeLabel]
    /// The column of its first label, from that of the line.
    var x = 0
    var hasBar = false
    var nodeCount = 0

    /// Between two siblings a blank and the column of the sign.
    var columns: Int { labels.reduce(0) { $0 + $1.columns } + 2 * (labels.count - 1) }

    func marks(at start: Cell) -> [Mark] {
      var marks: [Mark] = []
      var cell = Cell(x: start.x + x, y: start.y)
      if hasBar {
        marks.append(
          .label(CleanText("│", ascii: "|"), at: Cell(x: cell.x - 2, y: cell.y), role: .muted))
      }
      for label in labels {
        marks += label.marks(at: cell)
        cell.x += label.columns + 2
      }
      return marks
    }
  }

  private let parents: [Int32]
  private let content: TreeContent
  private let columns: Int
  /// How many nodes hang below the parents before each.
  private let countsBefore: [Int]

  init(_ parents: [Int32], of content: TreeContent, columns: Int) {
    self.parents = parents
    self.content = content
    self.columns = columns
    countsBefore = parents.reduce(into: [0]) { $0.append(($0.last ?? 0) + content.childCount(of: $1)) }
  }

  /// The groups for which there is room, in their places.
  func shown(revealing revealed: Set<Int32>) -> [Group] {
    var needed: [Int] = []
    if !revealed.isEmpty || !content.ghosts.isEmpty {
      needed = parents.indices.filter { index in
        var isNeeded = content.hasGhosts(below: parents[index])
        content.forEachChild(of: parents[index]) { isNeeded = isNeeded || revealed.contains($0) }
        return isNeeded
      }
    }
    var made: [Elision.Part: Group] = [:]
    func groups(_ parts: [Elision.Part]) -> [Group] {
      var x = 0
      return parts.map { part in
        var group = made[part] ?? self.group(part)
        made[part] = group
        group.hasBar = x > 0
        // A blank, the bar, and the column of the sign.
        if group.hasBar { x += 3 }
        group.x = x
        x += group.columns
        return group
      }
    }
    let parts = Elision.parts(of: parents.count, needed: needed, most: columns / 4 + 1) { parts in
      groups(parts).last.map { $0.x + $0.columns <= columns } ?? true
    }
    return groups(parts)
  }

  private func group(_ part: Elision.Part) -> Group {
    switch part {
    case .gap(let range):
      let count = countsBefore[range.upperBound] - countsBefore[range.lowerBound]
      let text = Elision.label(of: count, columns: columns)
      return Group(labels: [NodeLabel(pieces: [.init(text: text, role: role(of: range))])])
    case .unit(let index):
      let parent = parents[index]
      let count = content.childCount(of: parent)
      var labels = (parent < 0 ? [true] : [true, false]).map { isLeft in
        content.label(below: parent, left: isLeft, columns: columns)
          ?? Elision.vacancy()
      }
      if count == 0, !content.hasGhosts(below: parent) { labels.removeLast() }
      return Group(labels: labels, nodeCount: count)
    }
  }

  /// What the step did to the nodes of a gap.
  private func role(of range: Range<Int>) -> Role {
    guard !content.roles.isEmpty else { return .muted }
    for parent in parents[range] {
      var role = Role.normal
      content.forEachChild(of: parent) { if role == .normal { role = content.role(of: $0) } }
      if role != .normal { return role }
    }
    return .muted
  }
}
