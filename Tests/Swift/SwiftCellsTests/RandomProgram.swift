import Randomness

/// A program of Swift that is made up: statements of many forms over variables whose names end in its number, and what these hold at its end.
struct RandomProgram {
  let number: Int
  private(set) var lines: [String] = []
  /// The names whose values are compared.
  private(set) var results: [String] = []
  private var random: SplitMix64
  /// Names of whole numbers that expressions may use.
  private var numbers: [String] = []
  private var count = 0

  init(_ number: Int, seed: UInt64) {
    self.number = number
    random = SplitMix64(seed: seed)
    for _ in 0..<2 { arithmetic() }
    let forms: [(inout RandomProgram) -> Void] = [
      { $0.arithmetic() }, { $0.decimals() }, { $0.list() }, { $0.dictionary() }, { $0.loop() },
      { $0.structure() },
      { $0.inheritance() }, { $0.enumeration() }, { $0.generic() }, { $0.closure() }, { $0.recursion() },
      { $0.words() },
      { $0.optional() }, { $0.tuple() }, { $0.failing() }, { $0.tree() },
    ]
    for form in forms.shuffled(using: &random).prefix(6) { form(&self) }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  // MARK: Parts

  private mutating func name(_ stem: String) -> String {
    count += 1
    return "\(stem)\(count)_\(number)"
  }

  private mutating func below(_ most: Int) -> Int { Int.random(in: 0..<most, using: &random) }
  private mutating func literal() -> String { String(Int.random(in: 1...40, using: &random)) }

  /// A whole number that neither overflows nor is divided by zero.
  private mutating func expression(_ depth: Int = 2, over own: [String] = []) -> String {
    let names = own.isEmpty ? numbers : own
    guard depth > 0 else {
      return names.isEmpty || below(3) == 0 ? literal() : names.randomElement(using: &random)!
    }
    let (left, right) = (expression(depth - 1, over: own), expression(depth - 1, over: own))
    switch below(9) {
    case 0: return "(\(left) &+ \(right))"
    case 1: return "(\(left) &- \(right))"
    case 2: return "(\(left) &* \(right))"
    case 3: return "(\(left) / \(literal()))"
    case 4: return "(\(left) % \(literal()))"
    case 5: return "max(\(left), \(right))"
    case 6: return "(\(left) & \(right))"
    case 7: return "(\(left) ^ \(right) >> \(1 + below(5)))"
    default: return "(\(left) < \(right) ? \(left) : \(right))"
    }
  }

  private mutating func add(_ lines: String...) { self.lines += lines }

  private mutating func result(_ name: String, isNumber: Bool = false) {
    results.append(name)
    if isNumber { numbers.append(name) }
  }

  // MARK: Forms

  private mutating func arithmetic() {
    let name = name("n")
    add("var \(name): Int = \(expression())", "\(name) = \(name) % 1000 &+ \(literal())")
    result(name, isNumber: true)
  }

  private mutating func decimals() {
    let name = name("d")
    add("var \(name): Double = Double(\(expression()) % 1000) / \(literal())")
    add("for _ in 0..<\(1 + below(4)) { \(name) = (\(name) * 1.5 - \(literal())).rounded() / 8 }")
    result(name)
  }

  private mutating func list() {
    let (list, mapped) = (name("xs"), name("ys"))
    let values = (0..<(2 + below(6))).map { _ in expression(1) }.joined(separator: ", ")
    add("var \(list): [Int] = [\(values)]", "\(list).append(\(expression(1)))")
    switch below(4) {
    case 0: add("\(list).sort()")
    case 1: add("\(list).swapAt(0, \(list).count - 1)")
    case 2: add("\(list).remove(at: \(list).count / 2)")
    default: add("\(list)[0] &+= \(literal())")
    }
    add("let \(mapped) = \(list).filter { $0 % \(2 + below(3)) != 0 }.map { $0 &* \(literal()) }")
    result(list)
    result(mapped)
  }

  private mutating func dictionary() {
    let (entries, total) = (name("h"), name("t"))
    add("var \(entries): [String: Int] = [:]")
    add(
      "for i in 0..<\(2 + below(6)) { \(entries)[\"k\\(i % 4)\", default: \(literal())] &+= i &* \(literal()) }"
    )
    add("\(entries)[\"k1\"] = nil", "let \(total) = \(entries).values.reduce(0) { $0 &+ $1 }")
    result(entries)
    result(total, isNumber: true)
  }

  private mutating func loop() {
    let (sum, i) = (name("s"), name("i"))
    add("var \(sum) = 0", "var \(i) = \(below(5))")
    add("while \(i) < \(6 + below(20)) {", "  \(i) += \(1 + below(3))", "  if \(i) % 5 == 0 { continue }")
    add("  \(sum) = \(expression(2, over: [sum, i])) % 10_000", "  if \(sum) > 9_000 { break }", "}")
    add("print(\"\(sum):\", \(sum))")
    result(sum, isNumber: true)
    result(i, isNumber: true)
  }

  private mutating func structure() {
    let (type, value, area) = (name("S"), name("p"), name("a"))
    add("struct \(type) {", "  var width: Int", "  var height = \(literal())")
    add("  var area: Int { width &* height }", "  mutating func grow(by n: Int) { width &+= n }", "}")
    add("var \(value) = \(type)(width: \(expression(1)) % 100)", "\(value).grow(by: \(literal()))")
    add("let \(area) = \(value).area")
    result(value)
    result(area, isNumber: true)
    types.append((type, ["width", "height"]))
  }

  /// The structs, with their properties.
  private(set) var types: [(name: String, properties: [String])] = []

  private mutating func inheritance() {
    let (base, derived, objects, sum) = (name("B"), name("D"), name("os"), name("r"))
    add("class \(base) {", "  var n: Int", "  init(_ n: Int) { self.n = n }")
    add("  func value() -> Int { n &* \(literal()) }", "  func twice() -> Int { value() &+ value() }", "}")
    add("final class \(derived): \(base) {", "  var more = \(literal())")
    add("  override func value() -> Int { super.value() &- more }", "}")
    add(
      "let \(objects): [\(base)] = [\(base)(\(literal())), \(derived)(\(literal())), \(derived)(\(literal()))]"
    )
    add("for o in \(objects) { (o as? \(derived))?.more += \(literal()) }")
    add("let \(sum) = \(objects).map { $0.twice() }.reduce(0, +)")
    result(sum, isNumber: true)
  }

  private mutating func enumeration() {
    let (type, list, total) = (name("E"), name("es"), name("v"))
    add("enum \(type) {", "  case none, one(Int), pair(Int, label: String)", "  var value: Int {")
    add(
      "    switch self {", "    case .none: return \(literal())",
      "    case .one(let n) where n > 20: return n &- 20")
    add(
      "    case .one(let n): return n", "    case .pair(let n, let label): return n &* label.count", "    }",
      "  }", "}")
    add(
      "let \(list): [\(type)] = [.none, .one(\(literal())), .pair(\(literal()), label: \"ab\"), .one(\(literal()))]"
    )
    add("let \(total) = \(list).map(\\.value)")
    result(list)
    result(total)
    enums.append(type)
  }

  /// The enums of that form.
  private(set) var enums: [String] = []

  private mutating func generic() {
    let (type, stack, top, function, most) = (name("G"), name("g"), name("o"), name("f"), name("m"))
    add("struct \(type)<Element: Comparable> {", "  private(set) var items: [Element] = []")
    add("  mutating func push(_ item: Element) { items.append(item) }")
    add("  mutating func pop() -> Element? { items.popLast() }", "}")
    add("func \(function)<T: Comparable>(_ xs: [T], or other: T) -> T { xs.max() ?? other }")
    add("var \(stack) = \(type)<Int>()", "for i in 0..<\(1 + below(5)) { \(stack).push(i &* \(literal())) }")
    add("let \(top) = \(stack).pop()", "let \(most) = \(function)(\(stack).items, or: \(literal()))")
    result(top)
    result(most, isNumber: true)
  }

  private mutating func closure() {
    let (maker, next, values) = (name("c"), name("x"), name("w"))
    add("func \(maker)(from start: Int) -> () -> Int {", "  var n = start")
    add("  return { n = (n &* \(literal()) &+ \(literal())) % 1_009; return n }", "}")
    add("let \(next) = \(maker)(from: \(literal()))")
    add("let \(values) = (0..<\(2 + below(4))).map { _ in \(next)() }.sorted(by: >)")
    result(values)
  }

  private mutating func recursion() {
    let (function, value) = (name("f"), name("q"))
    add("func \(function)(_ n: Int) -> Int {", "  guard n > 1 else { return \(literal()) }")
    add("  return n % 2 == 0 ? \(function)(n / 2) &+ n : \(function)(n - 1) &* \(2 + below(3)) % 10_007", "}")
    add("let \(value) = \(function)(\(5 + below(60)))")
    result(value, isNumber: true)
  }

  private mutating func words() {
    let (text, words) = (name("t"), name("l"))
    add("var \(text) = \"a\\(\(expression(1)))\"", "\(text) += \" é \\(\(text).count)\"")
    add(
      "let \(words) = \(text).split(separator: \" \").map { String($0.reversed()) }",
      "print(\(text), \(words).count)")
    result(text)
    result(words)
  }

  private mutating func optional() {
    let (maybe, list, value) = (name("u"), name("us"), name("y"))
    add("let \(list): [Int?] = [\(literal()), nil, \(expression(1))]")
    add("var \(maybe): Int? = \(list).compactMap { $0 }.first { $0 > \(literal()) }")
    add(
      "if let found = \(maybe), found % 2 == 0 { \(maybe) = nil }", "let \(value) = \(maybe) ?? \(literal())")
    result(list)
    result(maybe)
    result(value, isNumber: true)
  }

  private mutating func tuple() {
    let (first, second) = (name("a"), name("b"))
    add("var (\(first), \(second)) = (\(expression(1)), \(literal()))")
    add(
      "for _ in 0..<\(1 + below(6)) { (\(first), \(second)) = (\(second), (\(first) &+ \(second)) % 10_007) }"
    )
    add("swap(&\(first), &\(second))")
    result(first, isNumber: true)
    result(second, isNumber: true)
  }

  private mutating func failing() {
    let (type, function, value, told) = (name("F"), name("f"), name("k"), name("z"))
    add("enum \(type): Error { case small(Int) }")
    add("func \(function)(_ n: Int) throws -> Int {", "  defer { print(\"\(function)\", n) }")
    add("  if n < 20 { throw \(type).small(n) }", "  return n - 20", "}")
    add("let \(value) = try? \(function)(\(literal()))", "var \(told) = 0")
    add("do { \(told) = try \(function)(\(literal())) } catch \(type).small(let n) { \(told) = -n }")
    result(value)
    result(told, isNumber: true)
  }

  private mutating func tree() {
    let (type, root, sum) = (name("T"), name("t"), name("j"))
    add("indirect enum \(type) {", "  case leaf, node(\(type), Int, \(type))")
    add(
      "  func adding(_ new: Int) -> \(type) {",
      "    guard case .node(let left, let n, let right) = self else {")
    add("      return .node(.leaf, new, .leaf)", "    }")
    add("    return new < n ? .node(left.adding(new), n, right) : .node(left, n, right.adding(new))", "  }")
    add("  var sorted: [Int] {", "    guard case .node(let left, let n, let right) = self else { return [] }")
    add("    return left.sorted + [n] + right.sorted", "  }", "}")
    add(
      "var \(root) = \(type).leaf", "for n in [\((0..<5).map { _ in literal() }.joined(separator: ", "))] {")
    add("  \(root) = \(root).adding(n)", "}", "let \(sum) = \(root).sorted")
    result(sum)
  }
}
