import Store

/// What is above a screen: the screens of its stack, or what it presents.
struct LinkChildren<Screen> {
  /// Reads the screens that are next in the path.
  let read: (inout Screen, inout LinkMatcher) -> Void
  /// Prints the screens.
  let print: (Screen, inout LinkWriter) -> Void
  /// Arrives at the screens, keeping those that are next in the path.
  let arrive: (inout Screen, inout LinkMatcher) -> Void
}

extension LinkChildren {
  static func stack<Element: Linked>(
    _ path: WritableKeyPath<Screen, StackState<Element>>
  ) -> LinkChildren {
    let name = StackCase.name(of: path)
    return LinkChildren { screen, matcher in
      var stack = StackState<Element>()
      stack.read(Element.knownLink, in: name, &matcher)
      screen[keyPath: path] = stack
    } print: { screen, writer in
      let link = Element.knownLink
      var below: Element?
      for element in screen[keyPath: path] {
        writer.below = below
        link.print(element, &writer)
        below = element
      }
    } arrive: { screen, matcher in
      var stack = screen[keyPath: path]
      if stack.arrive(Element.knownLink, in: name, &matcher) {
        screen[keyPath: path] = stack
      }
    }
  }

  static func presented<Child: Linked>(
    _ path: WritableKeyPath<Screen, Child?>
  ) -> LinkChildren {
    func read(_ matcher: inout LinkMatcher) -> Child? {
      guard matcher.canGoOn else { return nil }
      let number = matcher.screens.count
      let child = Child.knownLink.read(&matcher)
      if let child { matcher.arrival?.open(child, number) }
      return child
    }
    return LinkChildren { screen, matcher in
      screen[keyPath: path] = read(&matcher)
    } print: { screen, writer in
      if let child = screen[keyPath: path] { Child.knownLink.print(child, &writer) }
    } arrive: { screen, matcher in
      let former = screen[keyPath: path]
      let changes = matcher.arrival?.changes
      if var child = former, matcher.canGoOn, Child.knownLink.arrive(&child, &matcher) {
        if matcher.arrival?.changes != changes { screen[keyPath: path] = child }
        return
      }
      if former != nil { matcher.remove(path, of: screen) }
      let child = read(&matcher)
      if former == nil, child == nil { return }
      matcher.arrival?.changes += 1
      screen[keyPath: path] = child
    }
  }

  static func dismissing<Child>(_ path: WritableKeyPath<Screen, Child?>) -> LinkChildren {
    LinkChildren { _, _ in
    } print: { _, _ in
    } arrive: { screen, matcher in
      guard screen[keyPath: path] != nil else { return }
      matcher.remove(path, of: screen)
      matcher.arrival?.changes += 1
      screen[keyPath: path] = nil
    }
  }

  /// The same above a screen that has this one in it.
  func within<Root>(_ place: LinkPlace<Root, Screen>) -> LinkChildren<Root> {
    LinkChildren<Root> { root, matcher in
      place.modify(&root) { read(&$0, &matcher) }
    } print: { root, writer in
      if let screen = place.extract(root) { print(screen, &writer) }
    } arrive: { root, matcher in
      place.modify(&root) { arrive(&$0, &matcher) }
    }
  }
}
