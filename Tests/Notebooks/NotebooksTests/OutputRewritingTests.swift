import RandomDocuments
import Randomness
import Samples
import Testing

@testable import Notebooks

@Suite struct OutputRewritingTests {
  /// A document, the outputs to put in, and the resulting document.
  private func check(
    _ before: String, _ outputs: [Int: [String]], _ after: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let document = NotebookDocument(before)
    let text = document.text(replacing: outputs)
    #expect(Array(text.utf8) == Array(after.utf8), "\(text.debugDescription)", sourceLocation: sourceLocation)
    let read = NotebookDocument(after)
    for (cell, lines) in outputs {
      #expect(
        read.cells[cell - 1].recordedOutput == (lines.isEmpty ? nil : lines), sourceLocation: sourceLocation)
    }
  }

  @Test func insertsReplacesRemoves() {
    let bare = "# A\n\n```trellis\nprint 1\n```\n\nText.\n"
    let one = "# A\n\n```trellis\nprint 1\n```\n\n```output\n1\n```\n\nText.\n"
    let two = "# A\n\n```trellis\nprint 1\n```\n\n```output\n2\n\n  3\n```\n\nText.\n"
    check(bare, [1: ["1"]], one)
    check(one, [1: ["1"]], one)
    check(one, [1: ["2", "", "  3"]], two)
    check(two, [1: ["1"]], one)
    check(one, [1: []], bare)
    check(bare, [1: []], bare)
    check(one, [:], one)
    check("```trellis\n```\n```output\n```\n", [1: []], "```trellis\n```\n")
    check("```trellis\n```\n```output\n```\n", [1: [""]], "```trellis\n```\n```output\n\n```\n")
    // Without a blank line between, as it was.
    check("```trellis\n```\n```output\n1\n```\n", [1: ["2"]], "```trellis\n```\n```output\n2\n```\n")
    // Text directly after the cell.
    check("```trellis\n```\nText\n", [1: ["2"]], "```trellis\n```\n\n```output\n2\n```\nText\n")
  }

  @Test func severalCells() {
    check(
      "```trellis\n1\n```\n~~~trellis\n2\n~~~\n```trellis\n3\n```\n\n```output\nc\n```\n",
      [1: ["a"], 2: ["b"], 3: []],
      "```trellis\n1\n```\n\n```output\na\n```\n~~~trellis\n2\n~~~\n\n~~~output\nb\n~~~\n```trellis\n3\n```\n"
    )
  }

  @Test func lineEndings() {
    check(
      "```trellis\r\n1\r\n```\r\n", [1: ["a", "b"]],
      "```trellis\r\n1\r\n```\r\n\r\n```output\r\na\r\nb\r\n```\r\n")
    check("```trellis\r1\r```\r", [1: ["a"]], "```trellis\r1\r```\r\r```output\ra\r```\r")
    // The new lines are like the line they follow.
    check(
      "\n\n```trellis\n1\n```\r\ntext\n", [1: ["a"]],
      "\n\n```trellis\n1\n```\r\n\r\n```output\r\na\r\n```\r\ntext\n")
    check(
      "```trellis\n1\n```\n\n```output\r\na\n```\n", [1: ["b"]],
      "```trellis\n1\n```\n\n```output\r\nb\r\n```\n")
  }

  @Test func noFinalNewline() {
    check("```trellis\n1\n```", [1: ["a"]], "```trellis\n1\n```\n\n```output\na\n```")
    check(
      "```trellis\n1\n```\n```output\na\n```", [1: ["b", "c"]], "```trellis\n1\n```\n```output\nb\nc\n```")
    check("```trellis\n1\n```\n```output\na\n```", [1: []], "```trellis\n1\n```")
    check("```trellis\r\n1\r\n```", [1: ["a"]], "```trellis\r\n1\r\n```\r\n\r\n```output\r\na\r\n```")
  }

  @Test func fencesOutgrowTheirOutput() {
    check("```trellis\n```\n", [1: ["a ``` b"]], "```trellis\n```\n\n````output\na ``` b\n````\n")
    check("~~~~trellis\n~~~~\n", [1: ["```", "~~~"]], "~~~~trellis\n~~~~\n\n~~~~output\n```\n~~~\n~~~~\n")
    check(
      "```trellis\n```\n\n```output  x \n1\n```\n", [1: ["`````"]],
      "```trellis\n```\n\n``````output  x \n`````\n``````\n")
    // One that is long enough is kept, with its longer end.
    check(
      "```trellis\n```\n~~~~~ output\n1\n~~~~~~~ \nText", [1: ["~~~~"]],
      "```trellis\n```\n~~~~~ output\n~~~~\n~~~~~~~ \nText")
    check(
      "> ```trellis\n> ```\n>\n>  ```output\n>  1\n> ```\n", [1: ["```", " x"]],
      "> ```trellis\n> ```\n>\n>  ````output\n>  ```\n>   x\n>  ````\n")
  }

  @Test func quotesAndLists() {
    check(
      "> ```trellis\n> 1\n> ```\n> more\n", [1: ["a", "", " b"]],
      "> ```trellis\n> 1\n> ```\n>\n> ```output\n> a\n>\n>  b\n> ```\n> more\n")
    check(
      ">```trellis\n>1\n>```\n", [1: ["a", "", " b"]],
      ">```trellis\n>1\n>```\n>\n> ```output\n> a\n>\n>  b\n> ```\n")
    check(
      "> > ```trellis\n> > ```\n", [1: ["a"]], "> > ```trellis\n> > ```\n> >\n> > ```output\n> > a\n> > ```\n"
    )
    check(
      "- ```trellis\n  1\n  ```\n- b\n", [1: ["a", "", " b"]],
      "- ```trellis\n  1\n  ```\n\n  ```output\n  a\n\n   b\n  ```\n- b\n")
    check(
      "10. x\n\n    ```trellis\n    ```\n", [1: ["  a"]],
      "10. x\n\n    ```trellis\n    ```\n\n    ```output\n      a\n    ```\n")
    check(
      "- > ```trellis\n  > ```\n", [1: ["a", ""]],
      "- > ```trellis\n  > ```\n  >\n  > ```output\n  > a\n  >\n  > ```\n")
    check(
      "> - ```trellis\n>   ```\n", [1: ["", "a"]],
      "> - ```trellis\n>   ```\n>\n>   ```output\n>\n>   a\n>   ```\n")
    // A fence may stand up to three columns to the right.
    check(
      "   ```trellis\n1\n  ```\n", [1: ["a", " b"]],
      "   ```trellis\n1\n  ```\n\n  ```output\n  a\n   b\n  ```\n")
    check(
      "- ```trellis\n     ```\n", [1: ["a"]], "- ```trellis\n     ```\n\n     ```output\n     a\n     ```\n")
  }

  @Test func tabs() {
    check(
      "-\t```trellis\n\t1\n\t```\n", [1: ["a", "\tb"]],
      "-\t```trellis\n\t1\n\t```\n\n\t```output\n\ta\n\t\tb\n\t```\n")
    check(
      "1. ```trellis\n\t1\n\t```\n", [1: ["a", " b"]],
      "1. ```trellis\n\t1\n\t```\n\n\t```output\n\ta\n\t b\n\t```\n")
    // Where cmark would take what the list leaves of a tab for content, spaces are written.
    check(
      "- ```trellis\n\t1\n\t```\n", [1: ["a", " b"]],
      "- ```trellis\n\t1\n\t```\n\n    ```output\n    a\n     b\n    ```\n")
    check(
      "- ```trellis\n\t```\n\n\t```output\n    a\n\t```\n", [1: ["b"]],
      "- ```trellis\n\t```\n\n    ```output\n    b\n    ```\n")
    check(">\t```trellis\n>\t```\n", [1: ["a"]], ">\t```trellis\n>\t```\n>\n>   ```output\n>   a\n>   ```\n")
    check("```trellis\n```\n", [1: ["\ta\t", "  "]], "```trellis\n```\n\n```output\n\ta\t\n  \n```\n")
  }

  @Test func fencesThatAreNotClosedAreLeftAlone() {
    for text in [
      "```trellis\n1\n", "> ```trellis\n> 1\n\ntext\n", "- ```trellis\n  1\ntext\n", "```trellis\n1\n````x\n",
      "```trellis\n1\n```\n```output\na\n", "> ```trellis\n> 1\n> ```\n> ```output\n> a\ntext\n",
      "> ```trellis\n> 1\n```\n", "~~~trellis\n```\n",
    ] {
      let document = NotebookDocument(text)
      #expect(document.cells.count == 1 && !document.cells[0].isRecordable)
      #expect(document.messages.contains { $0.hasSuffix("is never closed") })
      #expect(document.text(replacing: [1: ["b"]]) == text)
      #expect(document.text(replacing: [1: []]) == text)
    }
  }

  @Test func everyOtherByteIsKept() {
    let head: [UInt8] = [0xEF, 0xBB, 0xBF, 0xFF, 0x00, 0x0D, 0x0A, 0xC3, 0x0A, 0x0A]
    let tail: [UInt8] = [0x0A, 0x09, 0x20, 0x0D, 0x00, 0xED, 0xA0, 0x80]
    let cell = Array("```trellis\n1\n```\n".utf8)
    let output = Array("\n```output\na\n```\n".utf8)
    let document = NotebookDocument(bytes: head + cell + tail, path: "a.md")
    #expect(document.replacingOutputs([1: ["a"]]) == head + cell + output + tail)
    let recorded = NotebookDocument(bytes: head + cell + output + tail, path: "a.md")
    #expect(recorded.replacingOutputs([1: ["a"]]) == recorded.bytes)
    #expect(recorded.replacingOutputs([1: []]) == document.bytes)
  }

  @Test func linesThatAreNotLines() {
    let document = NotebookDocument("```trellis\n1\n```\n")
    let text = document.text(replacing: [1: ["a\nb\r\nc", "d\u{0}"]])
    #expect(NotebookDocument(text).cells[0].recordedOutput == ["a", "b", "c", "d\u{FFFD}"])
  }

  @Test func randomDocuments() {
    for seed in 1...UInt64(Samples.count(400, all: 6_000)) {
      var random = SplitMix64(seed: seed)
      let bytes = seed % 3 == 0 ? RandomNotebook.soup(&random) : RandomNotebook.assembled(&random)
      let document = NotebookDocument(bytes: bytes, path: "a.md")
      let recorded = document.recordedOutputs.filter { !$0.value.isEmpty }
      #expect(document.replacingOutputs(recorded) == bytes, "seed \(seed)")

      var outputs: [Int: [String]] = [:]
      for cell in document.cells where Bool.random(using: &random) {
        outputs[cell.index] = RandomNotebook.output(&random)
      }
      let changed = document.replacingOutputs(outputs)
      let read = NotebookDocument(bytes: changed, path: "a.md")
      #expect(read.cells.map(\.text) == document.cells.map(\.text), "seed \(seed)")
      #expect(read.cells.map(\.labels) == document.cells.map(\.labels), "seed \(seed)")
      // An output without a cell becomes the output of a cell that loses its own.
      let hasOrphan = document.messages.contains { $0.hasSuffix("belongs to no cell") }
      for (old, new) in zip(document.cells, read.cells) where !hasOrphan {
        var expected = old.recordedOutput
        if old.isRecordable, let lines = outputs[old.index] { expected = lines.isEmpty ? nil : lines }
        #expect(
          new.recordedOutput == expected,
          "seed \(seed) \(String(decoding: changed, as: UTF8.self).debugDescription)")
      }
      if !hasOrphan {
        let none = Dictionary(uniqueKeysWithValues: document.cells.map { ($0.index, [String]()) })
        #expect(read.replacingOutputs(none) == document.replacingOutputs(none), "seed \(seed)")
      }
    }
  }
}
