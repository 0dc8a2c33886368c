/// The tokens of the closures that an object keeps running, as long as it exists.
///
/// A token under a key replaces, and cancels, the one that had the key before.
package final class ObjectTokens {
  private var tokens: [AnyHashable: ObserveToken] = [:]
  private var ends: [@MainActor @Sendable () -> Void] = []

  package init() {}

  deinit {
    guard !ends.isEmpty else { return }
    Task { @MainActor [ends] in for end in ends { end() } }
  }

  /// Calls a closure on the main actor after the object was released.
  package func whenReleased(_ end: @escaping @MainActor @Sendable () -> Void) { ends.append(end) }

  /// How many tokens are kept.
  package var count: Int { tokens.count }

  /// Keeps a token until the object is released or the token is cancelled.
  package func keep(_ token: ObserveToken) {
    discardCancelled()
    tokens[AnyHashable(token)] = token
  }

  /// Keeps a token, and cancels the one with the same key.
  package func keep(_ token: ObserveToken, for key: AnyHashable) {
    discardCancelled()
    tokens.updateValue(token, forKey: key)?.cancel()
  }

  private func discardCancelled() {
    tokens = tokens.filter { !$0.value.isCancelled }
  }
}
