import CBench
import Foundation

/// Counts heap allocations and says whose they are.
@MainActor
enum AllocationCount {
  /// How many allocations `work` makes.
  static func count(_ work: () -> Void) -> Int {
    let before = bench_allocations()
    bench_count_allocations(true)
    work()
    bench_count_allocations(false)
    return bench_allocations() - before
  }

  /// The functions of Interlude that allocate in `work`, each with its number, most first.
  static func sites(_ work: () -> Void) -> [(name: String, count: Int)] {
    bench_record_stacks(true)
    _ = count(work)
    bench_record_stacks(false)
    var counts: [String: Int] = [:]
    for index in 0..<bench_stack_count() {
      counts[site(ofStack: Int(index)), default: 0] += 1
    }
    return counts.map { (name: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  private static var names: [UnsafeMutableRawPointer: String?] = [:]

  /// The innermost function of a module of Interlude: what lies further in is the standard library at work
  /// for it.
  private static func site(ofStack index: Int) -> String {
    var frames = [UnsafeMutableRawPointer?](repeating: nil, count: 32)
    let depth = Int(bench_stack(Int32(index), &frames, 32))
    for frame in frames[..<depth].compactMap({ $0 }) {
      if names[frame] == nil { names[frame] = .some(name(of: frame)) }
      if let name = names[frame] ?? nil { return name }
    }
    return "elsewhere"
  }

  private static func name(of frame: UnsafeMutableRawPointer) -> String? {
    // A return address lies behind the call, perhaps already in the next function.
    guard let symbol = bench_symbol(frame - 1), let text = bench_demangled(symbol) else { return nil }
    defer { free(text) }
    let name = String(cString: text)
    guard let start = name.range(of: "Interlude"), !name[start.lowerBound...].hasPrefix("InterludeBench")
    else { return nil }
    // The standard library specialised for one of our types is not ours.
    if name.hasPrefix("generic specialization"), let of = name.range(of: "> of "),
      !name[of.upperBound...].contains("Interlude")
    {
      return nil
    }
    return short(String(name[start.lowerBound...]))
  }

  /// The module, and the function without its parameters: `InterludeLayers: CALayer.commit`.
  private static func short(_ name: String) -> String {
    // Private names carry their file's number: (pieces in _0119AA8D1D0C2E5CA5B8A8DBEC03CCDA).
    let open = name.replacing(/\((\w+) in _[0-9A-F]+\)/) { String($0.output.1) }
      .replacing(/\(extension in \w+\):/, with: "")
    let call = open.prefix { $0 != "(" && $0 != " " && $0 != "<" && $0 != "," }
    guard let dot = call.firstIndex(of: ".") else { return String(call) }
    return "\(call[..<dot]): \(call[call.index(after: dot)...])"
  }
}
