public import Foundation
import InterludeLayers

// Nibs and storyboards are not read here. These names let code build that asks for them and goes on without.

/// The contents of a nib, which are not read: it creates nothing.
@preconcurrency @MainActor
open class UINib: NSObject {
  private let name: String

  /// Creates a nib without contents.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Not supported; always returns no objects, and reports that as misuse.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    report()
    return []
  }

  func report() { Self.report(name) }

  /// A key of the options.
  public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  static func report(_ name: String) {
    Stage.current?.reportMisuse("the nib \(name) is not read: create its views in code")
  }
}

/// A file of controllers and views, which is not read.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String

  /// Creates a storyboard without contents.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Not supported; always returns nil, and reports that as misuse.
  open func instantiateInitialViewController() -> UIViewController? {
    report()
    return nil
  }

  /// Not supported; always returns an empty controller, and reports that as misuse.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    report()
    return UIViewController()
  }

  private func report() {
    Stage.current?.reportMisuse("the storyboard \(name) is not read: create its controllers in code")
  }
}

extension UIResponder {
  private nonisolated(unsafe) static var restorationKey: UInt8 = 0

  /// The name by which a state is restored, which is kept and has no effect.
  public var restorationIdentifier: String? {
    get { objc_getAssociatedObject(self, &UIResponder.restorationKey) as? String }
    set { objc_setAssociatedObject(self, &UIResponder.restorationKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

extension Bundle {
  /// Not supported; always returns nil, and reports that as misuse.
  @preconcurrency @MainActor
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib.report(name)
    return nil
  }
}

extension UITableView {
  /// Not supported: registers nothing, and reports that as misuse. Register a class.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { nib?.report() }

  /// Not supported: registers nothing, and reports that as misuse. Register a class.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) { nib?.report() }
}

extension UICollectionView {
  /// Not supported: registers nothing, and reports that as misuse. Register a class.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) { nib?.report() }
}
