import Testing
import Waiting

/// Tab on a terminal, as a user sees it.
@Suite(.serialized, .waiting) struct CompletionTests {
  let screen: Screen

  init() throws {
    screen = try Screen(Programs.lineEditorEcho, in: try ScratchFolder(), columns: 40, rows: 12)
    try screen.expect("echo>")
  }

  @Test func oneCandidateIsInsertedWithABlank() throws {
    try screen.type("rem")
    try screen.press("Tab")
    try screen.expect("echo> remove")
    try screen.type("5")
    try screen.press("Enter")
    try screen.expect("read [remove 5]")
  }

  @Test func aBlankThatIsThereIsNotDoubled() throws {
    try screen.type("rem 5")
    try screen.press("Left", "Left", "Tab", "Enter")
    try screen.expect("read [remove 5]")
  }

  @Test func severalCandidatesGiveTheirCommonPrefixAndThenAList() throws {
    try screen.type("i")
    try screen.press("Tab")
    try screen.expect("echo> ins")
    try screen.press("Tab")
    let picture = try screen.expect("inspect")
    #expect(
      picture == """
        echo> ins
        insert   inspect
        echo> ins
        """)
    try screen.type("p")
    try screen.press("Tab", "Enter")
    try screen.expect("read [inspect ]")
  }

  @Test func theListStandsBelowALineOfSeveralRowsAndTheCursorStays() throws {
    let before = String(repeating: "x", count: 50) + " "
    try screen.type(before + "ins yz")
    try screen.press("Left", "Left", "Left", "Tab")
    try screen.expect("insert   inspect")
    try screen.type("p")
    let picture = try screen.expect("insp yz")
    #expect(
      picture == """
        echo> \(before.prefix(34))
        \(before.dropFirst(34))ins yz
        insert   inspect
        echo> \(before.prefix(34))
        \(before.dropFirst(34))insp yz
        """)
    try screen.press("Tab", "Enter")
    try screen.expect("inspect yz]")
  }

  @Test func theHintStandsBelow() throws {
    try screen.type("inse")
    try screen.press("Tab")
    try screen.expect("echo> insert")
    try screen.press("Tab")
    let picture = try screen.expect("adds values")
    #expect(
      picture == """
        echo> insert
        insert value…: adds values
        echo> insert
        """)
    try screen.type("7")
    try screen.press("Enter")
    try screen.expect("read [insert 7]")
  }

  @Test func lettersOutsideASCIIComplete() throws {
    try screen.type("日本 grö")
    try screen.press("Tab")
    try screen.type("!")
    try screen.press("Enter")
    try screen.expect("read [日本 größe !]")
  }

  @Test func nothingToCompleteLeavesTheLine() throws {
    try screen.type("zzz")
    try screen.press("Tab", "Tab", "Enter")
    try screen.expect("read [zzz]")
  }

  @Test func aResizedLineIsDrawnInTheNewWidth() throws {
    try screen.type(String(repeating: "0123456789", count: 3))
    try screen.expect(String(repeating: "0123456789", count: 3))
    try screen.resize(columns: 30, rows: 12)
    try screen.type("abc")
    try screen.press("Enter")
    try screen.expect("read [\(String(repeating: "0123456789", count: 2))")
    try screen.type("size")
    try screen.press("Enter")
    try screen.expect("size 30×12")
  }

  @Test func aPasteIsOneEntryAndComesBackAsOne() throws {
    try screen.paste("one\n\ttwo\nthree")
    try screen.expect("three")
    try screen.press("Enter")
    try screen.expect("read [one\\n")
    try screen.press("Up")
    try screen.type("!")
    try screen.press("Enter")
    try screen.expect("three!]")
  }
}
