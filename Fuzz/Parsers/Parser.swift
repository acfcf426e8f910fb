import Foundation

/// The parsers of input that strangers can create. Each accepts any bytes and at worst throws an error.
enum Parser: String, CaseIterable {
  /// The lines of a recording.
  case recording
  /// A recording that is replayed in a scene and drawn.
  case replay
  /// A journal, and everything that reads it.
  case journal
  /// `config.json`, `state.json` and `presets.json`.
  case settings
  /// A PNG file.
  case picture
  /// A font file.
  case font
  /// Command-line arguments.
  case arguments
  /// A Swift file to port.
  case port
  /// The bytes that programs send to a listening lab.
  case app

  /// Feeds `bytes` to the parser.
  ///
  /// Properties that must hold for any bytes are preconditions: a violation ends the process, as a fuzzer
  /// expects.
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
    case .app: AppProbe.run(bytes)
    }
  }
}

/// A temporary folder of this process, for parsers that read files.
struct ProbeFolder {
  static let shared = ProbeFolder()
  let path: String

  private init() {
    let parent = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : NSTemporaryDirectory()
    var template = Array("\(parent)/interlude-fuzz-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? NSTemporaryDirectory()
    atexit { try? FileManager.default.removeItem(atPath: ProbeFolder.shared.path) }
  }

  /// Writes `bytes` to the file `name` and returns its path.
  func file(_ name: String, _ bytes: some Sequence<UInt8>) -> String {
    let target = path + "/" + name
    guard let file = fopen(target, "wb") else { return target }
    let bytes = Array(bytes)
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    return target
  }
}

/// Consumes bytes from the front, for structured inputs.
struct Bytes {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  /// The next byte; 0 after the end.
  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func below(_ count: Int) -> Int { Int(byte()) % count }

  mutating func bool() -> Bool { byte() & 1 == 1 }

  /// Returns mostly a coordinate in a window, and occasionally an unusual number.
  mutating func number() -> Double {
    let tag = byte()
    switch tag {
    case 0..<200: return Double(tag) * 5 + Double(byte()) / 64
    case 200..<216: return -Double(tag - 199) * 40
    case 216..<240: return Self.unusual[Int(tag - 216) % Self.unusual.count]
    default:
      let bits = (0..<8).reduce(UInt64(0)) { bits, _ in bits << 8 | UInt64(byte()) }
      return Double(bitPattern: bits)
    }
  }

  private static let unusual: [Double] = [
    -0.0, 1e-300, .leastNonzeroMagnitude, 0.1, 0.25, 0.499999, 1, 16, 99_999, 100_000, 1e6, -1e6, 1e6.nextUp,
    1e9, -1e9, 3e9,
    9.3e18, 1e100, -1e100, 1e308, -1e308, 1e-6, -1e-6, 86_399,
  ]
}
