import Terminals

/// One way to look for faults: it makes cases from seeds, and says of a case what is wrong with it.
protocol Part {
  static var name: String { get }

  init() throws

  /// Tries a seed, within the time that is left.
  ///
  /// - Returns: the cases that fail.
  mutating func explore(_ seed: UInt64, until deadline: Deadline) throws -> [Finding]

  /// What is wrong with a case; nil if nothing is.
  mutating func fault(in case: [String]) throws -> String?

  /// How many pieces at the start of a case are not to be left out when it is made smaller; nil if it cannot be.
  static var fixedPieces: Int? { get }

  /// How often a case may be tried to make it smaller, or until it fails again.
  static var patience: Int { get }

  /// What was done so far, for the line that sums up: `1,204 kills`.
  var counts: [String] { get }
}

extension Part {
  static var fixedPieces: Int? { nil }
  static var patience: Int { 200 }
}

/// A case that fails, and how.
struct Finding: Codable {
  var part: String
  var fault: String
  /// What leads to it, in pieces that the part understands: entries of a session, keys, lines of a document.
  var `case`: [String]
}

extension Int {
  /// `1,204,000`
  var grouped: String {
    var digits = String(magnitude)
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return (self < 0 ? "-" : "") + digits
  }
}
