import EveryKind
import Foundation
import Notebooks
import Pictures
import Playground
import TestFolders
import Testing

/// Every cell of every lesson, as JSON, is what the schema describes.
@Suite struct LessonJSONTests {
  static let lessons = LessonFiles.names

  static func path(of lesson: String) -> URL { LessonFiles.path(of: lesson) }

  @Test func thereAreLessons() {
    #expect(Self.lessons.count >= 28)
  }

  @Test(arguments: LessonFiles.few) func everyCellIsAsDescribed(_ lesson: String) throws {
    var options = RunOptions()
    var told = StepJSON.Options()
    told.tellsPictures = true
    options.json = told
    let bytes = Array(try Data(contentsOf: LessonFiles.path(of: lesson)))
    let document = NotebookDocument(bytes: bytes, path: LessonFiles.path(of: lesson).path)
    let check = NotebookCheck(document, options: options)
    var eventNames: Set<String> = []
    for run in check.runs {
      for object in StepJSON.objects(run, path: lesson, options: told) {
        let faults = JSONSchema.step.faults(of: object)
        #expect(faults.isEmpty, "\(faults.prefix(3)) in \(object.member("source")?.text ?? "")")
        #expect(object.events.count <= Step.eventLimit)
        eventNames.formUnion(object.events.compactMap { $0.member("name")?.words })
        let line = object.text
        #expect(line.unicodeScalars.allSatisfy { !$0.isUnseen }, "\(line.prefix(80))")
        #expect((try? JSONSerialization.jsonObject(with: Data(line.utf8))) is [String: Any])
      }
    }
    for name in eventNames {
      #expect(name.wholeMatch(of: /[a-z][A-Za-z]*/) != nil, "\(name)")
    }
    for object in CheckJSON.objects(check) {
      let faults = JSONSchema.verdict.faults(of: object)
      #expect(faults.isEmpty, "\(faults)")
    }
  }
}

extension JSON {
  func member(_ name: String) -> JSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The text, if it is one.
  var words: String? { if case .text(let text) = self { text } else { nil } }

  /// The number, if it is a whole one.
  var number: Int? { asInt }

  var events: [JSON] { if case .array(let events)? = member("events") { events } else { [] } }
}
