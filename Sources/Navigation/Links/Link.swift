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
  /// The shapes of the forms, by which the next one is found.
  private let shapes: [LinkShape]

  init(forms: [LinkForm<Screen>]) {
    self.forms = forms
    shapes = forms.map(\.shape)
  }

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
    let form = LinkForm(pattern, at: location) { values, _ in try makeScreen(values) }
    self.init(forms: [form])
  }

  /// The link of the screen in a case.
  ///
  /// - Parameter path: The case, such as `\.assetDetail`.
  public init<Payload: Linked>(_ path: CaseKeyPath<Screen, Payload>) {
    let place = LinkPlace(AnyCasePath(path))
    self.init(forms: Payload.knownLink.forms.map { $0.within(place) })
  }

  /// The link of a child that is always there, such as the list below a stack.
  ///
  /// - Parameters:
  ///   - child: The property with the child.
  ///   - makeScreen: Makes the screen with a child.
  public init<Child: Linked>(
    _ child: WritableKeyPath<Screen, Child>,
    to makeScreen: @escaping (Child) -> Screen
  ) {
    let place = LinkPlace(child, embed: makeScreen)
    self.init(forms: Child.knownLink.forms.map { $0.within(place) })
  }

  /// The same link, with the screens of a stack above the screen.
  ///
  /// The stack has exactly the screens that the path of the URL has after the link. A link into a running app keeps those
  /// that the stack has already, from the bottom to the first that differs.
  ///
  /// - Parameter path: The property with the stack.
  /// - Returns: The link with the stack.
  public func stack<Element: Linked>(
    _ path: WritableKeyPath<Screen, StackState<Element>>
  ) -> Link {
    followed(by: .stack(path), of: Element.self, requests: StackCase.name(of: path))
  }

  /// The same link, with a screen that is presented by the screen.
  ///
  /// Nothing is presented where the path of the URL has no such screen after the link, and after those of a stack.
  ///
  /// - Parameter path: The property with what is presented.
  /// - Returns: The link with the presented screen.
  public func presented<Child: Linked>(_ path: WritableKeyPath<Screen, Child?>) -> Link {
    followed(by: .presented(path), of: Child.self, isStack: false)
  }

  /// The same link, with a presentation that has no address, such as an alert.
  ///
  /// A link into a running app that keeps the screen dismisses what it presents there.
  ///
  /// - Parameter path: The property with what is presented.
  /// - Returns: The link with the presentation.
  public func dismissing<Child>(_ path: WritableKeyPath<Screen, Child?>) -> Link {
    Link(forms: forms.map { $0.followed(by: .dismissing(path)) })
  }

  private func followed<Child: Linked>(
    by above: LinkChildren<Screen>,
    of child: Child.Type,
    isStack: Bool = true,
    requests: String? = nil
  ) -> Link {
    let children = LinkShape.Children(
      type: ObjectIdentifier(child),
      isStack: isStack,
      takesRequests: requests != nil
    ) {
      Child.knownLink.forms.map(\.shape)
    }
    return Link(
      forms: forms.map { form in
        var form = form.followed(by: above)
        form.shape.children.append(children)
        return form
      }
    )
  }
}

extension Link {
  /// Reads the screen that is next in the path; `nil` if there is none.
  func read(_ matcher: inout LinkMatcher) -> Screen? {
    matcher.next(of: shapes).flatMap { forms[$0].readAll(&matcher) }
  }

  /// Arrives at a screen that is there already, if it's the one that is next in the path.
  ///
  /// - Returns: Whether the screen stays. If it doesn't, nothing was read.
  func arrive(_ screen: inout Screen, _ matcher: inout LinkMatcher) -> Bool {
    guard let next = matcher.next(of: shapes),
      let address = forms.firstIndex(where: { form in
        form.canFollow(matcher.below) && form.parts(screen) != nil
      })
    else { return false }
    let other = next == address ? nil : forms[address]
    return forms[next].arrive(&screen, printedBy: other, &matcher)
  }

  /// Prints a screen by the first form that can.
  func print(_ screen: Screen, _ writer: inout LinkWriter) {
    for form in forms where form.printAll(screen, &writer) { return }
    let name = enumCaseName(screen) ?? "\(Screen.self)"
    let fault = forms.lazy.flatMap(\.shape.faults).first.map { ": \($0)" } ?? ""
    writer.fail("\(name) has no link that can be printed\(fault)")
  }
}
