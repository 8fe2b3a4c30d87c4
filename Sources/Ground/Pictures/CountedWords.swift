extension Int {
  /// So many of something: `1 node`, `1,023 nodes`.
  ///
  /// - Parameters:
  ///   - one: what is said of one, without the number
  ///   - many: what is said of none or several; `one` with an `s` if left out
  package func counted(_ one: String, _ many: String? = nil) -> String {
    self == 1 ? "1 \(one)" : "\(grouped) \(many ?? one + "s")"
  }
}
