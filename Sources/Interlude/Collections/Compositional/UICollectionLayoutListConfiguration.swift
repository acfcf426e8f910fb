import Foundation

/// The appearance of a list: rows of full width whose content determines their height.
public nonisolated struct UICollectionLayoutListConfiguration: Sendable {
  /// The appearance of sections.
  public enum Appearance: Int, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Rows from edge to edge, in separated groups.
    case grouped
    /// Groups as rounded cards with side margins.
    case insetGrouped
  }

  /// The headers of sections.
  public enum HeaderMode: Int, Sendable {
    /// No headers.
    case none
    /// Supplementary views of the kind `elementKindSectionHeader`.
    case supplementary
  }

  /// The footers of sections.
  public enum FooterMode: Int, Sendable {
    /// No footers.
    case none
    /// Supplementary views of the kind `elementKindSectionFooter`.
    case supplementary
  }

  /// The appearance of sections.
  public let appearance: Appearance
  /// Whether lines separate the rows.
  public var showsSeparators = true
  /// The headers of sections.
  public var headerMode = HeaderMode.none
  /// The footers of sections.
  public var footerMode = FooterMode.none

  /// Creates the configuration of a list.
  public init(appearance: Appearance) {
    self.appearance = appearance
  }
}

/// The appearance of a list section's rows.
nonisolated struct ListSectionStyle: Equatable {
  var appearance: UICollectionLayoutListConfiguration.Appearance
  var showsSeparators: Bool
}

/// A row's position in its section, which determines separators and corners.
nonisolated struct ListRow: Equatable {
  var style: ListSectionStyle
  var isFirst: Bool
  var isLast: Bool
}

extension NSCollectionLayoutSection {
  /// Returns a section of rows.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(UITableViewCell.standardHeight))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.list = ListSectionStyle(
      appearance: configuration.appearance, showsSeparators: configuration.showsSeparators)
    switch configuration.appearance {
    case .plain: break
    case .grouped:
      section.contentInsets = NSDirectionalEdgeInsets(top: 18, leading: 0, bottom: 18, trailing: 0)
    case .insetGrouped:
      let side = UITableView.groupMargin
      section.contentInsets = NSDirectionalEdgeInsets(top: 18, leading: side, bottom: 18, trailing: side)
    }
    let edge = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(28))
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: edge, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(header)
      section.contentInsets.top = 0
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: edge, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
      section.contentInsets.bottom = 0
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a layout whose sections are lists.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}
