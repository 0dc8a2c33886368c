import Store

extension Store {
  /// The path of a stack, for a platform that shows its screens.
  ///
  /// An observer is notified when screens are pushed or popped, and not when the state of a screen changes.
  package func platformPath<Element, ElementAction>() -> StackPath<Element>
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    let links = companion { StackLinks() }
    return StackPath(screens: state.ids.map { StackPathScreen(links.screen($0)) })
  }

  /// The store of a screen in the path, or `nil` while it isn't on the stack.
  package func screenStore<Element, ElementAction>(
    of screen: StackPathScreen<Element>
  ) -> Store<Element, ElementAction>?
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    let element: StackElementID? =
      switch screen.id {
      case .element(let id): id
      case .link(let link): companion { StackLinks() }.element(link)
      }
    return element.flatMap { scope(state: \.self, action: \.self, id: $0) }
  }

  /// Follows what a platform has changed in the path; see ``StackPathChange``.
  ///
  /// - Parameters:
  ///   - written: The path that the platform wrote.
  ///   - shown: The path that it showed before.
  package func write<Element, ElementAction>(
    _ written: StackPath<Element>,
    insteadOf shown: StackPath<Element>
  ) where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    let links = companion { StackLinks() }
    let ids = state.ids
    let change = StackPathChange(
      from: shown.screens.map(\.id),
      to: written.screens.map(\.id),
      on: ids.map(links.screen)
    )
    if let popped = change.popped, let id = ids.first(where: { links.screen($0) == popped }) {
      write(.popFrom(id: id))
    }
    for screen in written.screens where change.pushed.contains(screen.id) {
      guard let element = screen.pushed, case .link(let link) = screen.id else { continue }
      let id = nextElementID()
      links.add(link, id, keeping: state.ids)
      write(.push(id: id, state: element))
    }
  }

  /// Pops the screens that a platform no longer shows.
  ///
  /// - Parameters:
  ///   - ids: The elements whose screens it shows.
  ///   - shown: The elements whose screens it showed before.
  package func didShow<Element, ElementAction>(
    _ ids: [StackElementID],
    insteadOf shown: [StackElementID]
  ) where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    if let popped = StackPathChange(from: shown, to: ids, on: state.ids).popped {
      write(.popFrom(id: popped))
    }
  }
}

/// The elements of a stack that links have pushed.
@MainActor
private final class StackLinks {
  private var links: [StackElementID: StackLinkID] = [:]

  /// The identity of an element's screen.
  func screen<State>(_ id: StackElementID) -> StackPathScreen<State>.ID {
    links[id].map { .link($0) } ?? .element(id)
  }

  /// The element that a link has pushed.
  func element(_ link: StackLinkID) -> StackElementID? {
    links.first { $0.value == link }?.key
  }

  /// Remembers the element of a link, and forgets those that are no longer on the stack.
  func add(_ link: StackLinkID, _ id: StackElementID, keeping ids: [StackElementID]) {
    let present = Set(ids)
    links = links.filter { present.contains($0.key) && $0.value != link }
    links[id] = link
  }
}
