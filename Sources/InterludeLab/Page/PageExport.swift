import Foundation
package import Interlude
package import InterludeJournal
import InterludeTesting

/// Writes runs of recordings as one HTML file that needs nothing else: no network, no program.
@MainActor
package struct PageExport {
  /// One run of the page.
  package struct Source {
    let recording: Recording
    let name: String
    let facts: [String]
    let make: (() -> UIViewController)?

    /// - Parameters:
    ///   - name: The name beside the other runs: "damping 0.6".
    ///   - facts: Its measurements: "settles 0.41 s".
    ///   - make: The factory of its scene; nil for that of the page.
    package init(
      _ recording: Recording, name: String = "", facts: [String] = [], make: (() -> UIViewController)? = nil
    ) {
      (self.recording, self.name, self.facts, self.make) = (recording, name, facts, make)
    }
  }

  private let title: String
  /// The name of the recording's file, or another description of the source.
  private let origin: String
  private let sources: [Source]
  private let range: ClosedRange<Double>
  private let text: any TextSource
  private let make: () -> UIViewController

  /// The film's bytes in a page for each second of a run, beyond which it has half the resolution.
  private static let bytesPerSecond = 320_000.0

  /// - Parameters:
  ///   - range: The part of the recordings that is shown, in seconds; nil for all of it.
  ///   - make: The factory of the scene of all sources that have none of their own.
  package init(
    title: String, origin: String, _ sources: [Source], of range: ClosedRange<Double>? = nil,
    text: any TextSource, make: @escaping () -> UIViewController
  ) {
    (self.title, self.origin, self.sources, self.text, self.make) = (title, origin, sources, text, make)
    self.range = range ?? -.infinity ... .infinity
  }

  /// Plays the runs.
  ///
  /// - Parameter progress: Receives the finished part, 0…1.
  func model(progress: (Double) -> Void = { _ in }) async throws -> PageModel {
    var sides: [PageModel.Side] = []
    for (index, source) in sources.enumerated() {
      sides.append(
        try await side(source) { progress((Double(index) + $0) / Double(sources.count)) })
    }
    return PageModel(title: title, subtitle: subtitle(of: sides), sides: sides)
  }

  private func side(_ source: Source, progress: (Double) -> Void) async throws -> PageModel.Side {
    let side = try await run(source, .full, progress: progress)
    guard side.film.textLength > limit(of: side) else { return side }
    return try await run(source, .half, progress: progress)
  }

  /// The largest film of a run at full resolution, in bytes. A short run may have as much as five seconds.
  private func limit(of side: PageModel.Side) -> Int {
    let seconds = (side.frames.time.last ?? 0) - (side.frames.time.first ?? 0)
    return Int(Self.bytesPerSecond * max(5, seconds)) / sources.count
  }

  private func run(
    _ source: Source, _ quality: PageFilm.Quality, progress: (Double) -> Void
  ) async throws -> PageModel.Side {
    let run = PageRun(source.recording, of: range, quality: quality, text: text, make: source.make ?? make)
    while try run.next() {
      try Task.checkCancellation()
      progress(Double(run.played) / Double(max(run.count, 1)))
      await Task.yield()
    }
    guard let side = run.side(name: source.name, facts: source.facts) else {
      throw PictureError.nothingToShow
    }
    return side
  }

  private func subtitle(of sides: [PageModel.Side]) -> String {
    let frames = sides.first?.frames
    let seconds = (frames?.time.last ?? 0) - (frames?.time.first ?? 0)
    return [origin, "\(CodeNumber.fixed(seconds, 2)) s", "\(frames?.number.count ?? 0) frames"]
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
