/// The messages of shops, clubs and offices.
extension Story {
  static let offices: [Story] = [
    Story(
      from: "Mill Lane Bakery", "Your {bread} loaf for {day}",
      [
        "Two loaves of {bread} and six rolls are set aside under your name. Come any time after {hour}.",
        "If the shutters are down, knock at the side door: we are only sweeping.",
        "The oven is rebuilt next week, so from Monday to Wednesday there is cake and no bread.",
      ], photos: [.breadDay]),
    Story(
      from: "Harbour Library", "“{book}” is due on {day}",
      [
        "The book is due back on {day}. Nobody is waiting for it, so you can keep it for three more weeks: just "
          + "answer this message with the word “longer”.",
        "The flap for returns works again, at any hour.",
      ]),
    Story(
      from: "Night Train Office", "Your berth to {town}",
      [
        "Coach 12, berth 41, lower, in the quiet half. The train leaves on {day} at 22:05 from platform "
          + "{number} and arrives in {town} at 7:48.",
        "Breakfast comes half an hour before. Tell the attendant in the evening whether you would like tea.",
        "The window on the left has the sea, if you wake early.",
      ]),
    Story(
      from: "Tide & Weather", "Gale warning for {town} lifted",
      [
        "The warning for {town} and the coast to the north ended at {hour}. Wind from the west, four, falling "
          + "to two by evening. Sea slight.",
        "High water tomorrow is a hand lower than today.",
      ]),
    Story(
      from: "The Repair Café", "Your {device} works again",
      [
        "It was a loose wire, and a second loose wire behind it. {other} has mended both and cleaned the "
          + "inside, which was full of {place}.",
        "You can fetch it on {day}. What you give for it is up to you; we need solder.",
      ]),
    Story(
      from: "Otterbrook School", "Swimming on {day}",
      [
        "The class walks to the pool at {hour}. Please pack a towel, a cap and something to eat that is not "
          + "chocolate.",
        "We still need {number} grown-ups who can button coats quickly.",
      ]),
    Story(
      from: "City Pool", "Lane {number} is closed",
      [
        "From {day} on, lane {number} belongs to the under-water hockey club until half past eight. You will "
          + "not see them. Please do not dive."
      ]),
    Story(
      from: "Allotments North", "The water is turned off on {day}",
      [
        "The pipes are emptied for the winter on {day} at {hour}. Fill what you need before then, and leave "
          + "your tap open.",
        "The {tool} that was found at the gate is in the shed.",
      ]),
    Story(
      from: "Opticians on the Square", "Your glasses are ready",
      [
        "They came earlier than we thought. Bring the old ones along, and we shall see whether the frame can "
          + "be saved.",
        "We are open on {day} until {hour}.",
      ]),
    Story(
      from: "Coast Ferries", "The late ferry runs again",
      [
        "From {day} the last boat to {town} leaves at 23:10, in all weathers but one. We shall write in time "
          + "when it is that one."
      ], photos: [.harbourDusk]),
    Story(
      from: "Otter Bank", "Your card was used in {town}",
      [
        "On {day} your card paid for one night train, two coffees and a jumper. If that was you, there is "
          + "nothing to do.",
        "If it was not, call us. Somebody is there until {hour}.",
      ]),
    Story(
      from: "Greenline Trams", "Line {number} stops at {place} again",
      [
        "The new rails are in, and the stop at {place} is open from {day}. The first tram is the old one with "
          + "wooden seats; it runs only that morning, and it is free."
      ], photos: [.tramDay]),
  ]

  /// All stories, in the order of the newest messages: friends and offices alternately.
  static let all: [Story] = {
    var (people, others) = (friends[...], offices[...])
    var all: [Story] = []
    while let friend = people.popFirst() { all += [friend] + (others.popFirst().map { [$0] } ?? []) }
    return all
  }()
}
