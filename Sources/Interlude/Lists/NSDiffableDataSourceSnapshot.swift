import Foundation

/// The sections and items of a list at one time. Each identifier is unique.
///
/// Existing identifiers are not added again, and unknown identifiers are ignored. Both faults are reported as
/// misuse when the snapshot is applied.
public nonisolated struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  struct Section: Sendable {
    let identifier: SectionIdentifierType
    var items: [ItemIdentifierType]
  }

  private(set) var sections: [Section] = []
  /// The section of each item; used only for lookup.
  private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// Messages about invalid identifiers.
  private(set) var faults: [String] = []
  /// The items to reload, in call order.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The sections to reload, in call order.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// Creates a snapshot without sections.
  public init() {}

  // MARK: Reading

  /// The number of items.
  public var numberOfItems: Int { sectionOfItem.count }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  /// The items, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// Returns the number of items in a section; 0 if there is no such section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// Returns the items of a section, in order; empty if there is no such section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    indexOfSection(identifier).map { sections[$0].items } ?? []
  }

  /// Returns the section of an item; nil if there is no such item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sectionOfItem[identifier]
  }

  /// Returns the index of an item among all items; nil if there is no such item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let path = indexPath(of: identifier) else { return nil }
    return sections[..<path.section].reduce(path.row) { $0 + $1.items.count }
  }

  /// Returns the index of a section; nil if there is no such section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  /// Returns the item at an index path; nil if there is none.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, sections.indices.contains(path.section) else { return nil }
    let items = sections[path.section].items
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  /// Returns the section at `index`; nil if there is none.
  func section(at index: Int) -> SectionIdentifierType? {
    sections.indices.contains(index) ? sections[index].identifier : nil
  }

  /// Returns the number of items in the section at `index`; 0 if there is no such section.
  func count(inSectionAt index: Int) -> Int {
    sections.indices.contains(index) ? sections[index].items.count : 0
  }

  func indexPath(of item: ItemIdentifierType) -> IndexPath? {
    guard let sectionOfItem = sectionOfItem[item], let section = indexOfSection(sectionOfItem),
      let row = sections[section].items.firstIndex(of: item)
    else { return nil }
    return IndexPath(row: row, section: section)
  }

  // MARK: Items

  /// Appends items to a section, by default the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier.map(indexOfSection) ?? sections.indices.last else {
      return fault("appends items to a section that it does not have")
    }
    insert(identifiers, at: sections[section].items.count, in: section)
  }

  /// Inserts items before another item.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    guard let path = indexPath(of: beforeIdentifier) else { return faultItem(beforeIdentifier) }
    insert(identifiers, at: path.row, in: path.section)
  }

  /// Inserts items after another item.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    guard let path = indexPath(of: afterIdentifier) else { return faultItem(afterIdentifier) }
    insert(identifiers, at: path.row + 1, in: path.section)
  }

  private mutating func insert(_ items: [ItemIdentifierType], at row: Int, in section: Int) {
    var fresh: [ItemIdentifierType] = []
    fresh.reserveCapacity(items.count)
    for item in items {
      if sectionOfItem.updateValue(sections[section].identifier, forKey: item) == nil {
        fresh.append(item)
      } else {
        sectionOfItem[item] =
          self.sections.first { $0.items.contains(item) }?.identifier ?? sections[section].identifier
        fault("has the item \(item) already")
      }
    }
    sections[section].items.insert(contentsOf: fresh, at: row)
  }

  /// Deletes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let removed = Set(identifiers)
    for item in identifiers where sectionOfItem.removeValue(forKey: item) == nil { faultItem(item) }
    for section in sections.indices { sections[section].items.removeAll { removed.contains($0) } }
    reloadedItemIdentifiers.removeAll { removed.contains($0) }
  }

  /// Deletes all items and sections.
  public mutating func deleteAllItems() {
    self = Self()
  }

  /// Moves an item before another item.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 0)
  }

  /// Moves an item after another item.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 1)
  }

  private mutating func move(_ item: ItemIdentifierType, to other: ItemIdentifierType, offset: Int) {
    guard let old = indexPath(of: item) else { return faultItem(item) }
    guard indexPath(of: other) != nil else { return faultItem(other) }
    guard item != other else { return fault("moves the item \(item) to itself") }
    sections[old.section].items.remove(at: old.row)
    guard let new = indexPath(of: other) else { return }
    sections[new.section].items.insert(item, at: new.row + offset)
    sectionOfItem[item] = sections[new.section].identifier
  }

  /// Moves an item to an index path, counted after the move.
  mutating func place(_ item: ItemIdentifierType, at path: IndexPath) {
    guard let old = indexPath(of: item), sections.indices.contains(path.section) else { return }
    sections[old.section].items.remove(at: old.row)
    let count = sections[path.section].items.count
    sections[path.section].items.insert(item, at: min(path.row, count))
    sectionOfItem[item] = sections[path.section].identifier
  }

  /// Marks items to be reloaded.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers {
      if sectionOfItem[item] == nil { faultItem(item) } else { reloadedItemIdentifiers.append(item) }
    }
  }

  // MARK: Sections

  /// Appends empty sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Inserts empty sections before another section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let index = indexOfSection(toIdentifier) else { return faultSection(toIdentifier) }
    insert(identifiers, at: index)
  }

  /// Inserts empty sections after another section.
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

  /// Deletes sections and their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let index = indexOfSection(identifier) else {
        faultSection(identifier)
        continue
      }
      let removed = sections.remove(at: index)
      for item in removed.items { sectionOfItem[item] = nil }
      let lost = Set(removed.items)
      reloadedItemIdentifiers.removeAll { lost.contains($0) }
      reloadedSectionIdentifiers.removeAll { $0 == identifier }
    }
  }

  /// Moves a section before another section.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, offset: 0)
  }

  /// Moves a section after another section.
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

  /// Marks sections to be reloaded.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers {
      if indexOfSection(section) == nil {
        faultSection(section)
      } else {
        reloadedSectionIdentifiers.append(section)
      }
    }
  }

  /// Removes the reload marks and fault messages.
  mutating func clearReloads() {
    (reloadedItemIdentifiers, reloadedSectionIdentifiers, faults) = ([], [], [])
  }

  // MARK: Faults

  private mutating func fault(_ message: String) {
    faults.append(message)
  }

  private mutating func faultItem(_ item: ItemIdentifierType) {
    fault("does not have the item \(item)")
  }

  private mutating func faultSection(_ section: SectionIdentifierType) {
    fault("does not have the section \(section)")
  }
}
