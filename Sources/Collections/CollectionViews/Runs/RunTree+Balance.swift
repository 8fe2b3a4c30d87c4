// The arena and the two operations that everything else is made of. They call themselves no deeper than the tree is high: at
// most 46 times, for 2³¹ runs.
extension RunTree {
  @inlinable func count(_ node: Int32) -> Int { node == RunTree.none ? 0 : nodes[Int(node)].count }
  @inlinable func total(_ node: Int32) -> Summary { node == RunTree.none ? .zero : nodes[Int(node)].total }
  @inlinable func height(_ node: Int32) -> Int8 { node == RunTree.none ? 0 : nodes[Int(node)].height }
  @inlinable func runs(_ node: Int32) -> Int32 { node == RunTree.none ? 0 : nodes[Int(node)].runs }

  /// A new node that stands alone.
  @inlinable
  mutating func node(_ run: Item) -> Int32 {
    let new = Node(run, own: measure.summary(of: run))
    guard let reused = unused.popLast() else {
      nodes.append(new)
      return Int32(nodes.count - 1)
    }
    drop(nodes[Int(reused)].left)
    drop(nodes[Int(reused)].right)
    nodes[Int(reused)] = new
    return reused
  }

  /// Gives a whole subtree back.
  /// - Complexity: O(1)
  @inlinable
  mutating func drop(_ node: Int32) {
    if node != RunTree.none { unused.append(node) }
  }

  /// Gives a node another run; what is above it must be updated.
  @inlinable
  mutating func setRun(_ run: Item, of node: Int32) {
    nodes[Int(node)].run = run
    nodes[Int(node)].own = measure.summary(of: run)
  }

  /// Sums a node up from its children.
  @inlinable
  mutating func update(_ node: Int32) {
    let (left, right) = (nodes[Int(node)].left, nodes[Int(node)].right)
    let own = nodes[Int(node)].own
    nodes[Int(node)].total = total(left) + own + total(right)
    nodes[Int(node)].count = count(left) + nodes[Int(node)].run.count + count(right)
    nodes[Int(node)].runs = runs(left) + 1 + runs(right)
    nodes[Int(node)].height = Swift.max(height(left), height(right)) + 1
  }

  @inlinable
  mutating func rotatedLeft(_ node: Int32) -> Int32 {
    let right = nodes[Int(node)].right
    nodes[Int(node)].right = nodes[Int(right)].left
    nodes[Int(right)].left = node
    update(node)
    update(right)
    return right
  }

  @inlinable
  mutating func rotatedRight(_ node: Int32) -> Int32 {
    let left = nodes[Int(node)].left
    nodes[Int(node)].left = nodes[Int(left)].right
    nodes[Int(left)].right = node
    update(node)
    update(left)
    return left
  }

  /// The root of a subtree whose sides, balanced each, differ in height by no more than two.
  @inlinable
  mutating func balanced(_ node: Int32) -> Int32 {
    let (left, right) = (nodes[Int(node)].left, nodes[Int(node)].right)
    if height(left) > height(right) + 1 {
      if height(nodes[Int(left)].left) < height(nodes[Int(left)].right) {
        let rotated = rotatedLeft(left)
        nodes[Int(node)].left = rotated
      }
      return rotatedRight(node)
    }
    if height(right) > height(left) + 1 {
      if height(nodes[Int(right)].right) < height(nodes[Int(right)].left) {
        let rotated = rotatedRight(right)
        nodes[Int(node)].right = rotated
      }
      return rotatedLeft(node)
    }
    update(node)
    return node
  }

  /// One tree of a tree, a node and another tree, in this order.
  /// - Complexity: O(|the difference of their heights|)
  @inlinable
  mutating func join(_ left: Int32, _ middle: Int32, _ right: Int32) -> Int32 {
    if height(left) > height(right) + 1 {
      let joined = join(nodes[Int(left)].right, middle, right)
      nodes[Int(left)].right = joined
      return balanced(left)
    }
    if height(right) > height(left) + 1 {
      let joined = join(left, middle, nodes[Int(right)].left)
      nodes[Int(right)].left = joined
      return balanced(right)
    }
    nodes[Int(middle)].left = left
    nodes[Int(middle)].right = right
    update(middle)
    return middle
  }

  /// Two trees: the first `position` items of a tree, and the others. A run across the border is cut.
  /// - Complexity: O(log *r*) for *r* runs
  @inlinable
  mutating func split(_ node: Int32, at position: Int) -> (Int32, Int32) {
    guard node != RunTree.none else { return (RunTree.none, RunTree.none) }
    let (left, right) = (nodes[Int(node)].left, nodes[Int(node)].right)
    let run = nodes[Int(node)].run
    let rest = position - count(left)
    if rest <= 0 {
      let (before, after) = split(left, at: position)
      return (before, join(after, node, right))
    }
    if rest >= run.count {
      let (before, after) = split(right, at: rest - run.count)
      return (join(left, node, before), after)
    }
    let (first, second) = run.split(at: rest)
    let new = self.node(second)
    setRun(first, of: node)
    return (join(left, node, RunTree.none), join(RunTree.none, new, right))
  }
}
