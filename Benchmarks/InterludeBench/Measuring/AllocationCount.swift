import CBench
import Foundation

/// Counts heap allocations and attributes them to functions.
@MainActor
enum AllocationCount {
  /// Returns the number of allocations that `work` makes.
  static func count(_ work: () -> Void) -> Int {
    let before = bench_allocations()
    bench_count_allocations(true)
    work()
    bench_count_allocations(false)
    return bench_allocations() - before
  }

  /// Returns the functions of Interlude that allocate in `work`, with their counts, most first.
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

  /// Returns the innermost function of an Interlude module. Functions further in belong to the standard
  /// library.
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
    // A return address is after the call, possibly already in the next function.
    guard let symbol = bench_symbol(frame - 1), let text = bench_demangled(symbol) else { return nil }
    defer { free(text) }
    let name = String(cString: text)
    guard let start = name.range(of: "Interlude"), !name[start.lowerBound...].hasPrefix("InterludeBench")
    else { return nil }
    // A standard-library generic specialised for our types is not our code.
    if name.hasPrefix("generic specialization"), let of = name.range(of: "> of "),
      !name[of.upperBound...].contains("Interlude")
    {
      return nil
    }
    return short(String(name[start.lowerBound...]))
  }

  /// Returns the module and the function without its parameters: `InterludeLayers: CALayer.commit`.
  private static func short(_ name: String) -> String {
    // Private names contain a file number: (pieces in _0119AA8D1D0C2E5CA5B8A8DBEC03CCDA).
    let open = name.replacing(/\((\w+) in _[0-9A-F]+\)/) { String($0.output.1) }
      .replacing(/\(extension in \w+\):/, with: "")
    let call = open.prefix { $0 != "(" && $0 != " " && $0 != "<" && $0 != "," }
    guard let dot = call.firstIndex(of: ".") else { return String(call) }
    return "\(call[..<dot]): \(call[call.index(after: dot)...])"
  }
}
