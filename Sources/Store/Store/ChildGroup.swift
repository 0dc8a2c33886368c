/// The children that one pair of key paths leads to: one, or one for each element.
@usableFromInline
final class ChildGroup {
  @usableFromInline let state: AnyKeyPath
  @usableFromInline let action: AnyKeyPath
  /// How the key paths were written, where they stand for others.
  @exclusivity(unchecked)
  @usableFromInline var writtenState: AnyKeyPath?
  @exclusivity(unchecked)
  @usableFromInline var writtenAction: AnyKeyPath?
  /// The store of a child that is always there, once it was asked for.
  @exclusivity(unchecked)
  @usableFromInline var lasting: AnyObject?
  /// How children that may go are reached, once one was asked for: mostly one link, as its type is
  /// that of the key paths.
  private var links: [AnyObject] = []
  /// The link that was asked for last; one of ``links``.
  @exclusivity(unchecked)
  @usableFromInline var lastLink: Unmanaged<AnyObject>?

  init(state: AnyKeyPath, action: AnyKeyPath) {
    self.state = state
    self.action = action
  }

  /// The store of the child that is always there, if it was asked for before.
  ///
  /// The same key paths lead to the store of an optional state and to that of what it holds.
  @inlinable
  func lastingStore<State, Action>() -> Store<State, Action>? {
    guard let lasting, type(of: lasting) == Store<State, Action>.self else { return nil }
    return unsafeDowncast(lasting, to: Store<State, Action>.self)
  }

  /// How the children that may go are reached, if that is what was asked for last.
  @inlinable
  @inline(__always)
  func recentLink<Link: AnyObject>() -> Unmanaged<Link>? {
    lastLink?._withUnsafeGuaranteedRef { link in
      type(of: link) == Link.self ? .passUnretained(unsafeDowncast(link, to: Link.self)) : nil
    }
  }

  /// How the children that may go are reached, found out on the first call.
  ///
  /// - Returns: The link, which is kept as long as the group is.
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
