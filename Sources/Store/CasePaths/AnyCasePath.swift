/// A way into one case of an enum: makes the enum from a payload, and takes the payload out.
///
/// `@CasePathable` writes one for every case. A path mutates a payload in place: the payload is
/// moved out of the enum, changed, and moved back, so that no storage it refers to is copied.
public struct AnyCasePath<Root, Value> {
  @usableFromInline package let embedding: (consuming Value) -> Root
  @usableFromInline let extraction: (consuming Root) -> Value?
  @usableFromInline let matching: (borrowing Root) -> Bool
  /// The names of the cases on the way, as a key path spells them, where they are known.
  public let name: String?
  /// Makes the action that dismisses the innermost presented feature on the way.
  private var dismissal: (() -> Root)?

  /// Creates a path that recognises its case without extracting the payload.
  ///
  /// - Parameters:
  ///   - name: The name of the case, for traces and failures; by default that of the property that
  ///     makes the path.
  ///   - embed: Makes the enum from the payload.
  ///   - extract: Takes the payload out of the enum; returns `nil` for every other case.
  ///   - matches: Whether the enum is in this case; must agree with `extract`.
  @inlinable
  public init(
    named name: String? = #function,
    embed: @escaping (consuming Value) -> Root,
    extract: @escaping (consuming Root) -> Value?,
    matches: @escaping (borrowing Root) -> Bool
  ) {
    embedding = embed
    extraction = extract
    matching = matches
    self.name = name
  }

  /// Creates a path from the two functions of a case.
  ///
  /// - Parameters:
  ///   - name: The name of the case, for traces and failures; by default that of the property that
  ///     makes the path.
  ///   - embed: Makes the enum from the payload.
  ///   - extract: Takes the payload out of the enum; returns `nil` for every other case.
  @inlinable
  public init(
    named name: String? = #function,
    embed: @escaping (consuming Value) -> Root,
    extract: @escaping (consuming Root) -> Value?
  ) {
    self.init(
      named: name,
      embed: embed,
      extract: extract,
      matches: { extract(copy $0) != nil }
    )
  }

  /// The enum holding the payload.
  @inlinable
  public func embed(_ value: consuming Value) -> Root { embedding(value) }

  /// The payload, or `nil` when the enum is in another case.
  @inlinable
  public func extract(from root: consuming Root) -> Value? { extraction(root) }

  /// Whether the enum is in this path's case.
  @inlinable
  public func matches(_ root: borrowing Root) -> Bool { matching(root) }

  /// Changes the payload in place.
  ///
  /// - Returns: The result of the body, or `nil` when the enum is in another case: then the body
  ///   does not run.
  @inlinable
  public func modify<Result>(
    _ root: inout Root,
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result? {
    guard matching(root) else { return nil }
    return try withUnsafeMutablePointer(to: &root) { pointer in
      guard var value = extraction(pointer.move()) else {
        preconditionFailure("A case path of \(Root.self) matches a value it can't extract.")
      }
      // Not in a `defer`, from which the payload can't be moved, only copied.
      do {
        let result = try body(&value)
        pointer.initialize(to: embedding(consume value))
        return result
      } catch {
        pointer.initialize(to: embedding(consume value))
        throw error
      }
    }
  }

  /// Replaces the payload of a value that is in this path's case.
  func replace(_ value: Value?, in root: inout Root) {
    guard let value, matching(root) else { return }
    root = embedding(value)
  }

  /// The path that goes through this one and then through another.
  public func appending<Leaf>(path next: AnyCasePath<Value, Leaf>) -> AnyCasePath<Root, Leaf> {
    var path = AnyCasePath<Root, Leaf>(
      named: joinedName(next.name),
      embed: { embedding(next.embedding($0)) },
      extract: { root in
        guard let value = extraction(root) else { return nil }
        return next.extraction(value)
      },
      matches: { root in
        guard let value = extraction(copy root) else { return false }
        return next.matching(value)
      }
    )
    path.dismissal = next.dismissal.map { dismiss in { embedding(dismiss()) } } ?? dismissal
    return path
  }

  /// The same path, of the actions of a presented feature.
  package func dismissed(by dismissal: @escaping () -> Root) -> AnyCasePath {
    var path = self
    path.dismissal = dismissal
    return path
  }

  /// The action that dismisses the innermost presented feature on the way; `nil` where none is presented.
  @usableFromInline package var dismissAction: Root? { dismissal?() }
}

extension AnyCasePath {
  private func joinedName(_ next: String?) -> String? {
    guard let name, let next else { return nil }
    return next.hasPrefix("[") ? name + next : "\(name).\(next)"
  }

  /// The path as a key path spells it, or the types that it connects.
  package var spelling: String { name.map { "\\.\($0)" } ?? "\(Root.self) → \(Value.self)" }
}

extension AnyCasePath where Root == Value {
  /// The path from a value to itself.
  public static var identity: AnyCasePath {
    AnyCasePath(named: nil, embed: { $0 }, extract: { $0 }, matches: { _ in true })
  }
}

/// A case path whose root is not known statically, which `Case` appends to as a key path is read.
protocol CasePathErasure<Value> {
  associatedtype Value
  func appendingErased<Leaf>(_ next: AnyCasePath<Value, Leaf>) -> any CasePathErasure<Leaf>
  /// Whether a value is in the case; `false` for a value of another type.
  func matchesErased(_ root: Any) -> Bool
  /// The root that contains a value.
  func embedErased(_ value: Value) -> Any
  /// The value in a root; `nil` for one in another case or of another type.
  func extractErased(from root: Any) -> Value?
}

extension AnyCasePath: CasePathErasure {
  func appendingErased<Leaf>(_ next: AnyCasePath<Value, Leaf>) -> any CasePathErasure<Leaf> {
    appending(path: next)
  }

  func matchesErased(_ root: Any) -> Bool { (root as? Root).map { matching($0) } ?? false }

  func embedErased(_ value: Value) -> Any { embedding(value) }

  func extractErased(from root: Any) -> Value? { (root as? Root).flatMap { extraction($0) } }
}
