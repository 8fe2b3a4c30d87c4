import Language
import Prompt

/// A tree of nodes that point at each other, whose every answer is the obvious recursion: what the real one is held to.
final class NaiveTree {
  var value: Int
  var left: NaiveTree?
  var right: NaiveTree?

  init(_ value: Int) { self.value = value }

  func insert(_ new: Int) {
    if new < value {
      if let left { left.insert(new) } else { left = NaiveTree(new) }
    } else {
      if let right { right.insert(new) } else { right = NaiveTree(new) }
    }
  }

  static func inserting(_ values: [Int]) -> NaiveTree? {
    guard let first = values.first else { return nil }
    let tree = NaiveTree(first)
    values.dropFirst().forEach(tree.insert)
    return tree
  }

  /// From a list by levels, in which nil leaves a place empty.
  static func levels(_ list: [Int?]) -> NaiveTree? {
    guard let first = list.first ?? nil else { return nil }
    let root = NaiveTree(first)
    var waiting = [root]
    var rest = list.dropFirst()
    while !waiting.isEmpty, !rest.isEmpty {
      let node = waiting.removeFirst()
      if let value = rest.popFirst() ?? nil {
        node.left = NaiveTree(value)
        waiting.append(node.left!)
      }
      if let value = rest.popFirst() ?? nil {
        node.right = NaiveTree(value)
        waiting.append(node.right!)
      }
    }
    return root
  }

  var inOrder: [Int] { (left?.inOrder ?? []) + [value] + (right?.inOrder ?? []) }
  var preOrder: [Int] { [value] + (left?.preOrder ?? []) + (right?.preOrder ?? []) }
  var postOrder: [Int] { (left?.postOrder ?? []) + (right?.postOrder ?? []) + [value] }
  var height: Int { 1 + max(left?.height ?? -1, right?.height ?? -1) }
  var leaves: Int { left == nil && right == nil ? 1 : (left?.leaves ?? 0) + (right?.leaves ?? 0) }

  var isBalanced: Bool {
    abs((left?.height ?? -1) - (right?.height ?? -1)) <= 1 && left?.isBalanced ?? true
      && right?.isBalanced ?? true
  }

  var levels: [[Int]] {
    var levels: [[Int]] = []
    var level = [self]
    while !level.isEmpty {
      levels.append(level.map(\.value))
      level = level.flatMap { [$0.left, $0.right].compactMap(\.self) }
    }
    return levels
  }

  var zigzag: [Int] {
    levels.enumerated().flatMap { $0.isMultiple(of: 2) ? $1 : $1.reversed() }
  }

  /// The values down to the first node with a value, in pre-order.
  func path(to wanted: Int) -> [Int]? {
    if value == wanted { return [value] }
    return (left?.path(to: wanted) ?? right?.path(to: wanted)).map { [value] + $0 }
  }

  func mirror() {
    (left, right) = (right, left)
    left?.mirror()
    right?.mirror()
  }

  /// As `levels` takes it.
  var levelList: String {
    var entries: [String] = []
    var waiting: [NaiveTree?] = [self]
    while !waiting.isEmpty {
      let node = waiting.removeFirst()
      entries.append(node.map { String($0.value) } ?? "none")
      if let node { waiting += [node.left, node.right] }
    }
    while entries.last == "none" { entries.removeLast() }
    return "[\(entries.joined(separator: ", "))]"
  }

  /// Every shape of a given number of nodes, numbered in in-order.
  static func shapes(_ count: Int, from first: Int = 0) -> [NaiveTree?] {
    guard count > 0 else { return [nil] }
    return (0..<count).flatMap { leftCount in
      shapes(leftCount, from: first).flatMap { left in
        shapes(count - leftCount - 1, from: first + leftCount + 1).map { right in
          let root = NaiveTree(first + leftCount)
          root.left = left
          root.right = right
          return root
        }
      }
    }
  }
}

extension [Int] {
  var value: Value { .list(map { .int($0) }) }
}
