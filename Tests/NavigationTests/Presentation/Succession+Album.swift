import Foundation
import Navigation
import Store
import TestFixtures

/// A place for a page in an album.
private struct PagePlace: Sendable {
  typealias Change = @Sendable (inout Album.State) -> Void

  let name: String
  let page: @Sendable (Album.State) -> AlbumPage.State?
  var around: @MainActor @Sendable (StoreOf<Album>) -> Any? = { _ in nil }
  let scope: @MainActor @Sendable (StoreOf<Album>) -> StoreOf<AlbumPage>?

  func succession(
    _ description: String,
    isCopy: Bool = false,
    vacate: Change? = nil,
    dismiss: (@Sendable () -> Album.Action)? = nil,
    occupy: @escaping Change
  ) -> Succession {
    .album(
      "\(name), \(description)",
      vacate: vacate,
      dismiss: dismiss,
      occupy: occupy,
      isCopy: isCopy,
      name: { [page] in page($0)?.title },
      around: around,
      scope: { [scope] in scope($0).map { ChildStore($0) } }
    )
  }

  /// The page that the page presents.
  var next: PagePlace {
    PagePlace(
      name: "what is presented by \(name)",
      page: { [page] in page($0)?.next },
      around: { [around, scope] in [around($0), scope($0)] },
      scope: { [scope] in scope($0)?.scope(state: \.$next, action: \.next) }
    )
  }

  static let sheet = PagePlace(
    name: "a presentation",
    page: { $0.sheet },
    scope: { $0.scope(state: \.$sheet, action: \.sheet) }
  )
  static let boundSheet = PagePlace(
    name: "the binding of a presentation",
    page: { $0.sheet },
    scope: { Bindable($0).scope(state: \.sheet, action: \.sheet).wrappedValue }
  )
  static let maybe = PagePlace(
    name: "an optional",
    page: { $0.maybe },
    scope: { $0.scope(state: \.maybe, action: \.maybe) }
  )
  static let element = PagePlace(
    name: "an element of a stack",
    page: { $0.pages[id: 0] },
    scope: { $0.scope(state: \.pages, action: \.pages, id: 0) }
  )
  static let elementOfStackStore = PagePlace(
    name: "an element of a stack, by the stack's store",
    page: { $0.pages[id: 0] },
    scope: {
      $0.scope(state: \.pages, action: \.pages).scope(state: \.self, action: \.self, id: 0)
    }
  )

  /// Each way to the case of what is presented.
  static let cases = [
    PagePlace(
      name: "a case of the presented store",
      page: { $0.spread?.left },
      around: { $0.scope(state: \.$spread, action: \.spread) },
      scope: {
        $0.scope(state: \.$spread, action: \.spread)?.scope(state: \.left, action: \.left)
      }
    ),
    PagePlace(
      name: "a case of what is presented",
      page: { $0.spread?.left },
      scope: { $0.scope(state: \.spread?.left, action: \.spread.left) }
    ),
    PagePlace(
      name: "the case in 'case'",
      page: { $0.spread?.left },
      around: { $0.scope(state: \.$spread, action: \.spread) },
      scope: {
        guard case .left(let page) = $0.scope(state: \.$spread, action: \.spread)?.case else {
          return nil
        }
        return page
      }
    ),
    PagePlace(
      name: "the binding of a case",
      page: { $0.spread?.left },
      scope: { Bindable($0).scope(state: \.spread?.left, action: \.spread.left).wrappedValue }
    ),
    PagePlace(
      name: "the case of a binding",
      page: { $0.spread?.left },
      scope: { Bindable($0).scope(\.$spread, action: \.spread).left.wrappedValue }
    ),
  ]

  static let caseOfElement = PagePlace(
    name: "the case of an element of a stack",
    page: { $0.spreads[id: 0]?.left },
    around: { $0.scope(state: \.spreads, action: \.spreads, id: 0) },
    scope: {
      $0.scope(state: \.spreads, action: \.spreads, id: 0)?.scope(state: \.left, action: \.left)
    }
  )
}

extension ChildStore {
  init(_ page: StoreOf<AlbumPage>) {
    self.init(
      page,
      name: { $0.title },
      others: { [$0.state.title] },
      renamed: { .binding(.set(\.title, $0)) },
      write: { Bindable($0).title.wrappedValue = $1 }
    )
  }

  init(_ note: StoreOf<AlbumPage.Note>) {
    self.init(
      note,
      name: { $0.title },
      others: { [$0.state.title] },
      renamed: { .binding(.set(\.title, $0)) },
      write: { Bindable($0).title.wrappedValue = $1 }
    )
  }
}

extension Succession {
  fileprivate static func album(
    _ description: String,
    vacate: (@Sendable (inout Album.State) -> Void)? = nil,
    dismiss: (@Sendable () -> Album.Action)? = nil,
    occupy: @escaping @Sendable (inout Album.State) -> Void,
    isCopy: Bool = false,
    name: @escaping @Sendable (Album.State) -> String?,
    around: @escaping @MainActor @Sendable (StoreOf<Album>) -> Any? = { _ in nil },
    scope: @escaping @MainActor @Sendable (StoreOf<Album>) -> ChildStore?
  ) -> Succession {
    Succession(
      description,
      of: { made },
      in: { Album() },
      idle: { .change { _ in } },
      vacate: vacate,
      dismiss: dismiss,
      occupy: occupy,
      name: name,
      around: around,
      isCopy: isCopy,
      scope: scope
    )
  }

  private static let made = Album.State.full("made")

  /// Another state with the same element ids.
  private static func other(id: Int) -> Album.State { .full("new", id: id) }

  /// A copy of the state with other titles.
  private static let copy = {
    var copy = made
    copy.pages[id: 0]?.title = "new"
    copy.pages[id: 0]?.next?.title = "new"
    copy.spreads[id: 0]?.left?.title = "new"
    return copy
  }()

  private static func decoded(id: Int) -> Album.State {
    let coded = Result { try JSONEncoder().encode(other(id: id)) }
      .flatMap { data in Result { try JSONDecoder().decode(Album.State.self, from: data) } }
    switch coded {
    case .success(let state): return state
    case .failure(let error): preconditionFailure("The state is Codable: \(error)")
    }
  }

  // MARK: - Presentations

  private static func presentations(_ sheet: PagePlace) -> [Succession] {
    [
      sheet.succession("nil and then the same id") {
        $0.sheet = nil
      } occupy: {
        $0.sheet = .presenting("new")
      },
      sheet.succession("nil and then another id") {
        $0.sheet = nil
      } occupy: {
        $0.sheet = .presenting(id: 2, "new")
      },
      sheet.succession(
        "dismissed and then the same id",
        dismiss: { .sheet(.dismiss) },
        occupy: { $0.sheet = .presenting("new") }
      ),
      sheet.succession("another id") { $0.sheet = .presenting(id: 2, "new") },
    ]
  }

  private static func optionals(_ maybe: PagePlace) -> [Succession] {
    [
      maybe.succession("nil and then the same id") {
        $0.maybe = nil
      } occupy: {
        $0.maybe = .presenting("new")
      },
      maybe.succession("another id") { $0.maybe = .presenting(id: 2, "new") },
    ]
  }

  private static let notes = [
    album("a presentation without an id, nil and then another") {
      $0.note = nil
    } occupy: {
      $0.note = AlbumPage.Note.State(title: "new")
    } name: {
      $0.note?.title
    } scope: {
      $0.scope(state: \.$note, action: \.note).map { ChildStore($0) }
    },
    album(
      "a presentation without an id, dismissed",
      dismiss: { .note(.dismiss) },
      occupy: { $0.note = AlbumPage.Note.State(title: "new") },
      name: { $0.note?.title },
      scope: { $0.scope(state: \.$note, action: \.note).map { ChildStore($0) } }
    ),
    album("the case in what a presented page presents, another case and back") {
      $0.sheet?.extra = .back(AlbumPage.Note.State())
    } occupy: {
      $0.sheet?.extra = .front(AlbumPage.Note.State(title: "new"))
    } name: {
      $0.sheet?.extra?.front?.title
    } around: {
      $0.scope(state: \.$sheet, action: \.sheet)
    } scope: {
      $0.scope(state: \.$sheet, action: \.sheet)?
        .scope(state: \.extra?.front, action: \.extra.front).map { ChildStore($0) }
    },
  ]

  private static func cases(_ left: PagePlace) -> [Succession] {
    [
      left.succession("another case and back") {
        $0.spread = .right(.presenting("right"))
      } occupy: {
        $0.spread = .left(.presenting("new"))
      },
      left.succession("nil and then the same case") {
        $0.spread = nil
      } occupy: {
        $0.spread = .left(.presenting("new"))
      },
      left.succession(
        "dismissed and then the same case",
        dismiss: { .spread(.dismiss) },
        occupy: { $0.spread = .left(.presenting("new")) }
      ),
      left.succession("another id") { $0.spread = .left(.presenting(id: 2, "new")) },
    ]
  }

  // MARK: - Stacks

  private static func elements(_ element: PagePlace) -> [Succession] {
    let (copied, decoded) = (copy.pages, decoded(id: 1).pages)
    let (others, decodedOthers) = (other(id: 2).pages, self.decoded(id: 2))
    return [
      element.succession("another id") { $0.pages[id: 0] = .presenting(id: 2, "new") },
      element.succession("another id in place", isCopy: true) {
        $0.pages[0].id = 2
        $0.pages[0].title = "new"
        $0.pages[0].next?.title = "new"
      },
      element.succession("removed and in a copied stack", isCopy: true) {
        $0.pages.removeAll()
      } occupy: {
        $0.pages = copied
      },
      element.succession("set to nil and in a decoded stack") {
        $0.pages[id: 0] = nil
      } occupy: {
        $0.pages = decoded
      },
      element.succession(
        "popped and in a decoded stack",
        dismiss: { .pages(.popFrom(id: 0)) },
        occupy: { $0.pages = decoded }
      ),
      element.succession("another id in another stack") { $0.pages = others },
      element.succession("another id in a decoded stack") { $0.pages = decodedOthers.pages },
      element.succession("another id in a decoded state") { $0 = decodedOthers },
    ]
  }

  private static func casesOfElements() -> [Succession] {
    let (copied, decoded) = (copy.spreads, decoded(id: 1).spreads)
    let decodedOthers = self.decoded(id: 2).spreads
    let place = PagePlace.caseOfElement
    return [
      place.succession("another case and back") {
        $0.spreads[id: 0] = .right(.presenting("right"))
      } occupy: {
        $0.spreads[id: 0] = .left(.presenting("new"))
      },
      place.succession("another id") { $0.spreads[id: 0] = .left(.presenting(id: 2, "new")) },
      place.succession("removed and in a copied stack", isCopy: true) {
        $0.spreads.removeAll()
      } occupy: {
        $0.spreads = copied
      },
      place.succession(
        "popped and in a decoded stack",
        dismiss: { .spreads(.popFrom(id: 0)) },
        occupy: { $0.spreads = decoded }
      ),
      place.succession("another id in a decoded stack") { $0.spreads = decodedOthers },
    ]
  }

  /// The ways of presented children, of screens, and of what they present.
  static let screens =
    [PagePlace.sheet, .boundSheet, .sheet.next].flatMap(presentations)
    + [PagePlace.maybe, .maybe.next].flatMap(optionals)
    + notes
    + (PagePlace.cases + [PagePlace.cases[0].next]).flatMap(cases)
    + [PagePlace.element, .elementOfStackStore, .element.next].flatMap(elements)
    + casesOfElements()

  /// Assignments of the same children.
  static func sameScreens() -> [Succession] {
    let (copied, decoded) = (copy, decoded(id: 1))
    return [PagePlace.sheet, .boundSheet, .sheet.next].map {
      $0.succession("the same id") { $0.sheet = .presenting("new") }
    }
      + PagePlace.cases.map {
        $0.succession("the same case and id") { $0.spread = .left(.presenting("new")) }
      }
      + [PagePlace.element, .elementOfStackStore, .element.next].flatMap { element in
        [
          element.succession("the same id") { $0.pages[id: 0] = .presenting("new") },
          element.succession("the same id in a copied stack") { $0.pages = copied.pages },
          element.succession("the same id in a decoded stack") { $0.pages = decoded.pages },
          element.succession("the same id in a decoded state") { $0 = decoded },
        ]
      }
      + [
        PagePlace.caseOfElement.succession("the same case and id") {
          $0.spreads[id: 0] = .left(.presenting("new"))
        },
        PagePlace.caseOfElement.succession("the same case and id in a decoded stack") {
          $0.spreads = decoded.spreads
        },
        album("a presentation without an id") {
          $0.note = AlbumPage.Note.State(title: "new")
        } name: {
          $0.note?.title
        } scope: {
          $0.scope(state: \.$note, action: \.note).map { ChildStore($0) }
        },
      ]
  }
}
