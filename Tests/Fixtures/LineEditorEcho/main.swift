import LineEditing
import Platform

// Shows what the line editor reads, for tests that type into it: every line is printed with its newlines escaped.
// `--history FILE` keeps the lines, `--colour` colors the prompt, `--look` colors what is typed and shows how an earlier
// line goes on, `--forget` keeps none, `loop` runs until Ctrl-C, `size` prints the window's size, `quit` leaves.

let arguments = CommandLine.arguments
let historyFile = arguments.firstIndex(of: "--history").map { HistoryFile(path: arguments[$0 + 1]) }
Interruption.install()
guard let editor = LineEditor(program: "echo", historyFile: historyFile) else { exit(70) }
if let fault = editor.takeHistoryFault() { print("warning: \(fault)") }

let verbs = ["insert", "inspect", "remove", "größe"]
editor.complete = { line, cursor in
  let head = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
  let word = head.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
  let candidates = verbs.filter { $0.hasPrefix(word) }.map { Completion.Candidate($0) }
  let hint = head.hasPrefix("insert ") ? "insert value…: adds values" : nil
  return Completion(
    start: cursor - word.utf8.count, candidates: hint == nil ? candidates : [], hint: hint)
}

let prompt =
  arguments.contains("--colour")
  ? Prompt([.init("echo", style: [1, 36]), .init("> ")]) : Prompt("echo> ")

/// Every third letter in a color, and the one before the cursor underlined.
func stretches(_ text: String, _ cursor: Int) -> [EntryLook.Stretch] {
  var place = 0
  return text.compactMap { character in
    let range = place..<(place + character.utf8.count)
    place = range.upperBound
    if range.upperBound == cursor { return EntryLook.Stretch(range, style: [4]) }
    return character.isLetter && range.lowerBound % 3 == 0 ? EntryLook.Stretch(range, style: [1, 35]) : nil
  }
}

var look = EntryLook(searches: true)
if arguments.contains("--look") {
  look.stretches = stretches
  look.ghost = [2]
  look.found = [4]
}

reading: while true {
  switch editor.readLine(prompt: prompt, look: look) {
  case .line("quit"):
    break reading
  case .line("loop"):
    print("looping")
    while !Interruption.isRequested {}
    Interruption.clear()
    print("stopped")
  case .line("size"):
    let size = terminalSize()
    print("size \(size?.columns ?? 0)×\(size?.rows ?? 0)")
  case .line(let line):
    let escaped = String(line.flatMap { $0 == "\n" ? "\\n" : String($0) })
    print("read [\(escaped)]")
    if !arguments.contains("--forget") { editor.add(toHistory: line) }
    if let fault = editor.takeHistoryFault() { print("warning: \(fault)") }
  case .interrupted:
    print("interrupted")
  case .endOfFile:
    print("end of file")
    break reading
  }
}
