package import Foundation

/// The coding of a journal entry as one JSON object per line; docs/FORMATS.md describes the fields.
///
/// The entry's own fields (`t`, `stage`, `frame`, `kind`) and the fields of its payload are in one object.
extension JournalEntry: Codable {
  private enum Key: String, CodingKey { case t, stage, frame, kind }

  private enum Kind: String, Codable {
    case touch, gesture, transition, request, appearance, animation, handOff, motion, scroll, travel, lag,
      release, zoom, picture, setting, frame, rest, cost, misuse, note
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let event: JournalEvent =
      switch try container.decode(Kind.self, forKey: .kind) {
      case .touch: .touch(try TouchEntry(from: decoder))
      case .gesture: .gesture(try GestureEntry(from: decoder))
      case .transition: .transition(try TransitionEntry(from: decoder))
      case .request: .request(try RequestEntry(from: decoder))
      case .appearance: .appearance(try AppearanceEntry(from: decoder))
      case .animation: .animation(try AnimationEntry(from: decoder))
      case .handOff: .handOff(try HandOffEntry(from: decoder))
      case .motion: .motion(try MotionEntry(from: decoder))
      case .scroll: .scroll(try ScrollEntry(from: decoder))
      case .travel: .travel(try TravelEntry(from: decoder))
      case .lag: .lag(try LagEntry(from: decoder))
      case .release: .release(try ReleaseEntry(from: decoder))
      case .picture: .picture(try PictureEntry(from: decoder))
      case .zoom: .zoom(try ZoomEntry(from: decoder))
      case .setting: .setting(try SettingEntry(from: decoder))
      case .frame: .frame(try FrameEntry(from: decoder))
      case .rest: .rest(try RestEntry(from: decoder))
      case .cost: .cost(try FrameCost(from: decoder))
      case .misuse: .misuse(try NoteEntry(from: decoder))
      case .note: .note(try NoteEntry(from: decoder))
      }
    self.init(
      time: try container.decode(Double.self, forKey: .t),
      stageTime: try container.decode(Double.self, forKey: .stage),
      frame: try container.decode(Int.self, forKey: .frame),
      event: event)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(time, forKey: .t)
    try container.encode(stageTime, forKey: .stage)
    try container.encode(frame, forKey: .frame)
    let (kind, payload): (Kind, any Encodable) =
      switch event {
      case .touch(let entry): (.touch, entry)
      case .gesture(let entry): (.gesture, entry)
      case .transition(let entry): (.transition, entry)
      case .request(let entry): (.request, entry)
      case .appearance(let entry): (.appearance, entry)
      case .animation(let entry): (.animation, entry)
      case .handOff(let entry): (.handOff, entry)
      case .motion(let entry): (.motion, entry)
      case .scroll(let entry): (.scroll, entry)
      case .travel(let entry): (.travel, entry)
      case .lag(let entry): (.lag, entry)
      case .release(let entry): (.release, entry)
      case .picture(let entry): (.picture, entry)
      case .zoom(let entry): (.zoom, entry)
      case .setting(let entry): (.setting, entry)
      case .frame(let entry): (.frame, entry)
      case .rest(let entry): (.rest, entry)
      case .cost(let entry): (.cost, entry)
      case .misuse(let entry): (.misuse, entry)
      case .note(let entry): (.note, entry)
      }
    try container.encode(kind, forKey: .kind)
    try payload.encode(to: encoder)
  }
}

/// Encodes values as lines of JSON. Equal values give equal bytes.
package struct LineEncoder {
  private let encoder = JSONEncoder()

  package init() {
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  }

  /// Returns one line, including its line feed.
  package func line(_ value: some Encodable) -> Data {
    // Encoding numbers and strings cannot fail.
    var data = (try? encoder.encode(value)) ?? Data("{}".utf8)
    data.append(0x0A)
    return data
  }
}
