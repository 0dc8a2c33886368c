import Navigation
import Store

@Reducer
struct Cookbook {
  @ObservableState
  struct State: Equatable, Codable {
    var lastOpened: StackElementID?
    var path = StackState<Path.State>()
  }

  enum Action {
    case recipeTapped(String)
    case contentsTapped
    case linkOpened(recipe: String, ingredient: String)
    case path(StackActionOf<Path>)
  }

  @Reducer(state: .equatable, .codable)
  enum Path {
    case recipe(Recipe)
    case ingredient(Ingredient)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .recipeTapped(let title):
        state.lastOpened = state.path.push(.recipe(Recipe.State(title: title)))
        return .none
      case .contentsTapped:
        state.path.removeAll()
        return .none
      case .linkOpened(let recipe, let ingredient):
        state.path = [
          .recipe(Recipe.State(title: recipe)),
          .ingredient(Ingredient.State(name: ingredient)),
        ]
        return .none
      case .path(.element(_, .recipe(.ingredientTapped(let name)))):
        state.path.push(.ingredient(Ingredient.State(name: name)))
        return .none
      case .path(.element(_, .ingredient(.doubleTapped))):
        guard let id = state.lastOpened else { return .none }
        state.path[id: id, case: \.recipe]?.servings *= 2
        return .none
      case .path(.popFrom(let id)):
        if id == state.lastOpened { state.lastOpened = nil }
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}
