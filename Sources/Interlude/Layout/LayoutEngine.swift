import Foundation
import InterludeLayout

/// Solves the constraints of one tree of views. It belongs to the outermost view, and there is none while
/// no constraint is active.
///
/// Each view has four variables: its place in its superview and its size. So what moves as a whole changes
/// nothing inside. The frame of a view that is placed by hand is a wish above all priorities rather than a
/// required equation: while a view waits for its size, the sums in it that cannot come out hurt nobody.
/// `verify()` finds the conflicts that are left when layout is done.
@MainActor
final class LayoutEngine {
  /// A constraint in the engine.
  final class Entry {
    let constraint: NSLayoutConstraint
    var id: LayoutConstraintID?
    /// Whether it was left out because it cannot hold, and the report has been made.
    var isBroken = false
    var isReported = false

    init(_ constraint: NSLayoutConstraint) {
      self.constraint = constraint
    }
  }

  /// A view or guide in the engine.
  struct Item {
    let box: LayoutBox
    /// Left, top, width and height; made when a constraint first needs them.
    var variables: [LayoutVariable?] = [nil, nil, nil, nil]
    /// The wishes that hold a view where it was placed by hand.
    var pins: [LayoutConstraintID?] = [nil, nil, nil, nil]
    /// Content across and down.
    var contents: [Content] = [Content(), Content()]
    /// The width for which the height of wrapping content was measured.
    var measuredWidth: CGFloat?
    /// What the engine last found.
    var found: [Double] = [.nan, .nan, .nan, .nan]
    var isContentStale = true
    /// Whether the view or guide has left the tree.
    var isGone = false
  }

  /// The wishes that the size of content gives along one axis.
  struct Content {
    var size: CGFloat?
    var hugging: UILayoutPriority = .defaultLow
    var resistance: UILayoutPriority = .defaultHigh
    var upper: LayoutConstraintID?
    var lower: LayoutConstraintID?
  }

  weak var host: UIView?
  /// What is asked of the host's size, in an engine that only measures; nil in a view's own engine.
  let fitting: Fitting?
  var solver = LayoutSolver()
  var items: [Item] = []
  var places: [ObjectIdentifier: Int] = [:]
  /// In the order of activation.
  var entries: [Entry] = []
  var entriesByConstraint: [ObjectIdentifier: Entry] = [:]
  /// Guides whose place is their view's with insets, and the insets that were last used.
  var insetGuides: [(guide: UILayoutGuide, insets: UIEdgeInsets)] = []

  /// Whether a constraint speaks of baselines, which content moves.
  var usesBaselines = false

  // What has changed since the last solution.
  private(set) var isDirty = false
  var isUpdating = false
  var removed: [LayoutConstraintID] = []
  var added: [Entry] = []
  var changed: [Entry] = []
  var needsRebuild = false
  /// Whether something changed that may let broken constraints hold again.
  var triesBrokenAgain = false

  /// What `systemLayoutSizeFitting` asks.
  struct Fitting {
    var size: CGSize
    var horizontal: LayoutStrength
    var vertical: LayoutStrength
  }

  init(host: UIView, fitting: Fitting? = nil) {
    self.host = host
    self.fitting = fitting
  }

  // MARK: What clients change

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
    withdraw(entry)
    setDirty()
  }

  private func withdraw(_ entry: Entry) {
    if let id = entry.id { removed.append(id) }
    entry.id = nil
    added.removeAll { $0 === entry }
    changed.removeAll { $0 === entry }
    triesBrokenAgain = true
  }

  func constantChanged(_ constraint: NSLayoutConstraint) {
    guard let entry = entriesByConstraint[ObjectIdentifier(constraint)] else { return }
    changed.append(entry)
    triesBrokenAgain = true
    setDirty()
  }

  func priorityChanged(_ constraint: NSLayoutConstraint) {
    guard let entry = entriesByConstraint[ObjectIdentifier(constraint)] else { return }
    withdraw(entry)
    entry.isBroken = false
    added.append(entry)
    setDirty()
  }

  /// The size of the content of `box`, or how much it counts, has changed.
  func contentChanged(_ box: LayoutBox) {
    guard let place = places[ObjectIdentifier(box)] else { return }
    items[place].isContentStale = true
    setDirty()
  }

  /// The view of `box` was moved or resized by hand.
  func frameChanged(_ box: LayoutBox) {
    guard !isUpdating, let place = places[ObjectIdentifier(box)], !isFound(items[place]) else { return }
    let frame = Self.placement(of: box)
    for part in 0..<4 where items[place].pins[part] != nil && items[place].found[part] != frame[part] {
      setDirty()
      return
    }
  }

  /// The view of `box` is placed by hand from now on, or no longer.
  func modeChanged(_ box: LayoutBox) {
    guard places[ObjectIdentifier(box)] != nil else { return }
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

  // MARK: Trees that join and leave

  /// Takes over what `other`, whose host has become part of this tree, had to solve.
  func absorb(_ other: LayoutEngine) {
    for entry in other.entries { add(entry.constraint) }
  }

  /// Gives up what lies in `view`, which leaves the tree, to an engine of its own.
  func release(_ view: UIView) {
    let leaving = entries.filter { $0.constraint.holder?.isDescendant(of: view) == true }
    for entry in leaving {
      entriesByConstraint[ObjectIdentifier(entry.constraint)] = nil
      withdraw(entry)
    }
    if !leaving.isEmpty {
      let gone = Set(leaving.map(ObjectIdentifier.init))
      entries.removeAll { gone.contains(ObjectIdentifier($0)) }
      let engine = view.neededLayoutEngine
      for entry in leaving { engine.add(entry.constraint) }
    }
    for item in items where item.box.view?.isDescendant(of: view) != false { forget(item.box) }
    if entries.isEmpty { host?.layoutBox?.engine = nil }
  }

  /// Gives up the variables of `box` at the next update; no constraint names them any more.
  func forget(_ box: LayoutBox) {
    guard let place = places.removeValue(forKey: ObjectIdentifier(box)) else { return }
    items[place].isGone = true
    setDirty()
  }
}
