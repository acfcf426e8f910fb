import Foundation
import Testing

/// A number of the fixtures: a decimal string with more digits than a Double holds, or a plain number.
struct Truth: Decodable, Sendable {
  let value: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      value = number
    } else {
      let text = try container.decode(String.self)
      guard let number = Double(text == "inf" ? "infinity" : text) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a number: \(text)")
      }
      value = number
    }
  }
}

/// The families of Fixtures/vectors.json; each one's `convention` there says what its numbers mean.
struct Vectors: Decodable, Sendable {
  let springs: Family<SpringCase>
  let springsClamped: Family<SpringCase>
  let cubicBezier: Family<BezierCase>
  let scroll: ScrollVectors
  let affine: AffineVectors
  let settling: SettlingVectors

  struct Family<Case: Decodable & Sendable>: Decodable, Sendable {
    let cases: [Case]
  }

  struct SpringCase: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    let mass: Double
    let stiffness: Double
    let damping: Double?
    let dampingGiven: Double?
    let initialVelocity: Double
    let t: [Double]
    let position: [Truth]
    let velocity: [Truth]
    var testDescription: String { name }
  }

  struct BezierCase: Decodable, Sendable, CustomTestStringConvertible {
    struct Point: Decodable, Sendable {
      let x: Double
      let y: Truth
    }
    let name: String
    let c1: [Double]
    let c2: [Double]
    let x: [Double]
    let y: [Truth]
    let extra: [Point]
    var testDescription: String { name }
  }

  static let all: Vectors = {
    struct File: Decodable { let families: Vectors }
    do {
      return try fixture("vectors", as: File.self).families
    } catch {
      fatalError("Fixtures/vectors.json cannot be read: \(error)")
    }
  }()
}

struct ScrollVectors: Decodable, Sendable {
  struct DecelerationCase: Decodable, Sendable {
    let rate: Double
    let v0: Double
    let t: [Double]
    let xContinuous: [Truth]
    let v: [Truth]
    // Snake-case conversion keeps the digit with the word.
    let xDiscrete1ms: [Truth?]
    enum CodingKeys: String, CodingKey {
      case rate, v0, t, xContinuous, v
      case xDiscrete1ms = "xDiscrete1Ms"
    }
  }
  struct Projection: Decodable, Sendable {
    let rate: Double
    let v0: Double
    let wwdc803: Truth
    let continuous: Truth
  }
  struct Band: Decodable, Sendable {
    let c: Double
    let dim: Double
    let x: Truth
    let b: Truth
  }
  struct Stop: Decodable, Sendable {
    let rate: Double
    let v0: Double
    let thresholdPt: Double
    let tRemainingDistanceBelow: Truth
  }
  struct Crossing: Decodable, Sendable {
    let rate: Double
    let x0: Double
    let v0: Double
    let edge: Double
    let reaches: Bool
    let t: Truth?
    let vAtEdge: Truth?
  }
  struct Paging: Decodable, Sendable {
    let offset: Double
    let velocity: Double
    let rawProjectionFast: Double
  }
  struct Bounce: Decodable, Sendable {
    let mass: Double
    let stiffness: Double
    let dampingRatio: Double
    let v0: Double
    let x0: Double
    let t: [Double]
    let displacement: [Truth]
  }
  let deceleration: [DecelerationCase]
  let projection: [Projection]
  let rubberBand: [Band]
  let rubberBandInverse: [Band]
  let stopTime: [Stop]
  let edgeCrossing: [Crossing]
  let pagingProjection: [Paging]
  let bounce: [Bounce]
}

struct AffineVectors: Decodable, Sendable {
  /// An operation's name and its arguments.
  struct Operation: Decodable, Sendable {
    let name: String
    let arguments: [Double]

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      name = try container.decode(String.self)
      var numbers: [Double] = []
      while !container.isAtEnd { numbers.append(try container.decode(Double.self)) }
      arguments = numbers
    }
  }
  struct Composition: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    let ops: [Operation]?
    let t: [Truth]
    let inverse: [Truth]?
    let point: [Double]?
    let pointApplied: [Truth]?
    let rect: [Double]?
    let rectApplied: [Truth]?
    let sizeApplied: [Truth]?
    var testDescription: String { name }
  }
  struct Frame: Decodable, Sendable {
    let bounds: [Double]
    let position: [Double]
    let anchor: [Double]
    let ops: [Operation]
    let transform: [Truth]
    let frame: [Truth]
  }
  let compositions: [Composition]
  let frames: [Frame]
}

struct SettlingVectors: Decodable, Sendable {
  struct Constants: Decodable, Sendable {
    let name: String
    let mass: Double
    let stiffness: Double
    let damping: Double
    let v: Double
    let settling: Truth?
    let epsilon: Double?
    let tLastOutside: Truth?
  }
  struct Duration: Decodable, Sendable {
    let dampingRatio: Double
    let duration: Double
    let v: Double
    let omega: Truth
    let stiffness: Truth
    let damping: Truth
  }
  struct Perceptual: Decodable, Sendable {
    let duration: Double
    let bounce: Double
    let stiffness: Truth
    let damping: Truth
  }
  struct Response: Decodable, Sendable {
    let dampingRatio: Double
    let response: Double
    let stiffness: Truth
    let damping: Truth
  }
  let caSettling: [Constants]
  let trueSettling: [Constants]
  let uikitDuration: [Duration]
  let perceptual: [Perceptual]
  let response: [Response]
  let criticalConstantU: Truth
  let defaultUikitSpringSettlingClamped: Truth
}

/// A file of the Fixtures folder.
func fixture<Content: Decodable>(_ name: String, as type: Content.Type) throws -> Content {
  let url = try #require(
    Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Fixtures"))
  let decoder = JSONDecoder()
  decoder.keyDecodingStrategy = .convertFromSnakeCase
  return try decoder.decode(type, from: Data(contentsOf: url))
}

/// Whether two numbers agree to `tolerance`, taken relative to the larger of `scale` and the truth.
func agree(_ value: Double, _ truth: Double, within tolerance: Double, scale: Double = 1) -> Bool {
  abs(value - truth) <= tolerance * max(scale, abs(truth))
}

/// Numbers from a seed, the same on every machine.
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next number in `range`.
  mutating func next(in range: ClosedRange<Double>) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let fraction = Double((state ^ state >> 29) >> 11) / 0x1p53
    return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
  }
}
