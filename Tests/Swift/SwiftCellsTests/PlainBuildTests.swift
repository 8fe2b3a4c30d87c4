import Foundation
import Language
import Randomness
import Samples
import Testing
import Waiting

@testable import SwiftCells

/// Programs in cells, and what a plain build of the same text prints: what they print, and what their variables hold at the end.
///
/// `TRELLIS_SEED` says where the seeds of those that are made up begin.
@Suite(.waiting) struct PlainBuildTests {
  /// How values are written, in the program that is built plainly.
  private static let told = """
    protocol Told { var told: String { get } }
    extension Int: Told { var told: String { description } }
    extension Double: Told { var told: String { description } }
    extension Bool: Told { var told: String { description } }
    extension String: Told { var told: String { debugDescription } }
    extension Array: Told where Element: Told {
      var told: String { "[" + map(\\.told).joined(separator: ", ") + "]" }
    }
    extension Optional: Told where Wrapped: Told { var told: String { self?.told ?? "nil" } }
    extension Dictionary: Told where Key: Told, Value: Told {
      var told: String {
        isEmpty ? "[:]" : "[" + map { "\\($0.key.told): \\($0.value.told)" }.sorted().joined(separator: ", ") + "]"
      }
    }

    """

  /// The same of what a cell told.
  private static func told(_ snapshot: Snapshot, in graph: SnapshotGraph) -> String {
    guard case .dictionary(_, _, let entries) = graph.resolved(snapshot), !entries.isEmpty else {
      return SnapshotText.line(snapshot, in: graph)
    }
    let parts = entries.map { "\(told($0.key, in: graph)): \(told($0.value, in: graph))" }
    return "[\(parts.sorted().joined(separator: ", "))]"
  }

  /// What the plain build of a program prints, and what its results are.
  private func built(_ text: String, _ extensions: String, _ results: [String]) throws -> (String, [String]) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let ending = results.map { "print(\"\($0) = \" + \($0).told)\n" }.joined()
    let program = text + "print(\"\\u{1}\")\n" + Self.told + extensions + ending
    try program.write(to: folder.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)
    func run(_ path: String, _ arguments: [String]) throws -> (Int32, String) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
      process.currentDirectoryURL = folder
      let output = Pipe()
      (process.standardOutput, process.standardError) = (output, output)
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (process.terminationStatus, text)
    }
    let (status, complaint) = try run(
      "/usr/bin/env",
      ["swiftc", "-swift-version", "5", "-suppress-warnings", "main.swift", "-lm", "-o", "program"])
    try #require(status == 0, "\(complaint)")
    let (ended, printed) = try run(folder.appendingPathComponent("program").path, [])
    try #require(ended == 0, "\(printed)")
    let parts = printed.components(separatedBy: "\u{1}\n")
    return (parts[0], parts[1].components(separatedBy: "\n").dropLast())
  }

  /// Checks that cells print the same, and that their variables hold the same.
  private func compare(_ cells: [String], _ extensions: String = "", _ results: [String], _ name: String)
    throws
  {
    let program = try SwiftProgram(
      cells.map { Source(name: "cell", text: $0) }, with: SwiftToolchain(),
      limits: SwiftProgram.Limits(seconds: 60),
      isCancelled: { false })
    for outcome in program.outcomes { #expect(outcome.failure?.message == nil, "\(name)") }
    let (printed, expected) = try built(cells.joined(), extensions, results)
    #expect(program.outcomes.flatMap(\.statements).map(\.printed).joined() == printed, "\(name)")
    let values = program.outcomes.last?.values ?? [:]
    let held = results.map { name in "\(name) = " + (values[name].map { Self.told($0.root, in: $0) } ?? "?") }
    for (held, expected) in zip(held, expected) { #expect(held == expected, "\(name)") }
    #expect(held.count == expected.count)
  }

  /// A declaration of each form of the grammar.
  private static let declarations = #"""
    import Foundation
    let a1 = 1, a2: Int
    a2 = 2
    var b1 = 3
    var b2: Int { b1 + 1 }
    var b3: Int { get { b1 } set { b1 = newValue * 2 } }
    var b4 = 0 { willSet { print("will", newValue) } didSet { print("did", oldValue) } }
    struct Lazy { lazy var n = { print("lazily"); return 5 }() }
    var b5 = Lazy()
    let (c1, c2) = (6, "six")
    var (c3, _) = (7, 0)
    typealias Count = Int
    typealias Pair<T> = (T, T)
    func d1() {}
    func d2(_ x: Count, by y: Int = 2, _ more: Int...) -> Int { x * y + more.count }
    func d3(_ x: inout Int) { x += 1 }
    func d4<T: Equatable>(_ x: T, _ y: T) -> Bool where T: Comparable { x < y }
    func d5(_ f: () throws -> Int) rethrows -> Int { try f() }
    func d6() -> some Collection<Int> { [1, 2] }
    func d7(_ x: any CustomStringConvertible) -> String { x.description }
    func d8(_ x: @autoclosure () -> Int) -> Int { x() }
    func d9<each T>(_ x: repeat each T) -> Int { var n = 0; for _ in repeat each x { n += 1 }; return n }
    func d10() throws(E4) -> Int { throw .wrong }
    func d11() async -> Int { 11 }
    @discardableResult func d12() -> Int { func inner() -> Int { 12 }; return inner() }
    enum E1 { case one, two }
    enum E2: Int, CaseIterable { case five = 5, six }
    enum E3: String { case a, b = "bee" }
    enum E4: Error { case wrong }
    indirect enum E5 { case end, more(Int, E5); var count: Int { if case .more(_, let rest) = self { 1 + rest.count } else { 0 } } }
    enum E6<T> { case some(value: T), other(T, Int); static var zero: Int { 0 } }
    struct S1 { var x = 1; let y: Int; static var made = 0; mutating func up() { x += 1 }; struct Inner { var z = 3 } }
    struct S2<T>: ExpressibleByArrayLiteral { var items: [T]; init(arrayLiteral items: T...) { self.items = items } }
    struct S3 { private(set) var n: Int; init?(_ n: Int) { guard n > 0 else { return nil }; self.n = n } }
    struct S4 { subscript(i: Int, j: Int = 1) -> Int { get { i * j } }; static subscript(s: String) -> Int { s.count } }
    @propertyWrapper struct Small { private var n = 0; var wrappedValue: Int { get { n } set { n = min(newValue, 9) } }; var projectedValue: String { "$\(n)" } }
    struct S5 { @Small var n: Int }
    @dynamicMemberLookup struct S6 { subscript(dynamicMember name: String) -> Int { name.count } }
    @dynamicCallable struct S7 { func dynamicallyCall(withArguments a: [Int]) -> Int { a.count } }
    struct S8 { func callAsFunction(_ n: Int) -> Int { n + 1 } }
    struct S9: ~Copyable { var n = 9; consuming func end() -> Int { n } }
    @resultBuilder enum Sum { static func buildBlock(_ x: Int...) -> Int { x.reduce(0, +) } }
    func built(@Sum _ make: () -> Int) -> Int { make() }
    class C1 { var n: Int; init(n: Int) { self.n = n }; convenience init() { self.init(n: 4) }; class func kind() -> String { "C1" }; func f() -> Int { n }; deinit { print("C1 ends") } }
    final class C2: C1 { var more = 5; override class func kind() -> String { "C2" }; override func f() -> Int { super.f() + more }; override var n: Int { didSet { more += 1 } } }
    class C3 { weak var w: C1?; unowned let u: C1; required init(_ u: C1) { self.u = u } }
    actor A1 { var n = 0; nonisolated let name = "actor"; func up() { n += 1 } }
    protocol P1 { associatedtype Item; var count: Int { get }; init(_ item: Item); func f() -> Int; static var s: Int { get }; subscript(i: Int) -> Int { get } }
    extension P1 { func f() -> Int { count * 10 }; static var s: Int { 7 } }
    struct S10: P1 { var count = 2; init(_ item: String) {}; subscript(i: Int) -> Int { i } }
    protocol P2: AnyObject { func p() -> Int }
    extension C1: P2 { func p() -> Int { n * 100 } }
    extension Array where Element == Int { var total: Int { reduce(0, +) } }
    extension E1: CustomStringConvertible { var description: String { "E1" } }
    precedencegroup Power { higherThan: MultiplicationPrecedence associativity: right }
    infix operator **: Power
    prefix operator √
    postfix operator ¡
    func ** (x: Int, n: Int) -> Int { (0..<n).reduce(1) { r, _ in r * x } }
    prefix func √ (x: Double) -> Double { x.squareRoot() }
    postfix func ¡ (x: Int) -> Int { (1...x).reduce(1, *) }
    #if os(Linux) || os(macOS)
      func known() -> Int { 1 }
    #else
      func known() -> Int { 1 }
    #endif
    @available(*, deprecated) func old() -> Int { 13 }
    @inline(never) private func hidden() -> Int { 14 }

    b3 = 5
    b4 = b1
    d1()
    d3(&b1)
    let r1 = d2(a1, by: a2, 1, 2), r2 = d4(1, 2), r3 = d5 { 4 }
    let r4 = Array(d6()), r5 = d7(3), r6 = d8(b5.n + 1), r7 = d9(1, "a"), r8 = try? d10()
    let r9 = d12(), r10 = E2.allCases.map(\.rawValue), r11 = E3.b.rawValue
    let r12 = E5.more(1, .more(2, .end)).count
    var s1 = S1(y: 2); s1.up(); S1.made += s1.x
    let r13 = S1.made + S1.Inner().z, r14 = ([1, 2] as S2<Int>).items, r15 = S3(0)?.n, r16 = S4()[3, 2] + S4["abc"]
    var s5 = S5(); s5.n = 20
    let r17 = s5.n, r18 = s5.$n, r19 = S6().four, r20 = S7()(1, 2, 3), r21 = S8()(1), r22 = S9().end()
    let r23 = built { 1; 2 }
    var c: C1? = C2(n: 1); c!.n = 3
    let r24 = c!.f(), r25 = type(of: c!).kind(), r26 = C3(c!).u.n, r27 = c!.p()
    c = nil
    let r28 = A1().name, r29 = S10("").f() + S10.s + S10("")[1], r30 = [1, 2].total, r31 = "\(E1.two)"
    let r32 = 2 ** 3 ** 2, r33 = √16.0, r34 = 4¡, r35 = known() + old() + hidden()
    let r36: Pair<Int> = (1, 2); let r37 = r36.0
    if case .some(value: let n) = E6.some(value: 8) { print(n, E6<Int>.zero) }
    print(c1, c2, c3, b2)

    """#

  @Test("every form of declaration does what it does in a plain build")
  func forms() throws {
    let names =
      ["a1", "a2", "b1", "b4", "c1", "c2", "c3"] + (1...35).map { "r\($0)" } + ["r37"]
    try compare([Self.declarations], "", names, "declarations")
  }

  private static let firstSeed = ProcessInfo.processInfo.environment["TRELLIS_SEED"].flatMap(UInt64.init) ?? 1
  /// Programs that are built together.
  private static let batch: UInt64 = Samples.areAll ? 20 : 10

  @Test(
    "programs that are made up come to what they come to in a plain build",
    arguments: Array(
      stride(from: firstSeed, to: firstSeed + UInt64(Samples.count(10, all: 500)), by: Int(batch))))
  func madeUp(from seed: UInt64) throws {
    let programs = (0..<Self.batch).map { RandomProgram(Int($0), seed: seed + $0) }
    let cells = stride(from: 0, to: programs.count, by: 5).map { start in
      programs[start..<min(start + 5, programs.count)].map(\.text).joined()
    }
    let structs = programs.flatMap(\.types).map { type in
      let parts = type.properties.map { "\($0): \\(\($0).told)" }.joined(separator: ", ")
      return "extension \(type.name): Told { var told: String { \"\(type.name)(\(parts))\" } }\n"
    }
    let enums = programs.flatMap(\.enums).map { name in
      """
      extension \(name): Told {
        var told: String {
          switch self {
          case .none: ".none"
          case .one(let n): ".one(\\(n))"
          case .pair(let n, let label): ".pair(\\(n), label: \\(label.told))"
          }
        }
      }

      """
    }
    try compare(
      cells, (structs + enums).joined(), programs.flatMap(\.results),
      "seeds \(seed)...\(seed + Self.batch - 1)")
  }
}
