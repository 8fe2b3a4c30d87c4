import Declarations

/// What UIKit's API and the articles call the words of gestures and calls.
extension GestureExhibits {
  static let cardsTerms = Term.table([
    "":
      "TinderSwipe SwipeCardsDataSource SwipeCardsDelegate SwipeableCard StackContainerView SwipeCardView swipeable tinder",
    "drag":
      "UIPanGestureRecognizer UIGestureRecognizer panGesture translation translationInView handlePanGesture began changed",
    "release": "ended gestureEnded UIGestureRecognizerState",
    "cancel": "cancelled canceled touchesCancelled",
    "rotation": "CGAffineTransform transform rotationAngle",
    "swipe": "swipeDidEnd UISwipeGestureRecognizer",
    "reload": "reloadCards resetCards",
    "visible": "cardsToBeVisible visibleCards",
    "remaining": "remainingcards",
    "events": "numberOfCards numberOfCardsToShow emptyView cardForIndex didSelectCard",
    "gates": "threshold rightGate leftGate",
    "insets": "horizontalInset verticalInset",
  ])

  static let pullTerms = Term.table([
    "": "ActionMenu pullToDismiss dismissable UIRefreshControl",
    "progress": "updateActionMenu percentComplete fractionComplete",
    "mask": "maskLayer CALayer CAShapeLayer",
    "scale": "CGAffineTransformScale transformScale",
    "present":
      "UIPresentationController UIViewControllerAnimatedTransitioning UIViewControllerTransitioningDelegate transitionDuration animateTransition presentViewController",
    "dismissed": "dismissViewController dismiss",
    "state": "highlightFull finalFull notStarted",
  ])

  static let sheetTerms = Term.table([
    "": "UISheetPresentationController bottomSheet cardViewController halfSheet",
    "toggle": "animateCardFlow UITapGestureRecognizer tapGesture",
    "constant":
      "NSLayoutConstraint heightConstraint topConstraint bottomConstraint topAnchor bottomAnchor bottomAnchorConstraint",
    "spring":
      "UISpringTimingParameters UIViewPropertyAnimator usingSpringWithDamping initialSpringVelocity dampingRatio animate animateWithDuration springAnimation",
    "rule": "aboveTop downSlowNearTop downDismiss",
    "release": "velocityInView",
    "backBar": "backgroundBar",
  ])

  static let signInTerms = Term.table([
    "": "LAContext LocalAuthentication biometry BiometricAuthentication",
    "faceID": "biometryTypeFaceID LABiometryType",
    "evaluate": "evaluatePolicy localizedReason",
    "canEvaluatePolicy": "canEvaluate biometryType",
    "error":
      "LAError authenticationFailed biometryNotAvailable biometryNotEnrolled passcodeNotSet notInteractive",
    "lockedOut": "biometryLockout lockout",
    "fallback": "userFallback localizedFallbackTitle",
    "cancel": "userCancel localizedCancelTitle",
    "policy":
      "LAPolicy deviceOwnerAuthentication deviceOwnerAuthenticationWithBiometrics",
    "permission": "NSFaceIDUsageDescription faceIDUsage",
    "queue": "DispatchQueue mainQueue",
  ])

  static let dragDropTerms = Term.table([
    "":
      "UIDragDelegate UIDropDelegate UIDropInteractionDelegate UITableViewDragDelegate dragAndDrop UIDragSession UIDropSession",
    "lift": "UIDragInteraction UIDragItem itemsForBeginning itemsForAddingTo",
    "hover": "sessionDidUpdate sessionDidEnter sessionDidExit",
    "operation": "UIDropProposal UIDropOperation UICollectionViewDropProposal",
    "release": "performDrop performDropWith UIDropInteraction",
    "receive": "loadObject loadDataRepresentation loadData canLoadObject NSString NSItemProviderReading",
    "types":
      "UTType typeIdentifier readableTypeIdentifiersForItemProvider writableTypeIdentifiersForItemProvider UTI",
    "provider": "NSItemProvider itemProvider registerObject NSItemProviderWriting",
    "progress": "NSProgress",
    "json": "JSONEncoder JSONDecoder Codable PodcastModelData",
    "error": "unexpectedValueClass unavailableCoercion itemUnavailable dataCorrupted typeMismatch",
  ])
}
