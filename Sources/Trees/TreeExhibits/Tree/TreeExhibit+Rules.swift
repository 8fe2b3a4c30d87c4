import Declarations
import Pictures
import TreeDrawings
import Trees

/// What `verify` checks of a tree.
extension TreeExhibit {
  @discardableResult
  public func checkInvariants() throws(Fault) -> [Invariant] {
    try form.check()
    try Invariant.verifySort(of: tree.traversed(by: .preOrder))
    return form.invariants + [.sort]
  }

  /// The places that the layouts give all nodes, and the pictures of all views.
  public func checkDrawings(on canvas: Canvas) throws(Fault) -> [(view: String, rules: [DrawingRule])] {
    let tree = tree
    let badges = TreeBadges(form)
    try StatementCancellation.current.check(
      taking: tree.slots * (TreeLayout.bytesPerNode + MemoryLayout<CleanText>.stride))
    let (shape, nodes) = TreeSkeleton(tree).inPreOrder()
    let labels = try nodes.map(interruptedBy: StatementCancellation.current) {
      badges.label(of: NodeID($0), in: tree)
    }
    try StatementCancellation.current.check()
    var skeleton = shape
    skeleton.widths = labels.map { Int32(clamping: $0.columns) }
    for layout in TreeLayout.allCases {
      let positions = try layout.positions(of: skeleton, interruptedBy: StatementCancellation.current)
      try Self.check(positions, by: layout, of: skeleton) { tree[NodeID(nodes[Int($0)])].literal }
      try StatementCancellation.current.check()
    }
    return try TreeView.allCases.map { (view) throws(Fault) in
      try StatementCancellation.current.check()
      let drawn = badges.picture(of: tree, view: view, on: canvas)
      do throws(DrawingViolation) {
        try drawn.check(fitting: canvas)
        try view.check(drawn, of: skeleton) { labels[Int($0)] }
      } catch {
        throw Fault.violated(error, view: view.rawValue)
      }
      let rules = TreeLayout(rawValue: view.rawValue)?.rules ?? []
      return (view.rawValue, rules + Picture.rules + view.rules)
    }
  }

  /// - Parameter name: what a violation calls a node.
  /// - Throws: ``Fault/violated(_:rule:)`` if a node does not stand where the layout wants it.
  static func check(
    _ positions: TreePositions, by layout: TreeLayout, of skeleton: TreeSkeleton,
    name: @escaping (Int32) -> String
  ) throws(Fault) {
    do throws(FaultOrInterruption<DrawingViolation, Fault>) {
      try layout.check(positions, of: skeleton, name: name, interruptedBy: StatementCancellation.current)
    } catch {
      switch error {
      case .fault(let violation): throw Fault.violated(violation, view: layout.rawValue)
      case .interruption(let fault): throw fault
      }
    }
  }
}

extension TreeForm {
  fileprivate var invariants: [Invariant] {
    switch self {
    case .search(let search): search.invariants
    case .heap(let heap): heap.invariants
    case .shape(let tree): tree.invariants
    }
  }

  fileprivate func check() throws(Fault) {
    switch self {
    case .search(let search): try search.verify()
    case .heap(let heap): try heap.verify()
    case .shape(let tree): try tree.verify()
    }
  }
}
