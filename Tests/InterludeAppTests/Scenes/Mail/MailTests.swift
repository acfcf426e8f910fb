import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// Pages of the mail scene, pushed, popped and swiped back.
@MainActor
@Suite struct MailTests {
  @Test func `a tap opens a message, and a photo in it hides the toolbar`() throws {
    let mail = MailDriver()
    mail.open(row: 0)
    let message = try #require(mail.message)
    #expect(mail.texts(in: message.view).contains("The boat is in the water"))
    mail.expectRest("the message is there")
    mail.openPhoto()
    #expect(mail.navigation.topViewController is PhotoViewController)
    #expect(mail.navigation.toolbar.frame.minY >= 844 && mail.navigation.topViewController!.title == "1 of 2")
    mail.expectRest("the photo is there")
    mail.swipe(to: 300)
    mail.test.lift()
    mail.expectRest("back at the message")
    #expect(mail.navigation.topViewController === message && mail.navigation.toolbar.frame.maxY == 844)
  }

  // MARK: The photo's zoom

  /// The frame of the tapped picture in the window.
  private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  /// Returns the card's frame in the last frame of its flight.
  private func lastCard(of mail: MailDriver) -> CGRect {
    var last = CGRect.null
    for _ in 0..<120 {
      mail.test.frame()
      guard let card = mail.card else { break }
      last = card
    }
    return last
  }

  private func isClose(_ one: CGRect, _ other: CGRect, within tolerance: CGFloat) -> Bool {
    [one.minX - other.minX, one.minY - other.minY, one.width - other.width, one.height - other.height]
      .allSatisfy { abs($0) <= tolerance }
  }

  @Test func `a photo grows out of its picture, and the pop ends in it`() throws {
    let mail = MailDriver()
    mail.open(row: 0)
    let tile = frame(mail.picture)
    mail.openPhoto(settled: false)
    let first = try #require(mail.card)
    #expect(isClose(first, tile, within: 40) && first.width < 0.6 * mail.width, "\(first) from \(tile)")
    #expect(mail.picture.alpha == 0, "the card stands in its place")
    mail.expectRest("opened")
    mail.test.perform { mail.navigation.popViewController(animated: true) }
    let last = lastCard(of: mail)
    #expect(isClose(last, tile, within: 2), "\(last) into \(tile)")
    mail.expectRest("popped")
    #expect(mail.picture.alpha == 1 && mail.navigation.viewControllers.count == 2)
  }

  @Test(arguments: [false, true])
  func `a photo is caught in any frame of its zoom without a jump`(isPop: Bool) throws {
    var catches = 0
    for frames in 1..<24 {
      let mail = MailDriver()
      mail.open(row: 0)
      mail.openPhoto(settled: isPop)
      if isPop { mail.test.perform { mail.navigation.popViewController(animated: true) } }
      mail.test.advance(frames: frames)
      let widths = (frame(mail.picture).width + 4)..<(mail.width - 8)
      guard let before = mail.card, widths.contains(before.width) else { continue }
      catches += 1
      let point = CGPoint(x: before.midX, y: before.midY)
      mail.test.touchDown(at: point)
      mail.test.frame()
      let held = try #require(mail.card)
      #expect(isClose(held, before, within: 60), "\(frames) frames: \(before), then \(held)")
      mail.test.advance(frames: 3)
      #expect(isClose(try #require(mail.card), held, within: 0.6), "\(frames) frames: it stays")
      mail.test.drag(to: CGPoint(x: point.x + 10, y: point.y + 150), duration: 0.1)
      mail.test.lift()
      mail.expectRest("caught after \(frames) frames")
      #expect(mail.navigation.viewControllers.count == 2 && mail.picture.alpha == 1)
    }
    #expect(catches > 10)
  }

  @Test func `a photo whose picture has scrolled away fades instead of flying to it`() throws {
    let mail = MailDriver(size: CGSize(width: 390, height: 500))
    mail.open(row: 0)
    let page = mail.all(UIScrollView.self, in: mail.message!.view).first!
    let bottom = page.contentSize.height + page.adjustedContentInset.bottom - page.bounds.height
    mail.test.perform { page.setContentOffset(CGPoint(x: 0, y: bottom), animated: false) }
    mail.test.settle()
    mail.openPhoto()
    mail.test.perform {
      page.setContentOffset(CGPoint(x: 0, y: -page.adjustedContentInset.top), animated: false)
    }
    let tile = frame(mail.picture)
    #expect(tile.minY > 500, "the picture is below the window")
    mail.test.perform { mail.navigation.popViewController(animated: true) }
    let last = lastCard(of: mail)
    #expect(abs(last.midX - 195) < 2 && abs(last.midY - 250) < 2, "it shrinks in its place: \(last)")
    mail.expectRest("popped")
    #expect(mail.picture.alpha == 1)
  }

  @Test func `Esc leads back page by page, and not beyond the inbox`() {
    let mail = MailDriver()
    mail.open(row: 0)
    mail.openPhoto()
    for depth in [2, 1, 1] {
      mail.test.press("escape")
      mail.expectRest("\(depth) pages are left")
      #expect(mail.navigation.viewControllers.count == depth)
    }
  }

  @Test(arguments: ["left-to-right", "right-to-left"])
  func `a back swipe follows the finger, and returns where it is let go near its start`(direction: String)
    throws
  {
    let mail = MailDriver(["direction": direction])
    mail.open(row: 2)
    let message = try #require(mail.message)
    for (end, isPopped) in [(90.0, false), (300, true)] as [(CGFloat, Bool)] {
      mail.swipe(to: end)
      mail.test.advance(by: 0.3)
      let left = try #require(mail.left(message))
      #expect(abs(abs(left) - end) < 20 && (left < 0) == mail.isRightToLeft, "\(direction): \(left)")
      mail.test.lift()
      mail.expectRest("\(direction), to \(end)")
      #expect((mail.message == nil) == isPopped)
    }
  }

  @Test(arguments: [false, true])
  func `a page is caught in any frame of its flight, and turned round`(isPop: Bool) {
    for frames in 1..<24 {
      let mail = MailDriver()
      mail.open(row: 0, settled: isPop)
      if isPop { mail.test.perform { mail.navigation.popViewController(animated: true) } }
      mail.test.advance(frames: frames)
      mail.test.touchDown(at: CGPoint(x: 380, y: 420))
      mail.test.frame()
      mail.test.drag(to: CGPoint(x: isPop ? 40 : 386, y: 420), duration: 0.1)
      mail.test.lift()
      mail.expectRest("caught after \(frames) frames")
    }
  }

  @Test func `with reduced motion pages fade in place`() throws {
    let mail = MailDriver()
    mail.test.setReduceMotion(true)
    mail.test.frame()
    mail.open(row: 0, settled: false)
    var opacities: [Float] = []
    while mail.test.stage.wantsFrame {
      mail.test.frame()
      #expect(mail.left(mail.message) == 0)
      if let opacity = mail.message?.view.layer.presentation()?.opacity { opacities.append(opacity) }
    }
    #expect(opacities.contains { $0 > 0.1 && $0 < 0.9 } && opacities.last == 1)
    mail.expectRest("faded in")
  }

  @Test func `the large title follows the list, and is back after a swipe that is cancelled`() {
    let mail = MailDriver()
    let bar = mail.navigation.navigationBar
    func large() -> UIView? { mail.all(NavigationItemView.self, in: bar).first?.subviews.first }
    let rest = large()?.frame.height
    #expect(rest == 52)
    mail.test.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 500), rest: 0.3)
    mail.test.settle()
    #expect(large()?.frame.height == 0)
    mail.test.perform { mail.table.setContentOffset(CGPoint(x: 0, y: -96), animated: false) }
    mail.open(row: 0)
    mail.swipe(to: 80)
    mail.test.advance(by: 0.3)
    mail.test.lift()
    mail.expectRest("cancelled")
    mail.navigation.popViewController(animated: true)
    mail.expectRest("popped")
    #expect(large()?.frame.height == rest)
  }

  @Test(
    arguments: [
      CGSize(width: 320, height: 480), CGSize(width: 390, height: 844), CGSize(width: 844, height: 390),
      CGSize(width: 768, height: 1024), CGSize(width: 1180, height: 900), CGSize(width: 1720, height: 1000),
    ], ["left-to-right", "right-to-left"])
  func `nothing is cut off or overlaps in any window`(size: CGSize, direction: String) throws {
    let mail = MailDriver(size: size, ["direction": direction])
    func expectInside(_ views: [UIView], of view: UIView, _ comment: Comment) {
      for part in views where !part.isHidden && !part.bounds.isEmpty {
        let frame = part.convert(part.bounds, to: view)
        #expect(frame.minX >= 0 && frame.maxX <= view.bounds.width, "\(comment): \(type(of: part)) \(frame)")
      }
    }
    for cell in mail.table.visibleCells {
      let labels = mail.all(UILabel.self, in: cell).filter { $0.superview === cell.contentView }
      expectInside(labels, of: cell, "\(size)")
      for (index, one) in labels.enumerated() {
        for other in labels[(index + 1)...] {
          #expect(
            one.frame.intersection(other.frame).width <= 0 || one.frame.intersection(other.frame).height <= 0)
        }
      }
      for label in labels.prefix(2) {
        #expect(label.naturalWidth <= label.bounds.width + 1, "\(label.text!)")
      }
    }
    mail.open(row: 0)
    let page = try #require(mail.message?.view)
    let content = mail.all(MessageView.self, in: page).first!
    expectInside(content.subviews, of: content, "\(size)")
    #expect(content.subviews.map(\.frame.maxY).max()! <= content.bounds.height)
    for chip in mail.all(ReplyChip.self, in: content) { #expect(chip.frame.width >= chip.width - 1) }
  }
}
