/// What only Swift knows, so that an error leads there.
extension Habit {
  /// What to do where only Swift may know a word.
  public static let helpOfSwift = "what only Swift has runs behind the word swift: help swift"

  /// Whether a word is a type of Swift's library that has no values here.
  public static func isTypeOfSwift(_ word: String) -> Bool { types.contains(word) }

  /// Whether a word is a function of Swift's library, or a type, that nothing here is called.
  public static func isFunctionOfSwift(_ word: String) -> Bool {
    isTypeOfSwift(word) || functions.contains(word)
  }

  /// Whether Swift's library asks a value a word that no value is asked here.
  public static func isAskedInSwift(_ word: String) -> Bool { members.contains(word) }

  /// Whether a label belongs to a question or a function of Swift's, and to nothing here.
  public static func isLabelOfSwift(_ word: String) -> Bool { labels.contains(word) }

  private static let types: Set<String> = [
    "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Float80",
    "Set", "Substring", "ArraySlice", "ContiguousArray", "Range", "ClosedRange", "Optional", "Result",
    "Never",
    "Void", "AnyHashable", "AnyObject", "Self", "Decimal", "Date", "URL", "UUID", "Data", "IndexSet",
    "IndexPath", "Error", "Sequence", "Collection", "Comparable", "Equatable", "Hashable", "Codable",
  ]

  private static let functions: Set<String> = [
    "Bool", "readLine", "dump", "debugPrint", "sequence", "type", "withUnsafeBytes",
  ]

  private static let members: Set<String> = [
    "startIndex", "endIndex", "index", "formIndex", "distance", "capitalized", "trimmingCharacters",
    "replacingOccurrences", "range", "padding", "unicodeScalars", "utf8", "utf16",
    "replaceSubrange", "intersection", "union", "subtracting", "symmetricDifference", "isSubset",
    "isSuperset", "isDisjoint", "formUnion", "formIntersection", "subtract", "partition",
    "lexicographicallyPrecedes", "elementsEqual", "starts", "merge", "merging", "bitWidth", "nonzeroBitCount",
    "leadingZeroBitCount", "trailingZeroBitCount", "byteSwapped", "hashValue", "hexDigitValue", "isASCII",
    "isHexDigit", "isSymbol", "isNewline", "lazy", "description", "debugDescription", "isNaN", "isInfinite",
    "isFinite", "isZero", "advanced", "addingReportingOverflow", "multipliedFullWidth",
    "dividedReportingOverflow", "infinity", "nan", "ulp", "exponent", "significand", "sign", "remainder",
    "isEqual", "compare", "localizedCompare", "firstRange", "ranges", "replacing", "matches", "firstMatch",
    "wholeMatch", "negate", "toggle", "keyPath", "rawValue", "allCases", "popFirst", "sink", "store",
    "prefixed", "withUnsafeBytes",
  ]

  private static let labels: Set<String> = [
    "maxSplits", "omittingEmptySubsequences", "whereSeparator", "format", "describing", "reflecting",
    "decoding", "cString", "unsafeUninitializedCapacity", "minimumCapacity", "uniquingKeysWith", "keyedBy",
    "using",
  ]
}
