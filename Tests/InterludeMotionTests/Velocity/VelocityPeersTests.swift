import Foundation
import InterludeMotion
import Testing

/// Strokes recorded by other toolkits, with the velocities that they expect; sources and licences are
/// named in Fixtures/velocity_peers.json.
struct Peers: Decodable, Sendable {
  struct Velocity: Decodable, Sendable {
    let vx: Double
    let vy: Double
  }
  struct Stroke: Decodable, Sendable, CustomTestStringConvertible {
    struct Event: Decodable, Sendable {
      let kind: String
      let tMs: Double
      let x: Double
      let y: Double
    }
    struct Checkpoints: Decodable, Sendable {
      let v1AfterIndex: Int
      let v2AfterIndex: Int
      let v3AfterIndex: Int
    }
    let id: String
    let events: [Event]
    let expected: Velocity?
    let toleranceRel: Double?
    let maxVelocity: Double?
    let checkpoints: Checkpoints?
    var testDescription: String { id }
  }
  struct AndroidStroke: Decodable, Sendable, CustomTestStringConvertible {
    struct Pointer: Decodable, Sendable {
      let x: Double?
      let y: Double?
      let resampled: Bool?
    }
    struct Event: Decodable, Sendable {
      let tMs: Double
      let pointers: [Pointer]
      let action: String
    }
    struct Expectation: Decodable, Sendable {
      let strategy: String
      let axis: String
      let v: Double?
      let pointer: Int
      let toleranceRel: Double
    }
    let id: String
    let events: [Event]
    let expected: [Expectation]
    let multiPointer: Bool
    var testDescription: String { id }
  }
  let flutter: [Stroke]
  let android: [AndroidStroke]
  let chromium: [Stroke]
  let flutterPhysics: Physics

  static let all: Peers = {
    do {
      return try fixture("velocity_peers", as: Peers.self)
    } catch {
      fatalError("Fixtures/velocity_peers.json cannot be read: \(error)")
    }
  }()
}

struct VelocityPeersTests {
  /// In Flutter's third stroke every step of the last 100 ms goes down, and none goes right; Flutter tells of
  /// a finger that moves up and right.
  private static let withoutTurn = "flutter_stroke_3"

  @Test func `a stroke that Flutter reads as one that turned has no velocity`() throws {
    let stroke = try #require(Peers.all.flutter.first { $0.id == Self.withoutTurn })
    let expected = try #require(stroke.expected)
    #expect(expected.vx > 0 && expected.vy < 0)
    let end = try #require(stroke.events.last?.tMs)
    let last = stroke.events.filter { $0.kind != "up" && $0.tMs >= end - 100 }
    #expect(zip(last, last.dropFirst()).allSatisfy { $1.x <= $0.x && $1.y > $0.y })
    #expect(velocityAtEnd(of: stroke) == .zero)
  }

  @Test(arguments: Peers.all.flutter.filter { $0.id != withoutTurn })
  func `Flutter's strokes have Flutter's velocities`(stroke: Peers.Stroke) throws {
    let velocity = velocityAtEnd(of: stroke)
    let expected = try #require(stroke.expected)
    let tolerance = try #require(stroke.toleranceRel)
    #expect(agree(velocity.dx, expected.vx, within: tolerance, scale: 0))
    #expect(agree(velocity.dy, expected.vy, within: tolerance, scale: 0))
  }

  /// Android's strategy of our kind, with Android's tolerance (20%, parabolas 1e-5); its other strategy
  /// weighs impulses and is another estimator. Velocities below 1 px/s count as 1.
  @Test(arguments: Peers.all.android.filter { !$0.multiPointer })
  func `Android's strokes have its least squares' velocities`(stroke: Peers.AndroidStroke) throws {
    var estimator = VelocityEstimator()
    let up = try #require(stroke.events.last)
    for event in stroke.events where event.action != "up" {
      let pointer = try #require(event.pointers.first)
      guard let x = pointer.x, let y = pointer.y, pointer.resampled != true else { continue }
      estimator.add(CGPoint(x: x, y: y), at: event.tMs / 1000)
    }
    let velocity = estimator.velocity(at: up.tMs / 1000)
    for expectation in stroke.expected where ["LSQ2", "DEFAULT"].contains(expectation.strategy) {
      let measured = expectation.axis == "x" ? velocity.dx : velocity.dy
      #expect(agree(measured, expectation.v ?? 0, within: expectation.toleranceRel), "\(expectation)")
    }
  }

  @Test(arguments: Peers.all.chromium.filter { $0.expected != nil })
  func `Chromium's strokes have Chromium's velocities`(stroke: Peers.Stroke) throws {
    let limit = stroke.maxVelocity ?? .infinity
    let velocity = velocityAtEnd(of: stroke)
    let expected = try #require(stroke.expected)
    let tolerance = stroke.toleranceRel ?? 1e-9
    #expect(agree(min(max(velocity.dx, -limit), limit), expected.vx, within: tolerance))
    #expect(agree(min(max(velocity.dy, -limit), limit), expected.vy, within: tolerance))
  }

  @Test func `a slower stroke reads slower and a faster one faster again`() throws {
    let stroke = try #require(Peers.all.chromium.first { $0.checkpoints != nil })
    let checkpoints = try #require(stroke.checkpoints)
    var estimator = VelocityEstimator()
    var readings: [Int: Double] = [:]
    for (index, event) in stroke.events.enumerated() {
      estimator.add(CGPoint(x: event.x, y: event.y), at: event.tMs / 1000)
      readings[index] = estimator.velocity(at: event.tMs / 1000).dy
    }
    let first = try #require(readings[checkpoints.v1AfterIndex])
    let second = try #require(readings[checkpoints.v2AfterIndex])
    let third = try #require(readings[checkpoints.v3AfterIndex])
    #expect(second < 500 && second < first)
    #expect(third > 250 && third > second)
  }

  private func velocityAtEnd(of stroke: Peers.Stroke) -> CGVector {
    var estimator = VelocityEstimator()
    for event in stroke.events where event.kind != "up" {
      estimator.add(CGPoint(x: event.x, y: event.y), at: event.tMs / 1000)
    }
    return estimator.velocity(at: (stroke.events.last?.tMs ?? 0) / 1000)
  }
}
