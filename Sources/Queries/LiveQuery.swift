import Store

/// A query whose value is changed by what the server sends, such as by a web socket.
///
/// ```swift
/// struct MessagesQuery: LiveQuery {
///   let room: Room.ID
///
///   func fetch() async throws -> [Message] {
///     @Dependency(\.chat) var chat
///     return try await chat.history(room)
///   }
///
///   func updates() async throws -> AsyncThrowingStream<Message, any Error> {
///     @Dependency(\.chat) var chat
///     return try await chat.follow(room)
///   }
///
///   func apply(_ message: Message, to messages: inout [Message]) { messages.append(message) }
/// }
/// ```
///
/// The updates begin before the value is fetched, so that none is missed. Each is a step of the store, which a test asserts by
/// `receive(query:)`. When they end or fail, the query connects again after the delay of
/// ``Query/retryDelay(after:attempt:)``, and fetches the value again. They go on for as long as a feature refers to the query.
public protocol LiveQuery<Value>: Query {
  /// What the server sends.
  associatedtype Updates: AsyncSequence where Updates.Element: Sendable

  /// Connects.
  ///
  /// - Returns: What the server sends from now on.
  /// - Throws: Why it isn't connected.
  func updates() async throws -> Updates

  /// Changes the value by what the server has sent.
  ///
  /// - Parameters:
  ///   - update: What was sent.
  ///   - value: The value.
  func apply(_ update: Updates.Element, to value: inout Value)
}

/// The end of a connection, after which a ``LiveQuery`` connects again.
public struct QueryDisconnection: Error, Hashable, CustomStringConvertible {
  /// That the server has ended the updates.
  public var description: String { "The server has ended the updates." }
}

extension LiveQuery {
  /// Connects once, and hands on the value and then each change.
  ///
  /// - Parameters:
  ///   - former: The value that the server had before.
  ///   - send: Takes a change of the value; returns whether the call goes on.
  /// - Throws: Why the connection has ended.
  func follow<Other>(
    replacing former: Other?,
    _ send: (@escaping @Sendable (inout Other?) -> Void) async -> Bool
  ) async throws {
    var updates = try await updates().makeAsyncIterator()
    let value = try await fetch(replacing: former as? Value)
    guard await send({ $0 = value as? Other }) else { return }
    while let update = try await updates.next(isolation: nil) {
      let isOpen = await send { other in
        guard var value = other as? Value else { return }
        apply(update, to: &value)
        other = value as? Other
      }
      if !isOpen { return }
    }
    throw QueryDisconnection()
  }
}
