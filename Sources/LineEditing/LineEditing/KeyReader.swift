import CLineEditing
import Pictures
import Platform

/// Every key as it is pressed, unseen, for a while.
///
/// Standard input and output must be terminals that can be drawn over. When it is closed, when a signal stops or ends the
/// program, and after a Ctrl-C, the terminal is as it was before. One at a time, and not while a line is read.
public final class KeyReader {
  /// What the user did, or what happened to the terminal.
  public enum Key: Hashable, Sendable {
    case up, down, left, right, home, end, pageUp, pageDown, enter, escape, backspace
    /// A character that was typed.
    case text(Character)
    /// The first line of what was pasted, without what cannot be seen.
    case pasted(String)
    /// The window has another size, or the program was stopped: everything must be drawn again.
    case changed
    /// Ctrl-C; the request is cleared.
    case interrupted
    case endOfInput
  }

  private var isOpen = false

  /// How long after an escape its sequence may come, in milliseconds.
  private static let escapeTime: Int32 = 60

  /// How long the rest of what is pasted may take to come, in milliseconds.
  private static let pasteTime: Int32 = 1_000

  /// In bytes; of what is longer only the beginning is kept.
  private static let longestPaste = 4_096

  /// - Parameter takesScreen: whether the terminal shows its other screen meanwhile, and no cursor.
  /// - Returns: nil if there is no such terminal.
  public init?(takesScreen: Bool = false) {
    guard Self.isPossible else { return nil }
    useUTF8Locale()
    guard keys_begin(takesScreen) else { return nil }
    isOpen = true
  }

  /// Whether keys can be read one by one.
  public static var isPossible: Bool {
    isTerminal(STDIN_FILENO) && isTerminal(STDOUT_FILENO) && TerminalAbilities.current.redraws
  }

  deinit { close() }

  public func close() {
    guard isOpen else { return }
    isOpen = false
    keys_end()
  }

  /// Waits for a key.
  public func read() -> Key {
    while true {
      if let key = key(from: keys_read(-1)) { return key }
    }
  }

  /// Waits for a key, but not longer than a number of milliseconds; nil if none came, or one that means nothing.
  public func read(within milliseconds: Int) -> Key? {
    let byte = keys_read(Int32(clamping: max(0, milliseconds)))
    return byte == KEYS_NOTHING.value ? nil : key(from: byte)
  }

  /// A key that was pressed already; nil if there is none. Signals that came meanwhile are served.
  public func readPressed() -> Key? {
    while true {
      let byte = keys_read(0)
      if byte == KEYS_NOTHING.value { return nil }
      if let key = key(from: byte) { return key }
    }
  }

  /// The key that a byte, or what stands for one, begins; nil if it is none of ours.
  private func key(from byte: Int32) -> Key? {
    if keys_quits(byte) { return .changed }
    switch byte {
    case KEYS_CHANGED.value: return .changed
    case KEYS_ENDED.value: return .endOfInput
    case KEYS_INTERRUPTED.value:
      Interruption.clear()
      return .interrupted
    case 0x04: return .endOfInput
    case 0x0C: return .changed
    case 0x0A, 0x0D: return .enter
    case 0x08, 0x7F: return .backspace
    case 0x1B: return escape()
    case 0x20...0x7E: return .text(Character(Unicode.Scalar(UInt8(byte))))
    case 0xC2...0xF4: return character(after: UInt8(byte))
    default: return nil
    }
  }

  /// The key that an escape begins; nil if it is none of ours.
  private func escape() -> Key? {
    let next = keys_read(Self.escapeTime)
    guard next >= 0 else { return .escape }
    guard next == UInt8(ascii: "[") || next == UInt8(ascii: "O") else { return nil }
    var parameters = ""
    while parameters.utf8.count < 8 {
      let byte = keys_read(Self.escapeTime)
      guard byte >= 0 else { return nil }
      let sign = Character(Unicode.Scalar(UInt8(byte)))
      if sign.isNumber || sign == ";" {
        parameters.append(sign)
        continue
      }
      if parameters == "200", sign == "~" {
        return pasted().map(Key.pasted)
      }
      return Self.key(parameters, sign)
    }
    return nil
  }

  /// Pasted text is not taken for keys: it is read up to its end, and is one.
  private func pasted() -> String? {
    let end = Array("\u{1B}[201~".utf8)
    var kept: [UInt8] = []
    var last: [UInt8] = []
    while last != end {
      let byte = keys_read(Self.pasteTime)
      guard byte >= 0 else { return nil }
      last = (last + [UInt8(byte)]).suffix(end.count)
      if kept.count < Self.longestPaste { kept.append(UInt8(byte)) }
    }
    if kept.suffix(end.count) == end[...] { kept.removeLast(end.count) }
    let line = String(decoding: kept, as: UTF8.self).prefix { !$0.isNewline }
    let seen = String(line.filter { letter in letter.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
    return seen.isEmpty ? nil : seen
  }

  private static func key(_ parameters: String, _ last: Character) -> Key? {
    switch (last, parameters) {
    case ("A", _): .up
    case ("B", _): .down
    case ("C", _): .right
    case ("D", _): .left
    case ("H", _), ("~", "1"), ("~", "7"): .home
    case ("F", _), ("~", "4"), ("~", "8"): .end
    case ("~", "5"): .pageUp
    case ("~", "6"): .pageDown
    default: nil
    }
  }

  private func character(after first: UInt8) -> Key? {
    var bytes = [first]
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    while bytes.count < length {
      let byte = keys_read(Self.escapeTime)
      guard 0x80...0xBF ~= byte else { return nil }
      bytes.append(UInt8(byte))
    }
    return String(validating: bytes, as: UTF8.self)?.first.map(Key.text)
  }
}

extension FixedWidthInteger {
  fileprivate var value: Int32 { Int32(truncatingIfNeeded: self) }
}
