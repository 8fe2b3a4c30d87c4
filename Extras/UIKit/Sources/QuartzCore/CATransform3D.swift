// The names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A map of space in homogeneous coordinates, for row vectors: (x′, y′, z′, w′) = (x, y, z, 1) · *m*.
public struct CATransform3D: Hashable, Sendable {
  public var m11, m12, m13, m14: CGFloat
  public var m21, m22, m23, m24: CGFloat
  public var m31, m32, m33, m34: CGFloat
  public var m41, m42, m43, m44: CGFloat

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat,
    m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat,
    m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// All zeros, as an empty initializer of a structure of C gives.
  public init() { self.init(rows: Array(repeating: Array(repeating: 0, count: 4), count: 4)) }

  init(rows: [[CGFloat]]) {
    self.init(
      m11: rows[0][0], m12: rows[0][1], m13: rows[0][2], m14: rows[0][3],
      m21: rows[1][0], m22: rows[1][1], m23: rows[1][2], m24: rows[1][3],
      m31: rows[2][0], m32: rows[2][1], m33: rows[2][2], m34: rows[2][3],
      m41: rows[3][0], m42: rows[3][1], m43: rows[3][2], m44: rows[3][3])
  }

  var rows: [[CGFloat]] {
    [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
  }
}

public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 0,
  m42: 0, m43: 0, m44: 1)

public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool { transform == CATransform3DIdentity }

public func CATransform3DEqualToTransform(_ first: CATransform3D, _ second: CATransform3D) -> Bool {
  first == second
}

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var made = CATransform3DIdentity
  (made.m41, made.m42, made.m43) = (tx, ty, tz)
  return made
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var made = CATransform3DIdentity
  (made.m11, made.m22, made.m33) = (sx, sy, sz)
  return made
}

/// A turn by an angle in radians about an axis of any length; about one of no length nothing turns.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (c, s) = (cos(angle), sin(angle))
  let t = 1 - c
  return CATransform3D(rows: [
    [c + x * x * t, x * y * t + z * s, x * z * t - y * s, 0],
    [x * y * t - z * s, c + y * y * t, y * z * t + x * s, 0],
    [x * z * t + y * s, y * z * t - x * s, c + z * z * t, 0],
    [0, 0, 0, 1],
  ])
}

public func CATransform3DMakeAffineTransform(_ transform: CGAffineTransform) -> CATransform3D {
  var made = CATransform3DIdentity
  (made.m11, made.m12, made.m21, made.m22) = (transform.a, transform.b, transform.c, transform.d)
  (made.m41, made.m42) = (transform.tx, transform.ty)
  return made
}

/// Whether the map stays in the plane, and is the same for all depths.
public func CATransform3DIsAffine(_ transform: CATransform3D) -> Bool {
  CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(transform)) == transform
}

/// What the map does within the plane.
public func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(
    a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.m41,
    ty: transform.m42)
}

/// The first map, then the second.
public func CATransform3DConcat(_ first: CATransform3D, _ second: CATransform3D) -> CATransform3D {
  let (rows, columns) = (first.rows, second.rows)
  return CATransform3D(
    rows: rows.map { row in
      (0..<4).map { column in
        row[0] * columns[0][column] + row[1] * columns[1][column]
          + row[2] * columns[2][column] + row[3] * columns[3][column]
      }
    })
}

/// A move, then the map.
public func CATransform3DTranslate(
  _ transform: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), transform) }

/// A change of scale, then the map.
public func CATransform3DScale(
  _ transform: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), transform) }

/// A turn, then the map.
public func CATransform3DRotate(
  _ transform: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), transform) }

extension CGPoint {
  /// Where a point of the plane is seen after the map: divided by w, which makes what is far small.
  package func applying(_ transform: CATransform3D) -> CGPoint {
    let w = transform.m14 * x + transform.m24 * y + transform.m44
    let point = CGPoint(
      x: transform.m11 * x + transform.m21 * y + transform.m41,
      y: transform.m12 * x + transform.m22 * y + transform.m42)
    return w == 0 || w == 1 ? point : CGPoint(x: point.x / w, y: point.y / w)
  }
}
