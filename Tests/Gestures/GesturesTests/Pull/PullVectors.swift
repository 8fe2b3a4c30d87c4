/// The pulls of `Vectors/gesture.json`.
struct PullVectors: Decodable {
  struct Step: Decodable {
    var contentOffsetY, progress, highlight: Double
    var maskRect, maskRectStandardised: [Double]
    var visibleFractionOfRedButton, scale: Double
    var action, state: String
    var articleScale: Double?
  }
  struct Release: Decodable {
    var previousScale: Double
    var step: Step
  }
  struct Menu: Decodable {
    struct Animation: Decodable {
      var duration: Double
      var damping, initialVelocity: Double?
    }
    var window, hidden, shown: [Double]
    var showAnimation, dismissAnimation: Animation
    var blackViewAlpha: Double
  }

  var steps: [Step]
  var release: [Release]
  var menu: [Menu]
}
