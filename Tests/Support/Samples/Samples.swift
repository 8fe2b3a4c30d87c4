import Foundation

/// How much the tests go through where all of it would take long: a part by default, all of it where the environment has `TRELLIS_ALL`, as
/// `.ci/run --all` does.
public enum Samples {
  public static let areAll = ProcessInfo.processInfo.environment["TRELLIS_ALL"] != nil

  /// A number of cases, or a size.
  public static func count(_ usual: Int, all: Int) -> Int { areAll ? all : usual }

  /// Every how many of cases that have an order are gone through.
  public static func stride(_ usual: Int) -> Int { areAll ? 1 : usual }
}
