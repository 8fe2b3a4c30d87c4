import Declarations
import Pictures
import TreeDrawings
import Trees

/// How a tree reports: its marks, its rotations, and the nodes in its events.
extension Report<TreeExhibit> {
  /// Reports an event, and continues the story with it, if there is one.
  mutating func tell(_ event: @autoclosure () -> ReportedEvent, _ going: (inout TreeNarrator) -> Void) {
    tell(event())
    if !isCounting { story?.follow(going) }
  }

  /// A node on the way. That it is new says more.
  mutating func visit(_ node: NodeID) {
    guard marksWay else { return }
    mark { if $0.role(of: node) != .added { $0.mark(node, .visited) } }
  }

  /// Says the rotations of the command so far, if they are few and were not said before.
  mutating func sayRotations() {
    guard isSeen, let rotations = log.rotations else { return }
    log.rotations = nil
    guard rotations.count <= RotationNotes.limit else { return }
    message += rotations
    reportedCosts.insert(.rotations)
  }
}

/// The rotations of a command in words, for its message. Of too many, only the number is given.
public struct RotationNotes: EventLog {
  static let limit = 3
  /// The events are received as they come, so a command without listeners need not word them.
  public static var isKept: Bool { false }

  /// `rotated right at 30`, in order, one more than the limit at most; `nil` where a command has none of its own to say.
  var rotations: [String]? = []

  public init() {}

  public mutating func append(_ event: ReportedEvent) {}

  mutating func add(_ rotation: @autoclosure () -> String) {
    if let count = rotations?.count, count <= Self.limit { rotations?.append(rotation()) }
  }
}

extension Explanation {
  /// Of a larger tree, only changes are drawn: a picture for every comparison takes too long.
  static let mostDrawnQuietly = 20_000
  /// Of a walk through more nodes than four levels have, the pictures are left to `play`: a screenful for each visit says
  /// less than the sentences one below the other.
  static let mostDrawnVisits = 15
}

extension NodeID {
  /// A node as marks name it.
  var subject: Subject { Subject(.node, Int(rawValue)) }

  /// A node as events name it: by what identifies it, and by its value.
  func json(holding element: Key) -> JSON {
    ["id": .int(Int(rawValue)), "value": element.value.json]
  }
}

extension BinaryTree<Key> {
  /// See ``NodeID/json(holding:)``.
  func json(of node: NodeID) -> JSON { node.json(holding: self[node]) }

  /// A node, and the place where it hangs or hung: below no parent it is the root.
  ///
  /// - Parameter element: what it held, if it is gone.
  func fields(of node: NodeID, holding element: Key? = nil, at place: TreePlace) -> KeyValuePairs<
    String, JSON
  > {
    [
      "node": node.json(holding: element ?? self[node]), "parent": place.parent.map(json(of:)) ?? .null,
      "side": place.parent == nil ? .null : .text("\(place.side)"),
    ]
  }

  /// How a node leans to a side by 2, its child there to one too or to none, and which rotation follows.
  func leaning(of node: NodeID, _ side: Side, _ child: Side?) -> String {
    let label = self[node].label
    let below = self.child(of: node, on: side).map { self[$0].label } ?? ""
    let leaning = "\(label) leans \(side) by 2, its \(side) child \(below)"
    return switch child {
    case side.opposite?: "\(leaning) leans \(side.opposite): rotate \(side) at \(below) first"
    case nil: "\(leaning) leans to no side: rotate \(side.opposite) at \(label)"
    default: "\(leaning) leans \(side) too: rotate \(side.opposite) at \(label)"
    }
  }
}

extension TreeRepair {
  /// `insertion case 1`, `zig-zag`
  var name: String {
    switch self {
    case .redBlackInsertion(let number): "insertion case \(number)"
    case .redBlackRemoval(let number, _): "removal case \(number)"
    case .zig: "zig"
    case .zigZig: "zig-zig"
    case .zigZag: "zig-zag"
    }
  }
}

extension Comparison {
  var sign: String {
    switch self {
    case .less: "<"
    case .equal: "="
    case .greater: ">"
    }
  }
}
