import Language

/// An exhibit whose nodes can be asked for one by one, so that readers can walk through it by themselves.
///
/// It declares ``node``, a query for the node of a value, and ``walk`` among its properties and queries.
public protocol NodeSource: Exhibit {
  /// The nodes of a state of the exhibit, the root first and each before those below it.
  ///
  /// - Parameter state: tells this state from all others; see ``Language/NodeIdentity``.
  func nodes(in state: Int) -> [any NodeValue]
  /// The root; nil if there is none.
  func rootNode(in state: Int) -> (any NodeValue)?
  /// The marks of a picture that shows some nodes as visited, and one in the focus.
  func marks(visited: [Int], focus: Int) -> Marks
  /// The name of the order by which it is gone through where none is told, built in or a walk of the reader's own; nil where that
  /// cannot be chosen.
  var traversal: String? { get }
  /// The names of the built-in orders in which its nodes can be gone through.
  static var walkOrders: [String] { get }
  /// The nodes of a state in a built-in order, one of ``walkOrders``.
  func nodes(by order: String, in state: Int) -> [any NodeValue]
  /// The elements of a node, in their order.
  static func elements(of node: any NodeValue) -> [Value]
  /// What a node can be asked, the most telling first.
  static var nodeMembers: [String] { get }
  /// A statement that makes one, named `t`.
  static var nodeExample: String { get }
}

extension NodeSource {
  public var nodeTable: NodeTable? { NodeTable(self) }
  public var traversal: String? { nil }
  public static var walkOrders: [String] { [] }
  public static var nodeMembers: [String] { [] }
  public func nodes(by order: String, in state: Int) -> [any NodeValue] { nodes(in: state) }

  private static var order: Parameter<OwnWalk> { .walk(place: "walk", "a custom walk") }

  /// `t.node`
  public static var node: Query<Self> {
    Query(
      Declaration(
        "node",
        "the node at the top, or none"
          + (nodeMembers.first.map { ": ask it for its parts, such as t.node.\($0)" } ?? ""),
        example: "\(nodeExample)\nprint t.node")
    ) { exhibit, _, report in
      exhibit.rootNode(in: report.objectState).map { .node($0) } ?? .nothing
    }
  }

  /// `t.walk(mine)`
  public static var walk: Query<Self> {
    Query(
      Declaration(
        "walk", "the elements in the order in which a custom walk visits their nodes",
        parameters: [order],
        example: "\(nodeExample)\ndefine walk top(t) { visit t.node }\nprint t.walk(top)")
    ) { (_, arguments, report) throws(Fault) in
      var values: [Value] = []
      for (index, node) in arguments[order].nodes.enumerated() {
        try report.look(index)
        values += elements(of: node)
      }
      report.count(.visits, arguments[order].nodes.count)
      return try .list(values, interruptedBy: StatementCancellation.current)
    }
  }
}

/// A walk of the reader's own over an object: what it visited, in this order.
public struct OwnWalk: Sendable {
  public var name: String
  public var nodes: [any NodeValue]

  package init(name: String, nodes: [any NodeValue]) {
    self.name = name
    self.nodes = nodes
  }
}

/// The order of a traversal: one that is built in, or a walk of the reader's own.
public enum WalkOrder<BuiltIn: Sendable>: Sendable {
  case builtIn(BuiltIn)
  case own(OwnWalk)
}

extension Parameter {
  /// A walk of the reader's own over the object that is asked or commanded.
  package static func walk(place name: String, _ summary: String) -> Parameter where Value == OwnWalk {
    Parameter(
      ParameterDeclaration(
        name: name, type: .walk([]), position: .place, isOptional: false, summary: summary)
    ) { $0.walk }
  }

  /// One of the built-in orders, or a walk of the reader's own over the object that is commanded. Where an object is made there is
  /// nothing to walk over yet: the walk is known by its name alone.
  ///
  /// - Parameter order: what it is where none is told; nil if one must be.
  public static func walk<Order: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ position: ParameterDeclaration.Position, default order: Order? = nil, _ summary: String
  ) -> Parameter where Value == WalkOrder<Order> {
    Parameter(
      ParameterDeclaration(
        name: name, type: .walk(Order.allCases.map { $0.rawValue }), position: position,
        isOptional: order != nil,
        summary: summary, defaultText: order?.rawValue)
    ) { slot in
      if let walk = slot.walk { return .own(walk) }
      guard let item = slot.sole else { return slot.isAbsent ? order.map { .builtIn($0) } : nil }
      guard case .text(let text) = item.value else { return nil }
      return Order(rawValue: text).map { .builtIn($0) }
    }
  }
}

extension Arguments.Slot {
  fileprivate var walk: OwnWalk? {
    guard let item = sole, case .walk(let walk) = item.attachment else { return nil }
    return walk
  }
}
