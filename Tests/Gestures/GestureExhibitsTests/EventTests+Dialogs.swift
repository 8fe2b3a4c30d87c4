import Testing

/// Sign-ins and drags.
extension EventTests {
  @Test func signIns() {
    expect(
      "auth a; evaluate reason: Pay",
      """
      canEvaluatePolicy(allowed: true, code: null, policy: "biometrics")
      leaveAsked(usage: "To unlock your notes")
      leaveGiven
      looking
      """, marks: ["added dialog", "removed dialog"])
    expect(
      "auth a = touchID; evaluate reason: Pay",
      """
      canEvaluatePolicy(allowed: true, code: null, policy: "biometrics")
      dialogShown(reason: "Pay", state: "scanning")
      """, marks: ["added dialog"])
    expect(
      "auth a = none; evaluate",
      """
      canEvaluatePolicy(allowed: false, code: -6, policy: "biometrics")
      replied(code: -6, queue: "private", success: false)
      replied(code: -6, queue: "main", success: false)
      """)
    expect(
      "auth a = touchID; evaluate; nomatch",
      """
      scanned(attempt: 1, matched: false)
      fallbackOffered
      """)
    expect(
      "auth a = touchID; evaluate; nomatch; match",
      """
      scanned(attempt: 2, matched: true)
      dialogDismissed
      replied(code: null, queue: "private", success: true)
      replied(code: null, queue: "main", success: true)
      """, marks: ["removed dialog"])
    expect(
      "auth a = touchID policy: owner; evaluate; nomatch; fallback",
      "passcodeAsked", marks: ["changed dialog"])
    expect(
      "auth a = touchID policy: owner; evaluate; passcode",
      """
      passcodeEntered
      dialogDismissed
      replied(code: null, queue: "private", success: true)
      replied(code: null, queue: "main", success: true)
      """, marks: ["removed dialog"])
    expect(
      "auth a = touchID; repeat 2 { evaluate; nomatch; nomatch; cancel }; evaluate; nomatch",
      """
      scanned(attempt: 1, matched: false)
      lockedOut(failures: 5)
      dialogDismissed
      replied(code: -8, queue: "private", success: false)
      replied(code: -8, queue: "main", success: false)
      """, marks: ["removed dialog"])
    expect(
      "auth a = touchID; repeat 2 { evaluate; nomatch; nomatch; cancel }; evaluate; nomatch; passcode",
      """
      passcodeEntered
      unlocked
      """)
  }

  @Test func drags() {
    expect(
      "dragdrop d = podcast collectionName: News list: [Cats]; lift",
      """
      itemsForBeginning(count: 1)
      circleShown
      """)
    expect(
      "dragdrop d = podcast list: [Cats, Dogs, Birds]; lift 2 0",
      """
      itemsForBeginning(count: 2, rows: [2,0])
      circleShown
      """, marks: ["changed item-2", "changed item-0"])
    expect(
      "dragdrop d = podcast collectionName: News; lift; hover circle",
      """
      circleDarkened
      dropSessionDidUpdate(operation: "copy", target: "circle")
      """)
    expect(
      "dragdrop d = podcast collectionName: News; lift; hover circle; hover none",
      """
      circleLightened
      dropSessionDidExit
      """)
    expect(
      "dragdrop d = podcast list: [Cats, Dogs]; lift 0; release on: list",
      """
      dropSessionDidUpdate(operation: "move", target: "list")
      performDrop(operation: "move", target: "list")
      moveItem(from: 0, to: 1)
      circleLeaving(seconds: 0.5)
      finished
      """, marks: ["changed item-0"])
    expect(
      "dragdrop d = podcast collectionName: News list: [Cats]; lift; release on: list at: 0; receive",
      """
      loadObject(as: "public.data", chosen: "public.data", item: 0)
      progressed(bytes: 0, item: 0, percent: 0)
      progressed(bytes: 7, item: 0, percent: 25)
      progressed(bytes: 15, item: 0, percent: 50)
      progressed(bytes: 23, item: 0, percent: 75)
      progressed(bytes: 31, item: 0, percent: 100)
      handled(error: null, item: 0)
      insertItem(at: 0)
      finished
      """, marks: ["added item-1"])
    expect(
      "dragdrop d = podcast collectionName: News; lift; release on: circle; receive",
      """
      loadObject(as: "public.data", chosen: "public.data", item: 0)
      progressed(bytes: 0, item: 0, percent: 0)
      progressed(bytes: 7, item: 0, percent: 25)
      progressed(bytes: 15, item: 0, percent: 50)
      progressed(bytes: 23, item: 0, percent: 75)
      progressed(bytes: 31, item: 0, percent: 100)
      handled(error: null, item: 0)
      received(name: "News")
      finished
      """)
    expect(
      "dragdrop d = podcast gives: nothing; lift; release on: circle; receive",
      """
      loadObject(as: "public.data", chosen: "public.data", item: 0)
      handled(error: "unknown", item: 0)
      finished
      """)
    expect(
      "dragdrop d = podcast; lift; corrupt",
      "corrupted")
    expect(
      "dragdrop d = podcast; lift; release",
      """
      cancelled
      circleLeaving(seconds: 0.5)
      """)
    expect(
      "dragdrop d = podcast; lift; release; wait 0.5",
      "circleHidden")
  }
}
