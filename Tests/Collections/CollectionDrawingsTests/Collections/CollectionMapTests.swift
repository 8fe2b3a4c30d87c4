import CollectionViews
import Pictures
import Randomness
import Samples
import Testing

@testable import CollectionDrawings

@Suite struct CollectionMapTests {
  private func lines(
    _ map: CollectionMap, width: Int = 80, height: Int = 40, style: TextStyle = .unicode
  ) -> [String] {
    TextRenderer(style: style).lines(map.picture(on: Canvas(columns: width, rows: height)))
  }

  private func endless(_ count: Int, at place: Double, axis: Axis = .vertical) -> CollectionMap {
    var viewport = Viewport(
      size: axis == .vertical ? Size(width: 320, height: 480) : Size(width: 480, height: 320))
    viewport.offset[axis] = place
    return SampleViewports.endless(count, viewport, axis: axis)
  }

  @Test func allOfTheContent() {
    let map = SampleViewports.map(of: SampleViewports.catsAndDogs(scrolledBy: 120))
    expect(
      lines(map),
      """
      ┌─────────────────┐
      │                 │
      ┢━━━━━━━━━━━━━━━━━┪ ← 95
      ┠─────────────────┨
      ┃ About Cats and …┃
      ╞═════════════════╡
      ┠─Cats───┬────────┨
      ┠────────┼────────┨
      ┃ 2 Cat  │ 3      ┃
      ┃        │        ┃
      ┃        │        ┃
      ┠────────┼────────┨
      ┃ 4      │ 5      ┃
      ┃        │        ┃
      ┡━━━━━━━━┿━━━━━━━━┩ ← 575
      ╞═Dogs═══╧════════╡
      ├────────┬────────┤
      │ 0      │ 1      │
      │        │        │
      │        │        │
      ├────────┼────────┤
      │ 2      │ 3      │
      │        │        │
      │        │        │
      ├────────┼────────┤
      │ 4      │ 5 Howl │
      │        │        │
      │        │        │
      └────────┴────────┘
      """)
    expect(
      lines(map, width: 30, height: 20, style: .ascii),
      """
      +---------+
      |         |
      ########### < 95
      #=About...#
      #-Cats----#
      #----+----#
      # 2  | 3  #
      #    |    #
      #----+----#
      # 4  | 5  #
      ########### < 575
      +-Dogs----+
      | 0  | 1  |
      |    |    |
      +----+----+
      | 2  | 3  |
      |    |    |
      +----+----+
      | 4  | 5  |
      +----+----+
      """)
  }

  /// The viewport begins above the content, and the map with it.
  @Test func pulledBeyondTheStart() {
    expect(
      lines(SampleViewports.map(of: SampleViewports.catsAndDogs(scrolledBy: -60)), height: 24),
      """
      ┏━━━━━━━━━━━┓ ← -85
      ┃ About Cat…┃
      ┃           ┃
      ╞═══════════╡
      ┠─Cats┬─────┨
      ┃ 0   │ 1   ┃
      ┃     │     ┃
      ┠─────┼─────┨
      ┃ 2   │ 3   ┃
      ┡━━━━━┿━━━━━┩ ← 395
      ├─────┼─────┤
      │ 4   │ 5   │
      │     │     │
      ╞═Dogs╧═════╡
      ├─────┬─────┤
      │ 0   │ 1   │
      │     │     │
      ├─────┼─────┤
      │ 2   │ 3   │
      │     │     │
      ├─────┼─────┤
      │ 4   │ 5   │
      └─────┴─────┘
      """)
  }

  @Test func aBillionItems() {
    expect(
      lines(endless(1_000_000_000, at: 0)),
      """
      ┏━━━┯┯━━━┯┯━━━┯┯━━━┯┯━━━┓ ← 0
      ┃ 0 ││ 1 ││ 2 ││ 3 ││ 4 ┃
      ┠───┤├───┤├───┤├───┤├───┨
      ┃ 5 ││ 6 ││ 7 ││ 8 ││ 9 ┃
      ┠───┤├───┤├───┤├───┤├───┨
      ┃ 10││ 11││ 12││ 13││ 14┃
      ┠───┤├───┤├───┤├───┤├───┨
      ┃ 15││ 16││ 17││ 18││ 19┃
      ┠───┤├───┤├───┤├───┤├───┨
      ┃ 20││ 21││ 22││ 23││ 24┃
      ┠───┤├───┤├───┤├───┤├───┨
      ┃ 25││ 26││ 27││ 28││ 29┃
      ┠───┤├───┤├───┤├───┤├───┨
      ┃ 30││ 31││ 32││ 33││ 34┃
      ┠───┤├───┤├───┤├───┤├───┨
      ┃ 35││ 36││ 37││ 38││ 39┃
      ┡━━━┿┿━━━┿┿━━━┿┿━━━┿┿━━━┩ ← 480
      │ 40││ 41││ 42││ 43││ 44│
      └───┘└───┘└───┘└───┘└───┘
       ⋮ 999,999,935 items
      ┌───┐┌───┐┌───┐┌───┐┌───┐
      │   ││   ││   ││   ││   │
      ├───┤├───┤├───┤├───┤├───┤
      │   ││   ││   ││   ││   │
      ├───┤├───┤├───┤├───┤├───┤
      │   ││   ││   ││   ││   │
      ├───┤├───┤├───┤├───┤├───┤
      │   ││   ││   ││   ││   │
      └───┴┴───┴┴───┴┴───┴┴───┘
      """)
    expect(
      lines(endless(1_000_000_000, at: 4e9), height: 24),
      """
      ┌───┬┬───┬┬───┬┬───┬┬───┐
      ├─5─┤├─6─┤├─7─┤├─8─┤├─9─┤
      ├─10┤├─11┤├─12┤├─13┤├─14┤
      └───┘└───┘└───┘└───┘└───┘
       ⋮ 333,333,305 items
      ┌───┐┌───┐┌───┐┌───┐┌───┐
      ├───┤├───┤├───┤├───┤├───┤
      ┢━━━┿┿━━━┿┿━━━┿┿━━━┿┿━━━┪ ← 4,000,000,000
      ┠───┤├───┤├───┤├───┤├───┨   from 333333330
      ┠───┤├───┤├───┤├───┤├───┨
      ┠───┤├───┤├───┤├───┤├───┨
      ┠───┤├───┤├───┤├───┤├───┨
      ┠───┤├───┤├───┤├───┤├───┨
      ┠───┤├───┤├───┤├───┤├───┨
      ┠───┤├───┤├───┤├───┤├───┨   to 333333374
      ┡━━━┿┿━━━┿┿━━━┿┿━━━┿┿━━━┩ ← 4,000,000,480
      ├───┤├───┤├───┤├───┤├───┤
      │                       │
       ⋮ 666,666,600 items
      ┌───┐┌───┐┌───┐┌───┐┌───┐
      ├───┤├───┤├───┤├───┤├───┤
      ├───┤├───┤├───┤├───┤├───┤
      └───┴┴───┴┴───┴┴───┴┴───┘
      """)
    expect(
      lines(endless(1_000_000_000, at: 4e9, axis: .horizontal), height: 24, style: .ascii),
      """
      +---++---   --#########################################++   ---++---+
      +-0-++-5     -#++---++---++---++---++---++---++---++--#+|    --++---+
      +-1-++-6     -#++---++---++---++---++---++---++---++--#+|    --++---+
      +---++--     -#++---++---++---++---++---++---++---++--#+|    --++---+
      +-2-++-7  ~  -#++---++---++---++---++---++---++---++--#+| ~  --++---+
      +---++--     -#++---++---++---++---++---++---++---++--#+|    --++---+
      +-3-++-8     -#++---++---++---++---++---++---++---++--#+|    --++---+
      +---++--     -#++---++---++---++---++---++---++---++--#+|    --++---+
      +-4-++-9     -#++---++---++---++---++---++---++---++--#+|    --++---+
      +---++---   --#########################################++   ---++---+
      4,000,000,000 .. 4,000,000,480  ~ 333,333,320 items  ~ 666,666,610 items
      """)
  }

  /// Of any content, the items of the stretches and those left out are all there are, and only what is drawn is asked for.
  @Test func nothingIsLost() {
    let seed: UInt64 = 52
    print("map seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<Samples.count(40, all: 400) {
      let count = [0, 1, 7, 60, 500, 10_000, 1_000_000_000].randomElement(using: &random) ?? 0
      let axis = Axis.allCases.randomElement(using: &random) ?? .vertical
      let length = Double((count + 4) / 5) * 60 - 10
      let canvas = Canvas(
        columns: Int.random(in: 0...100, using: &random), rows: Int.random(in: 0...45, using: &random))
      var map = endless(count, at: Double.random(in: -60...max(60, length), using: &random), axis: axis)
      var shown: Set<Int> = []
      var asked = 0
      let all = map.elements
      map.elements = { rect in
        let elements = all(rect)
        asked += elements.count
        for case .item(let path) in elements.map(\.attributes.element) { shown.insert(path.item) }
        return elements
      }
      let picture = map.picture(on: canvas)
      #expect(throws: Never.self, "\(canvas)") { try picture.check(fitting: canvas) }
      #expect(asked < 8_000)
      if picture.rows > 1, let leftOut = leftOut(in: picture) {
        #expect(shown.count + leftOut == count, "\(canvas)")
      }
    }
  }

  /// How many items the words on the gaps of a map say that it leaves out; `nil` if they are cut.
  private func leftOut(in picture: Picture) -> Int? {
    func isSign(_ character: Character) -> Bool { character == "⋮" || character == "⋯" }
    let words = picture.labels.map(\.text.string).filter { $0.contains(where: isSign) }
    var pieces: [Substring] = []
    for word in words where !word.hasSuffix("…") {
      pieces += word.split(whereSeparator: isSign).filter { $0.contains("item") || $0.contains("nothing") }
    }
    // A gap of a map that lies on its side is only a sign, and is explained below the map.
    let gaps = words.count { $0 == "⋯" || $0.hasPrefix("⋮") }
    guard pieces.count == gaps else { return nil }
    return pieces.reduce(0) { $0 + (Int($1.filter(\.isNumber)) ?? 0) }
  }
}
