/// The messages of people.
extension Story {
  static let friends: [Story] = [
    Story(
      "The boat is in the water",
      [
        "We did it. At seven this morning {friend} and I let the boat down the slip, and she floats. A little "
          + "to the left, but she floats.",
        "The pump ran for ten minutes and then had nothing more to do. {other} says that is the best sound a "
          + "pump can make. I sat on the quay for a while and listened to it doing nothing.",
        "I attach two pictures, one from the harbour wall and one from the lighthouse side. You can see the new "
          + "paint in the second, if you know where it is.",
        "Come on {day} and bring a jumper. There is no wind yet, but there is always a wind.",
      ], photos: [.harbourDay, .lighthouseDusk]),
    Story(
      "Tomatoes, too many",
      [
        "The balcony has lost its mind. We picked {number} kilos on {day}, and this morning it looks as if "
          + "nobody had ever been there.",
        "Please take some. There is a bag with your name on it outside my door, and one without a name, for "
          + "anybody you meet on the stairs.",
        "If you make sauce, {friend} swears by one spoon of honey. I swear at {friend}, but it works.",
      ], photos: [.balconyDay]),
    Story(
      "Up on the ridge by sunrise",
      [
        "We left the hut at four with head torches and were on the ridge when the sun came. Nobody said "
          + "anything for quite a while, not even {other}.",
        "The lake below is the one we swam in, two summers ago. From up there it is the size of a coin.",
        "My knees want me to tell you that the way down is longer than the way up. The map says otherwise. I "
          + "believe the knees.",
        "More pictures when I am home. There are {number} of the same cloud.",
      ], photos: [.ridgeDusk, .ridgeDay]),
    Story(
      "We missed the last tram",
      [
        "By a minute. {friend} ran, I waved, and the driver waved back, which was kind of him and no use at "
          + "all.",
        "So we walked, all the way along the canal to {place}. It took an hour and a half and it was the best "
          + "part of the evening.",
        "I took one picture of the tram as it left us. Look how pleased with itself it is.",
      ], photos: [.tramDusk]),
    Story(
      "Can I borrow the {tool}?",
      [
        "Only for the weekend. I would fetch it on {day} before {hour} and have it back by Sunday night, "
          + "cleaned.",
        "You still have my long table, by the way. Keep it. It looks better in your kitchen than it ever did "
          + "in mine.",
      ]),
    Story(
      "Chess: my move",
      [
        "I have looked at the board for {number} days and see no way round it: I take your {piece}.",
        "You may of course take back your last move. You may also write me a poem. Neither will help.",
        "Shall we say that the loser cooks?",
      ]),
    Story(
      "The key is under the third pot",
      [
        "The third from the left, seen from the street. {friend} looked under the third from the right and "
          + "told half of {place} that I had locked them out.",
        "The cat gets one tin in the evening. She will tell you it is two. It is one.",
        "The upper tap drips unless you turn it a little past closed. Thank you so much for this. I am back on "
          + "{day} around {hour}.",
      ]),
    Story(
      "Stairwell meeting, what we agreed",
      [
        "There were {number} of us, and {other} by telephone. We agreed that the bicycles go to the left wall "
          + "and the prams to the right, and that nobody paints anything yellow again.",
        "The light on the second floor will be mended on {day}. Until then, mind the step.",
        "We did not agree about the bench. It stays where it is until somebody sits on it.",
      ]),
    Story(
      "Bread, as promised",
      [
        "Here it is, all of it: five hundred of flour, three hundred and fifty of water, ten of salt, and what "
          + "you have of the starter. Stir, and leave it alone until {hour}.",
        "Fold it {number} times, a quarter of an hour apart. It will look wrong until the last time, and then "
          + "it will look right.",
        "Bake it hot, with a cup of water in the bottom of the oven. The one in the picture is mine. Yours "
          + "will be better; you have the better oven.",
      ], photos: [.breadDay]),
    Story(
      "Draft of the speech",
      [
        "It is too long, I know. I would leave out the story with the wheelbarrow, but {friend} says that "
          + "without it nobody will understand the cake.",
        "Could you read it aloud once, slowly, and tell me where you stop to breathe? I need about {number} "
          + "minutes and have twelve.",
      ]),
    Story(
      "A cat has moved in",
      [
        "She came on {day}, looked at every room, and chose the chair by the balcony door. We have put up "
          + "notes at {place}. Nobody has called, and I have begun to hope that nobody will.",
        "She has no name yet. {other} says Monday, because of her face.",
        "The picture is of the balcony. She is not in it. She was, until I lifted the camera.",
      ], photos: [.balconyDusk]),
    Story(
      "Choir: second altos wanted",
      [
        "We are {number}, and we should be nine. If you can hold a line while everyone around you leaves it, "
          + "you are the person we need.",
        "We meet on {day} at {hour} in the room above the bakery. Afterwards there is soup.",
      ]),
    Story(
      "About the fence",
      [
        "I have thought about it. You are right that it leans, and I am right that it leans your way because "
          + "of your ivy.",
        "{friend} has offered to stand in the middle and hold it up. Shall we rather build a new one together, "
          + "on {day}? I have the posts. You have the {tool}.",
      ]),
    Story(
      "First snow at the hut",
      [
        "It came overnight, hand high, and then the sun. The stove draws well, now that the nest is out of the "
          + "chimney. It was an old nest, do not worry.",
        "There is wood for {number} days and coffee for two. Whoever comes next brings coffee.",
        "From the door one sees all the way to {town}.",
      ], photos: [.ridgeDay]),
    Story(
      "Swap a night with me?",
      [
        "I have the night from {day}, and my sister comes for one evening only. I would take any of yours, "
          + "the one before the holiday too.",
        "The ward is quiet at the moment. {other} says one must never write that down. I have written it down.",
      ]),
    Story(
      "The lighthouse is open",
      [
        "Once a year they let people up, and today was the day. {number} turns of the stairs, then a door so "
          + "low that everybody bows to the lamp.",
        "The keeper told us that the lamp is smaller than a fist. All the rest is glass.",
        "We thought of you. It is your kind of place: a good view, and nobody can ring the bell.",
      ], photos: [.lighthouseDay, .harbourDay]),
  ]
}
