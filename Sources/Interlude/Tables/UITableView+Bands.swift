public import Foundation

/// A header or footer that has a view.
struct ShownBand {
  var section: Int
  let band: TableGeometry.Band
  let view: UIView
  /// The update whose animation needs the view, wherever it is.
  var update: Int?
}

/// Headers and footers.
extension UITableView {
  /// The height of a header's or footer's view, and where it lies; those of a plain table stay in view as long
  /// as their section is.
  func frame(of band: TableGeometry.Band, in section: Int) -> CGRect {
    let height = geometry.sections[section].height(of: band)
    var y = contentTop + geometry.top(of: band, in: section)
    let start = contentTop + geometry.top(of: section)
    let end = contentTop + geometry.top(of: section + 1)
    let inset = adjustedContentInset
    switch (style, band) {
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

  // MARK: Coming

  /// Gives a header or footer in view its view, and measures it where its height is an estimate.
  func showBand(_ band: TableGeometry.Band, in section: Int) {
    let isKnown = geometry.sections[section].isKnown(band)
    var frame = frame(of: band, in: section)
    // What has no height yet may have one.
    if !isKnown { frame.size.height = max(frame.height, 1) }
    guard isInView(frame) else { return }
    if let shown = shownBands.first(where: { $0.section == section && $0.band == band }) {
      if !isKnown { note(fittingHeight(of: shown.view, band), of: band, in: section) }
      return
    }
    guard let view = makeView(for: band, in: section) else {
      if !isKnown { note(emptyHeight(of: band, in: section), of: band, in: section) }
      return
    }
    if !isKnown { note(fittingHeight(of: view, band), of: band, in: section) }
    enter(view, band, in: section)
  }

  private func note(_ height: CGFloat, of band: TableGeometry.Band, in section: Int) {
    let change = height - geometry.sections[section].height(of: band)
    geometry.set(height, of: band, in: section)
    if let anchor, section < anchor.section || (section == anchor.section && band == .header) {
      keepAnchorInPlace(after: change)
    }
  }

  private func fittingHeight(of view: UIView, _ band: TableGeometry.Band) -> CGFloat {
    roundedUp(fittingHeight(of: view, width: measuredWidth > 0 ? measuredWidth : rowWidth))
  }

  private func makeView(for band: TableGeometry.Band, in section: Int) -> UIView? {
    let own =
      switch band {
      case .header: tableDelegate?.tableView(self, viewForHeaderInSection: section)
      case .footer: tableDelegate?.tableView(self, viewForFooterInSection: section)
      }
    if let own {
      if let own = own as? UITableViewHeaderFooterView { dress(own, as: band) }
      return own
    }
    guard let title = title(of: band, in: section) else { return nil }
    let view =
      pool.takeBand(Self.titleIdentifier)
      ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
    view.backgroundColor = nil
    dress(view, as: band)
    view.textLabel?.text = title
    return view
  }

  /// What stays in view hides the rows behind it.
  private func dress(_ view: UITableViewHeaderFooterView, as band: TableGeometry.Band) {
    view.role = role(of: band)
    if view.role == .bar, view.backgroundColor == nil, view.backgroundView == nil {
      view.backgroundColor = .secondarySystemBackground
    }
  }

  private static var titleIdentifier: String { "interlude.title" }

  private func role(of band: TableGeometry.Band) -> UITableViewHeaderFooterView.Role {
    switch (style, band) {
    case (.plain, .header): .bar
    case (_, .header): .groupHeader
    case (_, .footer): .footer
    }
  }

  private func enter(_ view: UIView, _ band: TableGeometry.Band, in section: Int) {
    let index = shownBands.firstIndex { ($0.section, $0.band.rawValue) > (section, band.rawValue) }
    let shown = ShownBand(section: section, band: band, view: view, update: entrance?.number)
    let place = index ?? shownBands.count
    shownBands.insert(shown, at: place)
    UIView.performWithoutAnimation {
      view.frame = frame(of: band, in: section)
      // In front of the cells.
      if place + 1 < shownBands.count {
        insertSubview(view, belowSubview: shownBands[place + 1].view)
      } else if place > 0 {
        insertSubview(view, aboveSubview: shownBands[place - 1].view)
      } else if let last = shownRows.last {
        insertSubview(view, aboveSubview: last.cell)
      } else {
        addSubview(view)
      }
      view.layoutTree()
    }
    if let entrance { begin(entrance, of: view, band, in: section) }
  }

  func measureUnseen(_ band: TableGeometry.Band, in section: Int) {
    guard !geometry.sections[section].isKnown(band) else { return }
    let view =
      shownBands.first { $0.section == section && $0.band == band }?.view ?? makeView(for: band, in: section)
    let height = view.map { fittingHeight(of: $0, band) } ?? emptyHeight(of: band, in: section)
    geometry.set(height, of: band, in: section)
    if let view = view as? UITableViewHeaderFooterView, view.superview == nil { pool.keep(view) }
  }

  // MARK: Staying and going

  func placeBands() {
    for shown in shownBands {
      let frame = frame(of: shown.band, in: shown.section)
      if shown.view.frame != frame { shown.view.frame = frame }
    }
  }

  func trimBands() {
    var gone: [ShownBand] = []
    shownBands.removeAll { shown in
      guard shown.update == nil, !isInView(frame(of: shown.band, in: shown.section)) else { return false }
      gone.append(shown)
      return true
    }
    for shown in gone { retire(shown.view) }
  }

  /// Takes a header or footer off the screen, and keeps it for another section if it can be used again.
  func retire(_ view: UIView) {
    view.removeFromSuperview()
    if let view = view as? UITableViewHeaderFooterView { pool.keep(view) }
  }

  // MARK: For clients

  /// The header's view, where it is shown.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownBands.first { $0.section == section && $0.band == .header }?.view as? UITableViewHeaderFooterView
  }

  /// The footer's view, where it is shown.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownBands.first { $0.section == section && $0.band == .footer }?.view as? UITableViewHeaderFooterView
  }

  /// Where the header of `section` lies in the content when it is not held in view; null where there is no
  /// such section.
  public func rectForHeader(inSection section: Int) -> CGRect { rect(of: .header, in: section) }

  /// Where the footer of `section` lies in the content when it is not held in view; null where there is no
  /// such section.
  public func rectForFooter(inSection section: Int) -> CGRect { rect(of: .footer, in: section) }

  private func rect(of band: TableGeometry.Band, in section: Int) -> CGRect {
    loadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .null }
    return CGRect(
      x: sideMargin, y: contentTop + geometry.top(of: band, in: section), width: rowWidth,
      height: geometry.sections[section].height(of: band))
  }
}
