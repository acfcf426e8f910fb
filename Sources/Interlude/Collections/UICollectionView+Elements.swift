import Foundation

/// Creation and removal of the views of elements.
extension UICollectionView {
  /// Creates the view of an element and adds it.
  func beginDisplaying(_ attributes: UICollectionViewLayoutAttributes) {
    let key = attributes.key
    pool.requestedFrame = attributes.frame
    let made = makeView(for: key)
    pool.requestedFrame = .zero
    guard let view = made else { return }
    let element = ShownElement(key, view, attributes)
    element.update = updateContext?.number
    shownByKey[key] = element
    let index = shown.firstIndex { element.isBehind($0) } ?? shown.count
    shown.insert(element, at: index)
    UIView.performWithoutAnimation {
      view.collectionView = self
      view.show(attributes)
      if let cell = view as? UICollectionViewCell {
        let isSelected = selection.contains(key.path)
        if cell.isSelected != isSelected { cell.isSelected = isSelected }
      }
      insert(view, at: index)
    }
    // Outside of an animation, so that the delegate may begin one.
    UIView.performOutsideAnimation { announceDisplay(of: view, key) }
    UIView.performWithoutAnimation { view.layoutTree() }
    if updateContext != nil { animateInsertion(of: element) }
  }

  private func announceDisplay(of view: UICollectionReusableView, _ key: ElementKey) {
    if let cell = view as? UICollectionViewCell {
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: dataPath(key.path))
    } else if let kind = key.kindName, key.category == .supplementaryView {
      collectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: kind, at: key.path)
    }
  }

  private func insert(_ view: UIView, at index: Int) {
    if index + 1 < shown.count {
      insertSubview(view, belowSubview: shown[index + 1].view)
    } else if index > 0 {
      insertSubview(view, aboveSubview: shown[index - 1].view)
    } else if let backgroundView, backgroundView.superview === self {
      insertSubview(view, aboveSubview: backgroundView)
    } else {
      insertSubview(view, at: 0)
    }
  }

  private func makeView(for key: ElementKey) -> UICollectionReusableView? {
    switch key.kind {
    case .cell: return requestCell(at: key.path)
    case .supplementary(let kind): return requestSupplementaryView(ofKind: kind, at: key.path)
    case .decoration(let kind):
      guard let type = layout.decorationClasses[kind] else {
        report("shows a decoration view of kind \"\(kind)\", for which its layout registered no class")
        return nil
      }
      return pool.dequeueView(.decoration(kind), Self.decorationIdentifier, class: type)
    }
  }

  private static var decorationIdentifier: String { "interlude.decoration" }

  private func requestCell(at path: IndexPath) -> UICollectionViewCell? {
    guard let dataSource else { return nil }
    let cell = dataSource.collectionView(self, cellForItemAt: dataPath(path))
    guard shown.contains(where: { $0.view === cell }) else { return cell }
    report(
      "received one cell for two items, the second at \(path.described(as: "item")): "
        + "dequeue a cell for each item")
    return UICollectionViewCell(frame: .zero)
  }

  private func requestSupplementaryView(ofKind kind: String, at path: IndexPath) -> UICollectionReusableView?
  {
    guard let dataSource else { return nil }
    let view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    guard shown.contains(where: { $0.view === view }) else { return view }
    report("received one view of kind \"\(kind)\" for two index paths, the second \(path)")
    return UICollectionReusableView(frame: .zero)
  }

  // MARK: Removal

  /// Removes a view from the screen and adds it to its reuse queue.
  func endDisplaying(_ view: UICollectionReusableView, of key: ElementKey) {
    if key.kind == .cell, touched?.path == key.path { clearTouch() }
    let cell = view as? UICollectionViewCell
    UIView.performWithoutAnimation {
      if cell?.isHighlighted == true { cell?.isHighlighted = false }
      if cell?.isSelected == true { cell?.isSelected = false }
    }
    if hasDragTouch(on: view) {
      view.isHidden = true
      viewsUnderFinger.append(view)
    } else {
      release(view)
    }
    if let cell {
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: dataPath(key.path))
    } else if let kind = key.kindName, key.category == .supplementaryView {
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: key.path)
    }
  }

  private func release(_ view: UICollectionReusableView) {
    view.removeFromSuperview()
    view.collectionView = nil
    pool.enqueue(view)
  }

  /// Removes the hidden views that no finger touches any more.
  func releaseViewsUnderFinger() {
    guard !viewsUnderFinger.isEmpty else { return }
    let free = viewsUnderFinger.filter { !hasDragTouch(on: $0) }
    viewsUnderFinger.removeAll { view in free.contains { $0 === view } }
    for view in free {
      view.isHidden = false
      release(view)
    }
  }

  /// Removes all elements from the screen.
  func removeAllElements() {
    let elements = shown
    let removed = removedViews
    (shown, shownByKey, removedViews) = ([], [:], [])
    for element in elements { endDisplaying(element.view, of: element.key) }
    for view in removed { finish(view) }
  }

  /// Ends the display of a view whose removal animation is over.
  func finish(_ removed: RemovedElement) {
    endDisplaying(removed.view, of: removed.key)
    UIView.performWithoutAnimation { removed.view.alpha = 1 }
  }
}
