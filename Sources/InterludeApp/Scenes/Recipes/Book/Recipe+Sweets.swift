extension Recipe {
  static let sweets = [
    Recipe(
      "Plum Crumble", "moon.fill", minutes: 50, portions: 6,
      ["1 kg plums", "150 g flour", "100 g cold butter", "80 g sugar", "50 g oats", "Cinnamon"],
      steps: [
        "Halve the plums and lay them into a dish with two spoons of the sugar.",
        "Rub flour, butter, sugar and cinnamon between your fingers. Add the oats.",
        "Scatter it over the plums in large pieces.",
        "Bake at 190 degrees for thirty-five minutes, until the juice boils at the edge.",
      ]),
    Recipe(
      "Lemon Tart", "sun.max.fill", minutes: 100, portions: 10,
      ["1 sweet crust", "4 lemons", "5 eggs", "200 g sugar", "150 ml cream"],
      steps: [
        "Bake the crust blind until it is golden.",
        "Whisk sugar, zest and juice, then the eggs, then the cream. Skim the foam.",
        "Pour it into the warm crust in the oven, so that nothing spills.",
        "Bake at 140 degrees until only the middle trembles.",
      ]),
    Recipe(
      "Rice Pudding", "drop.fill", minutes: 60,
      ["150 g round rice", "1 l milk", "50 g sugar", "1 vanilla pod", "A pinch of salt"],
      steps: [
        "Bring the milk to the boil with the scraped pod and its seeds.",
        "Add rice and salt. Stir often, at the lowest heat, for forty minutes.",
        "Stir in the sugar when the rice is soft.",
        "Eat it warm with cherries, or cold with cream.",
      ]),
    Recipe(
      "Pancakes", "circle.fill", minutes: 35,
      ["250 g flour", "3 eggs", "500 ml milk", "A pinch of salt", "Butter for the pan"],
      steps: [
        "Whisk flour, salt and half of the milk until it is smooth. Add the eggs and the rest.",
        "Wait for a quarter of an hour.",
        "Bake thin pancakes in foaming butter. The first one is for the cook.",
        "Serve with sugar and lemon.",
      ]),
    Recipe(
      "Chocolate Mousse", "heart.fill", minutes: 30, portions: 6,
      ["200 g dark chocolate", "4 eggs", "30 g sugar", "200 ml cream"],
      steps: [
        "Melt the chocolate gently, and let it cool to the warmth of a hand.",
        "Whip the cream softly. Whip the egg whites with the sugar.",
        "Stir the yolks into the chocolate, fold in the whites, then the cream.",
        "Chill for three hours.",
      ]),
    Recipe(
      "Apple Cake", "leaf.fill", minutes: 75, portions: 12,
      ["4 tart apples", "200 g butter", "180 g sugar", "4 eggs", "250 g flour", "Baking powder"],
      steps: [
        "Cream butter and sugar. Beat in one egg after another.",
        "Stir in flour and baking powder.",
        "Press quarters of apple, cut like fans, into the batter.",
        "Bake at 180 degrees for forty-five minutes. Dust with sugar.",
      ]),
    Recipe(
      "Almond Biscuits", "star.fill", minutes: 45, portions: 30,
      ["250 g ground almonds", "200 g sugar", "2 egg whites", "Zest of an orange"],
      steps: [
        "Whip the whites to soft peaks, and fold in everything else.",
        "Form balls as large as walnuts, and roll them in sugar.",
        "Bake at 160 degrees for eighteen minutes; they must stay soft inside.",
      ]),
    Recipe(
      "Baked Pears", "flame.fill", minutes: 40,
      ["4 firm pears", "100 ml white wine", "60 g honey", "2 bay leaves", "Thick yoghurt"],
      steps: [
        "Halve the pears and take out the cores.",
        "Lay them into a dish with the cut side down. Add wine, honey and bay.",
        "Bake at 200 degrees for half an hour; turn them once.",
        "Serve warm with yoghurt and the syrup of the dish.",
      ]),
    Recipe(
      "Berry Sorbet", "snowflake", minutes: 20, portions: 6,
      ["600 g frozen berries", "120 g sugar", "1 lemon", "1 egg white"],
      steps: [
        "Stir sugar and lemon juice until the sugar has gone.",
        "Blend with the frozen berries and the egg white until it is pale.",
        "Eat at once, or freeze for an hour.",
      ]),
  ]
}
