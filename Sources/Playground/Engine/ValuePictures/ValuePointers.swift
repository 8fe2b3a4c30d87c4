import Language
import Pictures

/// What points into a value, and which of its parts changed places.
struct ValuePointers {
  /// At indexes of a list, or at rows of a matrix.
  var first: [PlacePointer] = []
  /// At columns.
  var second: [PlacePointer] = []
  /// The column to keep in sight, if nothing points at one.
  var column: Int?
  /// The ends of the part of a list that is looked at.
  var bounds: [PlacePointer] = []
  /// At keys of a dictionary.
  var keys: [(label: String, key: Value)] = []
  var exchanges: [(Int, Int)] = []
  /// Whether the lines for them are kept free where there are none: see ``ListCells/keepsLines``.
  var keepsLines = false
}
