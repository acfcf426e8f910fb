extension Recipe {
  static let breads = [
    Recipe(
      "Country Loaf", "house.fill", minutes: 300, portions: 10,
      ["500 g wheat flour", "100 g rye flour", "430 ml water", "150 g sourdough", "13 g salt"],
      steps: [
        "Stir flour and water, and let them rest for half an hour.",
        "Fold in the sourdough and the salt.",
        "Stretch and fold the dough three times, once every half hour.",
        "Shape a ball, and let it rise in a floured basket for two hours.",
        "Bake in a hot pot at 240 degrees: thirty minutes with the lid, fifteen without.",
      ]),
    Recipe(
      "Flatbread in a Pan", "bolt.fill", minutes: 30, portions: 6,
      ["300 g flour", "150 g yoghurt", "80 ml water", "1 tsp salt"],
      steps: [
        "Knead everything until it no longer sticks. Rest it for ten minutes.",
        "Divide into six, and roll each out as thin as a coin.",
        "Bake in a dry, very hot pan, a minute on each side, until it has dark spots.",
      ]),
    Recipe(
      "Focaccia", "sun.max.fill", minutes: 180, portions: 8,
      ["500 g flour", "400 ml water", "7 g dry yeast", "10 g salt", "Olive oil", "Rosemary"],
      steps: [
        "Stir flour, water, yeast and salt to a wet dough. Cover it for two hours.",
        "Pour it onto a tray with plenty of oil, and let it spread.",
        "Press dimples into it with all fingers. Scatter rosemary and coarse salt.",
        "Bake at 230 degrees for twenty-five minutes.",
      ]),
    Recipe(
      "Milk Rolls", "heart.fill", minutes: 150, portions: 12,
      ["500 g flour", "280 ml milk", "60 g butter", "7 g dry yeast", "1 egg", "40 g sugar"],
      steps: [
        "Warm the milk with the butter. Knead with everything else for ten minutes.",
        "Let the dough double.",
        "Shape twelve balls, set them close together, and wait until they touch.",
        "Brush with egg. Bake at 190 degrees for eighteen minutes.",
      ]),
    Recipe(
      "Rye with Seeds", "leaf.fill", minutes: 120, portions: 14,
      ["400 g rye flour", "200 g seeds", "450 ml water", "200 g rye sourdough", "12 g salt"],
      steps: [
        "Soak the seeds in hot water for an hour.",
        "Stir everything: it is a paste, not a dough.",
        "Fill it into a tin, smooth it with a wet hand, and let it rise by a third.",
        "Bake for an hour, beginning at 230 degrees. Wait a day before cutting.",
      ]),
    Recipe(
      "Corn Bread", "star.fill", minutes: 40, portions: 8,
      ["200 g corn meal", "150 g flour", "300 ml buttermilk", "2 eggs", "80 g butter", "Baking powder"],
      steps: [
        "Heat an iron pan with the butter in the oven at 210 degrees.",
        "Whisk buttermilk and eggs, and stir in the dry things, only until they are wet.",
        "Pour the hot butter into the batter, and the batter into the hot pan.",
        "Bake for twenty-five minutes.",
      ]),
    Recipe(
      "Soda Bread", "timer", minutes: 55, portions: 8,
      ["450 g wholemeal flour", "400 ml buttermilk", "1 tsp soda", "1 tsp salt", "A handful of oats"],
      steps: [
        "Mix the dry things with your fingers.",
        "Pour in the buttermilk and bring it together quickly. Do not knead.",
        "Shape a round, cut a deep cross, scatter the oats.",
        "Bake at 200 degrees for forty minutes, until it sounds hollow.",
      ]),
    Recipe(
      "Braided Loaf", "link", minutes: 200, portions: 12,
      ["600 g flour", "250 ml milk", "2 eggs", "80 g butter", "60 g sugar", "7 g dry yeast"],
      steps: [
        "Knead a smooth dough of everything but one egg. Let it double.",
        "Roll three ropes, thinner at their ends.",
        "Braid them from the middle to each end, and tuck the ends under.",
        "Brush with egg twice. Bake at 180 degrees for thirty-five minutes.",
      ]),
    Recipe(
      "Crackers", "square.grid.2x2.fill", minutes: 45, portions: 6,
      ["200 g flour", "50 ml olive oil", "80 ml water", "Sesame", "Flaky salt"],
      steps: [
        "Knead flour, oil and water, and rest the dough for fifteen minutes.",
        "Roll it out so thin that light comes through.",
        "Brush with water, scatter sesame and salt, and cut squares.",
        "Bake at 200 degrees for twelve minutes.",
      ]),
  ]
}
