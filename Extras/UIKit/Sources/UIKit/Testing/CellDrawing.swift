import Pictures

// What a program of Swift cells shows: its log finds both functions by their names, since it depends on no library.

/// - Parameter value: points to an `Any`.
@_cdecl("trellis_can_draw")
public func canDraw(_ value: UnsafeRawPointer) -> Bool { value.load(as: Any.self) is any Drawable }

/// - Parameter value: points to an `Any`.
/// - Returns: the lines of its picture, for the caller to free; nil if it cannot draw itself.
@_cdecl("trellis_draw")
public func draw(_ value: UnsafeRawPointer) -> UnsafeMutablePointer<CChar>? {
  guard let drawable = value.load(as: Any.self) as? any Drawable else { return nil }
  return strdup(drawable.picture(on: Canvas(columns: 60, rows: 24)).description)
}
