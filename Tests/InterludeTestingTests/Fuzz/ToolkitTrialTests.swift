import Foundation
import InterludeInput
import InterludeJournal
import InterludeLayers
import Testing

@testable import Interlude
@testable import InterludeTesting

/// The clients that check themselves reach what they are for, and have no finding.
@MainActor
@Suite struct ToolkitTrialTests {
  private func subject(_ trial: ToolkitTrial) -> FuzzSubject {
    var subject = FuzzSubject(
      trial.name, scene: trial.name, checkLevel: .rules, text: FixedText(), make: trial.make)
    (subject.closesByEscape, subject.comparesFrameRates) = (true, false)
    return subject
  }

  @Test(arguments: ToolkitTrial.all.map(\.name), [1, 2, 3, 4, 5, 9] as [UInt64])
  func `a trial has no finding`(name: String, seed: UInt64) throws {
    let trial = try #require(ToolkitTrial.all.first { $0.name == name })
    var fuzzer = Fuzzer(subject(trial))
    let failure = fuzzer.play(seed: seed)
    #expect(failure.map { "\($0.fault.sentence), by \($0.inputs) inputs" } == nil, "seed \(seed)")
    #expect(fuzzer.sum.interruptions > 0)
  }

  private func stage(_ name: String) throws -> (TestStage, UIViewController) {
    let trial = try #require(ToolkitTrial.all.first { $0.name == name })
    let stage = TestStage(size: CGSize(width: 480, height: 800))
    var root: UIViewController?
    stage.show {
      let made = trial.make()
      root = made
      return made
    }
    stage.settle()
    return (stage, try #require(root))
  }

  @Test func `a drawer that leaves is caught where it is seen`() throws {
    let (stage, root) = try stage("drawer")
    let home = try #require(root as? TrialDrawerHome)
    stage.tap(at: CGPoint(x: 240, y: 100))
    stage.settle()
    let drawer = try #require(home.presentedViewController as? TrialDrawer)
    stage.drag(from: CGPoint(x: 240, y: 500), to: CGPoint(x: 240, y: 720), duration: 0.2, rest: 0)
    stage.advance(frames: 6)
    let before = try #require(drawer.view.layer.presentation()).frame.minY
    #expect(before > 410 && before < 790)
    stage.touchDown(at: CGPoint(x: 240, y: 300))
    stage.advance(frames: 10)
    let after = try #require(drawer.view.layer.presentation()).frame.minY
    #expect(abs(after - before) < 30, "one frame of movement, and no jump")
    stage.advance(frames: 10)
    #expect(drawer.view.layer.presentation()?.frame.minY == after, "it is held")
    stage.lift()
    stage.settle()
    #expect(home.faultAtRest == nil)
  }

  @Test(arguments: ["Wait", "At once", "Drop", "Ring"])
  func `each button of the trial ends what it begins`(title: String) throws {
    let (stage, root) = try stage("toolkit")
    let page = try #require((root as? UINavigationController)?.topViewController as? TrialPartsViewController)
    func find(_ view: UIView) -> UIButton? {
      if let button = view as? UIButton, button.title(for: .normal) == title { return button }
      return view.subviews.lazy.compactMap(find).first
    }
    stage.tap(try #require(find(page.view)))
    #expect(stage.settle())
    #expect(page.faultAtRest == nil)
  }

  @Test func `a client's own fault is a finding`() {
    final class Client: UIViewController, SelfChecking {
      var faultAtRest: String? { "3 calls are missing" }
    }
    let player = FuzzPlayer(FuzzSubject("client", scene: "client", text: FixedText()) { Client() })
    player.close()
    #expect(player.fault?.kind == .client)
    #expect(player.fault?.subject == " calls are missing")
  }
}

/// Traces of touches and transitions that are over are found at rest.
@MainActor
@Suite struct LeftoverTests {
  private func predicates(_ change: @escaping (UIViewController) -> Void) -> [String] {
    let stage = TestStage(size: CGSize(width: 300, height: 400))
    stage.show {
      let root = UIViewController()
      root.loadViewIfNeeded()
      return root
    }
    stage.settle()
    stage.perform { change(stage.stage.windows[0].rootViewController!) }
    stage.settle()
    return stage.stage.leftovers.map(\.predicate)
  }

  @Test func `a scene without traces has none`() {
    let found = predicates { root in
      let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      list.contentSize = CGSize(width: 100, height: 500)
      root.view.addSubview(list)
      root.view.addSubview(UIButton(type: .system))
      list.flashScrollIndicators()
    }
    #expect(found.isEmpty)
  }

  @Test func `a highlighted control is found`() {
    let found = predicates { root in
      let button = UIButton(type: .system)
      root.view.addSubview(button)
      button.isHighlighted = true
    }
    #expect(found == ["is highlighted although no finger is down"])
  }

  @Test func `content beyond its edge is found`() {
    let found = predicates { root in
      let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      list.contentSize = CGSize(width: 100, height: 500)
      root.view.addSubview(list)
      list.contentOffset.y = 450
    }
    #expect(found == ["rests beyond the edge of its content"])
  }

  @Test func `scroll bars that nobody hides are found`() {
    let found = predicates { root in
      let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      list.contentSize = CGSize(width: 100, height: 500)
      root.view.addSubview(list)
      list.showIndicators()
    }
    #expect(found == ["shows its scroll indicators although nothing moves"])
  }

  @Test func `a dimmed tint under nothing, and a root that does not fill its window, are found`() {
    let dimmed = predicates { $0.view.tintAdjustmentMode = .dimmed }
    #expect(dimmed == ["has a dimmed tint although nothing is presented"])
    let small = predicates { $0.view.frame.size.height = 100 }
    #expect(small == ["does not fill its window"])
  }
}

extension LeftoverTests {
  @Test func `a touch that a recogniser keeps is found`() {
    let stage = TestStage(size: CGSize(width: 300, height: 400))
    stage.show {
      let root = UIViewController()
      root.view.addGestureRecognizer(UIPanGestureRecognizer())
      return root
    }
    stage.touchDown(at: CGPoint(x: 100, y: 100))
    stage.advance(frames: 2)
    #expect(
      stage.stage.leftovers.map(\.predicate) == ["has a recogniser with a touch although no finger is down"])
    stage.lift()
    stage.settle()
    #expect(stage.stage.leftovers.isEmpty)
  }

  private final class Rows: UITableViewController, UICollectionViewDataSource {
    var count = 80

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  private func listPredicates(_ change: (UIScrollView) -> Void) -> [[String]] {
    let rows = Rows()
    let items = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: UICollectionViewFlowLayout())
    items.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    items.dataSource = rows
    return [rows.tableView, items].map { list in
      let stage = TestStage(size: CGSize(width: 300, height: 400))
      stage.show {
        let root = UIViewController()
        root.view.addSubview(list)
        return root
      }
      list.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
      stage.settle()
      stage.perform { change(list) }
      stage.settle()
      return stage.stage.leftovers.map(\.predicate)
    }
  }

  @Test func `cells beside their rows and items, missing ones and extra ones are found`() {
    #expect(listPredicates { _ in } == [[], []])
    #expect(listPredicates { $0.contentOffset.y = 120 } == [[], []])
    func cell(_ list: UIScrollView) -> UIView {
      (list as? UITableView)?.visibleCells[2] ?? (list as! UICollectionView).visibleCells[2]
    }
    let (beside, missing) = ("has a cell beside its place", "has no cell for what is on screen")
    #expect(listPredicates { cell($0).center.y += 9 } == [[beside], [beside]])
    #expect(listPredicates { cell($0).removeFromSuperview() } == [[missing], [missing]])
    let extra = listPredicates { list in
      let new = list is UITableView ? UITableViewCell() : UICollectionViewCell()
      new.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      list.addSubview(new)
    }
    #expect(
      extra == [["shows a cell for which there is no place"], ["shows a cell for which there is no place"]])
  }
}

/// Pixels that are drawn only where pictures differ are those of a picture that is drawn anew.
@MainActor
@Suite struct PixelCheckTests {
  private func picture(_ width: CGFloat) -> DisplayNode {
    let box = DisplayNode(
      id: 1, placement: .at(CGPoint(x: 10, y: 10)), size: CGSize(width: width, height: 20),
      background: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    return DisplayNode(id: 0, placement: .at(.zero), size: CGSize(width: 60, height: 40), children: [box])
  }

  @Test func `a picture with its changes drawn is that picture`() {
    let check = PixelCheck(text: FixedText())
    #expect(check.difference() == nil)
    for width in [10, 30, 20] as [CGFloat] { check.paint(picture(width), scale: 1) }
    #expect(check.difference() == nil)
  }

  @Test func `with dropped pictures the last one is drawn too`() {
    let check = PixelCheck(text: FixedText(), interval: 2)
    for width in [10, 30, 20] as [CGFloat] { check.paint(picture(width), scale: 1) }
    check.paint(picture(40), scale: 1)
    check.skip(picture(25), scale: 1)
    #expect(check.difference().map { [$0.x, $0.y] } == [35, 10])
    check.paint(picture(50), scale: 1)
    #expect(check.difference() == nil)
  }

  @Test func `old pixels are found`() {
    let check = PixelCheck(text: FixedText())
    check.paint(picture(30), scale: 1)
    check.skip(picture(20), scale: 1)
    #expect(check.difference().map { [$0.x, $0.y] } == [30, 10])
  }
}

/// A disturbance's controller counts the completions of its transitions.
@MainActor
@Suite struct DisturbanceCompletionTests {
  @Test(arguments: [true, false])
  func `the completions of a visitor's transitions are called once each`(comesBack: Bool) {
    let stage = TestStage(size: CGSize(width: 480, height: 800))
    stage.show { UIViewController() }
    stage.settle()
    stage.stage.disturb(.present(.automatic, animated: true))
    let visit = stage.stage.disturbed.presented[0]
    #expect((visit.alongside, visit.alongsideCalls) == (1, 0))
    #expect(stage.stage.uncalledAlongside == 1)
    stage.advance(frames: 10)
    if comesBack { stage.stage.disturb(.dismiss(animated: true)) }
    stage.settle()
    #expect(visit.alongside == visit.alongsideCalls)
    #expect(stage.stage.uncalledAlongside == 0)
  }
}

/// A catch, a scrub and a turn of an animator in the trial, and what it would find.
@MainActor
@Suite struct TrialAnimatorsTests {
  private func stage() throws -> (TestStage, TrialAnimators) {
    let stage = TestStage(size: CGSize(width: 480, height: 800))
    var root: TrialAnimators?
    stage.show {
      let made = TrialAnimators()
      root = made
      return made
    }
    stage.settle()
    return (stage, try #require(root))
  }

  @Test func `an item is caught, scrubbed, turned and caught again, with every kind of curve`() throws {
    let (stage, page) = try stage()
    for _ in 0..<12 {
      stage.tap(at: CGPoint(x: 90, y: 50))
      stage.advance(frames: 12)
      for distance in [40, -60, 30] as [CGFloat] {
        stage.drag(
          from: CGPoint(x: 300, y: 500), to: CGPoint(x: 300 + distance, y: 500), duration: 0.1, rest: 0)
        stage.advance(frames: 5)
      }
      stage.settle()
      #expect(page.faultAtRest == nil)
    }
    #expect(page.runs == 12 && page.continuations > 12)
  }

  @Test func `a continuation takes its share of the duration`() throws {
    let (stage, page) = try stage()
    for _ in 0..<5 {
      stage.tap(at: CGPoint(x: 90, y: 50))
      stage.advance(frames: 12)
      stage.touchDown(at: CGPoint(x: 300, y: 500))
      stage.advance(frames: 5)
      stage.lift()
      stage.settle()
      #expect(page.faultAtRest == nil)
    }
    #expect((page.runs, page.continuations) == (5, 5))
  }

  @Test func `content is scrolled on a straight path, again and again`() throws {
    let (stage, page) = try stage()
    for _ in 0..<4 {
      for frames in [4, 60] {
        stage.tap(at: CGPoint(x: 240, y: 50))
        stage.advance(frames: frames)
      }
    }
    stage.settle()
    #expect(page.faultAtRest == nil)
    #expect(page.scrolls == 8)
  }
}

/// Transitions that take time although they are not animated, and the reverse.
@Suite struct TransitionPaceTests {
  /// The finding at the end of the frame.
  private func fault(
    _ detail: String, _ steps: [(RequestEntry.Step, String, time: Double)], isOvertaken: Bool = false,
    asks delegate: Bool = false
  ) -> String? {
    var pace = TransitionPace()
    func request(_ number: Int) {
      pace.read(
        TransitionEntry(
          transition: number, caller: "presenting", callee: "system", call: "present(_:animated:completion:)",
          detail: detail))
    }
    request(3)
    if delegate {
      pace.read(
        TransitionEntry(
          transition: 3, caller: "system", callee: "delegate",
          call: "animationController(forPresented:presenting:source:)"))
    }
    for (step, detail, time) in steps {
      pace.read(RequestEntry(request: 3, step: step, detail: detail), at: time)
    }
    if isOvertaken { request(4) }
    return pace.frameEnded()?.sentence
  }

  @Test func `an animated transition that is over at once is found`() {
    let sentence = fault("animated", [(.began, "running", 5), (.ended, "completed", 5)])
    #expect(sentence == "present(_:animated:completion:) with animation took 0.0 s")
    #expect(fault("animated", [(.began, "running", 5), (.ended, "completed", 5.5)]) == nil)
  }

  @Test(arguments: [0.2, 0.9]) func `an animated transition that is much faster or slower is found`(
    seconds: Double
  ) {
    #expect(fault("animated", [(.began, "running", 5), (.ended, "completed", 5 + seconds)]) != nil)
  }

  @Test func `a transition without animation that takes time is found`() {
    let sentence = fault(
      "not animated", [(.queued, "", 4), (.began, "running", 5), (.ended, "completed", 5.5)])
    #expect(sentence == "present(_:animated:completion:) without animation took 0.5 s")
    #expect(
      fault("not animated", [(.queued, "", 2), (.began, "running", 5), (.ended, "completed", 5)]) == nil)
  }

  @Test(arguments: [RequestEntry.Step.revoked, .dropped])
  func `a transition that was interrupted, overtaken, taken back or a finger's has no fault`(
    step: RequestEntry.Step
  ) {
    #expect(
      fault("animated", [(.began, "running", 5), (step, "", 5), (.ended, "completed", 5)]) == nil)
    #expect(fault("animated", [(.began, "running", 5), (.ended, "taken back", 5)]) == nil)
    #expect(fault("animated", [(.began, "interactive", 5), (.ended, "completed", 5)]) == nil)
    #expect(
      fault("animated", [(.began, "running", 5), (.ended, "completed", 5)], isOvertaken: true) == nil)
  }

  @Test func `a client's own animator may take no time or some`() {
    let steps: [(RequestEntry.Step, String, time: Double)] = [
      (.began, "running", 5), (.ended, "completed", 5),
    ]
    #expect(fault("animated", steps, asks: true) == nil)
    #expect(
      fault("not animated", [(.began, "running", 5), (.ended, "completed", 6)], asks: true) == nil)
  }
}
