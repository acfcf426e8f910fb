public import Foundation
import InterludeLayers

/// The outermost view: fills the stage and holds a root view controller's view.
@preconcurrency @MainActor
open class UIWindow: UIView {
  private weak var shownOn: Stage?

  /// A window on the current stage, hidden until `makeKeyAndVisible()` or `isHidden = false`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Archives of views do not exist here: nil.
  public required init?(coder: NSCoder) {
    nil
  }

  package override var stage: Stage? { shownOn }

  open override var window: UIWindow? { self }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    willSet {
      guard newValue !== rootViewController else { return }
      rootViewController?.rootViewWillLeaveWindow()
      rootViewController?.viewIfLoaded?.removeFromSuperview()
    }
    didSet {
      guard oldValue !== rootViewController else { return }
      showRootView()
    }
  }

  /// Whether the window is not shown. A window is shown on the stage that is current when it appears.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      if newValue { leaveStage() } else { enterStage() }
    }
  }

  /// Shows the window in front of the stage's others.
  open func makeKeyAndVisible() {
    isHidden = false
  }

  /// Whether the window is the front one of its stage.
  public var isKeyWindow: Bool { stage?.windows.last { !$0.isHidden } === self }

  func stageResized(to size: CGSize) {
    let bounds = CGRect(origin: .zero, size: size)
    guard let rootViewController else { return frame = bounds }
    rootViewController.rootViewWillResize(to: size) { frame = bounds }
  }

  /// Asks the front presentation to leave.
  func performEscape() {
    guard let top = rootViewController?.frontmost else { return }
    var responder: UIResponder? = top.viewIfLoaded
    while let current = responder {
      if current.accessibilityPerformEscape() { return }
      responder = current.next
    }
    top.dismissIfUserMay()
  }

  private func enterStage() {
    guard let stage = Stage.current else { return }
    shownOn = stage
    stage.windows.removeAll { $0 === self }
    stage.windows.append(self)
    layer.enter(stage.layers)
    inheritTraits()
    stage.setNeedsLayout()
    showRootView()
  }

  private func leaveStage() {
    guard let stage = shownOn else { return }
    stage.touches.viewsLeave()
    rootViewController?.rootViewWillLeaveWindow()
    stage.windows.removeAll { $0 === self }
    layer.enter(nil)
    stage.layers.changed()
    stage.becameDue()
    shownOn = nil
  }

  private func showRootView() {
    guard let controller = rootViewController, shownOn != nil, let view = controller.view else { return }
    if view.superview !== self {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
    controller.rootViewEnteredWindow()
  }
}
