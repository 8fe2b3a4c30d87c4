import Recording

/// A rule that a drawing keeps, and that can be checked.
public struct DrawingRule: Hashable, Sendable {
  /// One word or two: `midway`.
  public let name: String
  /// What holds, in lower case, without a full stop.
  public let meaning: String

  public init(_ name: String, _ meaning: String) {
    self.name = name
    self.meaning = meaning
  }
}

/// The first thing a check found wrong in a drawing: a fault of this library, never of its user.
public struct DrawingViolation: Error, Hashable, Sendable, CustomStringConvertible {
  public let rule: DrawingRule
  /// What breaks it, and where.
  public let description: String

  public init(of rule: DrawingRule, _ description: String) {
    self.rule = rule
    self.description = description
  }
}

extension FaultOrInterruption where Fault == DrawingViolation {
  /// A rule is broken.
  ///
  /// - Parameter description: what breaks it, and where.
  package static func violated(_ rule: DrawingRule, _ description: String) -> Self {
    .fault(DrawingViolation(of: rule, description))
  }
}

extension DrawingRule {
  package static let size = DrawingRule("size", "the picture fits its space, and nothing extends beyond it")
  package static let overlap = DrawingRule(
    "overlap", "no label overlaps another, or the column of its sign")
}

extension Picture {
  /// What ``check(fitting:)`` checks, in this order.
  public static var rules: [DrawingRule] { [.size, .overlap] }

  /// Checks that the picture fits a canvas, that no mark reaches beyond it, and that no two labels overlap.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(*m* log *m*) for *m* marks
  public func check(fitting canvas: Canvas) throws(DrawingViolation) {
    guard columns <= canvas.columns, rows <= canvas.rows else {
      throw DrawingViolation(
        of: .size,
        "the picture takes \(columns)x\(rows) cells, but has room for \(canvas.columns)x\(canvas.rows)")
    }
    var labels: [Label] = []
    for mark in marks {
      switch mark.shape {
      case .label(let label):
        try checkSpan(label.start, label.end, label.origin.y, of: "label \(label.text)")
        labels.append(label)
      case .box(let box):
        try checkSpan(box.origin.x, box.origin.x + box.columns, box.origin.y, of: "box")
        try checkSpan(box.origin.x, box.origin.x, box.origin.y + box.rows - 1, of: "box")
      case .edge(let edge):
        for point in edge.points { try checkSpan(point.x, point.x + 1, point.y, of: "connector") }
      case .curve(let curve):
        for point in curve.points { try checkSpan(point.x / 2, point.x / 2 + 1, point.y / 4, of: "curve") }
      case .figure: break
      }
    }
    labels.sort { ($0.origin.y, $0.start) < ($1.origin.y, $1.start) }
    for (label, next) in zip(labels, labels.dropFirst()) {
      guard label.origin.y != next.origin.y || label.end <= next.start else {
        throw DrawingViolation(
          of: .overlap, "\(label.text) and \(next.text) overlap on line \(label.origin.y)")
      }
    }
  }

  private func checkSpan(_ start: Int, _ end: Int, _ y: Int, of what: String) throws(DrawingViolation) {
    guard start >= 0, end <= columns, (0..<rows).contains(y) else {
      throw DrawingViolation(
        of: .size,
        "the \(what) at column \(start), line \(y) reaches beyond the picture's \(columns)x\(rows) cells")
    }
  }
}

extension Label {
  /// The first column it takes, that of its sign if it keeps one.
  fileprivate var start: Int { keepsSign ? origin.x - 1 : origin.x }
  /// The column behind its last.
  fileprivate var end: Int { origin.x + max(1, text.columns) }
}
