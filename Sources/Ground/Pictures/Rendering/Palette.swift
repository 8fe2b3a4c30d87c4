/// How text is shown. Here alone escapes are made, with the parameters of a ``ColorScheme``.
///
/// Blue, yellow, magenta and cyan stay apart for all common kinds of color blindness, and a sign or a word says each
/// of them as well.
enum Palette {
  /// A way to show text; `plain` takes no escape.
  enum Paint: UInt8, Equatable, CaseIterable {
    case plain, added, changed, removed, visited, focus, quiet, strong, accent, error, warning, red, emphasis,
      code, keyword, literal, mistake, partner
  }

  static func paint(ofText role: Role) -> Paint {
    switch role {
    case .normal: .plain
    case .added: .added
    case .changed: .changed
    case .removed: .removed
    case .visited: .visited
    case .focus: .focus
    case .muted: .quiet
    }
  }

  /// Lines that are nothing special are the quiet part of a picture.
  static func paint(ofLine role: Role) -> Paint {
    switch role {
    case .normal, .muted: .quiet
    case .focus: .strong
    default: paint(ofText: role)
    }
  }
}

/// The sign that says a role without color.
package enum Signs {
  /// The sign in front of a label; nil for what is nothing special.
  ///
  /// A number may follow it, or a word: so none is a minus, and none is a letter.
  package static func sign(of role: Role, in style: TextStyle) -> String? {
    switch role {
    case .normal, .muted: nil
    case .added: "+"
    case .changed: "~"
    case .removed: style == .ascii ? "!" : "✗"
    case .visited: style == .ascii ? "*" : "•"
    case .focus: style == .ascii ? ">" : "▸"
    }
  }

  /// What each sign says, sign by sign.
  package static func legend(in style: TextStyle) -> [(sign: String, meaning: String)] {
    Role.allCases.compactMap { role in
      sign(of: role, in: style).map { ($0, meaning(of: role)) }
    }
  }

  private static func meaning(of role: Role) -> String {
    switch role {
    case .normal, .muted: ""
    case .added: "added by the step"
    case .changed: "moved or changed by the step"
    case .removed: "removed by the step: drawn once, where it was"
    case .visited: "visited on the way"
    case .focus: "what was found, or what is selected"
    }
  }
}

/// Builds a line of output: bytes, with escapes where the paint changes.
struct PaintedLine {
  private let isColoured: Bool
  private let scheme: ColorScheme
  private var current = Palette.Paint.plain
  private(set) var bytes: [UInt8] = []

  init(_ renderer: TextRenderer, capacity: Int) {
    isColoured = renderer.colour
    scheme = renderer.scheme
    bytes.reserveCapacity(capacity)
  }

  mutating func paint(_ paint: Palette.Paint) {
    guard isColoured, paint != current else { return }
    if current != .plain { select(.plain) }
    if paint != .plain { select(paint) }
    current = paint
  }

  /// A blank between two marks. It looks the same in any paint but the reversed one.
  mutating func blank() {
    if current == .focus { paint(.plain) }
    bytes.append(UInt8(ascii: " "))
  }

  mutating func append(_ text: some Sequence<UInt8>) {
    bytes.append(contentsOf: text)
  }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends a scalar of three bytes, as all box-drawing characters are.
  mutating func append(boxScalar value: UInt32) {
    bytes.append(0xE0 | UInt8(truncatingIfNeeded: value >> 12))
    bytes.append(0x80 | UInt8(truncatingIfNeeded: value >> 6 & 0x3F))
    bytes.append(0x80 | UInt8(truncatingIfNeeded: value & 0x3F))
  }

  /// The line, with the paint reset at its end.
  mutating func finish() -> String {
    paint(.plain)
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func select(_ paint: Palette.Paint) {
    bytes.append(contentsOf: [0x1B, UInt8(ascii: "[")])
    Palette.parameters(paint, in: scheme).withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "m"))
  }
}
