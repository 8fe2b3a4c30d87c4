/// A heading of a lesson, as a list of contents names it.
struct ProseHeading: Equatable, Sendable {
  /// 1 to 6.
  var level: Int
  /// Its name in addresses.
  var identifier: String
  var words: String
}
