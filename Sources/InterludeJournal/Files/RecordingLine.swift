import InterludeInput
import Foundation

/// One line of a recording; docs/FORMATS.md describes the fields.
package enum RecordingLine: Equatable {
  case header(version: Int, Recording.Header)
  case step(Recording.Step)
  case digests([UInt32])
}

extension RecordingLine: Codable {
  private enum Key: String, CodingKey {
    case interlude, version, scene, width, height, scale, refreshRate, settings, lesson, device
    case kind, t, target, x, y, on, rate, dark, rightToLeft, category, frames
  }

  private enum Kind: String, Codable {
    case frame, touch, hover, scroll, key, resize, focus, rate, refreshRate, reduceMotion, appearance,
      layoutDirection, contentSizeCategory, tune, device, disturb
  }

  package init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: Key.self)
    if let format = try line.decodeIfPresent(String.self, forKey: .interlude) {
      guard format == "recording" else {
        throw DecodingError.dataCorruptedError(
          forKey: .interlude, in: line, debugDescription: "not a recording")
      }
      self = .header(
        version: try line.decode(Int.self, forKey: .version),
        Recording.Header(
          scene: try line.decode(String.self, forKey: .scene),
          width: try line.decode(Double.self, forKey: .width),
          height: try line.decode(Double.self, forKey: .height),
          scale: try line.decode(Double.self, forKey: .scale),
          refreshRate: try line.decode(Double.self, forKey: .refreshRate),
          settings: try line.decodeIfPresent([String: KnobValue].self, forKey: .settings) ?? [:],
          isDark: try line.decodeIfPresent(Bool.self, forKey: .dark) ?? false,
          lesson: try line.decodeIfPresent(String.self, forKey: .lesson),
          device: try line.decodeIfPresent(String.self, forKey: .device)))
      return
    }
    if try line.decode(String.self, forKey: .kind) == Self.digestKind {
      self = .digests(try Self.digests(line.decode(String.self, forKey: .frames)))
      return
    }
    let time = try line.decode(Double.self, forKey: .t)
    let kind: InputEvent.Kind
    switch try line.decode(Kind.self, forKey: .kind) {
    case .frame:
      self = .step(.frame(FrameTime(now: time, target: try line.decode(Double.self, forKey: .target))))
      return
    case .touch: kind = .touch(try TouchSample(from: decoder))
    case .hover:
      kind = .hover(x: try line.decode(Double.self, forKey: .x), y: try line.decode(Double.self, forKey: .y))
    case .scroll: kind = .scroll(try ScrollSample(from: decoder))
    case .key: kind = .key(try KeySample(from: decoder))
    case .resize:
      kind = .resize(
        width: try line.decode(Double.self, forKey: .width),
        height: try line.decode(Double.self, forKey: .height),
        scale: try line.decode(Double.self, forKey: .scale))
    case .focus: kind = .focus(try line.decode(Bool.self, forKey: .on))
    case .rate: kind = .rate(try line.decode(Double.self, forKey: .rate))
    case .refreshRate: kind = .refreshRate(try line.decode(Double.self, forKey: .rate))
    case .appearance: kind = .appearance(dark: try line.decode(Bool.self, forKey: .dark))
    case .layoutDirection:
      kind = .layoutDirection(rightToLeft: try line.decode(Bool.self, forKey: .rightToLeft))
    case .contentSizeCategory:
      kind = .contentSizeCategory(try line.decode(String.self, forKey: .category))
    case .reduceMotion: kind = .reduceMotion(try line.decode(Bool.self, forKey: .on))
    case .tune: kind = .tune(try KnobSetting(from: decoder))
    case .device: kind = .device(try line.decode(String.self, forKey: .device))
    case .disturb: kind = .disturb(try Disturbance(from: decoder))
    }
    self = .step(.input(InputEvent(time: time, kind)))
  }

  package func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: Key.self)
    switch self {
    case .header(let version, let header):
      try line.encode("recording", forKey: .interlude)
      try line.encode(version, forKey: .version)
      try line.encode(header.scene, forKey: .scene)
      try line.encode(header.width, forKey: .width)
      try line.encode(header.height, forKey: .height)
      try line.encode(header.scale, forKey: .scale)
      try line.encode(header.refreshRate, forKey: .refreshRate)
      if !header.settings.isEmpty { try line.encode(header.settings, forKey: .settings) }
      if header.isDark { try line.encode(true, forKey: .dark) }
      try line.encodeIfPresent(header.lesson, forKey: .lesson)
      try line.encodeIfPresent(header.device, forKey: .device)
    case .digests(let digests):
      try line.encode(Self.digestKind, forKey: .kind)
      try line.encode(digests.map(Self.hex).joined(), forKey: .frames)
    case .step(.frame(let frame)):
      try line.encode(Kind.frame, forKey: .kind)
      try line.encode(frame.now, forKey: .t)
      try line.encode(frame.target, forKey: .target)
    case .step(.input(let event)):
      try line.encode(event.time, forKey: .t)
      switch event.kind {
      case .touch(let sample):
        try line.encode(Kind.touch, forKey: .kind)
        try sample.encode(to: encoder)
      case .hover(let x, let y):
        try line.encode(Kind.hover, forKey: .kind)
        try line.encode(x, forKey: .x)
        try line.encode(y, forKey: .y)
      case .scroll(let sample):
        try line.encode(Kind.scroll, forKey: .kind)
        try sample.encode(to: encoder)
      case .key(let sample):
        try line.encode(Kind.key, forKey: .kind)
        try sample.encode(to: encoder)
      case .resize(let width, let height, let scale):
        try line.encode(Kind.resize, forKey: .kind)
        try line.encode(width, forKey: .width)
        try line.encode(height, forKey: .height)
        try line.encode(scale, forKey: .scale)
      case .focus(let on):
        try line.encode(Kind.focus, forKey: .kind)
        try line.encode(on, forKey: .on)
      case .rate(let rate):
        try line.encode(Kind.rate, forKey: .kind)
        try line.encode(rate, forKey: .rate)
      case .refreshRate(let rate):
        try line.encode(Kind.refreshRate, forKey: .kind)
        try line.encode(rate, forKey: .rate)
      case .appearance(let dark):
        try line.encode(Kind.appearance, forKey: .kind)
        try line.encode(dark, forKey: .dark)
      case .layoutDirection(let rightToLeft):
        try line.encode(Kind.layoutDirection, forKey: .kind)
        try line.encode(rightToLeft, forKey: .rightToLeft)
      case .contentSizeCategory(let name):
        try line.encode(Kind.contentSizeCategory, forKey: .kind)
        try line.encode(name, forKey: .category)
      case .reduceMotion(let on):
        try line.encode(Kind.reduceMotion, forKey: .kind)
        try line.encode(on, forKey: .on)
      case .tune(let setting):
        try line.encode(Kind.tune, forKey: .kind)
        try setting.encode(to: encoder)
      case .device(let name):
        try line.encode(Kind.device, forKey: .kind)
        try line.encode(name, forKey: .device)
      case .disturb(let disturbance):
        try line.encode(Kind.disturb, forKey: .kind)
        try disturbance.encode(to: encoder)
      }
    }
  }
}

extension RecordingLine {
  fileprivate static let digestKind = "digests"

  /// Returns eight hexadecimal digits.
  fileprivate static func hex(_ digest: UInt32) -> String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  fileprivate static func digests(_ text: String) throws -> [UInt32] {
    let bytes = Array(text.utf8)
    return try stride(from: 0, to: bytes.count, by: 8).map { start in
      guard start + 8 <= bytes.count,
        let digest = UInt32(String(decoding: bytes[start..<start + 8], as: UTF8.self), radix: 16)
      else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: [], debugDescription: "a digest does not have eight hexadecimal digits"))
      }
      return digest
    }
  }
}
