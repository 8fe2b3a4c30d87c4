import Files
import Language
import LineEditing
import Notebooks
import Pictures
import Playground

/// `learn` alone: lets a user choose a lesson, on the whole screen or, where that cannot be redrawn, by its number.
struct LessonChoice {
  private let library: LessonLibrary
  private let player: Player

  init(_ library: LessonLibrary, _ player: Player) {
    self.library = library
    self.player = player
  }

  /// What of a lesson is searched.
  private static let longest = 1 << 20

  /// - Returns: the name of a lesson, or ``LessonLibrary/again``; nil if the user leaves.
  func choose() -> String? {
    guard let gallery = library.gallery, !gallery.lessons.isEmpty else {
      write(library.lines())
      return nil
    }
    if let words = library.setAsideOthers() { write([words, ""]) }
    var chooser = LessonChooser(gallery, library.book, today: Host.today()) { lesson in
      let bytes = (try? FileReading.bytes(of: lesson.path, limit: Self.longest)) ?? []
      return String(decoding: bytes, as: UTF8.self)
    }
    OutputStream.results.flush()
    guard player.redraws, let screen = FullScreen() else { return number(chooser) }
    defer { screen.close() }
    let renderer = player.text.renderer
    while true {
      let size = terminalSize() ?? TerminalSize(columns: 80, rows: 24)
      let lines = chooser.lines(columns: size.columns, rows: size.rows, style: renderer.style)
      screen.show(lines.map { renderer.line($0) })
      let key: LessonChooser.Key
      switch screen.readKey() {
      case .changed: continue
      case .endOfInput: return nil
      case .interrupted: key = .interrupt
      case .up: key = .up
      case .down: key = .down
      case .left: key = .left
      case .right: key = .right
      case .home: key = .home
      case .end: key = .end
      case .pageUp: key = .pageUp
      case .pageDown: key = .pageDown
      case .enter: key = .enter
      case .escape: key = .escape
      case .backspace: key = .backspace
      case .text(let letter): key = .text(letter)
      case .pasted(let text): key = .pasted(text)
      }
      switch chooser.press(key) {
      case .goesOn: continue
      case .leaves: return nil
      case .reads(let name): return name
      case .reviews: return LessonLibrary.again
      }
    }
  }

  /// What is typed for the list of all lessons.
  private static let all = "all"

  /// Lets the user type the number of a lesson, or its name, or words by which it is found.
  private func number(_ chooser: LessonChooser) -> String? {
    var chooser = chooser
    guard let readLine = player.readLine else {
      write(library.lines())
      return nil
    }
    write(library.subjectLines())
    let names = chooser.names
    let place = chooser.chosenName.flatMap { names.firstIndex(of: $0) }.map { $0 + 1 }
    let wish = place.map { "a subject, a number or words, Enter for \($0)" } ?? "a subject, a number or words"
    while true {
      OutputStream.results.flush()
      guard let line = readLine(Prompt("\(wish), or q: "), LineEditor.Replies()) else { return nil }
      // Who knows the chooser of other terminals types its sign.
      let typed = line.drop { $0 == " " }
      let answer = (typed.first == "/" ? typed.dropFirst() : typed).split(separator: " ").joined(
        separator: " ")
      if answer == "q" { return nil }
      if answer == "?" || answer.isEmpty && typed.first == "/" {
        write([
          "type a subject for its lessons, or all; the number of a lesson, its name, or words that it has; Enter reads the "
            + "next"
        ])
        continue
      }
      if answer.isEmpty { return chooser.chosenName }
      if answer == Self.all {
        write(library.lines(isNumbered: true))
        continue
      }
      if answer == LessonLibrary.again || names.contains(answer) { return answer }
      if let number = Int(answer), (1...names.count).contains(number) { return names[number - 1] }
      let ofSubject = library.names(on: answer)
      let found = !ofSubject.isEmpty ? ofSubject : Int(answer) == nil ? chooser.names(having: answer) : []
      if ofSubject.isEmpty, found.count == 1 { return found[0] }
      guard found.isEmpty else {
        write(library.lines(isNumbered: true, only: Set(found)))
        continue
      }
      let advice = Suggestion.nearest(answer, in: names).map { "did you mean \($0)?" }
      write([
        Int(answer) == nil
          ? "no lesson has “\(answer)” in it; \(advice ?? "their numbers are 1...\(names.count)")"
          : "there is no lesson \(answer): the numbers are 1...\(names.count)"
      ])
    }
  }

  private func write(_ lines: [String]) {
    let text = player.text
    OutputStream.results.write(lines.flatMap { text.lines(.words($0)) })
  }
}
