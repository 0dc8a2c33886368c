import Navigation
import Store

@MainActor
struct CookbookScreen {
  let store: StoreOf<Cookbook>

  var titles: [String] {
    store.path.ids.compactMap { id in
      store.scope(state: \.path, action: \.path, id: id).map { screen in
        switch screen.case {
        case .recipe(let recipe): recipe.title
        case .ingredient(let ingredient): ingredient.name
        }
      }
    }
  }

  func goBack() {
    guard let top = store.path.ids.last else { return }
    store.send(.path(.popFrom(id: top)))
  }
}
