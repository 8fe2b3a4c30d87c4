import Declarations
import Language
import TreeDrawings
import Trees

// What a tree takes as arguments.

extension TraversalOrder: ArgumentValue {}
extension TreeLayout: ArgumentValue {}
extension SearchTree.Duplicates: ArgumentValue {}

extension Side: ArgumentValue {
  public static var parameterType: ParameterType { .choice(allCases.map { $0.argumentText }) }

  public init?(argument: Value) {
    guard let side = Self.allCases.first(where: { .text($0.argumentText) == argument }) else { return nil }
    self = side
  }

  public var argumentText: String { "\(self)" }
}

/// Written as the variant that it makes.
extension BinaryHeap.Order: ArgumentValue {
  public static var parameterType: ParameterType { .choice(allCases.map { $0.variant }) }

  public init?(argument: Value) {
    guard let order = Self.allCases.first(where: { .text($0.variant) == argument }) else { return nil }
    self = order
  }

  public var argumentText: String { variant }

  /// The name of the variant: `minheap` or `maxheap`.
  var variant: String { "\(rawValue)heap" }
}

/// What a tree promises, by the name of the variant that does.
enum TreeVariant: Hashable, ArgumentValue {
  case search(SearchTree<Key>.Discipline)
  case heap(BinaryHeap<Key>.Order)
  /// Any shape, no order.
  case binary

  static let all =
    SearchTree<Key>.Discipline.allCases.map(Self.search) + BinaryHeap<Key>.Order.allCases.map(Self.heap)
    + [.binary]

  var name: String {
    switch self {
    case .search(let discipline): discipline.rawValue
    case .heap(let order): order.variant
    case .binary: "binary"
    }
  }

  static var parameterType: ParameterType { .choice(all.map { $0.name }) }

  init?(argument: Value) {
    guard let variant = Self.all.first(where: { .text($0.name) == argument }) else { return nil }
    self = variant
  }

  var argumentText: String { name }
}
