import Language
import Randomness
import Samples
import Testing

@testable import SwiftAdapting

/// The edits that a layout for UIKit needs where there is no Objective-C.
@Suite struct SwiftAdaptationTests {
  private func adapt(_ text: String) throws -> SwiftAdaptation {
    try SwiftAdaptation(Source(name: "Layout.swift", text: text))
  }

  private func edited(_ text: String) throws -> String {
    String(decoding: try adapt(text).bytes, as: UTF8.self)
  }

  /// Edits a text, and makes sure that the edited text has nothing left to edit.
  private func expect(_ before: String, becomes after: String, at location: SourceLocation = #_sourceLocation)
    throws
  {
    let text = try edited(before)
    #expect(text == after, sourceLocation: location)
    let again = try adapt(text)
    #expect(String(decoding: again.bytes, as: UTF8.self) == text, sourceLocation: location)
    let isEdited = again.notes.contains(where: \.isEdit)
    #expect(!isEdited, sourceLocation: location)
  }

  private func notes(_ text: String) throws -> [String] {
    try adapt(text).notes.map { "\($0.line): \($0.text)" }
  }

  @Test func wordsOfObjectiveCGoWithTheBlanksBehindThem() throws {
    let rows = [
      ("@objc func a() {}", "func a() {}"),
      ("@objc(name:of:) func a() {}", "func a() {}"),
      ("@objcMembers class A {}", "class A {}"),
      ("  @objc\n  func a() {}", "  func a() {}"),
      ("@objc // why\nfunc a() {}", "// why\nfunc a() {}"),
      ("class A {\n  @IBOutlet weak var a: B!\n}", "class A {\n  weak var a: B!\n}"),
      ("class A {\n  @IBAction private func a() {}\n}", "class A {\n  private func a() {}\n}"),
      ("public @objc private(set) dynamic var a = 1", "public private(set) var a = 1"),
      ("@objc dynamic\nvar a = 1", "var a = 1"),
      (
        "class A {\n  dynamic func a() {}\n  override dynamic class func b() {}\n}",
        "class A {\n  func a() {}\n  override class func b() {}\n}"
      ),
      ("#if A\n@objc\n#endif\nfunc a() {}", "#if A\n#endif\nfunc a() {}"),
      ("import UIKit.UICollectionView\nimport UIKit", "import UIKit\nimport UIKit"),
      ("import UIKit\nlet a = UIKit.b", "import UIKit\nlet a = UIKit.b"),
    ]
    for (before, after) in rows { try expect(before, becomes: after) }
  }

  @Test func whatOnlyLooksLikeThemStays() throws {
    let texts = [
      "@IBInspectable var a = 1", "@IBDesignable class A {}", "@objcish func a() {}", "let objc = 1",
      "let dynamic = 1\nvar a = dynamic", "foo(dynamic: 1)", "let a =\n  dynamic\nvar b = 1",
      "enum A { case dynamic\n func a() {} }", "a.dynamic\nfunc b() {}", "let optional = 1\nvar override = 2",
      "// @objc func a() {}", "/* @objc /* @objc */ @objc */ let a = 1", "let a = \"@objc func\"",
      "let a = \"\"\"\n  @objc func \" \\\"\"\" }\n  \"\"\"", "let a = #\"\\\" @objc \"#", "let a = #\"\"\"#",
      "let a = ##\"\"\"\n @objc \"\"\"# \n\"\"\"##", "let a = \"\\(b(\"@objc )\") + \"\\(c)\") @objc\"",
      "let a = /@objc [\"{]/", "a(of: /\\]\\((?!b)([^)#\\s]*)/) // @objc", "let a = #/ @objc \" { /#",
      "let a = b / c; let d = e / f", "`dynamic`(1)\n",
      "\u{FEFF}class A {}\n", "#!/usr/bin/swift \"\nlet a = 1\n", "", "\n\n", "let a = 1 // no end",
    ]
    for text in texts {
      try expect(text, becomes: text)
      let summary = try adapt(text).summary
      #expect(summary == "nothing to edit", "\(text)")
    }
  }

  @Test func eachEditIsToldWithItsLine() throws {
    let text = "import UIKit\n\n@objc(A)\nclass A {\n  @IBOutlet var a: B!\n  @objc dynamic var c = 1\n}\n"
    #expect(
      try notes(text) == [
        "3: deleted @objc", "5: deleted @IBOutlet", "6: deleted @objc", "6: deleted dynamic",
      ])
    #expect(try adapt(text).summary == "4 edits")
    #expect(try adapt("@objc let a = #selector(b)").summary == "1 edit, 1 thing left to do by hand")
  }

  @Test func anOptionalMethodGetsADefaultAndItsCall() throws {
    let before = """
      import UIKit
      @objc protocol P: UICollectionViewDelegate {
        func a()
        @objc optional func collectionView(_ view: UICollectionView, heightAt path: IndexPath) -> CGFloat
      } // end
      class A {}
      """
    let after = """
      import UIKit
      @MainActor protocol P: UICollectionViewDelegate {
        func a()
        func collectionView(_ view: UICollectionView, heightAt path: IndexPath) -> CGFloat
      } // end

      extension P {
        func collectionView(_ view: UICollectionView, heightAt path: IndexPath) -> CGFloat {
          UIOptional.notImplemented(0)
        }
      }

      extension UICollectionViewDelegateCalls {
        func callAsFunction(_ view: UICollectionView, heightAt path: IndexPath) -> CGFloat? {
          (target as? P).flatMap { target in
            UIOptional.call { target.collectionView(view, heightAt: path) }
          }
        }
      }
      class A {}
      """
    try expect(before, becomes: after)
    #expect(
      try notes(before) == [
        "2: deleted @objc, wrote @MainActor", "4: deleted @objc",
        "4: deleted optional of collectionView(_:heightAt:), added a default and its call with ?",
      ])
    // Where lines end in two characters, those that are added do, too.
    let lines = before.replacing("\n", with: "\r\n")
    #expect(try edited(lines) == after.replacing("\n", with: "\r\n"))
  }

  @Test func aProtocolThatRefinesNoneOfUIKitsHasCallsOfItsOwn() throws {
    let before = "@objc public protocol Sizes {\n  @objc optional func size(at in: Int)\n}\n"
    let after = """
      @MainActor public protocol Sizes: AnyObject {
        func size(at in: Int)
      }

      extension Sizes {
        public func size(at `in`: Int) {
          UIOptional.notImplemented()
        }
      }

      extension Sizes {
        public var size: SizesSizeCalls? { SizesSizeCalls(target: self) }
      }

      @MainActor public struct SizesSizeCalls {
        let target: any Sizes

        @discardableResult
        public func callAsFunction(at `in`: Int) -> Void? {
          UIOptional.call { target.size(at: `in`) }
        }
      }

      """
    try expect(before, becomes: after)
  }

  @Test func aDefaultHasAValueOfItsType() throws {
    let rows = [
      ("Int", "UIOptional.notImplemented(0)"), ("CGFloat", "UIOptional.notImplemented(0)"),
      ("Bool", "UIOptional.notImplemented(false)"), ("String", "UIOptional.notImplemented(\"\")"),
      ("CGSize", "UIOptional.notImplemented(.zero)"), ("UIEdgeInsets", "UIOptional.notImplemented(.zero)"),
      ("UIView?", "UIOptional.notImplemented(nil)"), ("[[Int]: Int]", "UIOptional.notImplemented([:])"),
      ("[[Int: Int]]", "UIOptional.notImplemented([])"), ("Void", "UIOptional.notImplemented()"),
      ("UIView", "fatalError(\"a(_:) is not implemented\")"),
    ]
    for (type, value) in rows {
      let text = "@objc protocol P {\n  @objc optional func a(_ b: Int) -> \(type)\n}\n"
      let lines = try edited(text).split(separator: "\n").map(String.init)
      #expect(lines.contains("    \(value)"), "\(type)")
      let isLeft = try adapt(text).notes.contains { !$0.isEdit }
      #expect(isLeft == (type == "UIView"), "\(type)")
    }
  }

  @Test func aMethodThatIsCalledWithAnExclamationMarkHasASecondCall() throws {
    let text = "@objc protocol P {\n  @objc optional func a(_ b: Int) -> Int\n}\n"
    let plain = try edited(text)
    #expect(!plain.contains("@_disfavoredOverload"))
    let forced = try edited(text + "let c = delegate.a!(1)\n")
    #expect(
      forced.contains(
        "  @_disfavoredOverload\n  func callAsFunction(_ b: Int) -> Int {\n    target.a(b)\n  }\n"))
  }

  @Test func anOverrideInAnExtensionMovesIntoItsClass() throws {
    let before = """
      class A: B {
        var a = 1
      }

      extension A {

        /// What it does.
        @objc override func b() {
          c("}") // {
        } // behind

        func d() {}

        // Of another.

        override var e: Int { 1 }
      }

      public extension F { override func g() {} }
      class F {}

      """
    let after = """
      class A: B {
        var a = 1

        /// What it does.
        override func b() {
          c("}") // {
        } // behind

        override var e: Int { 1 }
      }

      extension A {

        func d() {}

        // Of another.
      }

      public extension F { }
      class F {
        override public func g() {}
      }

      """
    try expect(before, becomes: after)
    #expect(
      try notes(before) == [
        "8: deleted @objc", "8: moved the override of b() into A, line 1",
        "16: moved the override of e into A, line 1", "19: moved the override of g() into F, line 20",
      ])
  }

  @Test func overridesThatShareABlankLineMoveInTheirOrder() throws {
    try expect(
      "class A {}\nextension A {\n  override func b() {}\n\n  override func c() {}\n\n  func d() {}\n}\n",
      becomes:
        "class A {\n  override func b() {}\n\n  override func c() {}\n}\nextension A {\n\n  func d() {}\n}\n")
  }

  @Test func anOverrideThatCannotMoveIsToldOf() throws {
    let rows = [
      ("extension A { override func b() {} }", "another file declares"),
      ("class A {}\n#if X\nextension A { override func b() {} }\n#endif", "with its #if"),
      ("class A {}\nextension A {\n#if X\n  override func b() {}\n#endif\n}", "with its #if"),
      ("class A<B> {}\nextension A where B: C { override func b() {} }", "with what holds for the extension"),
    ]
    for (text, words) in rows {
      try expect(text, becomes: text)
      let notes = try adapt(text).notes
      #expect(notes.count == 1 && notes[0].text.contains(words) && !notes[0].isEdit, "\(text)")
    }
    // In one branch both, the class is the one of that branch.
    try expect(
      "#if X\nclass A {\n}\nextension A { override func b() {} }\n#else\nclass A {}\n#endif",
      becomes: "#if X\nclass A {\n  override func b() {}\n}\nextension A { }\n#else\nclass A {}\n#endif")
  }

  @Test func whatNeedsObjectiveCIsToldAndStays() throws {
    let rows = [
      ("let a = #selector(b)", "1: #selector stays"),
      ("\na.addObserver(b, forKeyPath: \"c\")", "2: addObserver"),
      ("override func observeValue(forKeyPath a: String?) {}", "1: observeValue"),
      ("let a = b.observe(\\.c) { _ in }", "1: observe(\\.…)"), ("a(#keyPath(b.c))", "1: #keyPath"),
    ]
    for (text, words) in rows {
      try expect(text, becomes: text)
      let notes = try notes(text)
      #expect(notes.count == 1 && notes[0].hasPrefix(words), "\(text)")
    }
    #expect(try notes("a.addObserver(b, selector: c)\nb.observe(c)\n// #selector(a)").isEmpty)
  }

  @Test func anOptionalMethodInASubclassIsToldOf() throws {
    let text = """
      class A: NSObject {}
      extension A: UICollectionViewDelegateFlowLayout {}
      class B: A {
        func scrollViewDidScroll(_ view: UIScrollView) {}
        override func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {}
        func collectionView(_ view: UICollectionView, heightAt path: IndexPath) {}
      }
      extension B {
        func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool { true }
      }

      """
    let told = [
      "4: scrollViewDidScroll(_:) is not called here: implement it in A, where the conformance is",
      "9: collectionView(_:shouldSelectItemAt:) is not called here: implement it in A, where the conformance is",
    ]
    #expect(try notes(text) == told)
    // A protocol of the file's own is known as well.
    let own = try notes(
      "@objc protocol P { @objc optional func a() }\nclass A: P {}\nclass B: A { func a() {} }")
    #expect(own.last == "3: a() is not called here: implement it in A, where the conformance is")
    // Where the subclass conforms itself, it is called.
    let method = text.split(separator: "\n")[3]
    let conforming = try notes("class A {}\nclass B: A, UIScrollViewDelegate {\n\(method)\n}")
    #expect(conforming.isEmpty)
  }

  @Test func aTextThatDoesNotEndIsAnErrorWithItsPlace() throws {
    let rows = [
      ("let a = \"b\nlet c = 1", 8), ("let a = \"\"\"\n", 8), ("a\n/* /* */", 2), ("class A {\n", 8),
      ("class A { ( }", 10), ("a }", 2), ("#if A\na", 0), ("a\n#endif", 2), ("{\n#if A\n}\n#endif", 8),
      ("#if A\n{\n#else\n}\n#endif", 6), ("let a = \"\\(b\"", 12), ("let a = #\"b\"", 8),
    ]
    for (text, place) in rows {
      let error = #expect(throws: Diagnostic.self, "\(text)") { try adapt(text) }
      #expect(error?.origin?.range.lowerBound == Int32(place), "\(text): \(error?.message ?? "")")
    }
    #expect(throws: Diagnostic.self) { try adapt(String(repeating: "\"\\(", count: 10_000)) }
    let deep = String(repeating: "{", count: 50_000) + String(repeating: "}", count: 50_000)
    #expect(try edited(deep) == deep)
  }

  /// Pieces of Swift, in any order.
  @Test func anyTextWithoutTheWordsStaysAsItIs() throws {
    let pieces = [
      "class A", "extension A", "protocol P", " : B", " {", "}", "(", ")", "[", "]", "func a() -> Int",
      "var b = 1",
      "\n", "\r\n", "\n\n", "// }\n", "/* { */", "\"}\"", "#\"\"\"#", "\"\"\"\n {\n \"\"\"", "#if A\n",
      "#else\n",
      "\n#endif\n", "@available(iOS 13, *)", " where ", "<", ">", "->", ",", ".", "=", " class ", " static ",
      "\\", "/",
      "é", "\t", "`in`", "case", "\"\\(a)\"", "import", ";", "init", "override ", "private(set) ", "#",
    ]
    let words = [
      "@objc ", "@objc(a) ", "dynamic ", "optional ", "@IBOutlet\n", "#selector(a)", "override func a() {}",
    ]
    var random = SplitMix64(seed: 7)
    var read = 0
    for round in 0..<Samples.count(4_000, all: 200_000) {
      let all = round.isMultiple(of: 2) ? pieces.filter { $0 != "override " } : pieces + words
      let text = (0..<Int.random(in: 1...14, using: &random)).map { _ in
        all.randomElement(using: &random) ?? ""
      }
      .joined()
      guard let adaptation = try? adapt(text) else { continue }
      read += 1
      if round.isMultiple(of: 2) {
        #expect(adaptation.bytes == Array(text.utf8) && adaptation.notes.isEmpty, "\(text)")
      } else {
        let isEdited = adaptation.notes.contains(where: \.isEdit)
        #expect(isEdited == (adaptation.bytes != Array(text.utf8)), "\(text)")
        let again = try SwiftAdaptation(Source(name: "again", bytes: adaptation.bytes))
        #expect(again.bytes == adaptation.bytes && again.notes.allSatisfy { !$0.isEdit }, "\(text)")
      }
    }
    #expect(read > 500)
  }
}
