import Foundation

/// What is asked in a lesson, and the answers that its author gives: as `run --answers` tells them.
struct KnownAnswers {
  /// Questions without their blanks, and what is typed.
  private var pairs: [(question: String, answer: String)] = []

  init() {}

  init(ofLesson path: String) throws {
    let run = try PipedRun(
      Programs.trellis, ["run", path, "--format", "json", "--answers"], in: ScratchFolder())
    for line in run.outputText.split(separator: "\n") {
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let result = object?["result"] as? [String: Any], result["statement"] as? String == "ask",
        let question = result["question"] as? String, let answer = result["answer"].flatMap(Self.typed)
      else { continue }
      pairs.append((Self.compact(question), answer))
    }
  }

  var isEmpty: Bool { pairs.isEmpty }

  /// The answer to the question that stands last on a screen; nil if it is not known.
  func answer(on screen: String) -> String? {
    let shown = Self.compact(screen)
    let places = pairs.compactMap { question, answer in
      shown.ranges(of: "?" + question).last.map { (place: $0.lowerBound, answer: answer) }
    }
    return places.max { $0.place < $1.place }?.answer
  }

  /// A value as a reader types it; nil if that is not simple.
  private static func typed(_ value: Any) -> String? {
    switch value {
    case let number as NSNumber:
      String(cString: number.objCType) == "c" ? (number.boolValue ? "yes" : "no") : number.stringValue
    case let text as String: text
    case let list as [Any]:
      list.isEmpty || list.contains { $0 is [Any] || typed($0) == nil }
        ? nil : list.compactMap(typed).joined(separator: ", ")
    default: nil
    }
  }

  /// Without blanks, and without quotation marks, which ASCII spells in its own way.
  private static func compact(_ text: String) -> String {
    text.filter { !$0.isWhitespace && !["\"", "“", "”"].contains($0) }
  }
}
