extension Recipe {
  static let soups = [
    Recipe(
      "Leek and Potato", "leaf.fill", minutes: 40,
      ["3 leeks", "500 g floury potatoes", "1 l vegetable stock", "A knob of butter", "Nutmeg"],
      steps: [
        "Wash the leeks and cut them into rings. Let them soften in the butter without any colour.",
        "Add the potatoes in small cubes, and the stock. Simmer for twenty minutes.",
        "Mash half of it in the pot with a fork, so that the soup thickens and still has pieces.",
        "Season with salt and a little nutmeg.",
      ]),
    Recipe(
      "Red Lentil", "sun.max.fill", minutes: 30,
      ["250 g red lentils", "1 onion", "2 carrots", "1 tsp cumin", "1 lemon", "Olive oil"],
      steps: [
        "Fry the chopped onion and the cumin in oil until it smells of bread.",
        "Add carrots in thin slices, lentils, and a litre of water.",
        "Cook for fifteen minutes, until the lentils fall apart.",
        "Stir in the juice of the lemon. Serve with a thread of oil.",
      ]),
    Recipe(
      "Roasted Tomato", "flame.fill", minutes: 70,
      ["1 kg ripe tomatoes", "1 bulb of garlic", "Thyme", "4 slices of old bread", "Olive oil"],
      steps: [
        "Halve the tomatoes, lay them on a tray with the whole garlic, and oil them well.",
        "Roast for three quarters of an hour at 190 degrees.",
        "Press the garlic out of its skins, and put everything into a pot with half a litre of water.",
        "Tear the bread into it, wait ten minutes, and blend.",
      ]),
    Recipe(
      "Miso with Noodles", "bolt.fill", minutes: 20, portions: 2,
      ["3 tbsp white miso", "200 g wheat noodles", "2 spring onions", "100 g spinach", "2 eggs"],
      steps: [
        "Boil the eggs for seven minutes, cool them and peel them.",
        "Cook the noodles and drain them.",
        "Heat 800 ml of water until it steams, and whisk the miso in. It must not boil any more.",
        "Put noodles, spinach and halved eggs into bowls, pour the soup over them, and scatter the onions.",
      ]),
    Recipe(
      "Onion with a Crust", "circle.fill", minutes: 90,
      ["1 kg onions", "60 g butter", "200 ml dry cider", "1 l beef or vegetable stock", "Gruyère", "Bread"],
      steps: [
        "Slice the onions thinly. Let them brown slowly in the butter: it takes an hour, and patience.",
        "Pour in the cider, and let it boil away.",
        "Add the stock and simmer for ten minutes.",
        "Ladle into bowls, lay toasted bread and cheese on top, and grill until it bubbles.",
      ]),
    Recipe(
      "Cold Cucumber", "snowflake", minutes: 15,
      ["2 cucumbers", "500 g yoghurt", "1 clove of garlic", "Dill", "Walnuts"],
      steps: [
        "Grate the cucumbers coarsely, salt them, and press them after five minutes.",
        "Stir them into the yoghurt with crushed garlic and plenty of dill.",
        "Thin with cold water until it pours. Top with walnuts.",
      ]),
    Recipe(
      "Chickpea and Spinach", "star.fill", minutes: 35,
      ["2 tins of chickpeas", "300 g spinach", "1 onion", "1 tsp smoked paprika", "1 l stock"],
      steps: [
        "Soften the onion with the paprika in a little oil.",
        "Add chickpeas and stock; simmer for fifteen minutes.",
        "Crush some of the chickpeas against the side of the pot.",
        "Stir in the spinach and take the pot off the heat when it has wilted.",
      ]),
    Recipe(
      "Pumpkin and Ginger", "moon.fill", minutes: 45,
      ["1 small pumpkin", "A thumb of ginger", "1 orange", "400 ml coconut milk", "Pumpkin seeds"],
      steps: [
        "Cut the pumpkin into pieces; the skin of a Hokkaido may stay on.",
        "Fry the ginger in thin strips, add pumpkin and half a litre of water, and cook it soft.",
        "Blend with the coconut milk and the juice of the orange.",
        "Roast the seeds in a dry pan and scatter them on top.",
      ]),
    Recipe(
      "Clear Vegetable", "drop.fill", minutes: 50,
      ["4 carrots", "1 celeriac", "2 parsley roots", "1 leek", "Peppercorns", "Parsley"],
      steps: [
        "Burn the halved onion in a dry pot until its cut is black.",
        "Add the peelings and ends of all vegetables, peppercorns, and cold water. Simmer for half an hour.",
        "Strain. Cut the best parts of the vegetables finely and cook them in the broth for five minutes.",
        "Serve with chopped parsley.",
      ]),
  ]
}
