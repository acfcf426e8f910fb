import Foundation

/// What a list shows at one time: sections and their items, each by an identifier that is there only once.
///
/// Identifiers that are there already are not added again, and those that are not there cannot be named: such
/// faults are reported as misuse when the snapshot is applied.
public nonisolated struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  struct Section: Sendable {
    let identifier: SectionIdentifierType
    var items: [ItemIdentifierType]
  }

  private(set) var sections: [Section] = []
  /// The section of each item; only looked up.
  private var home: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// Sentences about identifiers that were wrong.
  private(set) var faults: [String] = []
  /// Items that are to be shown anew, in the order in which they were named.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// Sections that are to be shown anew, in the order in which they were named.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// A snapshot without sections.
  public init() {}

  // MARK: Reading

  /// How many items there are.
  public var numberOfItems: Int { home.count }
  /// How many sections there are.
  public var numberOfSections: Int { sections.count }
  /// The sections in their order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  /// The items in their order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// How many items `identifier` has; 0 where there is no such section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// The items of a section in their order; none where there is no such section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    indexOfSection(identifier).map { sections[$0].items } ?? []
  }

  /// The section that an item is in; nil for none.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    home[identifier]
  }

  /// Where an item is among all items; nil where there is no such item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let place = place(of: identifier) else { return nil }
    return sections[..<place.section].reduce(place.row) { $0 + $1.items.count }
  }

  /// Where a section is; nil where there is no such section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  func place(of item: ItemIdentifierType) -> IndexPath? {
    guard let home = home[item], let section = indexOfSection(home),
      let row = sections[section].items.firstIndex(of: item)
    else { return nil }
    return IndexPath(row: row, section: section)
  }

  // MARK: Items

  /// Adds items at the end of a section, the last one unless named.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier.map(indexOfSection) ?? sections.indices.last else {
      return fault("appends items to a section that it does not have")
    }
    insert(identifiers, at: sections[section].items.count, in: section)
  }

  /// Adds items in front of another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    guard let place = place(of: beforeIdentifier) else { return faultItem(beforeIdentifier) }
    insert(identifiers, at: place.row, in: place.section)
  }

  /// Adds items behind another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    guard let place = place(of: afterIdentifier) else { return faultItem(afterIdentifier) }
    insert(identifiers, at: place.row + 1, in: place.section)
  }

  private mutating func insert(_ items: [ItemIdentifierType], at row: Int, in section: Int) {
    var fresh: [ItemIdentifierType] = []
    fresh.reserveCapacity(items.count)
    for item in items {
      if home.updateValue(sections[section].identifier, forKey: item) == nil {
        fresh.append(item)
      } else {
        home[item] =
          self.sections.first { $0.items.contains(item) }?.identifier ?? sections[section].identifier
        fault("has the item \(item) already")
      }
    }
    sections[section].items.insert(contentsOf: fresh, at: row)
  }

  /// Takes items out.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for item in identifiers where home.removeValue(forKey: item) == nil { faultItem(item) }
    for section in sections.indices { sections[section].items.removeAll { gone.contains($0) } }
    reloadedItemIdentifiers.removeAll { gone.contains($0) }
  }

  /// Takes everything out.
  public mutating func deleteAllItems() {
    self = Self()
  }

  /// Moves an item in front of another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 0)
  }

  /// Moves an item behind another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 1)
  }

  private mutating func move(_ item: ItemIdentifierType, to other: ItemIdentifierType, offset: Int) {
    guard let old = place(of: item) else { return faultItem(item) }
    guard place(of: other) != nil else { return faultItem(other) }
    guard item != other else { return fault("moves the item \(item) to itself") }
    sections[old.section].items.remove(at: old.row)
    guard let new = place(of: other) else { return }
    sections[new.section].items.insert(item, at: new.row + offset)
    home[item] = sections[new.section].identifier
  }

  /// Asks for new cells of items.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers {
      if home[item] == nil { faultItem(item) } else { reloadedItemIdentifiers.append(item) }
    }
  }

  // MARK: Sections

  /// Adds empty sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Adds empty sections in front of another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = indexOfSection(toIdentifier) else { return faultSection(toIdentifier) }
    insert(identifiers, at: index)
  }

  /// Adds empty sections behind another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = indexOfSection(toIdentifier) else { return faultSection(toIdentifier) }
    insert(identifiers, at: index + 1)
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    var index = index
    for identifier in identifiers {
      guard indexOfSection(identifier) == nil else {
        fault("has the section \(identifier) already")
        continue
      }
      sections.insert(Section(identifier: identifier, items: []), at: index)
      index += 1
    }
  }

  /// Takes sections out, with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let index = indexOfSection(identifier) else {
        faultSection(identifier)
        continue
      }
      let gone = sections.remove(at: index)
      for item in gone.items { home[item] = nil }
      let lost = Set(gone.items)
      reloadedItemIdentifiers.removeAll { lost.contains($0) }
      reloadedSectionIdentifiers.removeAll { $0 == identifier }
    }
  }

  /// Moves a section in front of another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 0)
  }

  /// Moves a section behind another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 1)
  }

  private mutating func move(_ section: SectionIdentifierType, to other: SectionIdentifierType, offset: Int) {
    guard let old = indexOfSection(section) else { return faultSection(section) }
    guard section != other else { return fault("moves the section \(section) to itself") }
    guard indexOfSection(other) != nil else { return faultSection(other) }
    let moved = sections.remove(at: old)
    guard let new = indexOfSection(other) else { return }
    sections.insert(moved, at: new + offset)
  }

  /// Asks for everything in sections anew.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers {
      if indexOfSection(section) == nil {
        faultSection(section)
      } else {
        reloadedSectionIdentifiers.append(section)
      }
    }
  }

  /// Forgets what is to be shown anew, and what was wrong.
  mutating func settle() {
    (reloadedItemIdentifiers, reloadedSectionIdentifiers, faults) = ([], [], [])
  }

  // MARK: Faults

  private mutating func fault(_ words: String) {
    faults.append(words)
  }

  private mutating func faultItem(_ item: ItemIdentifierType) {
    fault("does not have the item \(item)")
  }

  private mutating func faultSection(_ section: SectionIdentifierType) {
    fault("does not have the section \(section)")
  }
}
