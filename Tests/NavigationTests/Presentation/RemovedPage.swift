import Navigation
import Store
import Testing

/// A way in which a page that presents another is removed.
struct RemovedPage: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let steps: [@Sendable () -> Album.Action]
  /// Whether the page stops presenting in the same action.
  let clearsFirst: Bool
  let scope: @MainActor @Sendable (StoreOf<Album>) -> StoreOf<AlbumPage>?

  static let all: [RemovedPage] = screens + presentations + optionals + cases

  private init(
    _ description: String,
    clearsFirst: Bool = false,
    _ steps: [@Sendable () -> Album.Action],
    _ scope: @escaping @MainActor @Sendable (StoreOf<Album>) -> StoreOf<AlbumPage>?
  ) {
    testDescription = description
    self.steps = steps
    self.clearsFirst = clearsFirst
    self.scope = scope
  }

  private static func change(
    _ change: @escaping @Sendable (inout Album.State) -> Void
  ) -> @Sendable () -> Album.Action {
    { .change(change) }
  }

  private static let screens = {
    let scope: @MainActor @Sendable (StoreOf<Album>) -> StoreOf<AlbumPage>? = {
      $0.scope(state: \.pages, action: \.pages, id: 0)
    }
    let copy = Album.State.full("new").pages
    return [
      RemovedPage("a screen, popped", [{ .pages(.popFrom(id: 0)) }], scope),
      RemovedPage("a screen, all removed", [change { $0.pages.removeAll() }], scope),
      RemovedPage("a screen, nil", [change { $0.pages[id: 0] = nil }], scope),
      RemovedPage("a screen, another id", [change { $0.pages[id: 0]?.id = 2 }], scope),
      RemovedPage(
        "a screen, replaced by another",
        [change { $0.pages[id: 0] = .presenting(id: 2, "new") }],
        scope
      ),
      RemovedPage(
        "a screen, removed and in another stack",
        [change { $0.pages = StackState() }, change { $0.pages = copy }],
        scope
      ),
      RemovedPage(
        "a screen, popped by the action that sets what it presents to nil",
        clearsFirst: true,
        [
          change {
            $0.pages[id: 0]?.next = nil
            $0.pages[id: 0]?.extra = nil
            $0.pages.pop(from: 0)
          }
        ],
        scope
      ),
    ]
  }()

  private static let presentations = {
    let scope: @MainActor @Sendable (StoreOf<Album>) -> StoreOf<AlbumPage>? = {
      $0.scope(state: \.$sheet, action: \.sheet)
    }
    return [
      RemovedPage("a presentation, dismissed", [{ .sheet(.dismiss) }], scope),
      RemovedPage("a presentation, nil", [change { $0.sheet = nil }], scope),
      RemovedPage(
        "a presentation, another id",
        [change { $0.sheet = .presenting(id: 2, "new") }],
        scope
      ),
      RemovedPage(
        "a presentation, nil and another",
        [change { $0.sheet = nil }, change { $0.sheet = .presenting("new") }],
        scope
      ),
      RemovedPage(
        "a presentation, dismissed and another",
        [{ .sheet(.dismiss) }, change { $0.sheet = .presenting("new") }],
        scope
      ),
      RemovedPage(
        "a presentation, nil by the action that sets what it presents to nil",
        clearsFirst: true,
        [
          change {
            $0.sheet?.next = nil
            $0.sheet?.extra = nil
            $0.sheet = nil
          }
        ],
        scope
      ),
    ]
  }()

  private static let optionals = {
    let scope: @MainActor @Sendable (StoreOf<Album>) -> StoreOf<AlbumPage>? = {
      $0.scope(state: \.maybe, action: \.maybe)
    }
    return [
      RemovedPage("an optional, nil", [change { $0.maybe = nil }], scope),
      RemovedPage("an optional, another id", [change { $0.maybe?.id = 2 }], scope),
      RemovedPage(
        "an optional, nil and another",
        [change { $0.maybe = nil }, change { $0.maybe = .presenting("new") }],
        scope
      ),
      RemovedPage(
        "an optional, nil by the action that sets what it presents to nil",
        clearsFirst: true,
        [
          change {
            $0.maybe?.next = nil
            $0.maybe?.extra = nil
            $0.maybe = nil
          }
        ],
        scope
      ),
    ]
  }()

  private static let cases = {
    let scopes: [(String, @MainActor @Sendable (StoreOf<Album>) -> StoreOf<AlbumPage>?)] = [
      (
        "a case",
        {
          $0.scope(state: \.$spread, action: \.spread)?.scope(state: \.left, action: \.left)
        }
      ),
      (
        "a case of a presentation",
        { $0.scope(state: \.spread?.left, action: \.spread.left) }
      ),
    ]
    return scopes.flatMap { name, scope in
      [
        RemovedPage("\(name), dismissed", [{ .spread(.dismiss) }], scope),
        RemovedPage("\(name), another", [change { $0.spread = .right(.presenting("new")) }], scope),
        RemovedPage(
          "\(name), another and back",
          [
            change { $0.spread = .right(.presenting("new")) },
            change { $0.spread = .left(.presenting("new")) },
          ],
          scope
        ),
        RemovedPage("\(name), another id", [change { $0.spread?.left?.id = 2 }], scope),
      ]
    }
  }()
}
