import Foundation

/// What reads bytes that strangers can make: each takes any bytes, and says so in an error at worst.
enum Parser: String, CaseIterable {
  /// A recording's lines.
  case recording
  /// A recording that is run in a scene and drawn.
  case replay
  /// A journal, and all that reads it.
  case journal
  /// `config.json`, `state.json` and `presets.json`.
  case settings
  /// A PNG file.
  case picture
  /// A font file.
  case font
  /// The words of a command line.
  case arguments
  /// A Swift file that is ported.
  case port

  /// Feeds `bytes` to the parser.
  ///
  /// What must hold whatever the bytes are is a precondition: it ends the process, as a fuzzer wants it.
  @MainActor
  func run(_ bytes: [UInt8]) {
    switch self {
    case .recording: RecordingProbe.run(bytes)
    case .replay: ReplayProbe.run(bytes)
    case .journal: JournalProbe.run(bytes)
    case .settings: SettingsProbe.run(bytes)
    case .picture: PictureProbe.run(bytes)
    case .font: FontProbe.run(bytes)
    case .arguments: ArgumentsProbe.run(bytes)
    case .port: PortProbe.run(bytes)
    }
  }
}

/// A folder of this process, for parsers that read files.
struct ProbeFolder {
  static let shared = ProbeFolder()
  let path: String

  private init() {
    let parent = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : NSTemporaryDirectory()
    var template = Array("\(parent)/interlude-fuzz-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? NSTemporaryDirectory()
    atexit { try? FileManager.default.removeItem(atPath: ProbeFolder.shared.path) }
  }

  /// Puts `bytes` into the file `name` and answers with its path.
  func file(_ name: String, _ bytes: some Sequence<UInt8>) -> String {
    let place = path + "/" + name
    guard let file = fopen(place, "wb") else { return place }
    let bytes = Array(bytes)
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    return place
  }
}

/// Takes bytes from the front, for inputs that have a shape.
struct Bytes {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  /// 0 behind the end.
  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func below(_ count: Int) -> Int { Int(byte()) % count }

  mutating func bool() -> Bool { byte() & 1 == 1 }

  /// Mostly a place in a window; now and then what no place is.
  mutating func number() -> Double {
    let tag = byte()
    switch tag {
    case 0..<200: return Double(tag) * 5 + Double(byte()) / 64
    case 200..<216: return -Double(tag - 199) * 40
    case 216..<240: return Self.odd[Int(tag - 216) % Self.odd.count]
    default:
      let bits = (0..<8).reduce(UInt64(0)) { bits, _ in bits << 8 | UInt64(byte()) }
      return Double(bitPattern: bits)
    }
  }

  private static let odd: [Double] = [
    -0.0, 1e-300, .leastNonzeroMagnitude, 0.1, 0.25, 0.499999, 1, 16, 99_999, 100_000, 1e6, -1e6, 1e6.nextUp,
    1e9, -1e9, 3e9,
    9.3e18, 1e100, -1e100, 1e308, -1e308, 1e-6, -1e-6, 86_399,
  ]
}
