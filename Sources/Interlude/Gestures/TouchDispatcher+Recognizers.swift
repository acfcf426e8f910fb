import InterludeGestures
import InterludeJournal
import InterludeLayers

/// Recognisers: their touches, the arena's questions about them, and the arena's verdicts.
extension TouchDispatcher {
  /// Enters the recognisers of the hit view and of its ancestors into the arena for a new touch.
  func engage(_ touch: UITouch) {
    var candidates: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      candidates += current.recognizers
      view = current.superview
    }
    for recognizer in candidates {
      guard recognizer.isEnabled, recognizer.followsTouches,
        recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue })
      else { continue }
      if recognizer.dispatcher !== self {
        recognizer.dispatcherLink = backReference
        recognizer.number = stage.nextNumber()
      }
      guard recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true,
        arena.enter(recognizer.number, touch: touch.number)
      else { continue }
      recognizer.touches.append(touch)
      touch.followers.append(recognizer)
      if !recognizer.isEngaged {
        recognizer.isEngaged = true
        engaged.append(recognizer)
      }
    }
  }

  /// Stops a recogniser from following a touch.
  func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
    guard recognizer.touches.contains(where: { $0 === touch }) else { return }
    recognizer.touches.removeAll { $0 === touch }
    touch.followers.removeAll { $0 === recognizer }
    arena.ignore(touch: touch.number, by: recognizer.number)
  }

  /// Handles a state that a recogniser set.
  func stateWasSet(_ recognizer: UIGestureRecognizer) {
    if !recognizer.isEngaged {
      guard recognizer.wantsToRecognize else {
        _ = recognizer.takeProposal()  // It has no gesture to give up.
        return
      }
      recognizer.isEngaged = true
      engaged.append(recognizer)
    }
    hasPendingStates = true
    settleUnlessBusy()
  }

  /// Makes a recogniser give up, whatever state it set.
  func withdraw(_ recognizer: UIGestureRecognizer, _ cause: Arena.Cause) {
    guard recognizer.isEngaged, !recognizer.ignoresTouches else { return }
    recognizer.withdrawal = cause
    hasPendingStates = true
    settleUnlessBusy()
  }

  private func settleUnlessBusy() {
    guard !isBusy else { return }
    let work = {
      self.isBusy = true
      self.settle()
      self.isBusy = false
    }
    // Inside a turn, the caller finishes the turn.
    if Stage.current === stage { work() } else { stage.turn(work) }
  }

  // MARK: Decisions

  /// Decides about all states that were set, notifies views and targets, and resets recognisers whose touches
  /// have lifted.
  func settle() {
    repeat {
      hasPendingStates = false
      for recognizer in engaged {
        guard let (proposal, cause) = recognizer.takeProposal() else { continue }
        stage.observe(proposal, in: arena.standing(of: recognizer.number), of: Arena.self)
        arena.propose(recognizer.number, proposal, cause: isTimeOut && cause == .touches ? .time : cause)
      }
      decide()
      deliverToViews()
      sendActions()
      if !hasPendingStates { resetFinished() }
    } while hasPendingStates
    for record in records where record.isDone { record.touch.followers = [] }
    records.removeAll(where: \.isDone)
    if records.isEmpty { event.touches = [] }
  }

  private func decide() {
    while let step = arena.next() {
      switch step {
      case .ask(let question):
        arena.answer(answer(question))
      case .perform(.waiting(let id, let other)):
        journal(recognizer(id), to: .possible, .waiting(for: other))
      case .perform(.transition(let id, let state, let cause)):
        perform(recognizer(id), state, cause)
      }
    }
  }

  private func perform(_ recognizer: UIGestureRecognizer, _ state: Arena.GestureState, _ cause: Arena.Cause) {
    journal(recognizer, to: state, cause)
    switch state {
    case .possible: recognizer.decided = .possible
    case .began: recognizer.decided = .began
    case .changed: recognizer.decided = .changed
    case .ended: recognizer.decided = .ended
    case .cancelled: recognizer.decided = .cancelled
    case .failed: recognizer.decided = .failed
    }
    switch state {
    case .possible, .changed: break
    case .began: recognizer.hasRecognized = true
    case .ended:
      recognizer.hasRecognized = true
      recognizer.ignoresTouches = true
    case .cancelled, .failed: recognizer.ignoresTouches = true
    }
    if recognizer.hasRecognized { for touch in recognizer.touches { touch.wasRecognized = true } }
    recognizer.stateWasDecided(recognizer.decided)
    if state != .failed { pendingActions.append((recognizer, recognizer.decided)) }
  }

  /// Sends the actions. While an action runs, the recogniser has the state that the action reports.
  private func sendActions() {
    guard !pendingActions.isEmpty else { return }
    let messages = pendingActions
    pendingActions.removeAll(keepingCapacity: true)
    for (recognizer, state) in messages {
      let last = recognizer.decided
      recognizer.decided = state
      sender = recognizer
      recognizer.actions.send(from: recognizer, event: event)
      sender = nil
      recognizer.decided = last
      recognizer.actionsWereSent(state)
    }
  }

  private func resetFinished() {
    while let id = arena.nextReset() {
      let recognizer = recognizer(id)
      engaged.removeAll { $0 === recognizer }
      for record in records { record.touch.followers.removeAll { $0 === recognizer } }
      recognizer.touches.removeAll(keepingCapacity: true)
      recognizer.reset()
      journal(recognizer, to: .possible, .lifted)
      recognizer.decided = .possible
      (recognizer.isEngaged, recognizer.ignoresTouches, recognizer.hasRecognized) = (false, false, false)
      _ = recognizer.takeProposal()  // A state set in `reset()` belongs to the gesture that has ended.
    }
  }

  /// Removes lifted touches after all recognisers and views have received the end.
  func lift(_ lifted: [TouchRecord]) {
    for record in lifted {
      arena.lift(touch: record.touch.number)
      for recognizer in engaged { recognizer.touches.removeAll { $0 === record.touch } }
    }
    settle()
  }

  // MARK: Questions

  private func answer(_ question: Arena.Question) -> Bool {
    switch question {
    case .shouldBegin(let id):
      return mayBegin(recognizer(id))
    case .requiresFailure(let id, let otherID):
      let (one, other) = (recognizer(id), recognizer(otherID))
      return one.requires(other) || one.shouldRequireFailure(of: other)
        || other.shouldBeRequiredToFail(by: one)
        || one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) ?? false
        || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: one) ?? false
    case .simultaneous(let id, let otherID):
      let (one, other) = (recognizer(id), recognizer(otherID))
      return one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) ?? false
        || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) ?? false
    case .prevents(let id, let otherID):
      let (one, other) = (recognizer(id), recognizer(otherID))
      return one.canPrevent(other) && other.canBePrevented(by: one)
    }
  }

  /// Asks the recogniser, then the views from the hit view up to the recogniser's view, so that a control can
  /// prevent other taps, and then the delegate.
  private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.mayBegin else { return false }
    var view = recognizer.touches.first?.view ?? recognizer.view
    while let current = view {
      guard current.gestureRecognizerShouldBegin(recognizer) else { return false }
      view = current === recognizer.view ? nil : current.superview
    }
    return recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
  }

  private func recognizer(_ id: Int) -> UIGestureRecognizer {
    guard let found = engaged.first(where: { $0.number == id }) else {
      preconditionFailure("the arena speaks of recogniser \(id), which has no touches")
    }
    return found
  }

  private func journal(_ recognizer: UIGestureRecognizer, to state: Arena.GestureState, _ cause: Arena.Cause)
  {
    stage.journal.record(
      .gesture(
        GestureEntry(
          recognizer: recognizer.number, label: recognizer.label, from: recognizer.decided.word,
          to: state.rawValue,
          cause: cause.words { id in engaged.first { $0.number == id }?.label ?? "another" })))
  }
}

extension TouchDispatcher {
  /// The drag of the pan whose action is being sent; nil outside of a pan's action.
  var activePan: PanSample? { sender?.panSample }

  /// The pan whose action is being sent; nil outside of a pan's action.
  var sendingPan: UIPanGestureRecognizer? { sender as? UIPanGestureRecognizer }

  /// The number of recognisers that have touches or have not been reset. Those that wait for another tap
  /// give up by themselves.
  var engagedAtRest: Int { engaged.count { !$0.touches.isEmpty || $0.deadline == nil } }

  /// Whether two fingers scale or turn something, or did so until their recogniser was cancelled.
  package var isPairFollowed: Bool {
    engaged.contains { $0.hasRecognized && $0 is any PairDriven }
  }

  /// The number of recognisers with an active gesture although no touch is down.
  var recognizing: Int { engaged.count { $0.decided != .possible } }
}

extension UIGestureRecognizer {
  /// Whether it still receives touches.
  var receivesTouches: Bool { !ignoresTouches && isEnabled && !touches.isEmpty }
}
