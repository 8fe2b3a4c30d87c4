import EveryKind
import Files
import Notebooks
import Randomness
import Samples
import Testing

@testable import Pages

/// Notebooks that come from Jupyter, changed or new, and files that are none.
@Suite struct JupyterReadingTests {
  private func notebook(_ json: String) throws(FileError) -> JupyterNotebook {
    try JupyterNotebook(reading: Array(json.utf8), path: "x/a.ipynb")
  }

  private func markdown(_ json: String) throws -> String {
    String(decoding: try notebook(json).markdown, as: UTF8.self)
  }

  private func notebook(of markdown: String) throws -> JupyterNotebook {
    let document = NotebookDocument(bytes: Array(markdown.utf8), path: "a.md")
    return try JupyterNotebook(LessonRun(document, options: RunOptions(), includesHidden: true))
  }

  private func text(_ notebook: JupyterNotebook) -> String {
    String(decoding: notebook.markdown, as: UTF8.self)
  }

  @Test func aNotebookWrittenInJupyterIsMarkdown() throws {
    let json = """
      {"nbformat": 4, "nbformat_minor": 5, "metadata": {"kernelspec": {"name": "trellis", "language": "trellis"}},
      "cells": [
      {"cell_type": "raw", "metadata": {}, "source": ["---\\n", "title: A\\n", "---"]},
      {"cell_type": "markdown", "metadata": {}, "source": "# A"},
      {"cell_type": "markdown", "metadata": {}, "source": ""},
      {"cell_type": "code", "metadata": {"tags": ["raises-exception"]}, "source": "stack s\\ns pop", "outputs": [
        {"output_type": "error", "ename": "e", "evalue": "v", "traceback": ["\\u001b[1;31merror\\u001b[0m: it is\\n  empty"]}]},
      {"cell_type": "code", "metadata": {}, "source": ["#| name=b width=60\\n", "print \\"```\\"\\n", "print 2"], "outputs": [
        {"output_type": "stream", "name": "stdout", "text": ["```\\n"]},
        {"output_type": "execute_result", "metadata": {}, "data": {"text/plain": ["2"]}},
        {"output_type": "display_data", "metadata": {}, "data": {"image/png": "AA"}}]},
      {"cell_type": "raw", "metadata": {}, "source": "left"}
      ]}
      """
    #expect(
      try markdown(json) == """
        ---
        title: A
        ---

        # A

        ```trellis fails
        stack s
        s pop
        ```

        ```output
        error: it is
          empty
        ```

        ````trellis name=b width=60
        print "```"
        print 2
        ````

        ````output
        ```
        2
        ````

        ```raw
        left
        ```

        """)
  }

  @Test func whatWasChangedIsWrittenAndTheRestStays() throws {
    var changed = try notebook(
      of: "> ```trellis\n> print 1\n> ```\n\n~~~trellis\nprint 2\n~~~\n\n~~~output\n2\n~~~\n\nBye.\n")
    #expect(changed.cells.count == 3)
    changed.cells[0].source = "print 4"
    changed.cells[0].outputs = [JupyterOutput(lines: ["4"])]
    changed.cells[2].source += "\n\nSee you."
    #expect(
      text(changed)
        == "```trellis\nprint 4\n```\n\n```output\n4\n```\n\n~~~trellis\nprint 2\n~~~\n\n~~~output\n2\n~~~\n\nBye.\n\nSee you.\n"
    )
  }

  @Test func newOutputsOfAKeptCellAreWrittenWhereTheOldOnesStood() throws {
    let markdown = "~~~trellis\nprint 1\nprint 2\n~~~\n\n~~~output\n[..]\n2\n~~~\n"
    var run = try notebook(of: markdown)
    run.cells[0].outputs = [JupyterOutput(lines: ["5"]), JupyterOutput(lines: ["6"])]
    #expect(text(run) == "~~~trellis\nprint 1\nprint 2\n~~~\n\n~~~output\n[..]\n6\n~~~\n")
  }

  @Test func frontMatterIsACellThatSetsParameters() throws {
    let markdown =
      "---\ntitle: A\nseed: 3\nwidth: 60\nparameters:\n  n: 7\n  word: fig\n---\n\n```trellis\nprint n\n```\n"
    var notebook = try notebook(of: markdown)
    #expect(
      notebook.cells[0].source == """
        # ---
        # title: A
        # seed: 3
        # width: 60
        # parameters:
        #   n: 7
        #   word: fig
        # ---
        set width 60
        seed 3
        let n = 7
        let word = "fig"
        """)
    #expect(notebook.cells[0].tags == ["parameters"])
    notebook.cells[0].source += "\nlet n = 8"
    let changed = NotebookDocument(bytes: notebook.markdown, path: "a.md")
    #expect(changed.frontMatter.parameters.count == 2 && changed.cells.count == 2)
    let runs = try LessonRun(changed, options: RunOptions()).cells
    #expect(runs.last?.run.output == ["8"])
  }

  @Test func labelsAreTagsToo() throws {
    let notebook = try notebook(
      of:
        "```trellis hidden\ntree t = bst 1\n```\n\n```trellis skip\nprint 1\n```\n\n```trellis fails\nt.max.x\n```\n\n"
        + "```trellis\nask \"?\" answer: 1 hint: \"one\"\n```\n")
    #expect(notebook.cells.map(\.tags) == [["remove-cell"], ["skip-execution"], ["raises-exception"], []])
    #expect(notebook.cells.map(\.hidesSource) == [true, false, false, true])
    #expect(notebook.cells[2].outputs.last?.error != nil)
  }

  @Test func outputsHaveTextAndPicture() throws {
    let notebook = try notebook(of: "```trellis\ntree t = avl 2 1 3\ninsert 4\n```\n")
    let outputs = notebook.cells[0].outputs
    try #require(outputs.count == 2)
    #expect(outputs[1].lines.first == "› insert 4" && outputs[1].svg?.contains(">4</text>") == true)
    let json = String(decoding: try notebook.bytes(), as: UTF8.self)
    #expect(
      json.contains("\"image/svg+xml\": [")
        && json.hasSuffix(" \"nbformat\": 4,\n \"nbformat_minor\": 5\n}\n"))
  }

  @Test(arguments: [
    ("", "line 1, column 1"), ("{", "line 1"), ("{\n\"cells\": [}\n", "line 2, column 11"),
    ("[]", "not an object"), ("{}", "no cells"),
    ("{\"cells\": 3}", "no cells"), ("{\"cells\": [3]}", "cell 1"),
    ("{\"nbformat\": 3, \"worksheets\": []}", "format 3"),
    ("{\"cells\": [{\"cell_type\": \"code\", \"source\": [1]}]}", "cell 1"),
    ("{\"cells\": [{\"cell_type\": \"odd\", \"source\": \"\"}]}", "cell 1"),
    ("{\"cells\": [], \"metadata\": {\"kernelspec\": {\"language\": \"python\"}}}", "in python"),
    (String(repeating: "[", count: 100_000), "nested"), ("{\"cells\": \"\u{202E}\"} x", "nothing may follow"),
  ])
  func whatIsNone(_ json: String, _ reason: String) {
    let error = #expect(throws: FileError.self) { try notebook(json) }
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
    #expect(error?.isMissingInput == true)
  }

  @Test func wrongTypesWhereNothingNeedsThem() throws {
    let json = """
      {"cells": [{"cell_type": "code", "source": "print 1", "id": 3, "outputs": [1, {"output_type": []}, {"output_type": "stream"},
      {"output_type": "error", "traceback": "x"}, {"output_type": "display_data", "data": []}],
      "metadata": {"tags": "x", "trellis": {"before": 3, "markdown": [1], "source": "", "outputs": "", "hexadecimal": "zz"}}}],
      "metadata": {"trellis": [], "kernelspec": 3}}
      """
    #expect(try markdown(json) == "```trellis\nprint 1\n```\n")
  }

  /// A Jupyter notebook changed at random is read or refused.
  @Test(arguments: [UInt64.random(in: 0...UInt64.max)]) func randomChanges(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let whole = try notebook(
      of: "---\nseed: 2\n---\n\n# A\n\n~~~trellis name=a\nprint 1\n~~~\n\n~~~output\n1\n~~~\n"
    ).bytes()
    var readable = 0
    for _ in 0..<Samples.count(750, all: 3_000) {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: "\"{}[],:3\\".utf8.shuffled(using: &random).prefix(1), at: place)
        }
      }
      if let notebook = try? JupyterNotebook(reading: bytes, path: "a.ipynb") {
        readable += 1
        _ = notebook.markdown
      }
    }
    #expect(readable > 100, "seed \(seed)")
  }
}
