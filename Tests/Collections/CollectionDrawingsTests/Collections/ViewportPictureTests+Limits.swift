import CollectionDrawings
import CollectionViews
import Pictures
import Testing

/// Too little room, too large numbers, and room beyond the content.
extension ViewportPictureTests {
  /// Of great numbers the last digits are shown: the first are those of the neighbors too.
  @Test func numbersThatAreTooLong() {
    var content = grid(15, height: 120)
    for index in content.elements.indices { content.elements[index].label = "\(500_000_000 + index)" }
    content.elements[3].label += " Steve"
    content.elements[4].label = "4 Priyanka"
    content.elements[5].label = "500,000,005"
    content.elements[6].label = "5,006"
    expect(
      lines(content),
      """
      ╔═════╤═╤═════╤═╤═════╤═╤═════╤═╤═════╗ ▲
      ║ …000│ │ …001│ │ …002│ │ …003│ │ 4 P…║ █
      ║     │ │     │ │     │ │     │ │     ║ █
      ╟─────┘ └─────┘ └─────┘ └─────┘ └─────╢ █
      ╟─────┐ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────╢ █
      ║ …005│ │ 5006│ │ …007│ │ …008│ │ …009║ █
      ║     │ │     │ │     │ │     │ │     ║ ░
      ╟─────┘ └─────┘ └─────┘ └─────┘ └─────╢ ░
      ╚═════════════════════════════════════╝ ▼
      """)
  }

  @Test func whatLiesBeyondTheContent() {
    expect(
      lines(grid(8, height: 200)),
      """
      ╔═════╤═╤═════╤═╤═════╤═╤═════╤═╤═════╗ ▲
      ║ 0   │ │ 1   │ │ 2   │ │ 3   │ │ 4   ║ █
      ║     │ │     │ │     │ │     │ │     ║ █
      ╟─────┘ └─────┘ └─────┘ └─────┘ └─────╢ █
      ╟─────┐ ┌─────┐ ┌─────┐               ║ █
      ║ 5   │ │ 6   │ │ 7   │               ║ █
      ║     │ │     │ │     │               ║ █
      ╟─────┘ └─────┘ └─────┘               ║ █
      ║                                     ║ █
      ║                                     ║ █
      ║                                     ║ █
      ║                                     ║ █
      ║                                     ║ █
      ╚═════════════════════════════════════╝ ▼
      """)
    expect(
      lines(grid(45, y: -60)),
      """
      ╔═════════════════════════════════════╗ ▲
      ║╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱║ █
      ║╱╱╱╱╱╱╱╱ 60 beyond the start ╱╱╱╱╱╱╱╱║ █
      ║╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱╱║ █
      ╟─────┐ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────╢ █
      ║ 0   │ │ 1   │ │ 2   │ │ 3   │ │ 4   ║ █
      ║     │ │     │ │     │ │     │ │     ║ █
      ╟─────┘ └─────┘ └─────┘ └─────┘ └─────╢ █
      ╟─────┐ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────╢ █
      ║ 5   │ │ 6   │ │ 7   │ │ 8   │ │ 9   ║ ░
      ║     │ │     │ │     │ │     │ │     ║ ░
      ╟─────┘ └─────┘ └─────┘ └─────┘ └─────╢ ░
      ╟─────┐ ┌─────┐ ┌─────┐ ┌─────┐ ┌─────╢ ░
      ║ 10  │ │ 11  │ │ 12  │ │ 13  │ │ 14  ║ ░
      ║     │ │     │ │     │ │     │ │     ║ ░
      ╟─────┘ └─────┘ └─────┘ └─────┘ └─────╢ ░
      ╟─15──┐ ┌─16──┐ ┌─17──┐ ┌─18──┐ ┌─19──╢ ░
      ╚═════════════════════════════════════╝ ▼
      """)
    expect(
      lines(grid(45, y: 320), style: .ascii),
      """
      +=====================================+ ^
      | 25  | | 26  | | 27  | | 28  | | 29  | :
      +-----+ +-----+ +-----+ +-----+ +-----+ :
      +-----+ +-----+ +-----+ +-----+ +-----+ :
      | 30  | | 31  | | 32  | | 33  | | 34  | :
      |     | |     | |     | |     | |     | :
      +-----+ +-----+ +-----+ +-----+ +-----+ :
      +-----+ +-----+ +-----+ +-----+ +-----+ :
      | 35  | | 36  | | 37  | | 38  | | 39  | :
      |     | |     | |     | |     | |     | #
      +-----+ +-----+ +-----+ +-----+ +-----+ #
      +-----+ +-----+ +-----+ +-----+ +-----+ #
      | 40  | | 41  | | 42  | | 43  | | 44  | #
      |     | |     | |     | |     | |     | #
      +-----+ +-----+ +-----+ +-----+ +-----+ #
      |///////// 50 beyond the end /////////| #
      |/////////////////////////////////////| #
      +=====================================+ v
      """)
    expect(
      lines(grid(0, height: 100), width: 40),
      """
      ╔════════════════════════════════════╗ ▲
      ║ (empty)                            ║ █
      ║                                    ║ █
      ║                                    ║ █
      ║                                    ║ █
      ║                                    ║ █
      ╚════════════════════════════════════╝ ▼
      """)
    var nothing = grid(45, y: 100, height: 100)
    nothing.elements = []
    expect(
      lines(nothing, width: 40),
      """
      ╔════════════════════════════════════╗ ▲
      ║ (nothing visible)                  ║ ░
      ║                                    ║ █
      ║                                    ║ ░
      ║                                    ║ ░
      ║                                    ║ ░
      ╚════════════════════════════════════╝ ▼
      """)
  }

  @Test func whereThereIsNoRoom() {
    let content = grid(45)
    expect(
      lines(content, width: 12, height: 6),
      """
      ╔════════╗ ▲
      ║ ░ ░ ░ ░║ █
      ║ ░ ░ ░ ░║ ░
      ║ ░ ░ ░ ░║ ░
      ╚════════╝ ▼
      """)
    expect(lines(content, width: 7, height: 6), "viewpo…")
    expect(lines(content, height: 3), "viewport 320x260, 45 elements")
    expect(lines(content, width: 0), "")
    expect(lines(content, height: 0), "")
    for size in [
      Size.zero, Size(width: 0, height: 10), Size(width: .infinity, height: 5), Size(width: 5, height: .nan),
    ] {
      var empty = content
      empty.viewport.size = size
      #expect(lines(empty).count == 1)
    }
  }

  /// Numbers that no layout gives back must not stop a picture.
  @Test func numbersBeyondAllMeasure() {
    for number in [-Double.infinity, -1e308, -1e15, -1, 0, 1e-300, 1e15, 1e300, 1e308, .infinity, .nan] {
      var content = grid(10)
      content.elements[0].attributes.frame.x = number
      content.elements[1].attributes.frame.height = number
      content.elements[2].attributes.stretch = number
      content.elements[3].attributes.alpha = number
      _ = lines(content)
      for axis in Axis.allCases {
        var other = content
        other.axis = axis
        other.viewport.offset[axis] = number
        _ = lines(other)
        other = content
        other.axis = axis
        other.contentSize[axis] = number
        _ = lines(other)
        other = content
        other.viewport.size[axis] = number
        _ = lines(other)
        other = content
        other.viewport.inset = Insets(top: number, left: number, bottom: number, right: number)
        _ = lines(other)
      }
    }
  }
}
