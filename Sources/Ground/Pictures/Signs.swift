/// The sign that says a role without colour.
enum Signs {
  static func sign(of role: Role, in style: TextStyle) -> String? {
    switch role {
    case .normal, .muted: nil
    case .added: "+"
    case .changed: "~"
    case .removed: "-"
    case .visited: style == .ascii ? "*" : "•"
    case .focus: style == .ascii ? ">" : "▸"
    }
  }
}
