import Foundation

/// A photo of the library, made from its number alone: 0 is the newest.
struct LibraryPhoto: Equatable, Sendable {
  let number: Int
  let outing: Outing
  /// The index of the photo among those of its outing.
  let index: Int

  init(_ number: Int) {
    self.number = number
    let (block, offset) = (number / Outing.blockLength, number % Outing.blockLength)
    let cuts = Outing.cuts(ofBlock: block)
    let part = offset < cuts.0 ? 0 : offset < cuts.1 ? 1 : 2
    outing = Outing(block: block, part: part)
    index = offset - [0, cuts.0, cuts.1][part]
  }

  /// The numbers from which the drawing is made.
  var seed: PictureSeed { PictureSeed(UInt64(number) &* 3 &+ 1) }

  /// The day and the time: "Thursday 8 October, 18:24".
  var date: String {
    let day = outing.calendarDay
    let year = day.isThisYear ? "" : " \(day.year)"
    return "\(day.weekday) \(day.day) \(day.monthName)\(year), \(CalendarDay.time(ofMinute: minute))"
  }

  private var minute: Int { outing.lastMinute - 3 * index }

  /// The name of the motif and its place: "The ridge, Glencoe".
  var caption: String { "\(motif.caption), \(outing.place)" }

  // MARK: Picture

  /// Now and then something else is photographed than what the outing led to.
  var motif: PictureMotif { isAside ? outing.aside : outing.motif }

  var light: PictureLight { isAside ? outing.lightAside : outing.light }

  private var isAside: Bool { index > 0 && seed.once(in: 3, 90) }

  /// The part of the page that the photo shows: all of it, or a closer view of its middle.
  var framing: CGRect {
    let scale = seed.once(in: 2, 91) ? 1 : seed.between(92, 1.12, 1.5)
    let size = CGSize(width: 1 / scale, height: 1 / scale)
    return CGRect(
      x: (1 - size.width) * seed.between(93, 0.3, 0.7), y: (1 - size.height) * seed.between(94, 0.45, 0.8),
      width: size.width, height: size.height)
  }
}

/// A few hours in which several photos of one motif were taken in the same light.
struct Outing: Equatable, Sendable {
  let block: Int
  /// The index in its block; three outings share one.
  let part: Int

  /// The number of photos in each block.
  static let blockLength = 24

  /// Returns the numbers in a block at which its second and third outing begin.
  static func cuts(ofBlock block: Int) -> (Int, Int) {
    let seed = PictureSeed(UInt64(block) &* 7 &+ 5)
    return (4 + Int(seed.unit(0) * 7), 13 + Int(seed.unit(1) * 7))
  }

  private var seed: PictureSeed { PictureSeed(UInt64(block &* 3 &+ part) &* 11 &+ 2) }

  /// Two outings are on one day, the third on the day before.
  private var day: Int { -2 * block - (part == 2 ? 1 : 0) }

  var calendarDay: CalendarDay { CalendarDay(daysFromToday: day) }

  /// Minutes since midnight at which the last photo was taken.
  var lastMinute: Int { [19 * 60 + 12, 12 * 60 + 40, 17 * 60 + 5][part] - Int(seed.unit(3) * 50) }

  /// The motifs follow one another, so that no two outings in sequence have the same.
  var motif: PictureMotif { PictureMotif.allCases[motifIndex] }

  /// The motif that is photographed beside the main one.
  var aside: PictureMotif {
    let all = PictureMotif.allCases
    return all[(motifIndex + 1 + Int(seed.unit(5) * CGFloat(all.count - 1))) % all.count]
  }

  private var motifIndex: Int {
    (block * 9 + part * 3 + Int(seed.unit(1) * 3)) % PictureMotif.allCases.count
  }

  var light: PictureLight { light(of: motif) }

  var lightAside: PictureLight { light(of: aside) }

  private func light(of motif: PictureMotif) -> PictureLight {
    let lights = motif.lights
    return lights[Int(seed.unit(2) * CGFloat(lights.count))]
  }

  var place: String { Self.places[Int(seed.unit(4) * CGFloat(Self.places.count))] }

  private static let places = [
    "Lisbon", "Glencoe", "Porto", "Skagen", "Trieste", "Lofoten", "Chania", "Bergen", "Ronda", "Annecy",
    "Bled", "Kotor", "Galway", "Evora", "Ghent", "Piran", "Visby", "Hallstatt",
  ]
}
