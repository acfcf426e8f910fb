import Foundation
import InterludeLayers
import InterludeMotion

/// Makes random trees and changes them.
struct RandomTree {
  var random: SeededGenerator
  var lastID = 0
  /// The fraction of upright nodes.
  var uprightShare: CGFloat = 0.8
  /// The fraction of nodes with a backdrop, and of nodes with a mask.
  var effectShare: CGFloat = 0

  mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
  mutating func chance(_ share: CGFloat) -> Bool { number(0...1) < share }
  mutating func coordinate(_ range: ClosedRange<CGFloat>) -> CGFloat {
    chance(0.5) ? number(range).rounded() : number(range)
  }

  mutating func color() -> CGColor {
    CGColor(
      red: number(0...1), green: number(0...1), blue: number(0...1), alpha: chance(0.6) ? 1 : number(0...1))
  }

  mutating func item(_ size: CGSize) -> DisplayItem {
    let rect = CGRect(
      x: coordinate(-5...size.width / 2), y: coordinate(-5...size.height / 2), width: coordinate(1...60),
      height: coordinate(1...40))
    switch Int(number(0...5.99)) {
    case 0:
      return .text(
        BlockText.run(String(repeating: "x", count: Int(number(1...8))), size: 11),
        origin: CGPoint(x: coordinate(-3...30), y: coordinate(5...30)), color: color())
    case 1:
      return .gradient(
        rect: rect,
        stops: [GradientStop(location: 0, color: color()), GradientStop(location: 1, color: color())],
        start: CGPoint(x: 0, y: 0), end: chance(0.5) ? CGPoint(x: 1, y: 0) : CGPoint(x: 0.5, y: 1))
    case 2:
      let pixels = (0..<48).map { _ in UInt32(0xff) << 24 | UInt32.random(in: 0...0xff_ffff, using: &random)
      }
      return .image(
        DisplayImage(width: 8, height: 6, pixels: pixels), rect: rect, tint: chance(0.2) ? color() : nil)
    default:
      var path = DisplayPath()
      path.append(.move(rect.origin))
      path.append(.line(CGPoint(x: rect.maxX, y: rect.minY)))
      path.append(
        .cubic(
          control1: CGPoint(x: rect.maxX, y: rect.maxY), control2: CGPoint(x: rect.minX, y: rect.midY),
          end: CGPoint(x: rect.midX, y: rect.maxY)))
      if chance(0.5) { path.append(.close) }
      return chance(0.5)
        ? .fill(path, color: color(), rule: .evenOdd)
        : .stroke(
          path, color: color(), style: StrokeStyle(width: number(0.5...6), cap: .round, join: .round))
    }
  }

  mutating func placement() -> DisplayNode.Placement {
    let origin = CGPoint(x: coordinate(-20...120), y: coordinate(-20...90))
    if chance(uprightShare) { return .at(origin) }
    return .transformed(
      CGAffineTransform(translationX: origin.x, y: origin.y).rotated(by: number(-1...1)).scaledBy(
        x: number(0.3...1.6), y: number(0.3...1.6)))
  }

  mutating func effects() -> Effects? {
    guard effectShare > 0 else { return nil }
    var (backdrop, mask): (Backdrop?, DisplayNode?)
    if chance(effectShare) {
      backdrop = Backdrop(
        radius: number(0.5...16), saturation: number(0...2), tint: CGColor(gray: number(0...1), alpha: 0.3))
    }
    if chance(effectShare) {
      let share = effectShare
      effectShare = 0
      mask = tree(depth: 1)
      effectShare = share
    }
    return backdrop == nil && mask == nil ? nil : Effects(backdrop: backdrop, mask: mask)
  }

  mutating func tree(depth: Int) -> DisplayNode {
    lastID += 1
    let id = lastID
    let size = CGSize(width: coordinate(5...110), height: coordinate(5...90))
    return DisplayNode(
      id: id, placement: depth == 5 ? .at(.zero) : placement(),
      size: depth == 5 ? CGSize(width: 160, height: 120) : size,
      contentOrigin: chance(0.2) ? CGPoint(x: coordinate(-9...9), y: coordinate(-9...9)) : .zero,
      opacity: chance(0.8) ? 1 : number(0...1),
      corners: chance(0.5)
        ? .square
        : Corners(
          radius: coordinate(1...30), isContinuous: chance(0.5),
          rounded: chance(0.7) ? .all : [.topLeft, .bottomRight]),
      clipsChildren: chance(0.4), background: chance(0.7) ? color() : nil,
      border: chance(0.2) ? Border(width: number(0.3...4), color: color()) : nil,
      shadow: chance(0.2)
        ? Shadow(
          color: color(), radius: number(0...9),
          offset: CGSize(width: coordinate(-4...4), height: coordinate(-4...4))
        )
        : nil,
      items: (0..<(chance(0.4) ? 1 : 0)).map { _ in item(size) },
      effects: depth == 5 ? nil : effects(),
      children: depth == 0 ? [] : (0..<Int(number(0...3.5))).map { _ in tree(depth: depth - 1) })
  }

  /// Returns the tree with one changed node, and new objects on the path to it.
  mutating func changed(_ node: DisplayNode) -> DisplayNode {
    var (children, items) = (Array(node.children), node.items)
    var (placement, opacity, origin, background) = (
      node.placement, node.opacity, node.contentOrigin, node.background
    )
    if !children.isEmpty, chance(0.75) {
      let index = Int.random(in: children.indices, using: &random)
      children[index] = changed(children[index])
    } else {
      switch Int(number(0...9.99)) {
      case 0: placement = node.id == 1 ? placement : self.placement()
      case 1: opacity = number(0...1)
      case 2: origin = CGPoint(x: coordinate(-9...9), y: coordinate(-9...9))
      case 3: background = color()
      case 4: items = [item(node.size)]
      case 5: children.append(tree(depth: 1))
      case 6: if !children.isEmpty { children.remove(at: Int.random(in: children.indices, using: &random)) }
      // So small a change that it is often invisible.
      case 7: opacity = min(max(opacity + number(-0.003...0.003), 0), 1)
      case 8: background?.alpha += number(-0.003...0)
      default: children.shuffle(using: &random)
      }
    }
    return DisplayNode(
      id: node.id, placement: placement, size: node.size, contentOrigin: origin, opacity: opacity,
      corners: node.corners, clipsChildren: node.clipsChildren, background: background, border: node.border,
      shadow: node.shadow, items: items, effects: node.effects, children: children)
  }
}
