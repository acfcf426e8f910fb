import Foundation
import InterludeLayout

/// Solves the constraints of one view hierarchy. It belongs to the root view and exists while constraints are
/// active.
///
/// Each view has four variables: its position in its superview and its size, so moving a view does not change
/// the variables of its subviews. The frame of a view that is set by client code is a preference above all
/// priorities, not a required equation, because equations can be unsatisfiable while a view waits for its
/// size. `verify()` finds the remaining conflicts after layout.
@MainActor
final class LayoutEngine {
  /// A constraint in the engine.
  final class Entry {
    let constraint: NSLayoutConstraint
    var id: LayoutConstraintID?
    /// Whether it was omitted because it conflicts with others, and whether that was reported.
    var isBroken = false
    var isReported = false

    init(_ constraint: NSLayoutConstraint) {
      self.constraint = constraint
    }
  }

  /// A view or guide in the engine.
  struct Item {
    let box: LayoutBox
    /// Left, top, width and height; created when a constraint first uses them.
    var variables: [LayoutVariable?] = [nil, nil, nil, nil]
    /// The preferences for the frame that client code set.
    var pins: [LayoutConstraintID?] = [nil, nil, nil, nil]
    /// The content along the horizontal and vertical axes.
    var contents: [Content] = [Content(), Content()]
    /// The width for which the height of wrapping content was measured.
    var measuredWidth: CGFloat?
    /// The last solution.
    var lastSolution: [Double] = [.nan, .nan, .nan, .nan]
    var isContentStale = true
    /// Whether the view or guide was removed from the hierarchy.
    var isDetached = false
  }

  /// The preferences for the content size along one axis.
  struct Content {
    var size: CGFloat?
    var hugging: UILayoutPriority = .defaultLow
    var resistance: UILayoutPriority = .defaultHigh
    var upper: LayoutConstraintID?
    var lower: LayoutConstraintID?
  }

  weak var host: UIView?
  /// The requested size of the host, in an engine that only measures; nil in a view's own engine.
  let fitting: Fitting?
  var solver = LayoutSolver()
  var items: [Item] = []
  var indexes: [ObjectIdentifier: Int] = [:]
  /// The constraints, in order of activation.
  var entries: [Entry] = []
  var entriesByConstraint: [ObjectIdentifier: Entry] = [:]
  /// The inset guides, with the insets that were last used.
  var insetGuides: [(guide: UILayoutGuide, insets: UIEdgeInsets)] = []

  /// Whether a constraint uses baselines, which depend on content.
  var usesBaselines = false

  // The changes since the last solution.
  private(set) var isDirty = false
  var isUpdating = false
  var removed: [LayoutConstraintID] = []
  var added: [Entry] = []
  var changed: [Entry] = []
  var needsRebuild = false
  /// Whether a change could make broken constraints satisfiable again.
  var retriesBrokenConstraints = false

  /// The request of `systemLayoutSizeFitting`.
  struct Fitting {
    var size: CGSize
    var horizontal: LayoutStrength
    var vertical: LayoutStrength
  }

  init(host: UIView, fitting: Fitting? = nil) {
    self.host = host
    self.fitting = fitting
  }

  // MARK: Changes by clients

  func add(_ constraint: NSLayoutConstraint) {
    let entry = Entry(constraint)
    entries.append(entry)
    entriesByConstraint[ObjectIdentifier(constraint)] = entry
    added.append(entry)
    if fitting == nil { constraint.engine = self }
    setDirty()
  }

  func remove(_ constraint: NSLayoutConstraint) {
    guard let entry = entriesByConstraint.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    entries.removeAll { $0 === entry }
    detach(entry)
    setDirty()
  }

  private func detach(_ entry: Entry) {
    if let id = entry.id { removed.append(id) }
    entry.id = nil
    added.removeAll { $0 === entry }
    changed.removeAll { $0 === entry }
    retriesBrokenConstraints = true
  }

  func constantChanged(_ constraint: NSLayoutConstraint) {
    guard let entry = entriesByConstraint[ObjectIdentifier(constraint)] else { return }
    changed.append(entry)
    retriesBrokenConstraints = true
    setDirty()
  }

  func priorityChanged(_ constraint: NSLayoutConstraint) {
    guard let entry = entriesByConstraint[ObjectIdentifier(constraint)] else { return }
    detach(entry)
    entry.isBroken = false
    added.append(entry)
    setDirty()
  }

  /// Called when the content size of `box` or its priority changed.
  func contentChanged(_ box: LayoutBox) {
    guard let index = indexes[ObjectIdentifier(box)] else { return }
    items[index].isContentStale = true
    setDirty()
  }

  /// Called when client code changed the frame of the view of `box`.
  func frameChanged(_ box: LayoutBox) {
    guard !isUpdating, let index = indexes[ObjectIdentifier(box)], !isSolvedItem(items[index]) else { return }
    let frame = Self.currentFrame(of: box)
    for part in 0..<4 where items[index].pins[part] != nil && items[index].lastSolution[part] != frame[part] {
      setDirty()
      return
    }
  }

  /// Called when `translatesAutoresizingMaskIntoConstraints` of the view of `box` changed.
  func modeChanged(_ box: LayoutBox) {
    guard indexes[ObjectIdentifier(box)] != nil else { return }
    rebuildLater()
  }

  func rebuildLater() {
    needsRebuild = true
    setDirty()
  }

  func setDirty() {
    guard !isDirty else { return }
    isDirty = true
    if fitting == nil { host?.markSubtree() }
  }

  func clearDirty() { isDirty = false }

  // MARK: Hierarchies that join and leave

  /// Takes over the constraints of `other`, whose host joined this hierarchy.
  func absorb(_ other: LayoutEngine) {
    for entry in other.entries { add(entry.constraint) }
  }

  /// Moves the constraints in `view`, which leaves the hierarchy, to a new engine.
  func release(_ view: UIView) {
    let moved = entries.filter { $0.constraint.holder?.isDescendant(of: view) == true }
    for entry in moved {
      entriesByConstraint[ObjectIdentifier(entry.constraint)] = nil
      detach(entry)
    }
    if !moved.isEmpty {
      let movedEntries = Set(moved.map(ObjectIdentifier.init))
      entries.removeAll { movedEntries.contains(ObjectIdentifier($0)) }
      let engine = view.neededLayoutEngine
      for entry in moved { engine.add(entry.constraint) }
    }
    for item in items where item.box.view?.isDescendant(of: view) != false { removeItem(item.box) }
    if entries.isEmpty { host?.layoutBox?.engine = nil }
  }

  /// Removes the variables of `box` at the next update. No constraint uses them any more.
  func removeItem(_ box: LayoutBox) {
    guard let index = indexes.removeValue(forKey: ObjectIdentifier(box)) else { return }
    items[index].isDetached = true
    setDirty()
  }
}
