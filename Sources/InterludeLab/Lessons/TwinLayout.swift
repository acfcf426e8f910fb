import Foundation

/// The layout of a lesson: two equal stages side by side with captions, the plot and the text.
///
/// Plot and text are beside the stages if there is room, else below.
struct TwinLayout: Equatable {
  private static let captionHeight: CGFloat = 24
  /// The height of a caption in three lines, and the width of a stage below which it has them, in points.
  private static let (tallCaption, narrowCaption): (CGFloat, CGFloat) = (48, 230)

  private static func captionHeight(_ width: CGFloat) -> CGFloat {
    width < narrowCaption ? tallCaption : captionHeight
  }

  /// The corner radius of the stages, in points.
  static let radius: CGFloat = 24
  private static let (narrowest, widest): (CGFloat, CGFloat) = (260, 390)
  /// The height below the plot, in which the lab shows the way to the next lesson.
  private static let foot: CGFloat = 28
  private static let (narrowColumn, wideColumn): (CGFloat, CGFloat) = (200, 320)

  /// The frames of the stages, the naive one first.
  let stages: [CGRect]
  let captions: [CGRect]
  let plot: CGRect
  /// The frame of all text.
  let words: CGRect
  /// Whether only the first sentence is shown.
  let isFolded: Bool
  /// Whether the whole text of the lesson is shown.
  var showsAllWords: Bool { words.width > 0 && !isFolded }

  /// Returns the size that is needed for stages of `size` with a text column beside them.
  static func room(around size: CGSize) -> CGSize {
    CGSize(
      width: 2 * size.width + wideColumn + 4 * 24, height: size.height + captionHeight + 2 * 24)
  }

  /// - Parameters:
  ///   - stage: The fixed size of the stages; nil to fill the available space.
  ///   - wordsHeight: Returns the height of the text for a width, folded or not.
  init(
    in size: CGSize, stage: CGSize? = nil, wordsHeight: (_ width: CGFloat, _ isFolded: Bool) -> CGFloat
  ) {
    let margin: CGFloat =
      size.width < 480 || size.height < 320 ? 8 : size.width < 840 || size.height < 560 ? 16 : 24
    let gap: CGFloat = margin
    let room = CGRect(origin: .zero, size: size).insetBy(dx: margin, dy: margin)
    let hasColumn = room.width - 2 * Self.narrowest - 2 * gap >= Self.narrowColumn
    if stage != nil || hasColumn || room.width > room.height {
      self.init(beside: room, stage: stage, gap: gap, hasColumn: hasColumn, wordsHeight)
    } else {
      self.init(below: room, gap: gap, wordsHeight)
    }
  }

  /// Creates a layout with text and plot in a column, or without them if there is no room for a column.
  private init(
    beside room: CGRect, stage: CGSize?, gap: CGFloat, hasColumn: Bool,
    _ wordsHeight: (CGFloat, Bool) -> CGFloat
  ) {
    let least = hasColumn ? Self.narrowColumn + gap : 0
    // In a small window, the stages are as wide as it lets them be.
    let fitting = min(
      max(min(((room.height - Self.captionHeight) * 0.58).rounded(.down), Self.widest), Self.narrowest),
      max(((room.width - gap - least) / 2).rounded(.down), 1))
    let width = stage?.width ?? fitting
    let caption = Self.captionHeight(width)
    let tall = room.height - caption
    let height = stage?.height ?? max(min(tall, (width * 2.1).rounded()), 1)
    let column =
      hasColumn ? min((room.width - 2 * width - 2 * gap).rounded(.down), Self.wideColumn) : 0
    let whole = 2 * width + gap + (hasColumn ? gap + column : 0)
    let left = room.minX + ((room.width - whole) / 2).rounded()
    let top = room.minY + ((room.height - height - caption) / 2).rounded() + caption
    let stages = [0, 1].map {
      CGRect(x: left + CGFloat($0) * (width + gap), y: top, width: width, height: height)
    }
    let side = CGRect(x: left + 2 * (width + gap), y: top, width: column, height: height)
    let lowest = hasColumn ? min(max((height * 0.36).rounded(), 112), 280) : 0
    let free = side.height - lowest - gap - Self.foot
    let isFolded = wordsHeight(column, false) > free
    let rest = side.height - wordsHeight(column, isFolded) - gap - Self.foot
    // The plot fills the rest of the column, so that a small difference is visible.
    let graph = hasColumn ? max(lowest, min(rest, 520)) : 0
    self.init(
      stages: stages,
      plot: CGRect(x: side.minX, y: side.maxY - Self.foot - graph, width: column, height: graph),
      words: CGRect(
        x: side.minX, y: side.minY, width: column, height: min(wordsHeight(column, isFolded), max(free, 0))),
      isFolded: isFolded)
  }

  private init(below room: CGRect, gap: CGFloat, _ wordsHeight: (CGFloat, Bool) -> CGFloat) {
    let width = min(max(((room.width - gap) / 2).rounded(.down), 1), Self.widest)
    let whole = 2 * width + gap
    let left = room.minX + ((room.width - whole) / 2).rounded()
    let caption = Self.captionHeight(width)
    func stageHeight(_ graph: CGFloat, _ words: CGFloat) -> CGFloat {
      let below = (graph > 0 ? graph + gap : 0) + (words > 0 ? words + gap : 0)
      return min(room.height - caption - below, (width * 2.1).rounded())
    }
    let (long, short) = (wordsHeight(whole, false), wordsHeight(whole, true))
    let graph: CGFloat = room.height < 700 ? 88 : 128
    let isFolded = stageHeight(graph, long) < 400
    // Without room for all of it, first the words are left out, then the plot.
    let words = stageHeight(graph, isFolded ? short : long) >= 200 ? (isFolded ? short : long) : 0
    let plot = stageHeight(graph, words) >= 160 ? graph : 0
    let height = max(stageHeight(plot, words), 1)
    let top = room.minY + caption
    self.init(
      stages: [0, 1].map {
        CGRect(x: left + CGFloat($0) * (width + gap), y: top, width: width, height: height)
      },
      plot: CGRect(x: left, y: top + height + gap, width: plot > 0 ? whole : 0, height: plot),
      words: CGRect(
        x: left, y: top + height + gap + (plot > 0 ? plot + gap : 0), width: words > 0 ? whole : 0,
        height: words),
      isFolded: isFolded)
  }

  private init(stages: [CGRect], plot: CGRect, words: CGRect, isFolded: Bool) {
    (self.stages, self.plot, self.words, self.isFolded) = (stages, plot, words, isFolded)
    captions = stages.map {
      let height = Self.captionHeight($0.width)
      return CGRect(x: $0.minX, y: $0.minY - height, width: $0.width, height: height)
    }
  }

  /// Returns the index of the stage that contains `point`; nil for none.
  func stage(at point: CGPoint) -> Int? { stages.firstIndex { $0.contains(point) } }

  /// Returns the index of the stage nearest to `point`.
  func stage(nearest point: CGPoint) -> Int {
    stage(at: point) ?? (point.x < (stages[0].maxX + stages[1].minX) / 2 ? 0 : 1)
  }
}
