import Declarations
import Gestures

/// The kinds that follow gestures and calls, for a catalog.
public enum GestureExhibits {
  public static let all: [Kind] = [
    Kind(
      CardsExhibit.self,
      choices: [
        "A path begins where the finger already is; it needs over:, and no clock is read. Its velocity is that of its last segment.",
        "A strip shows the last gesture, from the touch until nothing moves; a command without a finger (swipe, rewind, toggle) counts as a gesture.",
        "The gates of cards are at 400 and -65 for cards of any size, unless gates: sets them. configure of cards, sheets, and pulls is refused while a finger is on the screen. rewind while a card is held returns that card first.",
        "With rules: article, each drag and each point of a path is one sample; a path's first point is not one if the finger is already there. The finger's movement is measured on the screen, not in the axes of the rotated card as in the article's code, which would put the gates at about 210 and -288.",
        "reload of cards also takes new cards; cards without any are the six of the article's sample.",
      ], terms: cardsTerms),
    Kind(
      PullExhibit.self,
      choices: [
        "scroll of a pull also takes path: and over:. A pull begins when the content leaves its place, and dismisses once until the content is back there. With rules: article, each movement that ends at the goal dismisses; dismissals counts them.",
        "The labels goal: of a pull and screen: of a sheet may be left out: pull p = 80. The numbers of a pull have as many digits as are needed not to contradict its state; bars show <1 where that would be too many.",
        "After a dismissal, pictures say dismissed until the next pull begins; the sign appears only in the step that dismissed.",
      ], terms: pullTerms),
    Kind(
      SheetExhibit.self,
      choices: [
        "The rules: of a sheet are right, article, or released, which is the second version of the article's code. configure of a sheet discards its last motion, which other numbers decided; a closed sheet stays closed. Only y counts in a point of its path.",
        "release of a sheet without velocity: uses that of the path it was dragged along, and none after drag 120. A tap while a finger holds the sheet ends the touch.",
        "spring of a sheet is (seconds, damping, velocity); the time in path, after(seconds), pictures, and explain starts when the finger lifts, so the 0.2 s of a tap's delay count.",
      ], terms: sheetTerms),
    Kind(
      SignInExhibit.self,
      choices: [
        "auth a = none is a device without a sensor, though none is a value elsewhere; auth without a variant is faceID, with everything enrolled and set.",
        "evaluate without a reason uses the previous one, or Sign in if there is none; an empty reason is refused. evaluate policy: chooses the policy from then on, and canError and canCode say why canEvaluate is no.",
        "usage: takes a text or none; yes means “\(SignInDevice.standardUsage)”, and no means none. The user of the simulated device grants permission when asked, unless permission: is denied; the system asks once. On a device with Face ID, the request for the passcode shows no reason either.",
        "queue is where the last reply was finally delivered, so it is main after every reply; the events show the private queue before it.",
        "Face ID scans first without a dialog, then in one with Try Again, which match and nomatch tap; after the second failure the dialog offers the fallback, and match and nomatch are refused. enroll is refused during an evaluation; enrolling takes the passcode, so it unlocks biometry.",
        "The fifth failure in a row ends a dialog of biometrics with -8; a dialog of owner asks for the passcode after its third failure, and after the fifth in a row. passcode without a dialog means the lock screen: it is accepted only if biometry is locked.",
        "Below the states of auth is what each verb would lead to now, which distinguishes a third failure from a second. Arrows are drawn only from the current state.",
        "A dialog of owner accepts the passcode from its beginning, or on Face ID when it offers it; the button Enter Passcode, which is fallback, appears after the first failure of Touch ID and the second of Face ID, as Enter Password does in a dialog of biometrics.",
      ], terms: signInTerms),
    Kind(
      DragDropExhibit.self,
      choices: [
        "lift alone lifts the podcast of another app, lift 0 2 lifts rows of the list itself, and lift foreign: [News, Sport] lifts several podcasts of the other app, with the same types. A list begins with at most 1,000 rows, and at most 1,000 items come from another app at once.",
        "release drops where the drag hovers; release on: hovers there first, and on: none means no target. A place in the list is counted as after the drop, when a moved row is there: with three rows, the last place is 2.",
        "receive asks for public.data by default; a type is written as json, or in full as \"public.json\". Only a drop that copies is received: a move needs no data, and the next lift waits for the receiver.",
        "types:, gives: and json: of dragdrop simulate what another app may do wrong: other types, an object or nothing instead of data, bytes that are not a podcast.",
        "corrupt lets only the first half of the data through, in the next drop that is received: moves and canceled drags load no data. progress is still 100.",
        "A drag has no clock: wait 0.5 lets the circle hide. The circle copies whatever is dropped, rows of the list too.",
        "error, code, and received describe the last drop until the next lift; error is the first of several. json, arrived, types, and the view of the provider show the item loaded last; for a drag not yet received, its first item; before any drag, what the other app offers.",
      ], terms: dragDropTerms),
  ]
}
