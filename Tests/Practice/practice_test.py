"""What practice calls right, against oracles that are not ours: practice_test.py TRELLIS RED_BLACK SEED.

Notebooks of random practices are recorded, and the answers that stand behind each are compared:

- searches with bisect and sortedcontainers: a value is compared with those that were its neighbors in order when they came;
- heaps with heapq, by where a value is before and after;
- walks and common ancestors with networkx;
- red-black trees with the tree inside libstdc++'s std::set, before and after;
- a binary search with bisect, which tells the places that it looks at.
"""

import bisect
import heapq
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import networkx
from sortedcontainers import SortedList

PROGRAM, RED_BLACK, SEED = sys.argv[1], sys.argv[2], int(sys.argv[3])
# Answers with a comma in them.
PHRASES = ["black uncle, a bend", "black uncle, in line"]
SEARCH = """define search(xs, x) {
  let low = 0
  let high = xs.count
  while low < high {
    let mid = (low + high) / 2
    if xs[mid] < x { let low = mid + 1 } else { let high = mid + 0 }
  }
  return low
}"""


class Case:
    """A practice: what is set up, what is practiced, and the answers that an oracle gives."""

    def __init__(self, setup, statement, expected, judge=None):
        self.setup, self.statement, self.expected = setup, statement, expected
        # How much of the answers the oracle knows; all of them where nothing is said.
        self.judge = judge or (lambda answers: answers)


def directions(values, key):
    """The way of a search: with each value that was a neighbor of the key in order when it came.

    A node is on the way to a key if no value between them came before it.
    """
    held, way = SortedList(), []
    for value in values:
        place = bisect.bisect_left(held, key)
        before = held[place - 1] if place > 0 else None
        after = held[place] if place < len(held) else None
        if after == key:
            break
        if (before is None or value > before) and (after is None or value < after):
            way.append("left" if key < value else "right" if key > value else "here")
        held.add(value)
    return way


def tree(values):
    """The edges of a search tree, by the neighbors of each value when it came: the later of the two is its parent."""
    held, came, graph = SortedList(), {}, networkx.DiGraph()
    for number, value in enumerate(values):
        graph.add_node(value)
        place = held.bisect_left(value)
        neighbors = ([held[place - 1]] if place > 0 else []) + ([held[place]] if place < len(held) else [])
        if neighbors:
            graph.add_edge(max(neighbors, key=came.get), value)
        held.add(value)
        came[value] = number
    # Children from the left.
    ordered = networkx.DiGraph()
    ordered.add_nodes_from(graph)
    ordered.add_edges_from(sorted(graph.edges))
    return ordered


def words(values):
    return " ".join(map(str, values))


def draw(numbers, least=1, most=12):
    return numbers.sample(range(1, 100), numbers.randint(least, most))


def searches(numbers, count):
    for _ in range(count):
        *values, new = draw(numbers, 2)
        setup = f"tree t = bst {words(values)};"
        yield Case(setup, f"t insert {new}", directions(values, new) + ["here"])
        yield Case(setup, f"t find {new}", directions(values, new) + ["no"])
        known = numbers.choice(values)
        yield Case(setup, f"t find {known}", directions(values, known))
        held = SortedList(values)
        below = list(held.irange(maximum=new, reverse=True))[:1] or ["none"]
        above = list(held.irange(minimum=new))[:1] or ["none"]
        yield Case(setup, f"t floor {new}", list(map(str, below)), lambda answers: answers[-1:])
        yield Case(setup, f"t ceiling {new}", list(map(str, above)), lambda answers: answers[-1:])


def walks(numbers, count):
    for _ in range(count):
        values = draw(numbers, 3)
        setup, graph, root = f"tree t = bst {words(values)};", tree(values), values[0]
        for order, nodes in [
            ("pre", networkx.dfs_preorder_nodes(graph, root)),
            ("post", networkx.dfs_postorder_nodes(graph, root)),
            ("level", [root] + [node for _, node in networkx.bfs_edges(graph, root)]),
            ("in", sorted(graph)),
        ]:
            yield Case(setup, f"t traverse order: {order}", list(map(str, nodes)))
        one, other = numbers.sample(values, 2)
        ancestor = networkx.lowest_common_ancestor(graph, one, other)
        way = networkx.shortest_path(graph, root, ancestor)
        turns = ["left" if below < above else "right" for above, below in zip(way, way[1:])]
        # The search for the meeting; then nothing more is asked of it.
        yield Case(setup, f"t lca {one} {other}", turns + ["here"],
                   lambda answers, count=len(turns) + 1: answers[:count])


def heaps(numbers, count):
    for _ in range(count):
        *values, new = draw(numbers, 3)
        setup, heap = f"tree h = minheap {words(values)};", []
        for value in values:
            heapq.heappush(heap, value)
        after = list(heap)
        heapq.heappush(after, new)
        place, target = len(heap), after.index(new)
        expected = [str(heap[(place - 1) // 2])]
        while place > target:
            expected.append("yes")
            place = (place - 1) // 2
        if target > 0:
            expected.append("no")
        yield Case(setup, f"h push {new}", expected)

        after, last = list(heap), heap[-1]
        heapq.heappop(after)
        expected, place = [str(last)], 0
        while 2 * place + 1 < len(after):
            children = [child for child in (2 * place + 1, 2 * place + 2) if child < len(after)]
            # What is above now was below before.
            risen = [child for child in children if after[place] == heap[child] and after[place] != last]
            if len(children) == 2:
                expected.append(["left", "right"][risen[0] - children[0]] if risen else "neither")
            else:
                expected.append("yes" if risen else "no")
            if not risen:
                break
            place = risen[0]
        yield Case(setup, "h pop", expected)


def binary_searches(numbers, count):
    for _ in range(count):
        values = sorted(draw(numbers))
        key, expected = numbers.randint(0, 100), [str(len(values))]

        def looked(place):
            isLess = values[place] < key
            expected.extend(["yes", str(place), "yes" if isLess else "no", str(place + 1 if isLess else place)])
            return values[place]

        bisect.bisect_left(range(len(values)), key, key=looked)
        yield Case(f"{SEARCH};", f"search([{', '.join(map(str, values))}], {key})", expected + ["no"],
                   lambda answers: [answer for answer in answers if answer not in ("while", "return", "let", "if")])


def stacks(numbers, count):
    for _ in range(count):
        values = [numbers.randint(1, 9) for _ in range(numbers.randint(2, 8))]
        new = numbers.randint(1, 9)
        setup = f"stack s = min {words(values)};"
        yield Case(setup, f"s push {new}", ["yes" if new <= min(values) else "no"])
        yield Case(setup, "s pop", [str(min(values[:-1]))])


# Red-black trees

def read(tokens):
    """A tree of red_black.cpp: (value, is red, left, right), or none."""
    token = next(tokens)
    if token == ".":
        return None
    value, isRed = int(token[:-1]), token[-1] == "R"
    left = read(tokens)
    return value, isRed, left, read(tokens)


def path(node, key):
    nodes = []
    while node is not None:
        nodes.append(node)
        if node[0] == key:
            break
        node = node[2] if key < node[0] else node[3]
    return nodes


def turns(nodes, key):
    return ["left" if key < node[0] else "right" if key > node[0] else "here" for node in nodes]


def insertion(before, key):
    """The way down, and which cases follow by the colors on it."""
    way = path(before, key)
    expected = turns(way, key) + (["here"] if way else [])
    # The new node is red, and so is, after each first case, the node two levels above.
    while len(way) >= 2 and way[-1][1]:
        parent, grandparent = way[-1], way[-2]
        isLeft = grandparent[2] is parent
        uncle = grandparent[3] if isLeft else grandparent[2]
        if uncle is not None and uncle[1]:
            expected.append("the uncle is red")
            key = grandparent[0]
            way = way[:-2]
            continue
        isBent = (key < parent[0]) != isLeft
        if isBent:
            expected += ["black uncle, a bend", str(parent[0])]
        return expected + ["black uncle, in line", str(grandparent[0])]
    return expected + (["no case"] if before is not None else [])


def removal(before, key):
    """The way down, what takes the place, and whether a black node is lost."""
    way = path(before, key)
    _, isRed, left, right = way[-1]
    if left is not None and right is not None:
        successor = path(right, -1)[-1]
        replacement, isRed = str(successor[0]), successor[1]
    else:
        child = left or right
        replacement = "none" if child is None else str(child[0])
    # Where no node is left, none can lack.
    loss = [] if left is None and right is None and len(way) == 1 else ["no" if isRed else "yes"]
    return turns(way, key) + [replacement] + loss


def levels(node):
    """As the state of a session has it: by levels, none for a missing child of a node that is there, and the colors."""
    values, red, level = [], [], [node]
    while any(level):
        values += [each and each[0] for each in level]
        red += [each[1] for each in level if each]
        level = [child for each in level if each for child in each[2:]]
    while values and values[-1] is None:
        values.pop()
    return values, red


def red_black(numbers, count):
    cases, lines = [], []
    for _ in range(count):
        *values, new = draw(numbers, 2, 16)
        known = numbers.choice(values)
        for sign, key in (("+", new), ("-", known)):
            cases.append((values, sign, key))
            lines.append(f"{words(values)} {sign} {key}")
    told = subprocess.run([RED_BLACK], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    for (values, sign, key), line in zip(cases, told.stdout.splitlines(), strict=True):
        before, after = (read(iter(side.split())) for side in line.split("|"))
        setup = f"tree t = redblack {words(values)};"
        if sign == "+":
            case = Case(setup, f"t insert {key}", insertion(before, key))
        else:
            expected = removal(before, key)
            case = Case(setup, f"t remove {key}", expected, lambda answers, count=len(expected): answers[:count])
        case.state = levels(after)
        yield case


def notebook(cases):
    cells = [f"```trellis fresh\n{case.setup}\npractice {case.statement}\n```\n" for case in cases]
    return "# Practice\n\n" + "\n".join(cells)


def split(answers):
    for number, phrase in enumerate(PHRASES):
        answers = answers.replace(phrase, f"<{number}>")
    pieces = re.split(", ", answers)
    return [PHRASES[int(piece[1])] if piece.startswith("<") else piece for piece in pieces]


def states(path):
    """The state of the tree after each practice."""
    told = subprocess.run(
        [PROGRAM, "run", path, "--format", "json"], capture_output=True, text=True, check=True)
    for line in told.stdout.splitlines():
        step = json.loads(line)
        if step["source"].startswith("practice"):
            yield step["state"]["levels"], step["state"]["red"]


def main():
    numbers, failures, total = random.Random(SEED), [], 0
    families = {
        "searches": searches(numbers, 120), "walks": walks(numbers, 80), "heaps": heaps(numbers, 200),
        "binary searches": binary_searches(numbers, 150), "stacks": stacks(numbers, 100),
        "red-black trees": red_black(numbers, 250),
    }
    with tempfile.TemporaryDirectory() as folder:
        for name, family in families.items():
            cases = list(family)
            path = pathlib.Path(folder) / "practice.md"
            path.write_text(notebook(cases))
            subprocess.run([PROGRAM, "record", path], capture_output=True, text=True, check=True)
            told = re.findall(r'^```output answers="(.*)"$', path.read_text(), re.MULTILINE)
            assert len(told) == len(cases), f"{name}: {len(cases)} practices, {len(told)} answers"
            for case, answers in zip(cases, told, strict=True):
                answers = case.judge(split(answers))
                if answers != case.expected:
                    failures.append(f"{case.setup} {case.statement}\n  {answers}\n  {case.expected} by the oracle")
            if hasattr(cases[0], "state"):
                for case, state in zip(cases, states(path), strict=True):
                    if state != case.state:
                        failures.append(f"{case.setup} {case.statement}\n  {state}\n  {case.state} in std::set")
            print(f"{name}: {len(cases)} practices")
            total += len(cases)
    for failure in failures[:20]:
        print(failure)
    print(f"seed {SEED}: {total} practices, {len(failures)} differ")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
