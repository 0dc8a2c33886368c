import Navigation
import Store

/// An app whose links arrive from the system.
@Reducer
struct Kiosk {
  @ObservableState
  struct State: Equatable, Linked {
    var links = LinkState()
    var path = StackState<Path.State>()

    static var link: Link<Self> { Link("") { _ in Self() }.stack(\.path) }
  }

  enum Action {
    case links(LinkAction)
    case path(StackActionOf<Path>)
  }

  @Reducer
  enum Path {
    case issue(Magazine)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path)
      .links(\.links, action: \.links, router: router)
  }
}

@Reducer
struct Magazine {
  @ObservableState
  struct State: Equatable, Linked {
    var number: Int

    static var link: Link<Self> {
      Link("issues/\(\.number)") { try Self(number: $0.number) }
    }
  }

  enum Action {
    case nextTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.number += 1
      return .none
    }
  }
}

extension Kiosk.Path.State: Equatable {}

extension Kiosk.Path.State: Linked {
  static var link: Link<Self> { Link(\.issue) }
}

let router = LinkRouter(Kiosk.State.self, at: "https://kiosk.example", "kiosk:")

let pushes = PushLinks(router, ["published": "issues/\("number", as: Int.self)"])
