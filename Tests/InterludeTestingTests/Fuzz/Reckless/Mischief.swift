import Foundation
import Interlude
import InterludeTesting

/// A client that breaks every rule: in each callback it does anything at random.
///
/// It calls into the toolkit from each of its callbacks, retains contexts after their end, and skips or
/// repeats required calls.
@MainActor
final class Mischief {
  weak var home: UIViewController?
  private var random: SeededRandom
  /// The last contexts.
  private var contexts: [any UIViewControllerContextTransitioning] = []
  private var recognizers: [Weak] = []
  /// The depth of nested actions.
  private var depth = 0

  private struct Weak { weak var recognizer: (any Reckless)? }

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  func once(in number: Int) -> Bool { random.once(in: number) }

  func one<T>(of choices: [T]) -> T { random.one(of: choices) }

  func keep(_ context: any UIViewControllerContextTransitioning) {
    guard home?.viewIfLoaded?.window != nil else { return }
    contexts.append(context)
    if contexts.count > 4 { contexts.removeFirst() }
  }

  func forget() { contexts = [] }

  func meet(_ recognizer: any Reckless) { recognizers.append(Weak(recognizer: recognizer)) }

  /// Occasionally does something that is not allowed here.
  func strike(_ rarity: Int = 6) {
    guard depth < 2, random.once(in: rarity) else { return }
    depth += 1
    defer { depth -= 1 }
    for _ in 0..<random.one(of: [1, 1, 2, 3]) { act() }
  }

  private func act() {
    switch random.number(below: 16) {
    case 0: present()
    case 1: dismiss(front)
    case 2: dismiss(home)
    case 3 where random.once(in: 4): front?.viewIfLoaded?.removeFromSuperview()
    case 4, 5, 6:
      recognizers.removeAll { $0.recognizer == nil }
      if !recognizers.isEmpty { random.one(of: recognizers).recognizer?.write() }
    case 7 where random.once(in: 4): change()
    default: speak()
    }
  }

  /// Replaces the root controller, which removes everything presented.
  func change() { home?.viewIfLoaded?.window?.rootViewController = RecklessHome(self) }

  private var front: UIViewController? {
    var front = home
    while let next = front?.presentedViewController { front = next }
    return front
  }

  private func present() {
    let card = RecklessCard(self)
    let styles: [UIModalPresentationStyle] = [.custom, .custom, .fullScreen, .overFullScreen, .pageSheet]
    card.modalPresentationStyle = random.one(of: styles)
    front?.present(card, animated: !random.once(in: 4)) { [weak self] in self?.strike(2) }
    if random.once(in: 3) { speak() }
  }

  private func dismiss(_ controller: UIViewController?) {
    controller?.dismiss(animated: random.once(in: 2)) { [weak self] in self?.strike(2) }
    if random.once(in: 3) { speak() }
  }

  /// Calls a method of one of the contexts, most often the newest.
  private func speak() {
    guard let newest = contexts.last else { return }
    let context = random.once(in: 3) ? random.one(of: contexts) : newest
    switch random.number(below: 6) {
    case 0: context.updateInteractiveTransition(random.length(3) - 1)
    case 1: context.pauseInteractiveTransition()
    case 2: context.finishInteractiveTransition()
    case 3: context.cancelInteractiveTransition()
    case 4: context.completeTransition(true)
    default: context.completeTransition(false)
    }
  }
}
