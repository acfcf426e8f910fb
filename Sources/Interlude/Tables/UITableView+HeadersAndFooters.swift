public import Foundation

/// A header or footer that has a view.
struct ShownHeaderFooter {
  var section: Int
  let kind: TableGeometry.HeaderFooterKind
  let view: UIView
  /// The number of the update that animates the view, which keeps the view off screen too.
  var update: Int?
}

/// Headers and footers.
extension UITableView {
  /// Returns the frame of a header or footer. Those of a plain table float while their section is visible.
  func frame(of kind: TableGeometry.HeaderFooterKind, in section: Int) -> CGRect {
    let height = geometry.sections[section].height(of: kind)
    var y = contentTop + geometry.top(of: kind, in: section)
    let start = contentTop + geometry.top(of: section)
    let end = contentTop + geometry.top(of: section + 1)
    let inset = adjustedContentInset
    switch (style, kind) {
    case (.plain, .header):
      let lowest = end - geometry.sections[section].footer - height
      y = min(max(y, bounds.minY + inset.top), max(start, lowest))
    case (.plain, .footer):
      let highest = start + geometry.sections[section].header
      y = max(min(y, bounds.maxY - inset.bottom - height), min(end - height, highest))
    case (.grouped, _), (.insetGrouped, _): break
    }
    return CGRect(x: sideMargin, y: y, width: rowWidth, height: height)
  }

  private func isInView(_ frame: CGRect) -> Bool {
    frame.height > 0 && frame.minY < bounds.maxY && frame.maxY > bounds.minY
  }

  // MARK: Display

  /// Creates the view of a visible header or footer, and measures it if its height is an estimate.
  func showHeaderFooter(_ kind: TableGeometry.HeaderFooterKind, in section: Int) {
    let isKnown = geometry.sections[section].isKnown(kind)
    var frame = frame(of: kind, in: section)
    // The real height may be above 0.
    if !isKnown { frame.size.height = max(frame.height, 1) }
    guard isInView(frame) else { return }
    if let shown = shownHeaderFooters.first(where: { $0.section == section && $0.kind == kind }) {
      if !isKnown { setMeasuredHeight(fittingHeight(of: shown.view, kind), of: kind, in: section) }
      return
    }
    guard let view = makeView(for: kind, in: section) else {
      if !isKnown { setMeasuredHeight(emptyHeight(of: kind, in: section), of: kind, in: section) }
      return
    }
    if !isKnown { setMeasuredHeight(fittingHeight(of: view, kind), of: kind, in: section) }
    switch kind {
    case .header: tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case .footer: tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
    beginDisplaying(view, kind, in: section)
  }

  private func setMeasuredHeight(_ height: CGFloat, of kind: TableGeometry.HeaderFooterKind, in section: Int)
  {
    let change = height - geometry.sections[section].height(of: kind)
    geometry.set(height, of: kind, in: section)
    if let anchor, section < anchor.section || (section == anchor.section && kind == .header) {
      keepAnchorInPlace(after: change)
    }
  }

  private func fittingHeight(of view: UIView, _ kind: TableGeometry.HeaderFooterKind) -> CGFloat {
    roundedUp(fittingHeight(of: view, width: measuredWidth > 0 ? measuredWidth : rowWidth))
  }

  private func makeView(for kind: TableGeometry.HeaderFooterKind, in section: Int) -> UIView? {
    let own =
      switch kind {
      case .header: tableDelegate?.tableView(self, viewForHeaderInSection: section)
      case .footer: tableDelegate?.tableView(self, viewForFooterInSection: section)
      }
    if let own {
      if let own = own as? UITableViewHeaderFooterView { configure(own, as: kind) }
      return own
    }
    guard let title = title(of: kind, in: section) else { return nil }
    let view =
      pool.dequeueHeaderFooter(Self.titleIdentifier)
      ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
    view.backgroundColor = nil
    configure(view, as: kind)
    view.textLabel?.text = title
    return view
  }

  /// Sets the view's role, and a background for floating headers, which hide the rows behind them.
  private func configure(_ view: UITableViewHeaderFooterView, as kind: TableGeometry.HeaderFooterKind) {
    view.role = role(of: kind)
    if view.role == .bar, view.backgroundColor == nil, view.backgroundView == nil {
      view.backgroundColor = .secondarySystemBackground
    }
  }

  private static var titleIdentifier: String { "interlude.title" }

  private func role(of kind: TableGeometry.HeaderFooterKind) -> UITableViewHeaderFooterView.Role {
    switch (style, kind) {
    case (.plain, .header): .bar
    case (_, .header): .groupHeader
    case (_, .footer): .footer
    }
  }

  private func beginDisplaying(_ view: UIView, _ kind: TableGeometry.HeaderFooterKind, in section: Int) {
    let next = shownHeaderFooters.firstIndex { ($0.section, $0.kind.rawValue) > (section, kind.rawValue) }
    let shown = ShownHeaderFooter(section: section, kind: kind, view: view, update: updateContext?.number)
    let index = next ?? shownHeaderFooters.count
    shownHeaderFooters.insert(shown, at: index)
    UIView.performWithoutAnimation {
      view.frame = frame(of: kind, in: section)
      // In front of the cells.
      if index + 1 < shownHeaderFooters.count {
        insertSubview(view, belowSubview: shownHeaderFooters[index + 1].view)
      } else if index > 0 {
        insertSubview(view, aboveSubview: shownHeaderFooters[index - 1].view)
      } else if let last = shownRows.last {
        insertSubview(view, aboveSubview: last.cell)
      } else {
        addSubview(view)
      }
      view.layoutTree()
    }
    if let updateContext { animateInsertion(updateContext, of: view, kind, in: section) }
  }

  func measureOffscreen(_ kind: TableGeometry.HeaderFooterKind, in section: Int) {
    guard !geometry.sections[section].isKnown(kind) else { return }
    let view =
      shownHeaderFooters.first { $0.section == section && $0.kind == kind }?.view
      ?? makeView(for: kind, in: section)
    let height = view.map { fittingHeight(of: $0, kind) } ?? emptyHeight(of: kind, in: section)
    geometry.set(height, of: kind, in: section)
    if let view = view as? UITableViewHeaderFooterView, view.superview == nil { pool.enqueue(view) }
  }

  // MARK: Positions and removal

  func layOutHeaderFooters() {
    for shown in shownHeaderFooters {
      let frame = frame(of: shown.kind, in: shown.section)
      if shown.view.frame != frame { shown.view.frame = frame }
    }
  }

  func trimHeaderFooters() {
    var removed: [ShownHeaderFooter] = []
    shownHeaderFooters.removeAll { shown in
      guard shown.update == nil, !isInView(frame(of: shown.kind, in: shown.section)) else { return false }
      removed.append(shown)
      return true
    }
    for shown in removed { endDisplaying(shown) }
  }

  /// Removes a header or footer from the screen and adds it to the reuse queue.
  func endDisplaying(_ shown: ShownHeaderFooter) {
    shown.view.removeFromSuperview()
    if let view = shown.view as? UITableViewHeaderFooterView { pool.enqueue(view) }
    switch shown.kind {
    case .header:
      tableDelegate?.tableView(self, didEndDisplayingHeaderView: shown.view, forSection: shown.section)
    case .footer:
      tableDelegate?.tableView(self, didEndDisplayingFooterView: shown.view, forSection: shown.section)
    }
  }

  // MARK: Public access

  /// Returns the header's view, if it is shown.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeaderFooters.first { $0.section == section && $0.kind == .header }?.view
      as? UITableViewHeaderFooterView
  }

  /// Returns the footer's view, if it is shown.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeaderFooters.first { $0.section == section && $0.kind == .footer }?.view
      as? UITableViewHeaderFooterView
  }

  /// Returns the header's frame in the content when it is not floating; null if there is no such section.
  public func rectForHeader(inSection section: Int) -> CGRect { rect(of: .header, in: section) }

  /// Returns the footer's frame in the content when it is not floating; null if there is no such section.
  public func rectForFooter(inSection section: Int) -> CGRect { rect(of: .footer, in: section) }

  private func rect(of kind: TableGeometry.HeaderFooterKind, in section: Int) -> CGRect {
    loadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .null }
    return CGRect(
      x: sideMargin, y: contentTop + geometry.top(of: kind, in: section), width: rowWidth,
      height: geometry.sections[section].height(of: kind))
  }
}
