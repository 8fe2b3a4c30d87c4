extension HelpLineTests {
  /// What the language and the session refuse.
  static let language = #"""
    print min([]) ⇒ ?? gives another value in its place: xs.min() ?? 0 ⇒ let xs = []; print xs.min() ?? 0
    let xs = [1, 2]; explain watch: 5 print xs ⇒ write them in brackets: watch: [xs, i] ⇒ let i = 0; explain watch: [xs, i] print xs[i]
    let xs = [1, 2]; explain watch: [zs] print xs[0] ⇒ did you mean xs?
    print rotate(5) ⇒ it is written without parentheses: help tree rotate shows how ⇒ help tree rotate
    foo5 5 ⇒ create an object first, such as: tree t = avl 50 30 70 20 ⇒ tree t = avl 50 30 70 20
    tree t = 1; foo5 5 ⇒ type help for the words that are allowed here ⇒ help
    weak var a = 1 ⇒ what only Swift has runs behind the word swift: help swift ⇒ help swift
    var ⇒ write let x = 5 ⇒ let x = 5
    func a(x y z) { } ⇒ write func double(_ x: Int) -> Int { x * 2 } ⇒ func double(_ x: Int) -> Int { x * 2 }
    let xs = [1]; xs.map { v in print(v); return v } ⇒ write a loop, for x in xs { … }, or xs.forEach { … } ⇒ let xs = [1]; xs.forEach { v in print(v) }
    puts ⇒ write print 5 ⇒ print 5
    puts 1 ⇒ write print 1 ⇒ print 1
    assert true ⇒ write expect 1 < 2 ⇒ expect 1 < 2
    foreach x { } ⇒ write for n in 1...3 { print n } ⇒ for n in 1...3 { print n }
    switch 1 { } ⇒ case 3...5: …; default: … } tells cases apart ⇒ switch 1 { case 1, 2: print 1; default: print 2 }
    print abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(1)))))))))))))))))) ⇒ use let to give a part of it a name ⇒ let a = abs(1); print a
    import 5 ⇒ leave it out: every kind is already there
    new tree ⇒ the kind comes first: write tree t = avl 5 3 ⇒ tree t = avl 5 3
    tree t = 1; clear x ⇒ - ⇒ t clear
    cls ⇒ reset begins again, and drop removes an object ⇒ reset
    back 2 ⇒ create one first: write puzzle ⇒ -
    push 5 ⇒ create one first: write stack ⇒ stack name = 5
    cards d = [A]; tree t = 1; swipe left ⇒ name the one that is meant: d swipe … ⇒ d swipe left
    tree t = 1; t foo5 ⇒ help tree lists its verbs ⇒ help tree
    tree t = 1; t 5 ⇒ help tree lists its verbs; show t draws it ⇒ help tree; show t
    print null ⇒ write none ⇒ print none
    print True ⇒ write true ⇒ print true
    print False ⇒ write false ⇒ print false
    print this ⇒ name the object, such as t ⇒ -
    print zz ⇒ objects lists what there is ⇒ objects
    drop zz ⇒ objects lists what there is ⇒ objects
    tree t = 1; print t + 1 ⇒ ask one of its properties, such as t.count; help tree lists them ⇒ print t.count; help tree
    auth a = faceID; print a + 1 ⇒ ask one of its properties, such as a.state; help auth lists them ⇒ print a.state; help auth
    pull a; print a + 1 ⇒ such as a.progress ⇒ print a.progress; help pull
    layout a = list; print a + 1 ⇒ such as a.style ⇒ print a.style; help layout
    cards a = [A]; print a + 1 ⇒ such as a.count ⇒ print a.count; help cards
    tree min = 5 ⇒ choose another name ⇒ tree other = 5
    let t = 5; tree t = 5 ⇒ choose another name ⇒ tree other = 5
    let if = 5 ⇒ choose another name, such as if_ ⇒ let if_ = 5
    tree t = zzz 5 ⇒ tree can be bst, avl, ⇒ tree t = bst 5
    tree t = 1; print t.foo ⇒ help tree lists them ⇒ help tree
    layout l = flow; print l.rowHeight ⇒ help layout lists them ⇒ help layout
    print [1].foo ⇒ help values lists them ⇒ help values
    tree t = 1; print t.node.foo ⇒ it has element, left, right, parent, height, depth and isLeaf ⇒ print t.node.element, t.node.left, t.node.height, t.node.depth, t.node.isLeaf
    btree t = 1; print t.node.left ⇒ it has elements, children and isLeaf ⇒ print t.node.elements, t.node.children, t.node.isLeaf
    trie t = words a; print t.node.left ⇒ it has letter, isWord and children ⇒ print t.node.letter, t.node.isWord, t.node.children
    print foo5(3) ⇒ help functions lists them ⇒ help functions
    tree t = 5; print insert(5) ⇒ write insert 5 ⇒ insert 5
    tree t = 5; print t.contains ⇒ write t.contains(5) ⇒ print t.contains(5)
    tree t = 5; print t.count(1) ⇒ write t.count ⇒ print t.count
    tree t = 5; t traverse order: pre order: post ⇒ keep one of them ⇒ t traverse order: post
    tree t = 5; t traverse pre order: post ⇒ write it once, with its name or without it ⇒ t traverse pre; t traverse order: pre
    tree t = 5; t rotate left ⇒ write t rotate left at: 5 ⇒ -
    tree t = 5; t clear 5 ⇒ write t clear ⇒ t clear
    tree t = 5; t traverse order: sideways ⇒ choose from in, pre, post, level, zigzag ⇒ t traverse order: in; t traverse order: zigzag
    seed xy ⇒ let gives a name to a value ⇒ let xy = 5; seed xy
    define g(x) = x; print g(1, 2) ⇒ write g(1) ⇒ let x = 1; print g(x)
    define g(x) = x; print g(x: 1) ⇒ write g(1) ⇒ print g(1)
    layout l = list; collection c = 3 layout: l; c update { 5 } ⇒ it takes insert, delete, move, reload ⇒ c update { insert 0 }
    for x in 5 { } ⇒ write for x in 0..<5 { } ⇒ for x in 1...5 { }
    print [1, 2][5] ⇒ indexes run from 0 to 1 ⇒ print [1, 2][0], [1, 2][1]
    print [1][5] ⇒ the only index is 0 ⇒ print [1][0]
    let xs = []; print xs[0] ⇒ it is empty ⇒ print xs.isEmpty
    let xs = [1]; xs insert 9 at: 9 ⇒ places run from 0 to 1, which is after the last ⇒ xs insert 9 at: 1
    let xs = []; xs insert 9 at: 9 ⇒ the only place is 0 ⇒ xs insert 9 at: 0
    tree t = bst 1 "a" ⇒ a tree or a stack holds numbers or texts, not both ⇒ tree t = bst 1 2
    define f(n) { print n; return n }; print f(1) ⇒ call it like a verb, f n, or let it return a value ⇒ let n = 3; f n
    tree t = 5; define f(s) { s insert 5 }; print f(t) ⇒ a statement outside changes 't' ⇒ t insert 5
    tree t = 5; define f(s) { s rotate left at: 5 }; print f(t) ⇒ a statement outside changes 't' ⇒ t insert 5
    tree t = 5; define f(s) { s.insert(5) }; print f(t) ⇒ a statement outside changes 't' ⇒ t insert 5
    tree t = 5; define f(n) { t insert n }; print f(1) ⇒ call it like a verb, f n, ⇒ let n = 3; f n
    tree t = 5; define f(n) { t rotate left at: n }; print f(1) ⇒ call it like a verb, f n, ⇒ define f(n) { t insert n }; let n = 3; f n
    define f(n) { n.count }; print f([1]) ⇒ write return n.count ⇒ define f(n) { return n.count }; print f([1])
    define f(n) { n }; print f([1]) ⇒ write return n ⇒ define f(n) { return n }; print f([1])
    tree t = 5; define walk w(t) { t insert 5 }; print t.walk(w) ⇒ write it before or after the walk ⇒ t insert 5
    tree t = 5; define walk w(t) { t.count }; print t.walk(w) ⇒ leave it out, or write visit and a node ⇒ define walk w(t) { visit t.node }; print t.walk(w)
    tree t = 5; layout l = custom { attributes(view, item) { t insert 5; return (0, 0, 1, 1) } } ⇒ leave it out ⇒ layout l = custom { attributes(view, item) { return (0, 0, 1, 1) } }
    let xs = [1]; define f() { xs append 4 }; print f() ⇒ create one in it: let xs = … ⇒ define f() { let xs = [1]; xs append 4; return xs }; print f()
    define f(n) { let x = n }; print f(1) ⇒ write return value on every path through it ⇒ define f(n) { let x = n; return x }; print f(1)
    return 5 ⇒ write define f() { return 5 } ⇒ define f() { return 5 }
    return "a text that is so long that nobody wants to read it twice, here" ⇒ write it in define name(…) { … } ⇒ -
    example { return 5 } where true ⇒ 1 of them ended in an error, the first: return is outside a definition ⇒ -
    visit 5 ⇒ write define walk mine(t) { visit t.root } ⇒ define walk mine(t) { visit t.root }
    define walk w(t) { visit t.node }; print w(3) ⇒ write t.walk(w) for the elements in its order, or t traverse order: w ⇒ tree t = 5; print t.walk(w); t traverse order: w
    tree t = 5; define walk w(t) { return 3 }; print t.walk(w) ⇒ write visit n, and return alone to end it ⇒ define walk w(t) { visit t.node; return }; print t.walk(w)
    stack s = 1; define f() { return s.push(2) }; print f() ⇒ write s push 2, and call the definition like a verb: f ⇒ define f() { s push 2 }; f
    btree b = 1; print b.walk(post) ⇒ define walk mine(t) { … visit n … }, then b.walk(mine) ⇒ define walk mine(t) { visit t.node }; print b.walk(mine)
    tree t = 5; print count ⇒ write t.count, or count(list) for the function ⇒ print t.count; print count([1])
    collection c = 3 scroll: vertcal ⇒ write layout l = flow scroll: vertical, and here layout: l ⇒ layout l = flow scroll: vertical; collection c = 3 layout: l
    tree t = 5; print t.walk(ww) ⇒ write define walk ww(t) { … visit n … } ⇒ define walk ww(t) { visit t.node }; print t.walk(ww)
    tree t = 5 6; define walk w(t) { visit t.node }; verify t walk: w ⇒ explain it to see its path ⇒ explain t.walk(w)
    tree t = 5; tree u = 6; define walk w(t) { visit u.node }; print t.walk(w) ⇒ begin at the node of its parameter: t.node ⇒ define walk w(t) { visit t.node }; print t.walk(w)
    define walk w(a, b) { } ⇒ write define walk w(t) { … } ⇒ define walk w(t) { visit t.node }
    layout l = custom { zzz(view, item) = 1 } ⇒ the questions are prepare, ⇒ -
    layout l = custom { attributes(view) = (0, 0, 1, 1) } ⇒ write attributes(view, item) = (0, item.item * 50, 100, 50) ⇒ layout l = custom { attributes(view, item) = (0, item.item * 50, 100, 50) }
    layout l = custom { header(view, section) = none } ⇒ write attributes(view, item) = (0, item.item * 50, 100, 50) ⇒ layout l = custom { attributes(view, item) = (0, item.item * 50, 100, 50) }
    layout l = custom { attributes(view, item) { while true { }; return (0, 0, 1, 1) } } ⇒ check whether a loop in it never ends ⇒ -
    tree t = 5; layout l = custom { attributes(view, item) = (0, 0, t.count, 1) } ⇒ give the value a name first: let n = t.count ⇒ let n = t.count; layout l = custom { attributes(view, item) = (0, 0, n, 1) }
    pull p; layout l = custom { attributes(view, item) = (0, 0, p.progress, 1) } ⇒ let n = p.progress ⇒ let n = p.progress; layout l = custom { attributes(view, item) = (0, 0, n + 1, 1) }
    let d = [[1]: 2] ⇒ keys are numbers, texts, true and false, nodes, and tuples of these ⇒ let d = [1: 2, "a": 2, true: 2, (1, 2): 2]
    let d = ["a": 1, "a": 2] ⇒ give each value its own key ⇒ let d = ["a": 1, "b": 2]
    let e = ["a": 1]; e remove "b" ⇒ e.keys lists them; e[key] is none if it is absent ⇒ print e.keys, e["b"]
    let ys = [1]; ys append ⇒ write ys append 5 ⇒ ys append 5
    let ys = [1]; ys insert 5 ⇒ write ys insert 5 at: 0 ⇒ ys insert 5 at: 0
    let ys = [1]; ys removeLast 5 ⇒ write ys removeLast ⇒ ys removeLast
    let ys = 5; ys append 4 ⇒ - ⇒ let ys = []; ys append 4
    let ys = [7, 8]; ys remove 8 ⇒ write ys remove at: 1, or ys removeLast ⇒ ys remove at: 1; ys removeLast
    let ys = [7, 8]; ys remove 1 ⇒ write ys remove at: 1, or ys removeLast ⇒ ys remove at: 1; ys removeLast
    let ys = [7, 8]; ys remove 5 ⇒ write ys remove at: 0, or ys removeLast ⇒ ys remove at: 0; ys removeLast
    let e = ["a": 1]; e append 2 ⇒ write let e[key] = value, or e remove key ⇒ let e["b"] = 5; e remove "b"
    let r = (x: 1); let r[0] = 2 ⇒ write its field: r.x ⇒ let r.x = 2
    let r = [1]; let r.x = 2 ⇒ write an index: xs[0] ⇒ let r[0] = 2
    let s = "abcde"; let s[2] = "x" ⇒ write let s = s[0...1] + "x" + s[3...4] ⇒ let s = s[0...1] + "x" + s[3...4]; expect s == "abxde"
    let s = "abcde"; let s[0] = "x" ⇒ write let s = "x" + s[1...4] ⇒ let s = "x" + s[1...4]; expect s == "xbcde"
    let s = "abc"; let s[1...2] = "x" ⇒ write let s = s[0] + "x" ⇒ let s = s[0] + "x"; expect s == "ax"
    let s = "abc"; let s[7] = "x" ⇒ join a new text: let s = s + "x" ⇒ let s = s + "x"; expect s == "abcx"
    define f(s) { let s[0] = "x"; return s }; print f("abc") ⇒ write let s = "x" + s[1...2] ⇒ define f(s) { let s = "x" + s[1...2]; return s }; expect f("abc") == "xbc"
    let s = "abc"; let s[2][0] = "x" ⇒ join a new text: s[0...1] + "x" + s[3...4] ⇒ let s = "abcde"; print s[0...1] + "x" + s[3...4]
    let d = ["a": [1]]; let d.a.b = 2 ⇒ write the key in brackets: d["a"] ⇒ let d["a"][0] = 2
    let xs = ["a"]; xs.remove("a") ⇒ write xs remove at: xs.index("a") ⇒ xs remove at: xs.index("a"); expect xs == []
    let d = [:]; for k in ["z"] { d[k] += 1 } ⇒ write d[k, or: 0] += 1 ⇒ for k in ["z"] { d[k, or: 0] += 1 }; expect d["z"] == 1
    let d = [:]; define f(d, k) { d[k] += 1; return d }; print f(d, "z") ⇒ write d[k, or: 0] += 1 ⇒ define f(d, k) { d[k, or: 0] += 1; return d }; expect f(d, "z")["z"] == 1
    let d = [:]; d["z"] += "a" ⇒ write d["z", or: ""] += "a" ⇒ d["z", or: ""] += "a"; expect d["z"] == "a"
    tree t = 5; define f(o) { drop o }; f t ⇒ write it behind the call of the definition ⇒ drop t
    let ys = [1]; append 4 ⇒ write ys append 4 ⇒ ys append 4; expect ys == [1, 4]
    let ys = [1]; push ys 4 ⇒ write ys append 4 ⇒ ys append 4; expect ys == [1, 4]
    let (xs, e) = ([], [1]); for i in 1..<xs.count { } ⇒ where there may be nothing to go through: write 1..<max(1, xs.count) ⇒ for i in 1..<max(1, xs.count) { print i }; for i in 1..<max(1, e.count) { print i }
    let n = 0; for i in 2...n { } ⇒ end before it: write 2..<max(2, n + 1) ⇒ for i in 2..<max(2, n + 1) { print i }
    let d = ["ab": 1]; d.coumt ⇒ did you mean count? ⇒ print d.count
    tree t = 5; t.count += 1 ⇒ help tree lists its verbs ⇒ help tree; t insert 6
    tree t = 5; let t.count = 1 ⇒ help tree lists its verbs ⇒ help tree; t insert 6
    tree t = 5; t += 1 ⇒ help tree lists its verbs ⇒ help tree; t insert 6
    print [3].map(pi) ⇒ help functions lists these ⇒ help functions; print [3].map(abs)
    for (a, a) in [(1, 2)] { } ⇒ or write _ for what is not needed ⇒ for (_, _) in [(1, 2)] { print 1 }; let (_, b, _) = (1, 2, 3); expect b == 2
    for (a, (b, c)) in [(1, (2, 3))] { } ⇒ for (a, rest) in xs { let (b, c) = rest } ⇒ let xs = [(1, (2, 3))]; for (a, rest) in xs { let (b, c) = rest; expect (b, c) == (2, 3) }
    tree t = 5; define clear(xs) = xs; let ys = [2, 1]; clear ys ⇒ write clear(ys) ⇒ print clear(ys)
    let xs = []; xs.removeLast() ⇒ ask first: if !xs.isEmpty { xs.removeLast() } ⇒ if !xs.isEmpty { xs.removeLast() }
    let xs = [1, 2, 3, 4]; let xs[0...2][0] = 5 ⇒ write let xs[1...3] = [4, 5], or one index: let xs[1] = 4 ⇒ let xs[1...3] = [4, 5]; let xs[1] = 4
    let xs = [1, 2, 3]; let xs[0...2 by 2] = [1] ⇒ set each element: for i in 0...8 by 2 { let xs[i] = 0 } ⇒ let xs = [0] + (1...8); for i in 0...8 by 2 { let xs[i] = 0 }
    let (a, b) = 5 ⇒ write let (a, b) = (5, 7) ⇒ let (a, b) = (5, 7)
    let xs = [k for (k, v) in [1]] ⇒ a tuple, a list, a record or a size has parts: (1, 2) ⇒ -
    for (a, b) in [(1, 2, 3)] { } ⇒ write as many names as there are values ⇒ for (a, b, c) in [(1, 2, 3)] { print a }
    let xs = [1]; print xs[4, or: 0] ⇒ ask whether the index is below .count ⇒ print 4 < xs.count
    let n = 1; print n[4, or: 0] ⇒ write it of a dictionary: d[key, or: 0] ⇒ let d = [:]; print d[4, or: 0]
    n += 1 ⇒ give it a value first: let n = 0 ⇒ let n = 0; n += 1
    xs[0] += 1 ⇒ give it a value first: let xs = [] ⇒ let xs = []; xs append 1
    d["a", or: 0] += 1 ⇒ give it a value first: let d = [:] ⇒ let d = [:]; d["a", or: 0] += 1
    r.x += 1 ⇒ give it a value first: let r = (x: 0) ⇒ let r = (x: 0); r.x += 1
    break ⇒ write for n in 1...3 { if n == 2 { break } } ⇒ for n in 1...3 { if n == 2 { break } }
    for x in [1] { expect error { continue } } ⇒ write it behind that block, or put the whole loop into it ⇒ expect error { for x in [1] { continue }; print 1 / 0 }
    let (a, a) = (1, 2) ⇒ give each part its own name ⇒ let (a, b) = (1, 2)
    for (x) in [1] { } ⇒ write for x in xs, or for (key, value) in d ⇒ for (key, value) in [:] { }
    let r = 5; let r[0] = 2 ⇒ lists, dictionaries and records have parts that change ⇒ let r = [1]; let r[0] = 2
    let xs = [1]; xs push 4 ⇒ write xs append 4 ⇒ xs append 4
    let xs = [1]; xs zzz 4 ⇒ the commands are append, prepend, insert, remove, removeFirst, removeLast, removeAll, sort, reverse and swap ⇒ xs append 4; xs prepend 4; xs removeFirst; xs removeAll; xs sort; xs reverse
    let n = 5; n 4 ⇒ print n shows it ⇒ print n
    let xs = [1]; xs sort by: 3 ⇒ define one, such as ⇒ define double(x) = x * 2; xs sort by: double
    let xs = [1]; let k = 2; print xs.map(k) ⇒ write the name of a definition or of a built-in function ⇒ print xs.map(abs); help functions
    let xs = [1]; define two(a, b) = a; print xs.map(two) ⇒ define another one, with one parameter ⇒ define one(a) = a; print xs.map(one)
    let d = ["a": 1]; d sort ⇒ its keys are a list: d.keys.sorted ⇒ print d.keys.sorted, d.keys.reversed
    let xs = [1]; define f(a) = a; print sorted(xs, f) ⇒ write sorted(xs, by: f) ⇒ print sorted(xs, by: f)
    let n = 5; n.zzz ⇒ help values lists them ⇒ help values
    expect [1].count == 2 ⇒ [1].count is 1 ⇒ -
    set foo5 3 ⇒ there are width, height, style, color, steps, describe, pager, screenReader, terminal ⇒ set width 60; set height 40; set style ascii; set color auto; set steps all; set describe off; set pager on
    help zzzz ⇒ help lists the topics ⇒ help
    show ⇒ create an object first, such as: tree t = avl 50 30 70 20 ⇒ tree t = avl 50 30 70 20; show
    layout l = list; collection c = 3 layout: l; drop l ⇒ drop that first ⇒ drop c; drop l
    layout l = list; collection c = 3 layout: l; collection e = 3 layout: l; drop l ⇒ drop those first ⇒ drop c; drop e; drop l
    unpin ⇒ objects shows what is pinned ⇒ objects
    tree t = 5; pin t.cost.asked.visits ⇒ pin the cost of commands: t.cost.comparisons ⇒ pin t.cost.comparisons
    undo 5 ⇒ - ⇒ steps
    redo ⇒ redo takes back an undo ⇒ let x = 1; undo; redo
    goto 7 ⇒ steps lists the steps and marks there are; goto 0 goes to the start ⇒ steps; goto 0
    goto nowhere ⇒ goto 0 goes to the start ⇒ goto 0
    claim false for n in 1...3 { let x = n } ⇒ to see it again: ⇒ let n = 1; seed 1; let x = n
    claim true ⇒ write claim condition [for n in values] [tries: n] { … } ⇒ claim true for n in [1] tries: 2 { let x = n }
    claim true zzz n { } ⇒ write claim condition for n in values { … } ⇒ claim true for n in [1] { let x = n }
    example { let x = random(1, in: 1...9) } where x == [10] tries: 3 ⇒ tries: 30 looks further ⇒ example { let x = random(1, in: 1...9) } where x != [10] tries: 30
    tree a = 1; compare a a ⇒ name two different objects; objects lists them ⇒ objects; tree b = 2; compare a b
    tree a = 1; stack b = 1; compare a b ⇒ make another tree; its variant and options may differ ⇒ tree e = avl 1; compare a e
    tree a = 1; tree b = 1; compare a b { a insert 3 } ⇒ leave the name out: the block is performed on each of the two ⇒ compare a b { insert 3 }
    tree a = 1; tree b = 1; compare a b { tree c = 4 } ⇒ make the objects before, and compare them then ⇒ tree c = 4; compare a c
    print 3.5.x ⇒ write 3.5 alone ⇒ print 3.5
    print 3.5.2 ⇒ write 3.5, or put text in quotes: "3.5.2" ⇒ print 3.5, "3.5.2"
    print 3. ⇒ write 3 or 3.0 ⇒ print 3, 3.0
    print 3.5. ⇒ write 3.5 ⇒ print 3.5
    print 60x12.width ⇒ write (60x12).width ⇒ -
    let s = 60x12; print s.0.x ⇒ help values lists them ⇒ help values
    print .5 ⇒ write 0.5 ⇒ print 0.5
    print 1..5 ⇒ write 1...5, or 1..<5 without its end ⇒ print 1...5, 1..<5
    print not true ⇒ write ! before the value: !done ⇒ let done = true; print !done
    print 1_ ⇒ write _ only between digits: 1_000 ⇒ print 1_000
    print 3d ⇒ put text in quotes: "3d" ⇒ print "3d"
    print -5x4 ⇒ write 5x4 ⇒ print 5x4
    print (1] ⇒ close ( with ) first ⇒ print (1)
    print 1) ⇒ remove it ⇒ print 1
    print "\q" ⇒ the escapes are \n \t \" \\ and \u{1F333} ⇒ print "\n \t \" \\ \u{1F333}"
    print 1 < 2 < 3 ⇒ write a < b && b < c ⇒ print 1 < 2 && 2 < 3
    print 1...2...3 ⇒ write a...b ⇒ print 1...3
    print [1 -2] ⇒ write [1, -2] or [1 - 2] ⇒ print [1, -2], [1 - 2]
    define f(a, a) = a ⇒ give each its own name ⇒ define f(a, b) = a
    print (x: 1, x: 2) ⇒ give each its own name ⇒ print (x: 1, y: 2)
    else { } ⇒ write if true { print 1 } else { } ⇒ if true { print 1 } else { print 2 }
    n = 5 ⇒ for a variable, write let n = 5 ⇒ let n = 5; stack m = 5
    for x in true { } ⇒ write a list, a range or a text ⇒ for x in [1] { }
    let 5 = 5 ⇒ write let x = 5 ⇒ let name = 5
    { print 1 } ⇒ it follows if, for, repeat or while ⇒ repeat 1 { print 1 }; print 1
    tree t = 1; t insert at: ⇒ write its value on the same line, such as at: 5 ⇒ -
    if 1 and 2 { } ⇒ write if 1 && 2 { } ⇒ if true && true { }
    if 1 or 2 { } ⇒ write if 1 || 2 { } ⇒ if true || true { }
    if true then { } ⇒ write if true { } ⇒ if true { }
    print 'a' ⇒ write print "a" ⇒ print "text"
    print 1 <> 2 ⇒ write != ⇒ print 1 != 2
    print 1 === 2 ⇒ write == ⇒ print 1 == 2
    7 // 2 ⇒ // begins a comment; what is rounded down is floor(7 / 2) ⇒ print 1 # 2; print floor(7 / 2)
    var n = 1; func g() -> Int { n += 1; return n }; print(g()) ⇒ hand it over, to be changed ⇒ -
    func g(_ x: inout Int) -> Int { x += 1; return x }; var n = 1; print(g(n)) ⇒ write & before the variable: &x ⇒ -
    func g(_ x: inout Int) { x += 1 }; var n = 1; g(n) ⇒ write & before the variable: &x ⇒ -
    func g(_ x: Int) -> Int { x }; var n = 1; print(g(&n)) ⇒ leave out the & ⇒ print(g(n))
    let s = "a"; s append 5 ⇒ a text grows by +=: write s += "d" ⇒ s += "d"
    for i { } ⇒ write for i in 1...3 { } ⇒ for i in 1...3 { }
    let x ⇒ write let x = 5 ⇒ let x = 5
    define f ⇒ write define f(x) = x ⇒ define f(x) = x
    tree ⇒ a name follows the kind: help tree shows how ⇒ help tree
    ask "q" ⇒ write ask "q" answer: 5 ⇒ ask "q" answer: 5
    example { } ⇒ write example { … } where condition ⇒ example { let x = 1 } where x == 1
    load ⇒ its form is load path ⇒ -
    print [1: 2, 3] ⇒ write [key: value, …]; [:] is the empty dictionary ⇒ print [1: 2, 3: 4], [:]
    print (x: 1, 2) ⇒ write (x: 1, y: 2) ⇒ print (x: 1, y: 2)
    print if true { 1 } ⇒ write print if true { 1 } else { 0 } ⇒ print if 2 > 1 { 2 } else { 1 }
    if true print 1 ⇒ write if true { print 1 } ⇒ if true { print 1 }
    print 1 / 0 ⇒ check first that the divisor is not 0 ⇒ let n = 1; expect n != 0; print 1 / n
    tree t = 1; let xs = [1]; compare xs t ⇒ compare one of its properties, such as t.count ⇒ compare xs t.count
    let xs = [1]; let ys = [2]; compare xs ys { print 1 } ⇒ change them first, and then compare them ⇒ xs append 3; compare xs ys
    show 5 as: bars ⇒ leave out as: to see the one that fits ⇒ show 5
    show [1, "a"] as: bars ⇒ bars are of numbers, and "a" is none ⇒ show [1, 2] as: bars
    let l = (v: 0, next: none); for i in 1...300 { let l = (v: i, next: l) } ⇒ keep the nodes in lists, and what each leads to as an index: let next = [1, 2, none] ⇒ let next = [1, 2, none]; show next as: chain
    print "a" < 1 ⇒ compare numbers with numbers and text with text; == takes anything ⇒ print "a" < "b", 1 < 2, "a" == 1
    print "a" + 1 ⇒ write print "a" + text(1) ⇒ print "a" + "b", 1 + 2, [1] + [2]
    print -"a" ⇒ give it numbers ⇒ print -1
    return 5; print 1 ⇒ write define f() { return 5 } ⇒ define f() { return 5 }
    define g(x, y) = x; g x: 1 y: 2 ⇒ write g(1, 2) ⇒ print g(1, 2)
    tree t = bst 5; show t as: zzz ⇒ choose from tidy, ⇒ show t as: outline
    tree a = 1; tree b = 1; define f() { compare a b { return } }; f ⇒ write it after the block ⇒ define f() { compare a b { insert 3 }; return }; f
    example { tree t = avl random(3, in: 1...9) } where t.count > 99 tries: 3 ⇒ nearest was seed ⇒ -
    set stile ascii ⇒ did you mean style? ⇒ set style ascii
    set style asci ⇒ did you mean ascii? ⇒ set style ascii
    tree t = 1; t inset 5 ⇒ did you mean insert? ⇒ t insert 5
    tree t = 1; t delete(5) ⇒ did you mean remove? ⇒ t remove 1
    layout l = flow scrol: vertical ⇒ did you mean scroll:? — write layout l = flow ⇒ layout l = flow scroll: vertical
    """#
}
