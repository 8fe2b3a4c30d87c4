import Declarations
import Language
import Pictures
import Values

/// Walks of the reader's own: traversals of the nodes of an object.
extension Interpreter {
  /// The code of a walk.
  ///
  /// - Parameters:
  ///   - orders: the built-in orders of which one was to be chosen.
  ///   - object: what is to be walked over; nil where it is being made.
  func walkCode(
    _ name: String, orders: [String], over object: Int? = nil, at range: SourceRange
  ) throws(Fault) -> FunctionCode {
    if let code = state.procedures[name], code.definition.isWalk { return code }
    throw unknownWalk(name, orders: orders, over: object, at: range).at(range)
  }

  /// What to say of a word that names no walk: it may be near to one, or be an order that objects of this kind have not.
  private func unknownWalk(
    _ name: String, orders: [String], over object: Int?, at range: SourceRange
  ) -> Fault {
    let isFunction = state.procedures[name] != nil
    let walks = state.procedures.filter { $0.value.definition.isWalk }.keys.sorted()
    if !orders.isEmpty, !isFunction {
      return .unknownChoice(name, of: "order", choices: orders + walks)
    }
    let known = builtInOrders(of: object)
    if let object, known.isEmpty, isOrderName(name) {
      let (kind, object) = (state.objects[object].kind.name, state.objects[object].name)
      return .noBuiltInOrder(name, of: kind, object)
    }
    let isFree = (try? checkName(Word(name, range: range), allowing: .procedure)) != nil
    return .unknownWalk(
      name, among: known + walks, isFunction: isFunction,
      example: isFree && !catalog.orderNames.contains(name) ? name : "mine")
  }

  /// Runs a walk over an object.
  ///
  /// - Parameters:
  ///   - object: the object; nil where it is being made, and there is nothing to visit yet.
  ///   - orders: the built-in orders that might have been meant.
  /// - Throws: also if it visits a node of another tree, or of another state of this one.
  mutating func walk(
    _ name: String, over object: Int?, orders: [String] = [], at range: SourceRange
  ) throws(Fault) -> OwnWalk {
    let name = walkName(name)
    if let walk = builtInWalk(name, over: object) { return walk }
    let code = try walkCode(name, orders: orders, over: object, at: range)
    guard let object else { return OwnWalk(name: name, nodes: []) }
    let visited: [any NodeValue]
    do {
      visited = try execute(code, [.object(object)]).visited
    } catch {
      throw error.closed(at: range)
    }
    let stateNumber = state.objects[object].stateNumber
    for node in visited where node.identity.state != stateNumber {
      throw Fault.nodeOfAnother(node.text, walk: name, tree: state.objects[object].name).at(range)
    }
    run.work += Int64(visited.count)
    return OwnWalk(name: name, nodes: visited)
  }

  /// The name of the walk that a word means: the word, unless no definition and no order has that name, and a variable holds one.
  private func walkName(_ word: String) -> String {
    guard state.procedures[word] == nil, !isOrderName(word), case .text(let name)? = variable(word) else {
      return word
    }
    return name
  }

  /// Whether a word is the name of a built-in order, the one that books use included.
  private func isOrderName(_ word: String) -> Bool {
    catalog.orderNames.contains { builtInOrder(word, among: [$0]) == $0 }
  }

  /// The built-in orders in which the nodes of an object can be gone through.
  private func builtInOrders(of object: Int?) -> [String] {
    object.flatMap { state.objects[$0].box.nodes }?.orders ?? []
  }

  /// A built-in order, taken as a walk like any other; nil if the object has none of this name.
  private func builtInWalk(_ name: String, over object: Int?) -> OwnWalk? {
    guard let object, state.procedures[name] == nil, let nodes = state.objects[object].box.nodes else {
      return nil
    }
    let order = builtInOrder(name, among: nodes.orders)
    guard nodes.orders.contains(order) else { return nil }
    return OwnWalk(name: order, nodes: nodes.nodes(order, state.objects[object].stateNumber))
  }

  /// The name of the order by which an object is gone through, if that can be chosen.
  func traversal(of object: Int) -> String? {
    state.objects[object].box.nodes?.traversal
  }

  /// The elements of an object that is gone through by a walk of the reader's own; nil if it is not.
  mutating func walkedElements(of object: Int, at range: SourceRange) throws(Fault) -> Value? {
    guard let name = traversal(of: object), !catalog.orderNames.contains(name),
      let query = state.objects[object].kind.queries.first(where: { $0.name == "walk" })
    else { return nil }
    let arguments = try bind(
      [Argument(value: .word(name), range: range)], to: query.parameters, owner: query.name,
      signature: query.signature, at: range, about: object)
    return try self.query(query.name, arguments, of: object)
  }

  /// What `for x in t` goes through: the elements of an object, in the order of its own.
  ///
  /// - Throws: if objects of its kind hold no elements, or what a walk of the reader's own throws.
  mutating func elements(of object: Int, at range: SourceRange) throws(Fault) -> ValueSequence {
    guard let value = try property("elements", of: object, at: range) else {
      throw Fault.notAValue(state.objects[object].name, kind: state.objects[object].kind).at(range)
    }
    guard let elements = try ValueSequence(value) else { throw Fault.notASequence(value).at(range) }
    return elements
  }

  /// `verify t walk: mine`: whether it visits every node once.
  mutating func verify(walk name: String, of index: Int, at range: SourceRange) throws(Fault) {
    let object = state.objects[index]
    guard let table = object.box.nodes else {
      throw Fault.refused("\(object.kind.name) '\(object.name)' has no nodes to walk over").at(range)
    }
    let walk = try walk(name, over: index, at: range)
    let visited = walk.nodes.map { $0.identity.node }
    let nodes = table.nodes(nil, object.stateNumber)
    guard let offence = Self.offence(of: walk, among: nodes) else {
      run.step.object = object.name
      run.step.kind = object.kind.name
      run.step.message = "verified \(walk.name): \(Self.eachOnce(nodes.count))"
      run.step.result = [
        "statement": "verify", "walk": .text(walk.name), "nodes": .int(nodes.count),
      ]
      run.step.outputs.append(
        .words("verified walk \(walk.name) of \(object.name): visits \(Self.eachOnce(nodes.count))"))
      return
    }
    try draw(table, visited: visited, focus: offence.node, under: [offence.message], of: object)
    throw Fault.walkOffends(offence.message).at(range)
  }

  private static func eachOnce(_ count: Int) -> String {
    switch count {
    case 0: "no node, since there is none"
    case 1: "the only node once"
    default: "each of \(count.counted("node")) once"
    }
  }

  /// The first node visited twice, or else the first that is missed.
  private static func offence(of walk: OwnWalk, among nodes: [any NodeValue]) -> (node: Int, message: String)?
  {
    var turns: [Int: Int] = [:]
    for (turn, node) in walk.nodes.enumerated() {
      if let first = turns.updateValue(turn, forKey: node.identity.node) {
        return (
          node.identity.node,
          "\(walk.name) visits \(node.text) twice, as number \((first + 1).grouped) and number \((turn + 1).grouped)"
        )
      }
    }
    let missed = nodes.first { turns[$0.identity.node] == nil }
    return missed.map {
      (
        $0.identity.node,
        "\(walk.name) never visits \($0.text), and \(turns.count.grouped) of \(nodes.count.counted("node")) in all"
      )
    }
  }

  private mutating func draw(
    _ nodes: NodeTable, visited: [Int], focus: Int, under caption: Caption, of object: State.Object
  ) throws(Fault) {
    guard !run.isQuiet else { return }
    let (view, canvas) = (object.kind.views.first?.name ?? "", canvas(over: caption))
    let output: Output =
      settings.describe == .on
      ? .description(try nodes.describe(visited, focus, view, canvas), caption: caption)
      : .picture(try nodes.draw(visited, focus, view, canvas), caption: caption)
    run.step.outputs.append(output)
  }
}

extension Argument.Value {
  /// The word that stands alone, if one does.
  var word: String? {
    switch self {
    case .word(let word): word
    case .expression(let expression):
      if case .name(let name, _) = expression.node { name } else { nil }
    default: nil
    }
  }
}
