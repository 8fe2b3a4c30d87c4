import Trees

/// A B-tree as ``BTree`` is, whose nodes are arrays, with the events of every operation: the oracle of the one in raw memory.
struct PlainBTree<Element: Comparable> {
  typealias Event = BTreeEvent<Element>
  private typealias Step = (node: Int, child: Int)

  struct Node {
    var elements: [Element] = []
    var children: [Int] = []
  }

  let order: Int
  private(set) var nodes: [Node] = []
  private(set) var root = -1
  private var free: [Int] = []
  private var events: [Event] = []

  init(order: Int) { self.order = order }

  private var fewest: Int { (order + 1) / 2 - 1 }

  private func id(_ slot: Int) -> NodeID { NodeID(Int32(slot)) }

  func isEqual(to tree: BTree<Element>, _ isSame: (Element, Element) -> Bool) -> Bool {
    guard tree.slots == nodes.count, tree.nodeCount == nodes.count - free.count,
      tree.root == (root < 0 ? nil : id(root))
    else { return false }
    return nodes.indices.allSatisfy { slot in
      let elements = tree.elements(of: id(slot))
      return elements.count == nodes[slot].elements.count
        && zip(elements, nodes[slot].elements).allSatisfy(isSame)
        && tree.children(of: id(slot)) == nodes[slot].children.map(id)
    }
  }

  // MARK: Changing

  mutating func insert(_ element: Element) -> [Event] {
    events = []
    guard root >= 0 else {
      root = allocate(Node(elements: [element]))
      return [.inserted(id(root), index: 0)]
    }
    var path: [Step] = []
    var slot = root
    while true {
      let index = halve(element, slot) { $0 != .less }.index
      guard !nodes[slot].children.isEmpty else {
        nodes[slot].elements.insert(element, at: index)
        events.append(.inserted(id(slot), index: index))
        break
      }
      events.append(.descended(from: id(slot), child: index))
      path.append((slot, index))
      slot = nodes[slot].children[index]
    }
    while nodes[slot].elements.count > order - 1 { slot = split(slot, &path) }
    return events
  }

  private mutating func split(_ slot: Int, _ path: inout [Step]) -> Int {
    let middle = nodes[slot].elements.count / 2
    let median = nodes[slot].elements[middle]
    var right = Node(elements: Array(nodes[slot].elements[(middle + 1)...]))
    nodes[slot].elements.removeSubrange(middle...)
    if !nodes[slot].children.isEmpty {
      right.children = Array(nodes[slot].children[(middle + 1)...])
      nodes[slot].children.removeSubrange((middle + 1)...)
    }
    let rightSlot = allocate(right)
    if path.isEmpty {
      root = allocate(Node(children: [slot]))
      path = [(root, 0)]
    }
    let step = path.removeLast()
    nodes[step.node].elements.insert(median, at: step.child)
    nodes[step.node].children.insert(rightSlot, at: step.child + 1)
    events.append(.split(id(slot), right: id(rightSlot), parent: id(step.node), index: step.child))
    return step.node
  }

  mutating func remove(_ element: Element) -> (Element?, [Event]) {
    events = []
    var path: [Step] = []
    var slot = root
    var found: Int?
    while slot >= 0, found == nil {
      let (index, isEqual) = halve(
        element, slot, isEnd: { $0 == .equal }, goesRight: { $0 == .greater })
      if isEqual {
        found = index
      } else if nodes[slot].children.isEmpty {
        slot = -1
      } else {
        path.append((slot, index))
        events.append(.descended(from: id(slot), child: index))
        slot = nodes[slot].children[index]
      }
    }
    guard let found else { return (nil, events) }
    let removed = nodes[slot].elements[found]
    if nodes[slot].children.isEmpty {
      nodes[slot].elements.remove(at: found)
      events.append(.removed(id(slot), index: found, element: removed))
    } else {
      let inner = slot
      var child = found + 1
      while !nodes[slot].children.isEmpty {
        path.append((slot, child))
        events.append(.descended(from: id(slot), child: child))
        slot = nodes[slot].children[child]
        child = 0
      }
      nodes[inner].elements[found] = nodes[slot].elements.removeFirst()
      events.append(.replaced(id(inner), index: found, element: removed, leaf: id(slot)))
    }
    while let step = path.popLast(), nodes[slot].elements.count < fewest {
      refill(slot, step)
      slot = step.node
    }
    if nodes[root].elements.isEmpty {
      let old = root
      root = nodes[old].children.first ?? -1
      release(old)
      if root >= 0 { events.append(.shrank(id(root))) }
    }
    return (removed, events)
  }

  private mutating func refill(_ slot: Int, _ step: Step) {
    let siblings = nodes[step.node].children
    let left = step.child > 0 ? siblings[step.child - 1] : -1
    let right = step.child + 1 < siblings.count ? siblings[step.child + 1] : -1
    if left >= 0, nodes[left].elements.count > fewest {
      nodes[slot].elements.insert(nodes[step.node].elements[step.child - 1], at: 0)
      nodes[step.node].elements[step.child - 1] = nodes[left].elements.removeLast()
      if let child = nodes[left].children.popLast() { nodes[slot].children.insert(child, at: 0) }
      events.append(.borrowed(id(slot), from: id(left), parent: id(step.node), index: step.child - 1))
    } else if right >= 0, nodes[right].elements.count > fewest {
      nodes[slot].elements.append(nodes[step.node].elements[step.child])
      nodes[step.node].elements[step.child] = nodes[right].elements.removeFirst()
      if !nodes[right].children.isEmpty { nodes[slot].children.append(nodes[right].children.removeFirst()) }
      events.append(.borrowed(id(slot), from: id(right), parent: id(step.node), index: step.child))
    } else {
      let (first, second) = left >= 0 ? (left, slot) : (slot, right)
      let index = left >= 0 ? step.child - 1 : step.child
      let count = nodes[first].elements.count
      nodes[first].elements += [nodes[step.node].elements.remove(at: index)] + nodes[second].elements
      nodes[first].children += nodes[second].children
      nodes[step.node].children.remove(at: index + 1)
      release(second)
      events.append(.merged(id(first), right: id(second), parent: id(step.node), index: index, count: count))
    }
  }

  // MARK: Nodes

  private mutating func halve(
    _ element: Element, _ slot: Int, isEnd: (Comparison) -> Bool = { _ in false },
    goesRight: (Comparison) -> Bool
  ) -> (index: Int, isEnd: Bool) {
    var (low, high) = (0, nodes[slot].elements.count)
    while low < high {
      let middle = (low + high) / 2
      let comparison = Comparison(element, nodes[slot].elements[middle])
      events.append(.compared(element, with: id(slot), index: middle, comparison))
      if isEnd(comparison) { return (middle, true) }
      if goesRight(comparison) { low = middle + 1 } else { high = middle }
    }
    return (low, false)
  }

  private mutating func allocate(_ node: Node) -> Int {
    if let slot = free.popLast() {
      nodes[slot] = node
      return slot
    }
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func release(_ slot: Int) {
    nodes[slot] = Node()
    free.append(slot)
  }
}
