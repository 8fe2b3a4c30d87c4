import Foundation
import Randomness
import Samples
import Testing

@testable import LineEditing

@Suite struct HistoryFormatTests {
  @Test func everyEntryComesBack() {
    var random = SplitMix64(seed: 0x7265_6C6C_6973)
    let pieces = ["\\", "\n", "n", "a", "é", "日", "👍🏽", "\r", "\t", "\0", "\\n", " "]
    for _ in 0..<2_000 {
      let entry = (0..<Int.random(in: 1...8, using: &random)).map { _ in pieces.randomElement(using: &random)!
      }
      .joined()
      let line = HistoryFormat.line(of: entry)
      #expect(!line.contains(0x0A))
      #expect(HistoryFormat.entry(of: line) == entry)
    }
  }

  @Test func linesWithOtherEscapesAreNoEntries() {
    for line in ["\\", "a\\", "\\x", "\\\\\\"] {
      #expect(HistoryFormat.entry(of: Array(line.utf8)) == nil, "\(line)")
    }
    #expect(HistoryFormat.entry(of: [0xC3]) == nil)
  }

  @Test func aFileWithoutTheHeaderIsForeign() {
    #expect(HistoryFormat.lines(of: []) == [])
    #expect(HistoryFormat.lines(of: Array("one\n".utf8)) == nil)
    #expect(HistoryFormat.lines(of: Array("\n#trellis-history 1\n".utf8)) == nil)
    #expect(HistoryFormat.lines(of: HistoryFormat.header) == [])
    #expect(HistoryFormat.lines(of: Array("#trellis-history 1\na\n\nb".utf8)) == [[0x61], [0x62]])
  }

  /// A history of many megabytes would delay the first prompt.
  @Test func theNewestWholeLinesAreTaken() {
    let bytes = Array("#trellis-history 1\none\ntwo\nthree\n".utf8)
    let lines = ["one", "two", "three"].map { Array($0.utf8) }
    for count in 0...30 {
      let kept = count >= 14 ? 3 : count >= 10 ? 2 : count >= 6 ? 1 : 0
      #expect(HistoryFormat.lines(of: bytes, newest: count) == Array(lines.suffix(kept)), "\(count)")
    }
  }

  @Test func appendingOnceKeepsTheNewestInOrder() {
    var random = SplitMix64(seed: 5)
    var entries: [Int] = []
    var all: [Int] = []
    for _ in 0..<Samples.count(300, all: 1_000) {
      let entry = Int.random(in: 0..<30, using: &random)
      let moved = entries.appendOnce(entry, limit: 20)
      #expect(moved == all.suffixOfDistinct(20).contains(entry))
      all.append(entry)
      #expect(entries == all.suffixOfDistinct(20))
    }
  }
}

@Suite struct HistoryFileTests {
  let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/history-\(UUID().uuidString)"
  }

  @Test func theStandardPlaceFollowsTheXDGRules() throws {
    func path(_ variables: [String: String]) throws -> String {
      try HistoryFile.standard { variables[$0] }.path
    }
    #expect(try path(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/trellis/history")
    #expect(try path(["HOME": "/h"]) == "/h/.local/state/trellis/history")
    #expect(try path(["XDG_STATE_HOME": "relative", "HOME": "/h"]) == "/h/.local/state/trellis/history")
    #expect(try path(["XDG_STATE_HOME": "", "HOME": "/h"]) == "/h/.local/state/trellis/history")
    #expect(throws: HistoryFault.noPlace) { try path([:]) }
    #expect(throws: HistoryFault.noPlace) { try path(["HOME": ""]) }
  }

  @Test func noFileMeansNoEntries() throws {
    let contents = try HistoryFile(path: folder + "/none").read()
    #expect(contents.entries == [] && contents.damagedLines == 0)
  }

  @Test func theOldestEntriesGoFirst() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = HistoryFile(path: folder + "/history")
    try file.add((0..<HistoryFile.limit).map { "old \($0)" })
    try file.add(["new", "old 7", "newest"])
    let entries = try file.read().entries
    #expect(entries.count == HistoryFile.limit)
    #expect(entries.first == "old 2")
    #expect(entries.suffix(3) == ["new", "old 7", "newest"])
  }

  @Test func writersAtTheSameTimeLoseNothing() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = HistoryFile(path: folder + "/history")
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<25 {
            // A writer that does not get the lock tries again, as an editor does with its next line.
            while (try? file.add(["\(writer).\(number)"])) == nil {}
          }
        }
      }
    }
    let entries = try file.read().entries
    #expect(Set(entries) == Set((0..<100).map { "\($0 / 25).\($0 % 25)" }))
    for writer in 0..<4 {
      #expect(entries.filter { $0.hasPrefix("\(writer).") } == (0..<25).map { "\(writer).\($0)" })
    }
  }

  @Test func aLinkStaysALink() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try HistoryFile(path: folder + "/real").add(["one"])
    try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "real")
    try HistoryFile(path: folder + "/link").add(["two"])
    #expect(try HistoryFile(path: folder + "/real").read().entries == ["one", "two"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == "real")
  }

  @Test func aHugeEntryIsNotKept() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = HistoryFile(path: folder + "/history")
    try file.add(["one", String(repeating: "x", count: 1_000_000), "two"])
    #expect(try file.read().entries == ["one", "two"])
  }
}

extension [Int] {
  /// The last distinct elements in the order of their last places, found the slow way.
  func suffixOfDistinct(_ limit: Int) -> [Int] {
    var kept: [Int] = []
    for element in reversed() where !kept.contains(element) { kept.insert(element, at: 0) }
    return kept.suffix(limit)
  }
}
