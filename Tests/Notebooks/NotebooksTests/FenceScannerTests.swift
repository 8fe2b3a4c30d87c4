import CMarkGFM
import RandomDocuments
import Randomness
import Samples
import Testing

@testable import Notebooks

/// What is read in pieces, with finished blocks freed on the way, is what cmark finds in the whole document.
@Suite struct FenceScannerTests {
  private struct Block: Equatable {
    var info: String
    var content: [UInt8]
    var fence: UInt8
    var length: Int
    var line: Int
    var isFollowedByNextFence: Bool
  }

  /// The fenced blocks of the tree that cmark makes of the whole.
  private static func expected(_ bytes: [UInt8]) -> [Block] {
    let document = bytes.withUnsafeBytes {
      cmark_parse_document($0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, CMARK_OPT_DEFAULT)
    }
    defer { cmark_node_free(document) }
    var blocks: [Block] = []
    var last: OpaquePointer?
    let iterator = cmark_iter_new(document)
    defer { cmark_iter_free(iterator) }
    while cmark_iter_next(iterator) != CMARK_EVENT_DONE {
      let node = cmark_iter_get_node(iterator)
      guard cmark_node_get_type(node) == CMARK_NODE_CODE_BLOCK else { continue }
      var (length, offset, character): (CInt, CInt, CChar) = (0, 0, 0)
      defer { last = node }
      guard cmark_node_get_fenced(node, &length, &offset, &character) != 0 else { continue }
      if let last, cmark_node_next(last) == node, !blocks.isEmpty, isFenced(last) {
        blocks[blocks.count - 1].isFollowedByNextFence = true
      }
      blocks.append(
        Block(
          info: String(cString: cmark_node_get_fence_info(node)),
          content: String(cString: cmark_node_get_literal(node)).utf8.map { $0 },
          fence: UInt8(bitPattern: character), length: Int(length),
          line: Int(cmark_node_get_start_line(node)) - 1, isFollowedByNextFence: false))
    }
    return blocks
  }

  private static func isFenced(_ node: OpaquePointer) -> Bool {
    var (length, offset, character): (CInt, CInt, CChar) = (0, 0, 0)
    return cmark_node_get_fenced(node, &length, &offset, &character) != 0
  }

  private static func scanned(_ bytes: [UInt8], pieceLength: Int) -> (blocks: [Block], closing: [Int?]) {
    let scanner = FenceScanner(bytes, lines: LineTable(bytes), firstLine: 0, pieceLength: pieceLength)
    let blocks = scanner.blocks.map {
      Block(
        info: $0.info, content: String(decoding: $0.content, as: UTF8.self).utf8.map { $0 },
        fence: $0.fenceCharacter, length: $0.fenceLength, line: $0.openingLine,
        isFollowedByNextFence: $0.isFollowedByNextFence)
    }
    return (blocks, scanner.blocks.map(\.closingLine))
  }

  private static func agrees(_ bytes: [UInt8]) -> Bool {
    let expected = expected(bytes)
    let closing = scanned(bytes, pieceLength: .max).closing
    return [1, 9, 60, .max].allSatisfy {
      let scanned = scanned(bytes, pieceLength: $0)
      return scanned.blocks == expected && scanned.closing == closing
    }
  }

  @Test func randomLines() {
    var random = SplitMix64(seed: 7)
    var count = 0
    for round in 0..<Samples.count(600, all: 10_000) {
      let bytes = RandomMarkdown.lines(&random)
      count += Self.expected(bytes).count
      guard Self.agrees(bytes) else {
        Issue.record("round \(round): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
        return
      }
    }
    #expect(count > Samples.count(200, all: 5_000))
  }

  @Test func randomBytes() {
    var random = SplitMix64(seed: 8)
    for round in 0..<Samples.count(2_500, all: 10_000) {
      let bytes = RandomMarkdown.bytes(&random)
      guard Self.agrees(bytes) else {
        Issue.record("round \(round): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
        return
      }
    }
  }

  @Test func randomNotebooks() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<Samples.count(350, all: 5_000) {
      #expect(Self.agrees(RandomNotebook.soup(&random)) && Self.agrees(RandomNotebook.assembled(&random)))
    }
  }

  /// A paragraph that only defines a link disappears, so its neighbors become siblings.
  @Test func definitionsBetweenFences() {
    for between in ["[a]: /b\n", "[a]:\n/b\n\n", "[a]: /b\n[c]: /d\n\n", "[a]: /b\ntext\n", "> [a]: /b\n"] {
      for prefix in ["", "> ", "- "] {
        let text = prefix + "```\nx\n```\n" + between + "```\ny\n```\n"
        #expect(Self.agrees(Array(text.utf8)), "\(text)")
      }
    }
  }

  @Test func linesOfAnyEnding() {
    var random = SplitMix64(seed: 10)
    for _ in 0..<5_000 {
      let bytes: [UInt8] = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        [10, 13, 97].randomElement(using: &random) ?? 0
      }
      var starts = [0]
      for index in bytes.indices {
        let isPair = bytes[index] == 13 && index + 1 < bytes.count && bytes[index + 1] == 10
        if bytes[index] != 97, !isPair { starts.append(index + 1) }
      }
      if starts.last == bytes.count { starts.removeLast() }
      let table = LineTable(bytes)
      #expect((0..<table.count).map { table[$0].start } == starts)
      for line in 0..<table.count {
        #expect(table[line].end == (line + 1 < starts.count ? starts[line + 1] : bytes.count))
        #expect(bytes[table[line].content].allSatisfy { $0 == 97 })
        #expect(bytes[table[line].ending].allSatisfy { $0 != 97 })
      }
      #expect(LineTable.mostLines(of: bytes) >= table.count)
    }
  }
}
