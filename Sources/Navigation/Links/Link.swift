import Store

/// A link of a screen: a text with properties, which is read and printed.
///
/// What is printed is read as the same values. What is read is printed as the same URL, except for the order of query items,
/// items that no screen has, the spelling of values and percent codes, and default values that were written.
///
/// At each place in a path the link with the most parts is taken, of those the one with the most literal ones, and then the first.
/// Nothing is tried a second time, so that reading is linear in the length of the URL.
public struct Link<Screen> {
  let forms: [LinkForm<Screen>]

  init(forms: [LinkForm<Screen>]) { self.forms = forms }

  /// Declares a link.
  ///
  /// - Parameters:
  ///   - pattern: The path, the query and the fragment, with the properties by which the screen is printed.
  ///   - location: The place of the declaration, for explanations.
  ///   - makeScreen: Makes the screen from the values of the properties in the pattern. An error that it throws is the
  ///     reason for which the URL is refused.
  public init(
    _ pattern: LinkPattern<Screen>,
    location: SourceLocation = #Store::location,
    to makeScreen: @escaping (LinkValues<Screen>) throws -> Screen
  ) {
    let shape = LinkShape(pattern, location: location)
    let form = LinkForm<Screen>(shape: shape) { reader in
      let number = reader.beginScreen(shape)
      guard let values = LinkValues(pattern, from: &reader, screen: number, shape: shape)
      else { return nil }
      do {
        return try makeScreen(values)
      } catch {
        reader.refuse(shape, "\(error)")
        return nil
      }
    } print: { screen, writer in
      shape.faults.isEmpty && writer.write(pattern, of: screen)
    }
    self.init(forms: [form])
  }

  /// The link of the screen in a case.
  ///
  /// - Parameter path: The case, such as `\.assetDetail`.
  public init<Payload: Linked>(_ path: CaseKeyPath<Screen, Payload>) {
    let path = AnyCasePath(path)
    forms = Payload.link.forms.map { form in
      LinkForm(shape: form.shape) { reader in
        form.read(&reader).map { path.embed($0) }
      } print: { screen, writer in
        guard let payload = path.extract(from: screen) else { return false }
        return form.print(payload, &writer)
      }
    }
  }

  /// The same link, with the screens of a stack above the screen.
  ///
  /// The stack has exactly the screens that the path of the URL has after the link.
  ///
  /// - Parameter path: The property with the stack.
  /// - Returns: The link with the stack.
  public func stack<Element: Linked>(
    _ path: WritableKeyPath<Screen, StackState<Element>>
  ) -> Link {
    followed(by: Element.self, isStack: true) { screen, reader in
      let link = Element.link
      var elements: [Element] = []
      while reader.canGoOn, let element = link.read(&reader) { elements.append(element) }
      screen[keyPath: path] = StackState(elements, ids: [])
    } print: { screen, writer in
      let link = Element.link
      for element in screen[keyPath: path] { link.print(element, &writer) }
    }
  }

  /// The same link, with a screen that is presented by the screen.
  ///
  /// Nothing is presented where the path of the URL has no such screen after the link, and after those of a stack.
  ///
  /// - Parameter path: The property with what is presented.
  /// - Returns: The link with the presented screen.
  public func presented<Child: Linked>(_ path: WritableKeyPath<Screen, Child?>) -> Link {
    followed(by: Child.self, isStack: false) { screen, reader in
      screen[keyPath: path] = reader.canGoOn ? Child.link.read(&reader) : nil
    } print: { screen, writer in
      if let child = screen[keyPath: path] { Child.link.print(child, &writer) }
    }
  }

  private func followed<Child: Linked>(
    by child: Child.Type,
    isStack: Bool,
    read readChildren: @escaping (inout Screen, inout LinkReader) -> Void,
    print printChildren: @escaping (Screen, inout LinkWriter) -> Void
  ) -> Link {
    let children = LinkShape.Children(type: ObjectIdentifier(child), isStack: isStack) {
      Child.link.forms.map(\.shape)
    }
    return Link(
      forms: forms.map { form in
        var shape = form.shape
        shape.children.append(children)
        return LinkForm(shape: shape) { reader in
          guard var screen = form.read(&reader) else { return nil }
          readChildren(&screen, &reader)
          return screen
        } print: { screen, writer in
          guard form.print(screen, &writer) else { return false }
          printChildren(screen, &writer)
          return true
        }
      }
    )
  }
}

/// One of the texts of a link.
struct LinkForm<Screen> {
  let shape: LinkShape
  /// Reads the screen, after the shape was found to match.
  let read: (inout LinkReader) -> Screen?
  /// Prints the screen; `false` if the screen has another form.
  let print: (Screen, inout LinkWriter) -> Bool
}

extension Link {
  /// Reads the screen that is next in the path; `nil` if there is none.
  func read(_ reader: inout LinkReader) -> Screen? {
    var best: LinkForm<Screen>?
    for form in forms where reader.matches(form.shape) {
      if let known = best, known.shape.rank >= form.shape.rank { continue }
      best = form
    }
    return best?.read(&reader)
  }

  /// Prints a screen by the first form that can.
  func print(_ screen: Screen, _ writer: inout LinkWriter) {
    for form in forms where form.print(screen, &writer) { return }
    let name = enumCaseName(screen) ?? "\(Screen.self)"
    let fault = forms.lazy.flatMap(\.shape.faults).first.map { ": \($0)" } ?? ""
    writer.fail("\(name) has no link that can be printed\(fault)")
  }
}
