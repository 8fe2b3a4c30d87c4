/// What an expression comes to.
public enum Value: Sendable {
  case nothing
  case bool(Bool)
  case int(Int)
  /// Always finite: an operation that would leave the finite numbers is an error.
  case decimal(Double)
  case text(String)
  case list([Value])
  case tuple([Value])
  /// `60x12`: width and height.
  case size(Double, Double)
  /// Where an element of a layout stands, and how.
  case placement(Placement)
  /// Whole numbers in steps, never spread until they are needed: `1...1_000_000`.
  case range(IntegerRange)
}

/// `start`, `start + step`, … `count` of them.
public struct IntegerRange: Hashable, Sendable {
  public var start: Int
  /// Positive.
  public var step: Int
  public var count: Int

  public init(start: Int, step: Int = 1, count: Int) {
    self.start = start
    self.step = step
    self.count = count
  }

  public subscript(index: Int) -> Int { start + index * step }
}

/// A frame, and how it is shown there. It equals the tuple (x, y, width, height).
public struct Placement: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double
  /// What has the greater number covers what has the smaller one.
  public var z: Int
  /// By how much it is higher than at rest.
  public var stretch: Double
  /// From 0, not seen, to 1.
  public var alpha: Double

  public init(
    x: Double, y: Double, width: Double, height: Double, z: Int = 0, stretch: Double = 0, alpha: Double = 1
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.z = z
    self.stretch = stretch
    self.alpha = alpha
  }

  /// `(x, y, width, height)`
  public var frame: Value {
    .tuple([x, y, width, height].map(Self.number))
  }

  /// A whole number of points as one.
  private static func number(_ points: Double) -> Value {
    points.magnitude < 0x1p53 ? Int(exactly: points).map(Value.int) ?? .decimal(points) : .decimal(points)
  }

  /// A part by its name.
  public func part(_ name: String) -> Value? {
    switch name {
    case "x": Self.number(x)
    case "y": Self.number(y)
    case "width": Self.number(width)
    case "height": Self.number(height)
    case "z": .int(z)
    case "stretch": Self.number(stretch)
    case "alpha": Self.number(alpha)
    case "frame": frame
    default: nil
    }
  }

  public static let parts = ["x", "y", "width", "height", "z", "stretch", "alpha", "frame"]
}
