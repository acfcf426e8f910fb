public import Foundation

/// The reuse queues and the registered classes.
@MainActor
final class CollectionPool {
  /// The registration of a class, by kind of element and identifier.
  struct Key: Hashable {
    let kind: ElementKey.Kind
    let identifier: String
  }

  var classes: [Key: UICollectionReusableView.Type] = [:]
  /// The cell that is configured again, which dequeuing returns.
  var reconfigured: UICollectionReusableView?
  /// The frame of the element whose view is requested; empty outside of such a request.
  var requestedFrame = CGRect.zero
  /// The numbers of registrations, by their identity; only looked up.
  private var registrations: [ObjectIdentifier: (token: AnyObject, identifier: String)] = [:]
  private var queues = ReuseQueues<Key, UICollectionReusableView>(limit: 1024)

  /// Returns a reused view, or a new one of `type`.
  func dequeueView(
    _ kind: ElementKey.Kind, _ identifier: String, class type: UICollectionReusableView.Type
  ) -> UICollectionReusableView {
    let key = Key(kind: kind, identifier: identifier)
    if let view = reconfigured, view.reuse == key { return view }
    if let view = queues.dequeue(key) {
      view.prepareForReuse()
      return view
    }
    let view = UIView.withoutAnimation { type.init(registered: requestedFrame) }
    view.reuse = key
    return view
  }

  func enqueue(_ view: UICollectionReusableView) {
    if let key = view.reuse { queues.enqueue(view, key) }
  }

  /// Returns the identifier for the views of a registration.
  func identifier(of token: AnyObject) -> String {
    let identity = ObjectIdentifier(token)
    if let known = registrations[identity] { return known.identifier }
    let identifier = "interlude.registration.\(registrations.count + 1)"
    registrations[identity] = (token, identifier)
    return identifier
  }
}

extension UIView {
  /// Returns the result of `body`, run without animation.
  static func withoutAnimation<R>(_ body: () -> R) -> R {
    var result: R!
    performWithoutAnimation { result = body() }
    return result
  }
}

/// Registration of classes and reuse of views.
extension UICollectionView {
  /// Registers `cellClass`, a `UICollectionViewCell`, for `identifier`; nil removes the registration.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    let key = CollectionPool.Key(kind: .cell, identifier: identifier)
    guard let cellClass else {
      pool.classes[key] = nil
      return
    }
    guard let type = cellClass as? UICollectionViewCell.Type else {
      return report("cannot register \(cellClass) for \"\(identifier)\": it is not a UICollectionViewCell")
    }
    pool.classes[key] = type
  }

  /// Registers `viewClass`, a `UICollectionReusableView`, for supplementary views of a kind; nil removes the
  /// registration.
  func registerSupplementary(_ viewClass: AnyClass?, _ elementKind: String, _ identifier: String) {
    let key = CollectionPool.Key(kind: .supplementary(elementKind), identifier: identifier)
    guard let viewClass else {
      pool.classes[key] = nil
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      return report(
        "cannot register \(viewClass) for \"\(identifier)\": it is not a UICollectionReusableView")
    }
    pool.classes[key] = type
  }

  /// Returns a cell for the item at `indexPath`, a reused one or a new one of the registered class. Without a
  /// registered class, reports misuse and returns an empty cell.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let type = pool.classes[CollectionPool.Key(kind: .cell, identifier: identifier)]
    if type == nil { reportMissingClass(identifier) }
    let view = pool.dequeueView(.cell, identifier, class: type ?? UICollectionViewCell.self)
    return view as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
  }

  /// Returns a supplementary view, a reused one or a new one of the registered class. Without a registered
  /// class, reports misuse and returns an empty view.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let kind = ElementKey.Kind.supplementary(elementKind)
    let type = pool.classes[CollectionPool.Key(kind: kind, identifier: identifier)]
    if type == nil { reportMissingClass(identifier) }
    return pool.dequeueView(kind, identifier, class: type ?? UICollectionReusableView.self)
  }

  private func reportMissingClass(_ identifier: String) {
    report("has no view for \"\(identifier)\": register a class under that name first")
  }
}
