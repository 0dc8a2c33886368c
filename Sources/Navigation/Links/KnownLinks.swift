import Store

extension Linked {
  /// The link, which is made once in a process: to make its patterns and key paths takes far longer than to read a URL.
  static var knownLink: Link<Self> {
    let type = ObjectIdentifier(Self.self)
    if let known = KnownLinks.links.withLock({ $0[type] })?.value as? Link<Self> { return known }
    let made = UncheckedSendable<Any>(link)
    let first = KnownLinks.links.withLock { links -> UncheckedSendable<Any> in
      if let first = links[type] { return first }
      links[type] = made
      return made
    }
    return first.value as? Link<Self> ?? link
  }
}

/// The links that were made, by the types of their screens.
///
/// A link has no state: what it makes of a URL depends on that alone.
private enum KnownLinks {
  static let links = Guarded<[ObjectIdentifier: UncheckedSendable<Any>]>([:])
}
