import Engine
import Values

// What is typed in the last line: what to look for, and where to go.
extension PlaybackView {
  mutating func type(_ key: Key, _ typing: Typing) -> Outcome {
    switch (typing, key) {
    case (_, .escape): self.typing = nil
    case (.search(let text), .text(let letter)): self.typing = .search(text + String(letter))
    case (.search(let text), .pasted(let pasted)): self.typing = .search(text + pasted)
    case (.place(let text), .pasted(let pasted)):
      let digits = pasted.filter { $0.isNumber }
      self.typing = .place(String((text + digits).prefix(Self.mostDigits)))
    case (.place(let text), .text(let letter)):
      // A reader who has pressed g and wants to leave need not press Esc first.
      if letter == "q" { self.typing = nil }
      if letter.isNumber, text.count < Self.mostDigits { self.typing = .place(text + String(letter)) }
    case (.search(let text), .backspace):
      self.typing = text.isEmpty ? nil : .search(String(text.dropLast()))
    case (.place(let text), .backspace):
      self.typing = text.isEmpty ? nil : .place(String(text.dropLast()))
    case (.search(let text), .enter):
      self.typing = nil
      search(text.isEmpty ? lastSearch : PlaybackQuery(text))
    case (.place(let text), .enter):
      self.typing = nil
      return go(toPlace: text)
    default: break
    }
    return .goesOn
  }

  private static let mostDigits = 9

  mutating func go(toPlace text: String) -> Outcome {
    scroll = 0
    guard let number = Int(text) else {
      if leadsToSteps { return .leavesFor(step: playback.command.number) }
      notice = "type g and a number"
      return .goesOn
    }
    if playback.isTrial {
      guard playback.isPrepared, 1...playback.momentCount() ~= number else {
        notice = "there is no moment \(number)"
        return .goesOn
      }
      playback.go(to: number - 1, of: playback.commandIndex)
    } else if !playback.goToCommand(numbered: number) {
      let first = playback.commands[0].number
      notice = "there is no step \(number): they go from \(first) to \(playback.lastNumber.grouped)"
    }
    return .goesOn
  }

  mutating func search(_ query: PlaybackQuery?, backwards: Bool = false) {
    if let query { lastSearch = query }
    guard let query, query != .text(""), query != .condition("") else {
      notice = "type / and a word, or /when and a condition"
      return
    }
    scroll = 0
    notice = "looking for it …"
    pending = (query, backwards)
  }
}
