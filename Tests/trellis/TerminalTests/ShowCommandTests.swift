import Foundation
import Testing
import Waiting

/// `show` of values in the real program, at the sizes that people have.
@Suite(.serialized, .waiting) struct ShowCommandTests {
  private func screen(_ arguments: [String] = [], columns: Int, rows: Int) throws -> Screen {
    let folder = try ScratchFolder()
    let screen = try Screen(Programs.trellis, arguments, in: folder, columns: columns, rows: rows)
    try screen.expect(arguments.isEmpty ? "›" : ">")
    return screen
  }

  private func enter(_ line: String, on screen: Screen, prompt: String = "›") throws {
    try screen.enter(line, prompt: prompt)
  }

  @Test func aListIsAsWideAsTheScreen() throws {
    let screen = try screen(columns: 40, rows: 24)
    try enter("let xs = [5, 30, 9, 8, 2, 1, 77]", on: screen)
    try enter("show xs", on: screen)
    try screen.expectPicture(
      """
      Trellis 0.3 — type help, or: learn tour
      › let xs = [5, 30, 9, 8, 2, 1, 77]
      › show xs
      xs │  5 │ 30 │  9 │  8 │  2 │  1 │ 77 │
            0    1    2    3    4    5    6
      7 values
      ›
      """)
    try enter("pin xs", on: screen)
    try enter("let xs[1] = 4", on: screen)
    try screen.expect("│ ~4 │")
    try screen.expect("pinned xs: place 1 is 4 now")
  }

  @Test func aLongListIsElidedOnACommonScreen() throws {
    let screen = try screen(columns: 80, rows: 24)
    try enter("let xs = [n for n in 1...1_000]", on: screen)
    try enter("show xs", on: screen)
    try screen.expect("more ···")
    try screen.expect("1000 │")
  }

  @Test func aLongListIsPrintedOnLessThanAScreen() throws {
    let screen = try screen(columns: 80, rows: 30)
    try enter("print [n for n in 1...1_000]", on: screen)
    try screen.expect("999, 1000]")
    try screen.expect("1,000 values")
  }

  @Test func plainLettersSuffice() throws {
    let screen = try screen(["--style", "ascii"], columns: 40, rows: 24)
    try enter("show [1, 2] as: bars", on: screen, prompt: ">")
    try screen.expect("##")
    try enter("show [\"a\": [1, 2]]", on: screen, prompt: ">")
    try screen.expect("a | 1 | 2 |")
  }
}
