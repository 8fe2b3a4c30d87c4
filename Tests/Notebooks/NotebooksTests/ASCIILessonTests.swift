import EveryKind
import Foundation
import Notebooks
import Pictures
import Playground
import Samples
import TestFolders
import Testing

/// In the ASCII style every lesson is ASCII, but for what its author wrote.
@Suite struct ASCIILessonTests {
  @Test(arguments: LessonFiles.few, Samples.areAll ? [20, 40, 80] : [40])
  func everyCellIsASCII(_ lesson: String, _ width: Int) throws {
    let path = LessonJSONTests.path(of: lesson)
    let document = NotebookDocument(bytes: Array(try Data(contentsOf: path)), path: path.path)
    var options = RunOptions()
    options.explicit = Settings(width: width, style: .ascii)
    var runner = try NotebookRunner(document, options: options)
    let written = Set(
      document.cells.flatMap { String(decoding: $0.source.bytes, as: UTF8.self).unicodeScalars })
    var count = 0
    for run in runner.runAll() {
      for line in run.steps.flatMap(\.lines).map(\.string) + run.output {
        count += 1
        let foreign = line.unicodeScalars.filter { $0.value > 0x7E && !written.contains($0) }
        #expect(foreign.isEmpty, "\(foreign.map { String($0) }) in \(line)")
      }
      for case .picture(let picture, let caption) in run.steps.flatMap(\.step.outputs) {
        let width = run.cell.labels.width ?? width
        #expect(picture.columns <= width)
        for line in caption.lines(columns: width, style: .ascii) {
          #expect(CleanText(line).columns <= width, "\(line)")
        }
      }
    }
    #expect(count > 0 || document.cells.allSatisfy(\.labels.isSkipped))
  }
}
