extension HelpLineTests {
  /// What objects refuse.
  static let features = #"""
    stack s; s pop ⇒ push a value first, or ask s.count ⇒ s push 5; s pop; print s.count
    stack s; print s.top ⇒ push a value first, or ask s.count ⇒ s push 5; print s.top, s.count
    puzzle p = longestRun [1]; p back ⇒ p step goes forward ⇒ p step; p back
    puzzle p = longestRun [1]; p step; p back 5 ⇒ p back 1 goes to the start ⇒ p back 1
    tree t = avl; print t.min ⇒ insert a value first, or ask t.count ⇒ t insert 5; print t.min, t.count
    tree t = 5; t remove 7 ⇒ contains(…) asks without an error ⇒ print t.contains(7)
    tree t = 5; t range 7 3 ⇒ give the smaller one first: t range 3 7 ⇒ t range 3 7
    tree t = binary 1 2; t find 1 ⇒ contains(…) looks everywhere ⇒ print t.contains(1)
    tree t = binary 1 2; t range 1 2 ⇒ make a bst or an avl to search in ⇒ tree u = avl 1 2; u range 1 2
    tree t = bst 1; t push 5 ⇒ insert adds a value ⇒ t insert 5
    tree t = bst 1; t pop ⇒ make a minheap or a maxheap; heapify makes one of this tree ⇒ tree u = minheap 1; u pop
    tree t = levels [none, 1] ⇒ children are listed only for nodes that exist ⇒ tree t = levels [1, none, 2]
    tree t = rebuild inorder: [1, 2] postorder: [3, 4] ⇒ a traversal lists every node once ⇒ tree t = rebuild inorder: [1, 2] postorder: [1, 2]
    tree t = rebuild inorder: [1] ⇒ write tree t = rebuild inorder: [2, 1, 3] postorder: [2, 3, 1] ⇒ tree t = rebuild inorder: [2, 1, 3] postorder: [2, 3, 1]
    layout l = list; collection c = 3 layout: l data: [A] ⇒ keep one of count, sections:, data: and source: ⇒ collection c = layout: l data: [A]
    layout l = flow itemSize: 0x5 ⇒ - ⇒ layout l = flow itemSize: 5x5
    layout l = list rowHeight: 20; collection c = 100 layout: l viewport: 100x100; c tap 50 ⇒ scroll to it first: scroll item: 50 ⇒ c scroll item: 50; c tap 50
    layout l = list; collection c = 9 layout: l; c scroll ⇒ write c scroll by: 120 ⇒ c scroll by: 120; c scroll to: end; c scroll item: 5; c scroll path: [40, 120] over: 0.3
    layout l = list; collection c = 9 layout: l; c scroll path: [5] ⇒ say how long, in seconds, such as over: 0.4 ⇒ c scroll path: [5] over: 0.4
    layout l = list; collection c = 9 layout: l; c scroll by: 5 over: 1 ⇒ give path: [ … ], or leave over: out ⇒ c scroll path: [5] over: 1; c scroll by: 5
    layout l = list; collection c = 9 layout: l; c scroll path: [] over: 1 ⇒ give one at least, such as path: [40] ⇒ c scroll path: [40] over: 1
    layout l = list; collection c = 9 layout: l; c scroll path: [5] over: 0 ⇒ write over: 0.4, for example ⇒ c scroll path: [5] over: 0.4
    layout l = list; collection c = 9 layout: l; c scroll by: 5 to: end ⇒ write scroll by: 120, scroll to: end, scroll item: 5, scroll header: 2 or scroll path: [40, 120] over: 0.3 ⇒ c scroll by: 5
    layout l = list; collection c = 9 layout: l; c delete ⇒ write c delete 0 ⇒ c delete 2; c delete section: 0
    layout l = list; collection c = 9 layout: l; c delete 1 section: 0 ⇒ an item of section 1 is written (1, 0): delete (1, 0) ⇒ c insert section: 1 items: 2; c delete (1, 0)
    layout l = list; collection c = sections: [2, 2, 2] layout: l; c move section: 0 to: (1, 0) ⇒ write move section: 0 to: 2 ⇒ c move section: 0 to: 2
    layout l = list; collection c = 9 layout: l; c insert 0 Ann count: 2 ⇒ leave one of them out ⇒ c insert 0 Ann; c insert 0 count: 2
    layout l = list; l configure ⇒ a list layout takes rowHeight ⇒ l configure rowHeight: 50
    layout l = list; l configure attributes(view, item) = (0, 0, 1, 1) ⇒ create a custom layout with layout name = custom { … } ⇒ layout name = custom { attributes(view, item) = (0, 0, 1, 1) }
    reuse r = 10; show r around: 2 ⇒ show it without them ⇒ show r
    reuse r = 10; r fail 30 ⇒ pages run from 0 to 9 ⇒ r fail 9
    layout l = list; collection c = 9 layout: l; c select (4, 0) ⇒ its property sections lists them ⇒ print c.sections; c select (0, 0)
    layout l = list; collection c = 9 layout: l; c select 20 ⇒ items are numbered from 0 to 8 ⇒ c select 8
    layout l = list; collection c = 9 layout: l; c scroll header: 0 ⇒ configure header: 30 gives headers a height ⇒ -
    layout l = flow; collection c = 9 layout: l; c scroll header: 0 ⇒ configure header: 30 gives headers a height ⇒ l configure header: 30; c scroll header: 0
    layout l = list rowHeight: 0 ⇒ use a number greater than 0 ⇒ layout l = list rowHeight: 1
    layout l = flow scale: 0 ⇒ scale is the number of pixels in a point, from 1/16 to 1,024, or none ⇒ layout l = flow scale: 2; layout m = flow scale: none
    layout l = list rowHeight: [] ⇒ give one value or more ⇒ layout l = list rowHeight: [5]
    layout l = list; collection c = 9 layout: l; c update { delete 20 } ⇒ they are numbered from 0 to 8 before it ⇒ c update { delete 8 }
    layout l = list; collection c = 9 layout: l; c update { insert 20 } ⇒ they are numbered from 0 to 9 after it ⇒ c update { insert 9 }
    layout l = list; collection c = 9 layout: l; c update { delete 0; delete 0 } ⇒ keep one of them ⇒ c update { delete 0 }
    source p = [A]; layout l = list; collection c = source: p layout: l; p insert 0 B; c update { delete 0 } ⇒ or reload everything: reload ⇒ c reload
    cards d = [A] visible: 300 ⇒ it may be from 1 to ⇒ cards d = [A] visible: 1
    pull p goal: 0 ⇒ it may be from ⇒ pull p goal: 80
    cards d = [A] gates: (400, -65) ⇒ write the left one first, such as gates: (-65, 400) ⇒ cards d = [A] gates: (-65, 400)
    cards d = [A]; d drag (1, 1); d configure insets: 2 ⇒ d release or cancel ends it ⇒ d release; d configure insets: 2
    cards d = [A]; d drag path: [] over: 1 ⇒ give one at least, such as path: [(80, 4)] or path: [40] ⇒ d drag path: [(80, 4)] over: 1
    cards d = [A]; d release ⇒ drag begins a touch; for a pull, scroll does ⇒ d drag (10, 0); d release
    cards d = [A]; d swipe left; d swipe left ⇒ d reload starts over, d rewind brings the last card back ⇒ d rewind; d reload
    sheet m screen: 667; m drag 10 ⇒ m toggle opens it ⇒ m toggle; m drag 10
    pull p; p present ⇒ a pull to the goal dismisses it, such as p scroll -80 ⇒ p scroll -80; p release; p present
    cards d = []; d swipe left ⇒ write cards d = [Ann, Bob] ⇒ cards d = [Ann, Bob]
    layout f = flow insets: (-10, 0, 0, 0) ⇒ use a number, 0 or more ⇒ layout f = flow insets: (0, 0, 0, 0)
    cards d = [A]; d rewind ⇒ rewind brings back the last card that was ⇒ d swipe left; d rewind
    cards d = [A]; d configure ⇒ give ⇒ d configure insets: 1
    auth a = faceID usage: "" ⇒ give a text, or usage: none for an app that does not say ⇒ auth a = faceID usage: "To see"; auth b = faceID usage: none
    auth a = faceID usage: none; a evaluate ⇒ check canEvaluate first, or say why: usage: "To unlock your notes" ⇒ print a.canEvaluate; auth b = faceID usage: "To unlock your notes"; b evaluate
    auth a = touchID; a evaluate reason: "" ⇒ give a reason, such as reason: "See your notes" ⇒ a evaluate reason: "See your notes"
    auth a = touchID; a evaluate; a evaluate ⇒ end it first, with match, cancel, systemCancel or appCancel ⇒ a match; a evaluate; a cancel; a evaluate; a systemCancel; a evaluate; a appCancel
    auth a = touchID; a passcode ⇒ evaluate policy: owner opens a dialog that accepts it ⇒ a evaluate policy: owner; a nomatch; a passcode
    auth a = touchID; a match ⇒ a evaluate opens one ⇒ a evaluate; a match
    auth a = touchID; a evaluate; a fallback ⇒ it does after a first failure (nomatch) ⇒ a nomatch; a fallback
    auth a = faceID; a evaluate; a evaluate ⇒ end it first, with match, systemCancel or appCancel ⇒ a match; a evaluate; a systemCancel; a evaluate; a appCancel
    auth a = faceID; a evaluate; a cancel ⇒ a first failure (nomatch) opens one with Cancel; systemCancel and appCancel come from outside ⇒ a nomatch; a cancel
    auth a = faceID; a evaluate; a fallback ⇒ Face ID's does after its second failure (nomatch) ⇒ a nomatch; a nomatch; a fallback
    auth a = faceID; a evaluate; a nomatch; a nomatch; a match ⇒ the dialog offers fallback and cancel; the next evaluate scans again ⇒ a cancel; a evaluate; a match
    auth a = faceID; a evaluate policy: owner; a passcode ⇒ nomatch twice, then passcode or fallback ⇒ a nomatch; a nomatch; a passcode
    auth a = touchID; a evaluate; a passcode ⇒ end it, and evaluate policy: owner ⇒ a cancel; a evaluate policy: owner
    dragdrop d = podcast list: [A]; d lift 0; d lift 0 ⇒ d release drops it ⇒ d release on: list; d lift 0
    dragdrop d = podcast list: [A]; d release on: list ⇒ d lift begins a drag ⇒ d lift 0; d release on: list
    dragdrop d = podcast list: [A]; d receive ⇒ a drop that copies comes first: lift, release on: circle ⇒ d lift; d release on: circle; d receive
    dragdrop d = podcast list: [A]; d lift 5 ⇒ the only row is 0 ⇒ d lift 0
    dragdrop d = podcast list: [A, B]; d lift 5 ⇒ the rows are 0 to 1 ⇒ d lift 1
    dragdrop d = podcast list: [A]; d lift 0 0 ⇒ name each row once ⇒ d lift 0
    delegate e { zzz(item) = 1 } ⇒ the questions are ⇒ -
    source p = [A]; p remove 5 ⇒ - ⇒ p remove 0
    stack s = min 1 1 twins: first; s pop; print s.min ⇒ twins: both keeps one for each of them ⇒ stack u = min 1 1 twins: both; u pop; print u.min
    layout l = custom copies: no { attributes(view, item) = (0, 0, 1, 1) } ⇒ declare them: attributes: [stretch: 0] ⇒ layout l = custom attributes: [stretch: 0] copies: no { attributes(view, item) = (0, 0, 1, 1) }
    reuse r = 0; r fail 0 ⇒ there are no pages ⇒ reuse q = 1; q fail 0
    reuse r = 10; reuse q = 5 over: r viewport: 5x5 ⇒ leave out viewport: ⇒ reuse q = 5 over: r
    reuse r = 10; reuse q = 5 over: r; reuse z = 3 over: q ⇒ name the bottom one ⇒ reuse z = 3 over: r
    reuse r = 10; reuse q = 5 over: r scroll: horizontal ⇒ write scroll: vertical ⇒ reuse q = 5 over: r scroll: vertical
    layout l = list; collection c = sections: [0, 2] layout: l; c select 0 ⇒ section 0 has no items; in another section its place is a pair, as in (1, 0) ⇒ c select (1, 0)
    layout l = waterfall columns: 100_000_000 ⇒ it is from 1 to ⇒ layout l = waterfall columns: 1
    layout l = list; collection c = 0 layout: l; c delete 0 ⇒ there is none ⇒ c insert 0; c delete 0
    layout l = list; collection c = sections: [] layout: l; c insert 0 ⇒ there is none ⇒ c insert section: 0 items: 1; c insert 0
    layout l = list; collection c = 2 layout: l; c update { insert (4, 0) } ⇒ sections are numbered from 0 to 0 ⇒ c update { insert (0, 0) }
    layout l = list; collection c = 2 layout: l; c update { delete 0; delete 1; insert 3 } ⇒ - ⇒ c update { delete 0; delete 1; insert 0 }
    layout l = list; collection c = sections: [2, 2] layout: l; c update { delete section: 0; move (0, 0) to: (0, 0) } ⇒ do it in a separate update, before or after ⇒ c move (0, 0) to: (1, 0); c delete section: 0
    auth a = touchID; a evaluate policy: owner; a nomatch; a nomatch; a nomatch; a match ⇒ enter it with passcode, or cancel ⇒ a passcode; a evaluate; a cancel
    dragdrop d = podcast list: [A]; d lift; d release on: circle; d lift ⇒ d receive loads what was dropped ⇒ d receive; d lift
    dragdrop d = podcast list: [A]; d lift [] ⇒ lift 0 lifts the first row, lift the other app's podcast ⇒ d lift 0; d release on: list; d lift
    dragdrop d = podcast; d lift 0 ⇒ the list is empty: list: [Cats, Dogs] gives it rows when it is made ⇒ dragdrop e = podcast list: [Cats, Dogs]; e lift 0
    dragdrop d = podcast list: [A]; d lift 0; d release on: list at: 5 ⇒ its only place is 0 ⇒ d release on: list at: 0
    dragdrop d = podcast list: [A, B]; d lift 0; d release on: list at: 5 ⇒ places are 0 to 1, counted as after the drop ⇒ d release on: list at: 1
    """#
}
