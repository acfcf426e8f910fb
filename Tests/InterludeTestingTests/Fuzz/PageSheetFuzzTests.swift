import Foundation
import Interlude
import InterludeJournal
import Testing

@testable import InterludeTesting

/// The system's card in all kinds of interruptions.
@MainActor
@Suite struct PageSheetFuzzTests {
  /// The content of a card.
  enum Content: String, CaseIterable {
    case plain, list, form, locked
    /// Three detents, the lower two undimmed.
    case detents
    /// Two detents and a list that expands the sheet.
    case expanding
  }

  /// Presents a card from a button; each card can present another one.
  private final class Page: UIViewController {
    let content: Content
    private let button = UIButton(type: .system)
    private let list = UIScrollView()
    private var detent = 0

    init(_ content: Content) {
      self.content = content
      super.init(nibName: nil, bundle: nil)
      modalPresentationStyle = content == .form ? .formSheet : .pageSheet
      isModalInPresentation = content == .locked
      configureSheet()
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      if content == .list || content == .expanding {
        list.contentSize = CGSize(width: 300, height: 2000)
        view.addSubview(list)
      }
      button.setTitle("Next", for: .normal)
      let content = content
      button.addAction(
        UIAction { [weak self] _ in
          guard let self, presentedViewController == nil, !isBeingPresented, !isBeingDismissed else { return }
          selectNextDetent()
          present(Page(content), animated: true)
        }, for: .touchUpInside)
      view.addSubview(button)
    }

    private func configureSheet() {
      guard content == .detents || content == .expanding, let sheet = sheetPresentationController else {
        return
      }
      sheet.prefersGrabberVisible = true
      sheet.detents = [.medium(), .large()]
      guard content == .detents else { return }
      sheet.detents.append(.custom(identifier: .init("low")) { $0.maximumDetentValue * 0.3 })
      sheet.largestUndimmedDetentIdentifier = .medium
    }

    /// Lets every other page select a detent while it presents another page.
    private func selectNextDetent() {
      guard content == .detents, parent == nil, presentingViewController != nil,
        let sheet = sheetPresentationController
      else { return }
      detent += 1
      sheet.animateChanges { sheet.selectedDetentIdentifier = detent.isMultiple(of: 2) ? .large : .medium }
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      button.frame = CGRect(x: 20, y: 20, width: max(view.bounds.width - 40, 10), height: 120)
      list.frame = CGRect(x: 0, y: 160, width: view.bounds.width, height: max(view.bounds.height - 160, 0))
    }
  }

  /// The recordings in Fixtures/Fuzz, in alphabetical order; the first word is the content.
  nonisolated static let names = Bundle.module
    .paths(forResourcesOfType: "jsonl", inDirectory: "Fixtures/Fuzz")
    .map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }
    .sorted()

  @Test(arguments: names)
  func `a session that failed before no longer fails`(name: String) throws {
    #expect(Self.names.count >= 9)
    let path = try #require(
      Bundle.module.path(forResource: name, ofType: "jsonl", inDirectory: "Fixtures/Fuzz"))
    let content = try #require(Content(rawValue: String(name.prefix { $0 != "-" })))
    let recording = try Recording(contentsOf: path)
    let player = FuzzPlayer(FuzzSubject(name, recording.header, text: FixedText()) { Page(content) })
    for frame in FuzzScript(recording).frames { player.play(frame) }
    player.close()
    if player.fault == nil { player.end() }
    #expect(player.fault == nil, "\(player.fault?.sentence ?? "")")
  }

  @Test(arguments: Content.allCases)
  func `a system card has no finding`(content: Content) {
    let subject = FuzzSubject("page-\(content)", scene: "page", text: FixedText()) { Page(content) }
    subject.expectNoFinding(seeds: FuzzSubject.seeds(1...12))
  }
}
