// Constraints are equations between the edges of views, in points of the uppermost view; transforms do not count.
extension UIView {
  /// Sets the frames of the views whose constraints say where they are, here and below.
  func solveConstraints() {
    var constraints: [NSLayoutConstraint] = []
    var views: [UIView] = []
    func collect(_ view: UIView) {
      constraints += view.constraints
      if !view.translatesAutoresizingMaskIntoConstraints { views.append(view) }
      for subview in view.subviews { collect(subview) }
    }
    collect(self)
    guard !constraints.isEmpty, !views.isEmpty else { return }
    var solver = LayoutSolver(views)
    for constraint in constraints.enumerated().sorted(by: {
      ($1.element.priority.rawValue, $0.offset) < ($0.element.priority.rawValue, $1.offset)
    }) {
      solver.add(constraint.element)
    }
    for view in views { solver.addIntrinsicSize(of: view) }
    solver.stay()
    for view in views { solver.place(view) }
  }
}

/// A sum of multiples of unknowns, and a number.
private struct LinearSum {
  var terms: [Int: CGFloat] = [:]
  var number: CGFloat = 0

  static func + (first: LinearSum, second: LinearSum) -> LinearSum {
    LinearSum(
      terms: first.terms.merging(second.terms, uniquingKeysWith: +), number: first.number + second.number)
  }

  static func * (sum: LinearSum, factor: CGFloat) -> LinearSum {
    LinearSum(terms: sum.terms.mapValues { $0 * factor }, number: sum.number * factor)
  }

  static func - (first: LinearSum, second: LinearSum) -> LinearSum { first + second * -1 }
}

/// Solves equations in the order in which they are added: one that contradicts those before is left out.
@MainActor private struct LayoutSolver {
  private static let tolerance: CGFloat = 1e-9

  /// Of each view four unknowns: left, top, width, height.
  private let places: [ObjectIdentifier: Int]
  private let views: [UIView]
  /// An unknown, by those that are not solved for.
  private var solved: [Int: LinearSum] = [:]

  init(_ views: [UIView]) {
    self.views = views
    places = Dictionary(uniqueKeysWithValues: views.enumerated().map { (ObjectIdentifier($1), 4 * $0) })
  }

  /// The upper left corner and the size of a view.
  private func box(_ view: UIView) -> (left: LinearSum, top: LinearSum, width: LinearSum, height: LinearSum) {
    if let place = places[ObjectIdentifier(view)] {
      return (unknown(place), unknown(place + 1), unknown(place + 2), unknown(place + 3))
    }
    let frame = view.layer.placement.box
    let origin = view.superview.map(content) ?? (LinearSum(), LinearSum())
    let isRoot = view.superview == nil
    return (
      origin.0 + LinearSum(number: isRoot ? 0 : frame.minX),
      origin.1 + LinearSum(number: isRoot ? 0 : frame.minY),
      LinearSum(number: frame.width), LinearSum(number: frame.height)
    )
  }

  /// Where the coordinates of a view begin.
  private func content(_ view: UIView) -> (LinearSum, LinearSum) {
    let box = box(view)
    return (box.left - LinearSum(number: view.bounds.minX), box.top - LinearSum(number: view.bounds.minY))
  }

  private func unknown(_ index: Int) -> LinearSum { LinearSum(terms: [index: 1]) }

  private func sum(_ term: LayoutTerm) -> LinearSum? {
    guard let view = term.view else { return nil }
    let insets = term.insets?(view) ?? .zero
    let box = box(view)
    let left = box.left + LinearSum(number: insets.left)
    let top = box.top + LinearSum(number: insets.top)
    let width = box.width - LinearSum(number: insets.left + insets.right)
    let height = box.height - LinearSum(number: insets.top + insets.bottom)
    return switch term.attribute {
    case .left: left
    case .right: left + width
    case .top: top
    case .bottom: top + height
    case .width: width
    case .height: height
    case .centerX: left + width * 0.5
    case .centerY: top + height * 0.5
    }
  }

  mutating func add(_ constraint: NSLayoutConstraint) {
    guard let first = sum(constraint.first) else { return }
    guard let second = constraint.second.map(sum) ?? LinearSum() else { return }
    require(first - second * constraint.multiplier - LinearSum(number: constraint.constant))
  }

  mutating func addIntrinsicSize(of view: UIView) {
    let (box, size) = (box(view), view.intrinsicContentSize)
    if size.width >= 0 { require(box.width - LinearSum(number: size.width)) }
    if size.height >= 0 { require(box.height - LinearSum(number: size.height)) }
  }

  /// What no equation says stays as it is.
  mutating func stay() {
    for view in views {
      let (box, frame) = (box(view), view.layer.placement.box)
      let origin = view.superview.map(content) ?? (LinearSum(), LinearSum())
      require(box.width - LinearSum(number: frame.width))
      require(box.height - LinearSum(number: frame.height))
      require(box.left - origin.0 - LinearSum(number: frame.minX))
      require(box.top - origin.1 - LinearSum(number: frame.minY))
    }
  }

  /// Has a sum be zero, if it can be.
  private mutating func require(_ sum: LinearSum) {
    let sum = reduced(sum)
    guard
      let (index, factor) = sum.terms.filter({ abs($0.value) > Self.tolerance }).min(by: { $0.key < $1.key })
    else { return }
    var rest = sum
    rest.terms[index] = nil
    rest = rest * (-1 / factor)
    solved = solved.mapValues { row in
      guard let share = row.terms[index] else { return row }
      var row = row
      row.terms[index] = nil
      return row + rest * share
    }
    solved[index] = rest
  }

  private func reduced(_ sum: LinearSum) -> LinearSum {
    sum.terms.reduce(LinearSum(number: sum.number)) { result, term in
      result + (solved[term.key] ?? unknown(term.key)) * term.value
    }
  }

  func place(_ view: UIView) {
    let (box, origin) = (box(view), view.superview.map(content) ?? (LinearSum(), LinearSum()))
    func number(_ sum: LinearSum) -> CGFloat {
      let number = reduced(sum).number
      // Sums of sums lose the last bits.
      let whole = number.rounded()
      return abs(number - whole) < Self.tolerance ? whole : number
    }
    let frame = CGRect(
      x: number(box.left - origin.0), y: number(box.top - origin.1), width: number(box.width),
      height: number(box.height))
    guard frame != view.layer.placement.box else { return }
    // Not by its frame, which a transform changes.
    let anchor = view.layer.anchorPoint
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
  }
}
