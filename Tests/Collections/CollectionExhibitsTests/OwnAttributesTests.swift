import Language
import Playground
import Prompt
import Testing

/// Attributes of a layout's own: `layout l = custom attributes: [stretch: 0] { … }`.
@Suite struct OwnAttributesTests {
  /// Rows with the stretch that an expression says.
  private static func rows(_ stretch: String, _ options: String = "") -> String {
    """
    layout l = custom attributes: [stretch: 0, tint: "red"] \(options) {
      attributes(view, item) = (frame: (0, item.item * 50, 100, 50), stretch: \(stretch))
      header(view, section) = (frame: (0, 0, 100, 20), tint: "blue")
    };
    collection c = 3 layout: l viewport: 100x100;
    """
  }

  private func applied(_ session: inout Session) -> [String] {
    session.screen("print c.events").components(separatedBy: "\"").filter { $0.hasPrefix("apply") }
  }

  @Test func whatIsAnsweredIsReadAndHandedToTheCell() {
    var session = Session()
    session.prepare(Self.rows("item.item + 5"))
    session.prepare(
      """
      expect [c.item(0, i).stretch for i in 0...2] == [5, 6, 7]
      expect c.item(0, 2).tint == "red" && c.header(0).tint == "blue" && c.header(0).stretch == 0
      expect c.item(0, 2) == (0, 100, 100, 50)
      let found = c.elements((0, 0, 100, 40))
      expect [e.stretch for e in found] == [0, 5] && [e.tint for e in found] == ["blue", "red"]
      expect found[1].frame.stretch == 5
      expect l.attributes == ["stretch": 0, "tint": "red"] && l.copies && l.compares
      """)
    #expect(
      session.screen("print c.events").replacing("\n", with: "").contains(
        #"new cell 1", "apply(stretch: 5, tint: \"red\")", "willDisplay(0)""#))
    #expect(session.failure("print c.item(0, 2).strech")?.help?.contains("stretch") == true)
    session.prepare("verify c; verify undo")
  }

  @Test func aCopyThatForgetsLosesTheValueOnTheWay() {
    var session = Session()
    session.prepare(
      "layout l = custom attributes: [stretch: 0] copies: no { attributes(view, item) = (frame: (0, item.item * 50, 100, 50), stretch: 5) }; collection c = 2 layout: l viewport: 100x100;"
    )
    session.prepare("expect c.item(0, 1).stretch == 5")
    #expect(applied(&session) == ["apply(stretch: 0)", "apply(stretch: 0)"])
    #expect(
      session.failure("verify c")?.message
        == "l: 0.0 has stretch: 5, but cell 1, which shows it, received stretch: 0")
    session.prepare("l configure copies: yes;")
    #expect(applied(&session) == ["apply(stretch: 5)", "apply(stretch: 5)"])
    session.prepare("verify c; undo;")
    #expect(session.failure("verify c")?.help?.contains("copies: yes") == true)
    session.prepare("redo; verify c; verify undo")
  }

  @Test func aComparisonThatIgnoresItKeepsTheOldValueInTheCell() {
    for compares in [true, false] {
      var session = Session()
      session.prepare(
        """
        layout l = custom attributes: [stretch: 0] compares: \(compares ? "yes" : "no") {
          attributes(view, item) = (frame: (0, item.item * 50, 100, 50), stretch: max(0, -view.offset[1]))
          invalidates(view, bounds) = yes
        };
        collection c = 2 layout: l viewport: 100x100;
        """)
      session.prepare("c scroll to: -40; expect c.item(0, 1).stretch == 40")
      #expect(applied(&session) == (compares ? ["apply(stretch: 40)", "apply(stretch: 40)"] : []))
      #expect((session.failure("verify c") == nil) == compares)
      #expect(session.screen("show c as: attributes").contains("its view has stretch: 0") != compares)
    }
  }

  /// What a view received is told where it is narrow, too, and to the ear; what is given up for it is said.
  @Test func whatAViewWasHandedIsToldInNarrowTablesAndInWords() {
    var session = Session()
    session.prepare(
      """
      layout l = custom attributes: [stretch: 0] copies: no { attributes(view, item) = (frame: (0, item.item * 50, 100, 50), stretch: 5) };
      collection c = 2 layout: l viewport: 100x100; set width 40
      """)
    let screen = session.screen("show c as: attributes")
    #expect(screen.contains("its view has") && screen.contains("left out"), "\(screen)")
    session.prepare("set width 80; set describe on")
    let words = session.screen("show c as: attributes").replacing("\n  ", with: " ")
    #expect(words.contains("stretch 5, \"its view has stretch: 0\""), "\(words)")
    #expect(session.screen("show c as: events").contains("apply(stretch: 0)"))
  }

  @Test(arguments: [
    (
      "attributes: [frame: 0]",
      "every element already has 'frame', so a custom attribute cannot have that name"
    ),
    (
      "attributes: [x: 0]",
      "every element already has 'x', so a custom attribute cannot have that name"
    ),
    ("attributes: [a: [1]]", "the default of 'a' cannot be [1]"),
    ("attributes: [3: 5]", "3 is not the name of an attribute"),
    ("attributes: [\"a b\": 5]", "\"a b\" is not the name of an attribute"),
    ("attributes: 5", "attributes takes names with values, as in [stretch: 0], not 5"),
    ("copies: no", "copies: applies to custom attributes, and the layout has none"),
    ("compares: no", "compares: applies to custom attributes, and the layout has none"),
  ])
  func whatCannotBeAnAttributeIsRefused(_ options: String, _ message: String) {
    var session = Session()
    let before = session.state
    let failure = session.failure("layout l = custom \(options) { attributes(view, item) = (0, 0, 5, 5) }")
    #expect(failure?.message == message)
    #expect(failure?.origin.map { $0.source.text($0.range) } == options)
    #expect(session.state == before)
  }

  @Test(arguments: [
    (
      "(frame: (0, 0, 5, 5), strech: 5)", "attributes of item (0, 0): attributes have no 'strech'",
      "did you mean stretch?"
    ),
    (
      "(frame: (0, 0, 5, 5), stretch: yes)",
      "attributes of item (0, 0): expected a number as stretch, not true", nil
    ),
    ("(frame: (0, 0, 5, 5), tint: 5)", "attributes of item (0, 0): expected a text as tint, not 5", nil),
  ])
  func anAnswerOfAnotherLabelOrTypeIsRefusedAtItsLine(_ answer: String, _ message: String, _ help: String?) {
    var session = Session()
    session.prepare(Self.rows("1"))
    let before = session.state
    let failure = session.failure("l configure attributes(view, item) = \(answer)")
    #expect(failure?.message == message)
    #expect(help == nil || failure?.help == help)
    #expect(failure?.origin.map { $0.source.text($0.range) } == answer)
    #expect(session.state == before)
  }

  @Test func undoRedoReplayAndSettingsHold() {
    var session = Session()
    session.prepare(Self.rows("item.item + 5"))
    var states = [session.state]
    for statement in [
      "l configure attributes: [stretch: 1, tint: \"green\", bold: no];", "c scroll by: 30;",
      "l configure compares: no;",
      "l configure attributes(view, item) = (frame: (0, item.item * 50, 100, 50), bold: yes);", "c delete 0;",
      "l configure copies: no;", "c reload;",
    ] {
      session.prepare(statement)
      states.append(session.state)
    }
    session.prepare("verify undo")
    #expect(Set(states.map(\.text)).count == states.count, "each statement is seen in the state")
    for state in states.dropLast().reversed() {
      session.prepare("undo")
      #expect(session.state == state)
    }
    for state in states.dropFirst() {
      session.prepare("redo")
      #expect(session.state == state)
    }
    session.prepare(
      "expect c.item(0, 0).bold == yes && c.item(0, 0).stretch == 1 && c.item(0, 0).tint == \"green\"")
  }

  @Test func aBareKeyIsTheNameWhateverVariableBearsIt() {
    var session = Session()
    session.prepare(
      """
      let stretch = 7
      layout l = custom attributes: [stretch: stretch] { attributes(view, item) = (0, 0, 5, 5) };
      collection c = 1 layout: l;
      expect c.item(0, 0).stretch == 7 && l.attributes == ["stretch": 7]
      let names = ["tint": 4]
      l configure attributes: names;
      expect c.item(0, 0).tint == 4 && l.attributes == names
      """)
  }
}
