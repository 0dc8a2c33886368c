/// The children of one pair of key paths: one, or one for each element.
@usableFromInline
final class ChildGroup {
  @usableFromInline let state: AnyKeyPath
  @usableFromInline let action: AnyKeyPath
  /// The key paths as written, if these were made from others.
  @exclusivity(unchecked)
  @usableFromInline var writtenState: AnyKeyPath?
  @exclusivity(unchecked)
  @usableFromInline var writtenAction: AnyKeyPath?
  /// The store of a child that always exists, once it was requested.
  @exclusivity(unchecked)
  @usableFromInline var lasting: AnyObject?
  /// The scopes of children that may be removed, once one was requested: usually one, as its type is
  /// determined by the key paths.
  private var links: [AnyObject] = []
  /// The link requested last; one of ``links``.
  @exclusivity(unchecked)
  @usableFromInline var lastLink: Unmanaged<AnyObject>?

  init(state: AnyKeyPath, action: AnyKeyPath) {
    self.state = state
    self.action = action
  }

  /// The store of the child that always exists, if it was requested before.
  ///
  /// The same key paths can be used for the store of an optional state and for that of the wrapped value.
  @inlinable
  func lastingStore<State, Action>() -> Store<State, Action>? {
    guard let lasting, type(of: lasting) == Store<State, Action>.self else { return nil }
    return unsafeDowncast(lasting, to: Store<State, Action>.self)
  }

  /// The scope of the children that may be removed, if it is the one requested last.
  @inlinable
  @inline(__always)
  func recentLink<Link: AnyObject>() -> Unmanaged<Link>? {
    lastLink?._withUnsafeGuaranteedRef { link in
      type(of: link) == Link.self ? .passUnretained(unsafeDowncast(link, to: Link.self)) : nil
    }
  }

  /// The scope of the children that may be removed, created by the first call.
  ///
  /// - Returns: The scope, which the group retains.
  @inlinable
  @inline(__always)
  static func link<Link: AnyObject>(
    in group: Unmanaged<ChildGroup>,
    _ make: () -> Link
  ) -> Unmanaged<Link> {
    group._withUnsafeGuaranteedRef { group in
      if let link: Unmanaged<Link> = group.recentLink() { return link }
      let link = group.link(of: Link.self) ?? make()
      group.keep(link)
      return .passUnretained(link)
    }
  }

  @usableFromInline
  func link<Link: AnyObject>(of type: Link.Type) -> Link? {
    links.lazy.compactMap { $0 as? Link }.first
  }

  @usableFromInline
  func keep(_ link: AnyObject) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
    lastLink = .passUnretained(link)
  }
}
