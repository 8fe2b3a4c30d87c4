/// Has a view, and shows it.
@preconcurrency @MainActor open class UIViewController: NSObject, @preconcurrency NSCoding {
  private var loadedView: UIView?
  open var title: String?
  public private(set) weak var parent: UIViewController?
  public private(set) var children: [UIViewController] = []
  public private(set) var presentedViewController: UIViewController?
  public private(set) weak var presentingViewController: UIViewController?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  open func encode(with coder: NSCoder) {}

  /// Its view, as large as the screen, which is made when it is first asked for.
  open var view: UIView! {
    get {
      if loadedView == nil {
        loadView()
        viewDidLoad()
      }
      return loadedView
    }
    set { loadedView = newValue }
  }

  open var isViewLoaded: Bool { loadedView != nil }

  open func loadView() { loadedView = UIView(frame: UIScreen.main.bounds) }

  open func viewDidLoad() {}

  open func viewWillAppear(_ animated: Bool) {}

  open func viewDidAppear(_ animated: Bool) {}

  open func viewWillDisappear(_ animated: Bool) {}

  open func viewDidDisappear(_ animated: Bool) {}

  open func addChild(_ childController: UIViewController) {
    children.append(childController)
    childController.parent = self
  }

  open func didMove(toParent parent: UIViewController?) {}

  open func willMove(toParent parent: UIViewController?) {}

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    viewControllerToPresent.view.setNeedsLayout()
    viewControllerToPresent.viewWillAppear(flag)
    viewControllerToPresent.viewDidAppear(flag)
    completion?()
  }

  /// Dismisses what it presents, or itself if it presents nothing.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      if let presenter = presentingViewController {
        presenter.dismiss(animated: flag, completion: completion)
      }
      return
    }
    presented.viewWillDisappear(flag)
    presentedViewController = nil
    presented.presentingViewController = nil
    presented.viewDidDisappear(flag)
    completion?()
  }
}
