import Geometry

/// A length in points as it is written: grouped, with at most two decimals.
package func points(_ value: Double) -> String { PointsText.text(value) }
