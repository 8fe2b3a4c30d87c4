import Testing
import Waiting

/// `learn` alone, where no screen can be redrawn.
@Suite(.serialized, .waiting) struct LessonLinesTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func start(_ environment: [String: String]) throws -> PseudoTerminal {
    try PseudoTerminal(Programs.trellis, ["learn"], in: folder, environment: environment)
  }

  private func ask(_ answer: String, on terminal: PseudoTerminal) throws -> String {
    try terminal.send(answer + "\r")
    try terminal.expect("\n")
    return try terminal.expect("or q: ")
  }

  /// What is read next comes first; a few lines name the subjects, and their lessons are told when they are wanted.
  @Test(arguments: [["TERM": "dumb"], ["TRELLIS_SCREEN_READER": "1"]])
  func subjectsComeBeforeLessons(environment: [String: String]) throws {
    let terminal = try start(environment)
    let first = try terminal.expect("or q: ")
    #expect(first.hasPrefix("next: learn tour"), "\(first)")
    #expect(first.split(separator: "\n").count < 16, "\(first)")
    #expect(!first.contains("heaps"), "\(first)")
    let told = try #require(first.firstMatch(of: #/search trees · (\d+) lessons, (\d+) to (\d+)\r\n/#))
    let (count, number, last) = (Int(told.1) ?? 0, Int(told.2) ?? 0, Int(told.3) ?? 0)
    #expect(count == last - number + 1)
    let trees = try ask("Search trees", on: terminal)
    #expect(trees.contains("\(number)  binary-trees") && trees.contains("\(last)  "), "\(trees)")
    #expect(!trees.contains("\(number - 1)  ") && !trees.contains("\(last + 1)  "), "\(trees)")
    #expect(!trees.contains("heaps"), "\(trees)")
    // A subject of one lesson is told as well, and the number of a lesson is the same in every list.
    let alone = try ask("in class", on: terminal)
    #expect(alone.contains("jupyter"), "\(alone)")
    let all = try ask("all", on: terminal)
    #expect(all.contains("\(number)  binary-trees") && all.contains("jupyter"), "\(all)")
    try terminal.send("\(number)\r")
    try terminal.expect("Binary trees, drawn")
    try terminal.expect("1/")
  }
}
