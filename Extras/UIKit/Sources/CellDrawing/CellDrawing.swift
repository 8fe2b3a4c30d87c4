import Pictures

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// What a program of Swift cells shows: its log finds both functions by their names, since it depends on no library.

/// - Parameter value: points to an `Any`.
@_cdecl("trellis_can_draw")
public func canDraw(_ value: UnsafeRawPointer) -> Bool { value.load(as: Any.self) is any Drawable }

/// - Parameters:
///   - value: points to an `Any`.
///   - columns: the room for the picture, in cells.
///   - rows: the room for the picture, in cells.
///   - isASCII: whether it is drawn in ASCII.
/// - Returns: the lines of its picture, for the caller to free; nil if it cannot draw itself.
@_cdecl("trellis_draw")
public func draw(
  _ value: UnsafeRawPointer, _ columns: Int32, _ rows: Int32, _ isASCII: Bool
) -> UnsafeMutablePointer<CChar>? {
  guard let drawable = value.load(as: Any.self) as? any Drawable else { return nil }
  let picture = drawable.picture(on: Canvas(columns: Int(columns), rows: Int(rows)))
  return strdup(TextRenderer(style: isASCII ? .ascii : .unicode).lines(picture).joined(separator: "\n"))
}
