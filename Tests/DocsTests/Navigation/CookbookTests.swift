import Foundation
import Navigation
import Store
import TestSupport
import Testing

@Test func `A tap pushes a recipe, and back pops it`() async {
  let store = TestStore(initialState: Cookbook.State()) { Cookbook() }

  await store.send(.recipeTapped("Soup")) {
    $0.path[id: 0] = .recipe(Recipe.State(title: "Soup"))
    $0.lastOpened = 0
  }
  await store.send(\.path[id: 0].recipe.ingredientTapped, "Leek") {
    $0.path[id: 1] = .ingredient(Ingredient.State(name: "Leek"))
  }
  await store.send(\.path[id: 1].ingredient.doubleTapped) {
    $0.path[id: 0, case: \.recipe]?.servings = 4
  }
  await store.send(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
  await store.send(.path(.popFrom(id: 0))) {
    $0.path = []
    $0.lastOpened = nil
  }
}

@Test func `A popped recipe's timer ends`() async {
  let clock = TestClock()
  let store = TestStore(initialState: Cookbook.State()) {
    Cookbook()
  } withDependencies: {
    $0.continuousClock = clock
  }

  await store.send(.linkOpened(recipe: "Soup", ingredient: "Leek")) {
    $0.path = [
      .recipe(Recipe.State(title: "Soup")), .ingredient(Ingredient.State(name: "Leek")),
    ]
  }
  let soup = store.state.path.ids[0]
  await store.send(\.path[id: soup].recipe.timerTapped)
  await clock.advance(by: .seconds(60))
  await store.receive(\.path[id: soup].recipe.minutePassed) {
    $0.path[id: soup, case: \.recipe]?.minutes = 1
  }
  await store.send(.contentsTapped) { $0.path = [] }
}

@Test func `A recipe that is done leaves the path`() async {
  let store = TestStore(initialState: Cookbook.State()) { Cookbook() }

  await store.send(.recipeTapped("Soup")) {
    $0.path[id: 0] = .recipe(Recipe.State(title: "Soup"))
    $0.lastOpened = 0
  }
  await store.send(\.path[id: 0].recipe.doneTapped)
  await store.receive(\.path.popFrom, 0) {
    $0.path = []
    $0.lastOpened = nil
  }
}

@Test func `A path is restored with its ids`() async throws {
  let state = Cookbook.State(
    path: [.recipe(Recipe.State(title: "Soup")), .ingredient(Ingredient.State(name: "Leek"))]
  )
  let data = try JSONEncoder().encode(state)

  let restored = try JSONDecoder().decode(Cookbook.State.self, from: data)
  #expect(restored == state)
  #expect(restored.path.ids == [0, 1])
  let store = TestStore(initialState: restored) { Cookbook() }
  await store.send(\.path[id: 1].ingredient.haveTapped) {
    $0.path[id: 1, case: \.ingredient]?.isAtHome = true
  }
}

@Test func `A link replaces the path by screens with ids of their own`() async {
  let store = TestStore(initialState: Cookbook.State(path: [.recipe(Recipe.State(title: "Bread"))]))
  {
    Cookbook()
  }

  await store.send(.linkOpened(recipe: "Soup", ingredient: "Leek")) {
    $0.path = [
      .recipe(Recipe.State(title: "Soup")), .ingredient(Ingredient.State(name: "Leek")),
    ]
  }
  #expect(store.state.path.ids == [1, 2])
}

@Test func `A write reaches the screen of its case`() {
  var path: StackState<Cookbook.Path.State> = [.recipe(Recipe.State(title: "Soup"))]
  let id = path.push(.ingredient(Ingredient.State(name: "Leek")))

  path[id: id, case: \.ingredient]?.isAtHome = true
  path[id: id]?.ingredient?.name = "Onion"
  path[id: id]?.recipe?.servings = 4
  #expect(path[id: id] == .ingredient(Ingredient.State(name: "Onion", isAtHome: true)))
  path.pop(to: path.ids[0])
  #expect(path == [.recipe(Recipe.State(title: "Soup"))])
}

@MainActor
@Test func `Each screen has its store`() {
  let store = Store(initialState: Cookbook.State()) { Cookbook() }
  store.send(.linkOpened(recipe: "Soup", ingredient: "Leek"))

  let screen = CookbookScreen(store: store)
  #expect(screen.titles == ["Soup", "Leek"])
  screen.goBack()
  #expect(screen.titles == ["Soup"])
}
