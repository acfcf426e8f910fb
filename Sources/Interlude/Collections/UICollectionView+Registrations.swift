public import Foundation

extension UICollectionView {
  /// The identity of a registration, which determines its reuse queue.
  nonisolated final class RegistrationToken: Sendable {}

  /// A class of cells and a handler that configures a cell for an item. Create it once, not for each cell.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for an item.
    public typealias Handler =
      @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let token = RegistrationToken()
    let handler: Handler

    /// Creates a registration with the handler of its cells.
    public init(handler: @escaping Handler) {
      self.handler = handler
    }
  }

  /// A class of supplementary views and a handler that configures a view. Create it once, not for each view.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a supplementary view.
    public typealias Handler =
      @MainActor (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    let token = RegistrationToken()
    let elementKind: String
    let handler: Handler

    /// Creates a registration of views of a kind, with their handler.
    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler) = (elementKind, handler)
    }
  }

  /// Returns a cell that the registration's handler has configured for `item`.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = pool.identifier(of: registration.token)
    let view = pool.dequeueView(.cell, identifier, class: Cell.self)
    guard let cell = view as? Cell else { preconditionFailure("\(view) waits for reuse as a \(Cell.self)") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a supplementary view that the registration's handler has configured.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let identifier = pool.identifier(of: registration.token)
    let view = pool.dequeueView(
      .supplementary(registration.elementKind), identifier, class: Supplementary.self)
    guard let view = view as? Supplementary else {
      preconditionFailure("\(view) waits for reuse as a \(Supplementary.self)")
    }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}
