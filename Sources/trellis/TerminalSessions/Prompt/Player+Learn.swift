import Language
import Notebooks
import Playground

extension Player {
  /// `learn` at the prompt: what is chosen, named, or was missed.
  ///
  /// - Returns: the step, and the lesson to read, if one is.
  func learn(
    _ lesson: String?, _ parameters: [String: Value], after step: Step, _ statement: Statement,
    from source: Source
  ) throws(Diagnostic) -> (Step, LessonReader.Request?) {
    var step = step
    let library = LessonLibrary()
    guard let lesson else {
      guard !isTrial, library.gallery != nil else {
        step.outputs += library.lines().map { .words($0) }
        return (step, nil)
      }
      let name = LessonChoice(library, self).choose()
      if name == LessonLibrary.again { step.effect = .learn(lesson: name, parameters: [:]) }
      guard let name, name != LessonLibrary.again else { return (step, nil) }
      let document = try read(try library.path(of: name))
      return (step, try LessonReader.Request("learn", document, called: name, in: session, startsAnew: true))
    }
    try requireNoTrial("learn")
    if lesson == LessonLibrary.again {
      guard parameters.isEmpty else {
        throw Diagnostic("learn again has no parameters", help: "write learn again")
      }
      return (step, nil)
    }
    let request = LessonReader.Request(
      document: try read(try library.path(of: lesson)), statement: statement, source: source,
      startsAnew: true,
      parameters: parameters.map { ParameterSetting($0, $1) }.sorted { $0.name < $1.name })
    return (step, request)
  }
}
