import Gestures
import Playground

/// The kinds that follow gestures and calls, for a catalog.
public enum GestureExhibits {
  public static let all: [Kind] = [
    Kind(
      CardsExhibit.self,
      choices: [
        "A path begins where the finger is already; it needs over:, and no clock is asked. Its velocity is that of its last stretch.",
        "A strip shows the last gesture, from its touch to its rest; a command without a finger (swipe, rewind, toggle) is a gesture of its own.",
        "The gates of cards stand at 400 and -65 whatever the size of the cards, unless gates: says otherwise. configure of cards, sheets and pulls is refused while a finger is on the screen. rewind while a card is held brings that card back first.",
        "By rules: article each drag, and each point of a path, is one sample; a path's first point is none where the finger is there already. The finger's way is measured on the screen, not in the axes of the turned card as the article's code has it: that would make the gates about 210 and -288.",
        "reload of cards takes other cards, too; cards without any are the six of the article's sample.",
      ], terms: cardsTerms),
    Kind(
      PullExhibit.self,
      choices: [
        "scroll of a pull takes path: and over:, too; a pull begins where the content leaves its place, and dismisses once until it is back there. By rules: article each movement that ends at the goal dismisses: dismissals counts them.",
        "goal of a pull and screen of a sheet may stand without their names: pull p = 80. Numbers of a pull have as many digits as it takes not to contradict its state; bars tell <1 where that would be too many.",
        "After a dismissal a picture says dismissed until the next pull begins; its sign stands in the step that dismissed alone.",
      ], terms: pullTerms),
    Kind(
      SheetExhibit.self,
      choices: [
        "rules: of a sheet are right, article or released, the second version of the article's code. configure of a sheet forgets its last motion, which other numbers decided; a closed sheet stays closed. Of a point in its path only y counts.",
        "release of a sheet without velocity: takes that of the path it was dragged along, and none after drag 120. A tap while a finger holds the sheet ends the touch.",
        "spring of a sheet is (seconds, damping, velocity); the clock of path, after(seconds), pictures and explain starts when the finger leaves, so the 0.2 s that a tap waits count.",
      ], terms: sheetTerms),
    Kind(
      SignInExhibit.self,
      choices: [
        "auth a = none is a device without a sensor, though none is a value elsewhere; auth without a variant is faceID, with everything enrolled and set.",
        "evaluate without a reason takes that of the evaluation before, at first Sign in; an empty reason is refused. evaluate policy: chooses the policy from then on, and canError and canCode say why canEvaluate is no.",
        "usage: takes a text or none; yes stands for “\(SignInDevice.standardUsage)”, no for none. The user of the simulated device gives leave when it is asked, unless permission: is denied; it is asked once. On a device with Face ID the passcode is asked for without the reason, too.",
        "queue is where the last reply arrived in the end, so it is main after every reply; the events tell the private queue before it.",
        "Face ID looks without a dialog first, then in one with Try Again, which match and nomatch take; after the second failure the dialog offers the fallback, and what a face does is refused. enroll is refused while an evaluation is under way; who enrols enters the passcode, so biometry is unlocked.",
        "The fifth failure in a row ends a dialog of biometrics with -8; one of owner asks for the passcode after the third in it, as after the fifth in a row. passcode without a dialog is the lock screen: it is taken only if biometry is locked.",
        "Under the states of auth stands what each verb would come to now, so a third failure is told from a second one. Arrows are drawn from the current state alone.",
        "A dialog of owner takes the passcode from its beginning, one of Face ID when it offers it; the button Enter Passcode, which is fallback, appears after a first failure of Touch ID and a second one of Face ID, as Enter Password does in one of biometrics.",
      ], terms: signInTerms),
    Kind(
      DragDropExhibit.self,
      choices: [
        "lift alone lifts the podcast of another app, lift 0 2 rows of the list itself, lift foreign: [News, Sport] several podcasts of the other app, with the same types. A list begins with 1,000 rows at most, and so many come from another app at once.",
        "release lets go where it hovers; release on: hovers there first, and on: none over no target. A place in the list counts as after the drop: a moved row has it then, so of three rows the last place is 2.",
        "receive asks for public.data unless told otherwise; a type is written as json, or in full as \"public.json\". Only a drop that copies is received: a move needs no data, and the next lift waits for the receiver.",
        "types:, gives: and json: of dragdrop make what another app may do wrong: other types, an object or nothing in place of data, bytes that are no podcast.",
        "corrupt lets only the first half of the data through, in the next drop that is received: moves and cancelled drags load no data. progress is 100 all the same.",
        "A drag has no clock: wait 0.5 lets the circle hide. It copies whatever comes, rows of the list too.",
        "error, code and received tell of the last drop until the next lift; error is the first of several. json, arrived, types and the view of the provider show the item loaded last, of a drag not yet received the first, and before any drag what the other app offers.",
      ], terms: dragDropTerms),
  ]
}
