import Gestures
import Language
import Playground

extension PullExhibit {
  public static let verbs: [Verb<PullExhibit>] = [
    Verb(
      Declaration(
        "scroll", "moves the content with the finger to an offset, which is negative where it is pulled down",
        parameters: FingerWay.parameters(.number(atLeast: nil), called: "offset", "the offset, in points"),
        example: """
          pull p goal: 80
          scroll -40
          expect p.progress == 0.5
          scroll path: [-60, -70] over: 0.2
          expect p.state == "highlightFull"
          """)
    ) { exhibit, arguments, report in
      let isNewGesture = !exhibit.machine.isTouched
      let start = Point(x: 0, y: exhibit.machine.offset)
      let way = try FingerWay(arguments, called: "offset", of: "scroll", from: start) { value in
        value.number.map { Point(x: 0, y: $0) }
      }
      switch way {
      case .to(let value):
        guard let offset = value.number else { return }
        try exhibit.operate(&report, isNewGesture: isNewGesture) { pull, listener throws(GestureError) in
          try pull.scroll(to: offset, recorder: &listener)
        }
      case .along(let path):
        let samples = SampleWords(path, of: "content", isVertical: true)
        try exhibit.operate(&report, isNewGesture: isNewGesture, along: samples) {
          pull, listener throws(GestureError) in
          try pull.scroll(along: path, recorder: &listener)
        }
      }
    },
    Verb(
      Declaration(
        "release", "lifts the finger: pulled content goes back to its place",
        example: "pull p goal: 80\nscroll -70\nrelease\nexpect p.offset == 0 && !p.dismissed")
    ) { exhibit, _, report in
      try exhibit.operate(&report, isNewGesture: false) { pull, listener throws(GestureError) in
        try pull.release(recorder: &listener)
      }
    },
  ]
}
