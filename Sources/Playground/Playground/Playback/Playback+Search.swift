import Declarations
import Engine
import Language
import Values

/// What is looked for in a playback.
enum PlaybackQuery: Hashable, Sendable {
  /// A part of a statement, or of a sentence about what happened in it. Capitals count only if it has some.
  case text(String)
  /// A condition, as `when` takes it.
  case condition(String)

  /// What a reader typed behind `/`.
  init(_ typed: String) {
    let word = "when "
    self = typed.hasPrefix(word) ? .condition(String(typed.dropFirst(word.count))) : .text(typed)
  }
}

/// How a search ended.
enum PlaybackFinding: Hashable, Sendable {
  case found
  case missing
  /// It was stopped, and the place is what it was.
  case stopped
  /// What was looked for cannot be.
  case refused(String)
}

extension Playback {
  /// A place at which a search can be: a command's statement, or one of its moments.
  struct SearchPlace: Hashable, Sendable {
    var command: Int
    /// Nil: the statement.
    var moment: Int?
  }

  /// Goes to the next place of what is looked for, or the one before; the search goes round.
  ///
  /// - Parameters:
  ///   - found: where the last search ended, if it ended where the playback stands.
  ///   - watch: may stop it. Nil: nothing can.
  mutating func find(
    _ query: PlaybackQuery, backwards: Bool = false, after found: inout SearchPlace?, watch: Watch? = nil
  ) -> PlaybackFinding {
    switch query {
    case .text(let text): return find(text, backwards: backwards, after: &found, watch)
    case .condition(let condition): return find(where: condition, backwards: backwards, watch)
    }
  }

  /// Whether the playback stands where a search ended.
  private func stands(at place: SearchPlace) -> Bool {
    place.command == commandIndex && place.moment.map { $0 == momentIndex } ?? true
  }

  /// A statement is looked through before what happened in it, so that one is found at once.
  private mutating func find(
    _ text: String, backwards: Bool, after found: inout SearchPlace?, _ watch: Watch?
  ) -> PlaybackFinding {
    let needle = Needle(text)
    let last = found
    let isAtStatement = last.map { $0.moment == nil && stands(at: $0) } ?? false
    let here = isAtStatement ? -1 : isPrepared ? momentIndex : Int.max
    let count = commands.count
    do throws(Canceled) {
      // The command shown comes twice: what is behind the place, and at last what is before it.
      for distance in 0...count {
        let index = (commandIndex + (backwards ? 2 * count - distance : distance)) % count
        let isFirst = distance == 0
        let isLast = distance == count
        // Of what is behind the end of a command there is nothing to work out.
        func isWanted(_ slot: Int) -> Bool {
          if isFirst { return backwards ? slot < here : slot > here }
          if isLast { return backwards ? slot >= here : slot <= here }
          return true
        }
        func isInStatement() -> Bool { isWanted(-1) && needle.isIn(commands[index].text) }
        if !backwards, isInStatement() { return goToStatement(index, &found) }
        if !(isFirst && !backwards && here == Int.max) {
          let scenes = try scenes(of: index, watch)
          let slots = scenes.indices.filter { isWanted($0) && needle.isIn(scenes, at: $0) }
          if let slot = backwards ? slots.last : slots.first {
            go(to: slot, of: index)
            found = SearchPlace(command: index, moment: slot)
            return .found
          }
        }
        if backwards, isInStatement() { return goToStatement(index, &found) }
      }
    } catch {
      return .stopped
    }
    return .missing
  }

  private mutating func goToStatement(_ index: Int, _ found: inout SearchPlace?) -> PlaybackFinding {
    if isTrial { go(to: 0, of: index) } else { goToCommand(index) }
    found = SearchPlace(command: index, moment: nil)
    return .found
  }

  private mutating func find(where condition: String, backwards: Bool, _ watch: Watch?) -> PlaybackFinding {
    let numbers: [Int]
    do throws(Diagnostic) {
      numbers = try self.numbers(where: condition, watch)
    } catch {
      // Of the help the name that is meant is wanted, and nothing that is typed at the prompt.
      let meant = error.help.flatMap { $0.hasPrefix("did you mean") ? " — \($0)" : nil } ?? ""
      return watch?.isCancelled() == true ? .stopped : .refused(error.message + meant)
    }
    let here = isTrial ? momentIndex + 1 : command.number
    let next =
      backwards
      ? numbers.last { $0 < here } ?? numbers.last : numbers.first { $0 > here } ?? numbers.first
    guard let next else { return .missing }
    if isTrial {
      go(to: next - 1, of: commandIndex)
    } else if !goToCommand(numbered: next) {
      // It held before the first step that there is.
      return .refused("\(condition) was true from the start")
    }
    return .found
  }

  /// To what a command led to.
  ///
  /// - Returns: whether there is one of that number.
  mutating func goToCommand(numbered number: Int) -> Bool { goToCommand(number - commands[0].number) }
}

/// A text that is looked for.
private struct Needle {
  let text: String
  let isExact: Bool

  init(_ text: String) {
    self.text = text
    isExact = text.contains(where: { $0.isUppercase })
  }

  func isIn(_ line: String) -> Bool { (isExact ? line : line.lowercased()).contains(text: text) }

  /// Whether a moment says it. A sentence that is told over two pictures is found at the first.
  func isIn(_ scenes: [Playback.Scene], at place: Int) -> Bool {
    guard let words = scenes[place].words, words.contains(where: isIn) else { return false }
    return place == 0 || !scenes[place].isSecondPicture || scenes[place - 1].words != words
  }
}

extension Playback.Scene {
  /// What it says: its sentence, which of code is the statement performed, and the inner statement that it belongs to.
  fileprivate var words: [String]? {
    guard case .inside(let explanation, let index, _, let statement) = self else { return nil }
    let step = explanation.steps[index]
    return [step.sentence] + (index == 0 ? [statement].compactMap { $0 } : [])
  }

  fileprivate var isSecondPicture: Bool {
    guard case .inside(let explanation, let index, _, _) = self else { return false }
    return explanation.steps[index].before != nil
  }
}
