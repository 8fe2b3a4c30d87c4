import EveryKind
import Foundation
import Playground
import Prompt
import Testing

/// What the help of an error says to write has the reader's own words, and goes well in the session where the line was refused.
@Suite struct OwnWordsTests {
  private static let setup = """
    let xs = [4, 5, 6]
    define double(x) = x * 2
    define add(x, y) = x + y
    tree t = bst 4 2 6
    tree h = minheap 5 8
    stack s = 3 4
    layout l = flow itemSize: 50x50
    layout rows = list
    collection c = 9 layout: l
    cards d = [Ann, Bob]
    sheet m
    pull p
    """

  /// What is refused, and the whole of what must be written instead.
  struct Row: Sendable, CustomTestStringConvertible {
    let wrong: String
    let advice: String
    var testDescription: String { wrong }

    init(_ line: Substring) {
      let columns = line.split(separator: " ⇒ ").map(String.init)
      (wrong, advice) = (columns[0], columns[1])
    }
  }

  private static func rows(_ table: String) -> [Row] { table.split(separator: "\n").map(Row.init) }

  static let forms = rows(
    #"""
    let y 5 ⇒ let y = 5
    let y ⇒ let y = 5
    let y = ⇒ let y = 5
    let 5 = y ⇒ let y = 5
    let = 7 ⇒ let x = 7
    if xs.count > 2 print xs ⇒ if xs.count > 2 { print xs }
    if xs.count = 2 { print xs } ⇒ if xs.count == 2 { print xs }
    if xs.count > 2 ⇒ if xs.count > 2 { print 1 }
    if xs.count > 2 then print xs ⇒ if xs.count > 2 { print xs }
    if true and false { } ⇒ if true && false { }
    if xs.count { print 1 } ⇒ if xs.count != 0 { print 1 }
    if xs { print 1 } ⇒ if !xs.isEmpty { print 1 }
    while 2 < 1 print 1 ⇒ while 2 < 1 { print 1 }
    repeat { print xs } ⇒ repeat 3 { print xs }
    repeat 2 times { print xs } ⇒ repeat 2 { print xs }
    repeat 2 print xs ⇒ repeat 2 { print xs }
    repeat xs { print 1 } ⇒ repeat xs.count { print 1 }
    for 1...3 { print 1 } ⇒ for n in 1...3 { print 1 }
    for i 1...3 { print i } ⇒ for i in 1...3 { print i }
    for i in { print i } ⇒ for i in 1...3 { print i }
    for i in xs print i ⇒ for i in xs { print i }
    for i in 3 { print i } ⇒ for i in 0..<3 { print i }
    for i ⇒ for i in 1...3 { print i }
    define twice n { return n * 2 } ⇒ define twice(n) { return n * 2 }
    define sum2 a, b = a + b ⇒ define sum2(a, b) = a + b
    define twice ⇒ define twice(x) = x
    define (n) = n * 2 ⇒ define f(n) = n * 2
    print xs[0 ⇒ print xs[0]
    print double(3 ⇒ print double(3)
    print "abc ⇒ print "abc"
    print 'abc' ⇒ print "abc"
    print 1 + ⇒ print 1 + 5
    print 1 2 ⇒ print 1, 2
    print double 3 ⇒ print double(3)
    print (1 2) ⇒ print (1, 2)
    print 1..< ⇒ print 1..<5
    print 3...1 by 0 ⇒ reversed(1...3)
    print 1...3 by 0 ⇒ 1...3 by 1
    print 0.5...2 ⇒ print 0.5...2 by 0.25
    write double(5) ⇒ print double(5)
    echo xs done ⇒ print xs, "done"
    let (a, b, c) = (1, 2) ⇒ let (a, b) = (1, 2)
    let (a, b) = [1, 2, 3] ⇒ let (a, b, third) = [1, 2, 3]
    visit 3 ⇒ define walk mine(t) { visit t.root }
    visit t.root.left ⇒ define walk mine(t) { visit t.root.left }
    """#)

  static let calls = rows(
    #"""
    print xs[3] ⇒ print xs[2]
    print xs[-1] ⇒ print xs.last
    print xs["a"] ⇒ print xs[0]
    let xs[7] = 1 ⇒ let xs[2] = 1
    print xs(1) ⇒ xs[1]
    print double() ⇒ double(5)
    print add(1) ⇒ add(1, 7)
    print add(1, 2, 3) ⇒ add(1, 2)
    print double(y: 3) ⇒ double(3)
    print random(3) ⇒ random(3, in: 1...9)
    print random(3, of: 1...9) ⇒ random(3, in: 1...9)
    print round(1.5, 2) ⇒ round(1.5)
    print xs.contains() ⇒ xs.contains(5)
    xs append ⇒ xs append 5
    xs insert 7 ⇒ xs insert 7 at: 0
    xs swap 1 ⇒ xs swap 0 1
    """#)

  static let objects = rows(
    #"""
    s push ⇒ s push 7
    s pop a ⇒ s pop 2
    t insert ⇒ t insert 10
    t insert at: 5 ⇒ t insert 5
    t remove ⇒ t remove 4
    t rotate ⇒ t rotate right at: 4
    t rotate left 4 ⇒ t rotate left at: 4
    print t.floor() ⇒ t.floor(
    print t.rank ⇒ t.rank(
    print t.successor ⇒ t successor
    h push ⇒ h push 3
    c scroll to 5 ⇒ c scroll to: 5
    c select ⇒ c select
    c move 1 2 ⇒ c move 1 to: 2
    c reloadData ⇒ c reload
    c configure minimumLineSpacing: 5 ⇒ l configure lineSpacing: 5
    l configure minimumLineSpacing: 5 ⇒ l configure lineSpacing: 5
    l configure minimumInteritemSpacing: 5 ⇒ l configure itemSpacing: 5
    l configure sectionInset: 5 ⇒ l configure insets: 5
    l configure scrollDirection: horizontal ⇒ l configure scroll: horizontal
    l configure estimatedItemSize: 40x40 ⇒ l configure itemSize: 40x40
    l configure headerReferenceSize: 20 ⇒ l configure header: 20
    l configure sectionHeadersPinToVisibleBounds: yes ⇒ l configure pinHeaders: yes
    l configure spacing: 5 ⇒ l configure lineSpacing: 5
    l configure lineSpacing ⇒ l configure lineSpacing: 4
    c configure lineSpacing ⇒ l configure lineSpacing: 4
    c update delete 1 ⇒ c update { delete 1 }
    c update delete ⇒ c update { delete 0; move 2 to: 0 }
    t explain insert 7 ⇒ explain t insert 7
    t explain ⇒ explain t insert 10
    t show around: 4 ⇒ show t around: 4
    t undo 1 ⇒ undo 1
    t help insert ⇒ help tree insert
    t compare h ⇒ compare t h
    l configure scroll: sideways ⇒ l configure scroll: vertical
    l configure itemSize: 5 ⇒ l configure itemSize:
    l configure ⇒ l configure lineSpacing: 4
    rows configure rowHeigt: 20 ⇒ rows configure rowHeight: 20
    layout n = flow minimumLineSpacing: 5 ⇒ layout n = flow lineSpacing: 5
    layout n = flow scroll: sideways ⇒ layout n = flow scroll: vertical
    layout n = list rows: 3 ⇒ layout n = list rowHeight:
    collection e = 3 ⇒ collection e = 3 layout: rows
    collection e ⇒ collection e = layout: rows
    collection e = 3 layout: zz ⇒ collection e = 3 layout: rows
    d swipe ⇒ d swipe left
    d swipe up ⇒ d swipe left
    d swipe left 3 ⇒ d swipe left
    d drag ⇒ d drag (120, 10)
    d drag 50 ⇒ d drag (120, 10)
    m configure detents: 2 ⇒ m configure
    p configure ⇒ p configure full: 0.5
    p configure threshold: 3 ⇒ p configure
    mark ⇒ mark early
    goto ⇒ goto 0
    """#)

  @Test(arguments: forms + calls + objects) func whatIsToBeWrittenGoesWell(row: Row) {
    var session = Session()
    session.prepare(Self.setup)
    let failure = session.failure(row.wrong)
    let help = failure?.help ?? "no help"
    guard let start = help.range(of: "write ", options: .backwards) else {
      Issue.record("\(failure?.message ?? "no error") | \(help)")
      return
    }
    let advice = String(help[start.upperBound...])
    #expect(advice.hasPrefix(row.advice), "\(help)")
    session.prepare(advice)
  }

  /// What is at fault inside a block is not said again, and what is too long is not quoted.
  @Test func whatDoesNotHelpIsNotSaid() {
    var session = Session()
    session.prepare(Self.setup)
    #expect(session.failure("c update { delete }")?.help?.contains("{") != true)
    let long = String(repeating: "9", count: 18)
    let values = Array(repeating: long, count: 20).joined(separator: ", ")
    #expect(
      session.failure("print double(\(values))")?.help == "its form is double(x); write double(\(long))")
    #expect(session.failure("l configure minimumLineSpacing: [\(values)]")?.help?.contains(long) != true)
  }
}
