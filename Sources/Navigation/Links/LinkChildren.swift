import Store

/// What is above a screen: the screens of its stack, or what it presents.
struct LinkChildren<Screen> {
  /// Reads the screens that are next in the path.
  let read: (inout Screen, inout LinkReader) -> Void
  /// Prints the screens.
  let print: (Screen, inout LinkWriter) -> Void
  /// Arrives at the screens, keeping those that are next in the path.
  let arrive: (inout Screen, inout LinkReader) -> Void
}

extension LinkChildren {
  static func stack<Element: Linked>(
    _ path: WritableKeyPath<Screen, StackState<Element>>
  ) -> LinkChildren {
    LinkChildren { screen, reader in
      var stack = StackState<Element>()
      stack.read(Element.link, in: StackCase.name(of: path), &reader)
      screen[keyPath: path] = stack
    } print: { screen, writer in
      let link = Element.link
      var below: Element?
      for element in screen[keyPath: path] {
        writer.below = below
        link.print(element, &writer)
        below = element
      }
    } arrive: { screen, reader in
      var stack = screen[keyPath: path]
      if stack.arrive(Element.link, in: StackCase.name(of: path), &reader) {
        screen[keyPath: path] = stack
      }
    }
  }

  static func presented<Child: Linked>(
    _ path: WritableKeyPath<Screen, Child?>
  ) -> LinkChildren {
    func read(_ reader: inout LinkReader) -> Child? {
      guard reader.canGoOn else { return nil }
      let number = reader.screens.count
      let child = Child.link.read(&reader)
      if let child { reader.arrival?.open(child, number) }
      return child
    }
    return LinkChildren { screen, reader in
      screen[keyPath: path] = read(&reader)
    } print: { screen, writer in
      if let child = screen[keyPath: path] { Child.link.print(child, &writer) }
    } arrive: { screen, reader in
      let former = screen[keyPath: path]
      let changes = reader.arrival?.changes
      if var child = former, reader.canGoOn, Child.link.arrive(&child, &reader) {
        if reader.arrival?.changes != changes { screen[keyPath: path] = child }
        return
      }
      if former != nil { reader.remove(path, of: screen) }
      let child = read(&reader)
      if former == nil, child == nil { return }
      reader.arrival?.changes += 1
      screen[keyPath: path] = child
    }
  }

  static func dismissing<Child>(_ path: WritableKeyPath<Screen, Child?>) -> LinkChildren {
    LinkChildren { _, _ in
    } print: { _, _ in
    } arrive: { screen, reader in
      guard screen[keyPath: path] != nil else { return }
      reader.remove(path, of: screen)
      reader.arrival?.changes += 1
      screen[keyPath: path] = nil
    }
  }

  /// The same above a screen that has this one in it.
  func within<Root>(_ place: LinkPlace<Root, Screen>) -> LinkChildren<Root> {
    LinkChildren<Root> { root, reader in
      place.modify(&root) { read(&$0, &reader) }
    } print: { root, writer in
      if let screen = place.extract(root) { print(screen, &writer) }
    } arrive: { root, reader in
      place.modify(&root) { arrive(&$0, &reader) }
    }
  }
}
