/// Where an item stands in the lines of its section: from the first line's beginning, and from the inset across.
struct FlowPlace {
  var along: ExactLength
  var across: Double
  var length: Double
  var breadth: Double
}
