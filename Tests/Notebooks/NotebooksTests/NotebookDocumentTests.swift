import Notebooks
import Testing

@Suite struct NotebookDocumentTests {
  @Test func cellsWithLabelsAndOutputs() {
    let document = NotebookDocument(
      """
      # Stacks

      ```trellis name=min width=60 fails
      stack s = min 5 3 7
      s pop
      ```

      ```output
      popped 7

      done
      ```

      ```swift
      let x = 1
      ```

      ~~~trellis name="two words" echo=no steps=all
      print 1
      ~~~

      """)
    #expect(document.messages == [])
    #expect(document.cells.count == 2)
    let first = document.cells[0]
    #expect(first.index == 1 && first.name == "min" && first.labels.width == 60 && first.labels.mustFail)
    #expect(first.title == "cell 1 “min”")
    #expect(first.text == "stack s = min 5 3 7\ns pop\n")
    #expect(first.firstLine == 4 && first.source.columnOffsets.isEmpty)
    #expect(first.source.name == "cell min" && first.source.file == "notebook.md")
    #expect(first.recordedOutput == ["popped 7", "", "done"])
    let second = document.cells[1]
    #expect(second.name == "two words" && second.labels.echo == false && second.labels.drawsEveryStep)
    #expect(second.recordedOutput == nil && second.firstLine == 19)
  }

  @Test func cellsInQuotesAndLists() {
    let document = NotebookDocument(
      """
      > A quote
      > ```trellis
      > print 1
      >   print 2
      > ```
      >
      > ```output
      > 1
      >
      > 2
      > ```

      1. An item

         ```trellis
         print 3
         ```
         ```output
         3
         ```
         - > ```trellis
           > print 4
           > ```
      """)
    #expect(document.messages == [])
    #expect(document.cells.map(\.text) == ["print 1\n  print 2\n", "print 3\n", "print 4\n"])
    #expect(document.cells.map(\.firstLine) == [3, 16, 22])
    #expect(document.cells.map(\.source.columnOffsets) == [[2, 2], [3], [7]])
    #expect(document.cells.map(\.recordedOutput) == [["1", "", "2"], ["3"], nil])
  }

  @Test func anOutputBelongsToACellOnlyDirectlyAfterIt() {
    let cell = "```trellis\nprint 1\n```\n"
    let output = "```output\n1\n```\n"
    #expect(NotebookDocument(cell + output).cells[0].recordedOutput == ["1"])
    #expect(NotebookDocument(cell + "\n \t\n\n" + output).cells[0].recordedOutput == ["1"])
    for between in ["text\n\n", "[link]: /url\n\n", "<!-- -->\n\n", "---\n", "    code\n\n", "> quote\n\n"] {
      let document = NotebookDocument(cell + "\n" + between + output)
      #expect(document.cells[0].recordedOutput == nil)
      #expect(document.messages.count == 1)
      #expect(document.warnings.first?.message == "this output block belongs to no cell")
    }
    // In another quote than the cell.
    #expect(NotebookDocument("> " + cell + "\n" + output).cells.allSatisfy { $0.recordedOutput == nil })
    let twice = NotebookDocument(cell + output + output)
    #expect(twice.messages == ["7: this output block belongs to no cell"])
  }

  @Test func fencesThatAreNotClosed() {
    let atEnd = NotebookDocument("text\n\n```trellis\nprint 1\n\n")
    #expect(atEnd.messages == ["3: this cell is never closed"])
    #expect(atEnd.cells.map(\.text) == ["print 1\n\n"])
    #expect(atEnd.cells[0].isRecordable == false)

    // The fence after the quote opens a block of its own.
    let inQuote = NotebookDocument("> ```trellis\n> print 1\n```\nprint 2\n```\n")
    #expect(inQuote.messages == ["1: this cell is never closed"])
    #expect(inQuote.cells.map(\.text) == ["print 1\n"])

    let inList = NotebookDocument("- ```trellis\n  print 1\n\ntext\n")
    #expect(inList.messages == ["1: this cell is never closed"])

    let output = NotebookDocument("```trellis\nprint 1\n```\n```output\n1\ntext\n")
    #expect(output.messages == ["4: this output is never closed"])
    #expect(output.cells[0].recordedOutput == ["1", "text"])
    #expect(output.cells[0].isRecordable == false)

    let empty = NotebookDocument("```trellis")
    #expect(empty.cells.map(\.text) == [""])
    #expect(empty.messages == ["1: this cell is never closed"])
  }

  @Test func labelsThatCannotBeUnderstood() {
    let document = NotebookDocument(
      """
      ```trellis fail name= width=0 height=ten echo echo=maybe steps=some skip=no hidden=perhaps quiet
      ```
      """)
    #expect(
      document.messages == [
        "1: unknown label 'fail'",
        "1: label 'name' takes a name: name=intro, not ''",
        "1: label 'width' takes a whole number from 1 to 1000, not '0'",
        "1: label 'height' takes a whole number from 1 to 1000, not 'ten'",
        "1: label 'echo' takes yes or no",
        "1: label 'echo' takes yes or no, not 'maybe'",
        "1: label 'steps' takes all or last, not 'some'",
        "1: label 'hidden' takes nothing, or yes or no, not 'perhaps'",
      ])
    #expect(document.warnings[0].help == "did you mean fails?")
    var expected = CellLabels()
    expected.isQuiet = true
    #expect(document.cells[0].labels == expected)
  }

  @Test func oddInfoStrings() {
    func labels(_ info: String) -> CellLabels? {
      NotebookDocument("~~~ \(info)\n~~~\n").cells.first?.labels
    }
    #expect(labels("trellis name='a=b'")?.name == "a=b")
    #expect(labels("trellis name=\"never closed")?.name == "never closed")
    #expect(labels("  trellis\tname=tab\tskip ")?.name == "tab")
    #expect(labels("trellis name=caf&eacute;")?.name == "café")
    #expect(labels("trellis name=`x`")?.name == "`x`")
    #expect(labels("trellis2") == nil)
    #expect(labels("Trellis") == nil)
    #expect(labels("") == nil)
  }

  @Test func namesOfCellsAreTheirOwn() {
    let document = NotebookDocument(
      "```trellis name=a\n```\n\n```trellis name=a\nprint 1\n```\n\n```trellis name=b\n```\n")
    #expect(document.messages == ["4: another cell is named 'a'"])
    #expect(document.cell(named: "a")?.index == 1)
    #expect(document.cell(named: "b")?.index == 3)
    #expect(document.cell(named: "c") == nil)
  }

  @Test func bytesThatAreNotText() {
    let bytes = Array("caf\n".utf8) + [0xC3, 0x28, 0x0A] + Array("```trellis\nprint 1\n```\n".utf8)
    let document = NotebookDocument(bytes: bytes, path: "a.md")
    #expect(document.messages == ["2: the file is not UTF-8 from this line on"])
    #expect(document.cells.map(\.text) == ["print 1\n"])
    #expect(document.cells[0].firstLine == 4)
    let zeros = NotebookDocument(bytes: [0, 10] + bytes + [0], path: "a.md")
    #expect(zeros.cells.count == 1 && zeros.cells[0].firstLine == 5)
  }

  @Test func everyLineEndingCounts() {
    for ending in ["\n", "\r\n", "\r"] {
      let lines = [
        "\u{FEFF}# A", "", "```trellis", "print 1", "print 2", "```", "", "```output", "1", "2", "```",
      ]
      let document = NotebookDocument(lines.joined(separator: ending))
      #expect(document.messages == [])
      #expect(document.cells[0].firstLine == 4)
      #expect(document.cells[0].recordedOutput == ["1", "2"])
    }
  }

  @Test func aByteOrderMarkIsPassedOver() {
    let document = NotebookDocument("\u{FEFF}```trellis\nprint 1\n```\n")
    #expect(document.cells.map(\.text) == ["print 1\n"])
    #expect(document.text(replacing: [1: ["1"]]) == "\u{FEFF}```trellis\nprint 1\n```\n\n```output\n1\n```\n")
    let script = NotebookDocument("\u{FEFF}print 1\n", path: "a.trellis")
    #expect(script.cells.map(\.text) == ["print 1\n"])
  }

  @Test func aScriptIsOneCell() {
    let document = NotebookDocument("```trellis\nprint 1\n", path: "dir/a.trellis")
    #expect(document.form == .script && document.cells.count == 1)
    #expect(document.cells[0].text == "```trellis\nprint 1\n")
    #expect(document.cells[0].firstLine == 1 && document.cells[0].source.name == "dir/a.trellis")
    #expect(document.replacingOutputs([1: ["1"]]) == document.bytes)
    #expect(NotebookDocument("", path: "a.trellis").cells.count == 1)
    #expect(NotebookDocument("", path: "a.md").cells.isEmpty)
  }

  @Test func deepNestingDoesNotOverflow() {
    let depth = 20_000
    let quotes = String(repeating: ">", count: depth)
    let document = NotebookDocument(quotes + " ```trellis\n" + quotes + " print 1\n" + quotes + " ```\n")
    #expect(document.cells.map(\.text) == ["print 1\n"])
    _ = NotebookDocument(String(repeating: "- ", count: 5_000) + "x\n" + String(repeating: "[", count: depth))
  }
}
