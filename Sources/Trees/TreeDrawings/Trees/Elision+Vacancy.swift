import Pictures

extension Elision {
  /// A place where a node could hang, and none does.
  static func vacancy(_ text: CleanText = CleanText("·", ascii: ".")) -> NodeLabel {
    NodeLabel(pieces: [NodeLabel.Piece(text: text, role: .muted, keepsSign: false)])
  }
}
