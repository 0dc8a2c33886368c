import Store

extension Linked {
  /// The link, which is made once in a process: to make its patterns and key paths takes far longer than to read a URL.
  static var knownLink: Link<Self> { knownLinks[Self.self].value as? Link<Self> ?? link }
}

/// The links by the types of their screens.
///
/// A link has no state: what it makes of a URL depends on that alone.
private let knownLinks = PerType<UncheckedSendable<Any>> { type in
  func link<Screen: Linked>(of type: Screen.Type) -> Any { Screen.link }
  return UncheckedSendable((type as? any Linked.Type).map { link(of: $0) } as Any)
}
