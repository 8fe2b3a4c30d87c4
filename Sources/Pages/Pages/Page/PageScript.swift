/// The script of every page: it turns lists of steps into players, hides what answers a question, marks answers, keeps the place of
/// a reader, and searches an index.
///
/// It makes no requests, and turns no text into markup. Where the browser refuses storage, nothing is kept, and everything else works.
enum PageScript {
  static let text =
    strict + ReaderScript.storage + PlayerScript.text + VeilScript.text + AnswerScript.text
    + KeptScript.text + QuestionScript.verdicts + QuestionScript.text + ReaderScript.text + IndexScript.text

  /// The same for a page that has an engine.
  static let live = text + liveCode

  /// What such a page has besides, as a script of its own.
  static let liveAlone = strict + liveCode

  private static let liveCode =
    "{\n" + LiveTextScript.text + LiveFigureScript.text
    + LiveProgramScript.text + LiveScript.text + LiveThingScript.text
    + LiveReplyScript.text + LivePracticeScript.text + LiveQuestionScript.text + LiveExerciseScript.text
    + LiveEditScript.text
    + LiveTouchScript.text + LivePromptScript.text
    + LiveCopyScript.text + LiveCopyScript.button + LiveKeptScript.text + "}\n"

  private static let strict = "\"use strict\"\n"
}
