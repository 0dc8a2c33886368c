/// A value that several features share, and that may be stored outside of the app.
///
/// ```swift
/// @ObservableState
/// struct State {
///   @Shared(.appStorage("isMuted")) var isMuted = false
///   @Shared(.fileStorage(.settings)) var settings = Settings()
///   @Shared var user: User
/// }
/// ```
///
/// All references to one key share one value, as do all copies of a reference that was made without a key. The property
/// reads the value; ``withLock(isolation:_:location:)->_`` of its projection changes it:
///
/// ```swift
/// state.$settings.withLock { $0.sortOrder = .name }
/// ```
///
/// - Reading it is tracked like reading other state: a change notifies exactly the observers of what differs, in all
///   stores and outside of them.
/// - Any thread may read and change it.
/// - References are compared by their values, and encoded as them.
/// - In a test, each change by the feature must be asserted, and no test shares a value with another one.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value>: Sendable {
  var target: SharedTarget<Value>

  init(source: any SharedSource<Value>) { target = SharedTarget(source) }

  var source: any SharedSource<Value> { target.source }

  /// Shares a value that is stored nowhere.
  ///
  /// - Parameter value: The value.
  public init(value: sending Value) { self.init(source: SharedBox(value)) }

  /// Refers to what another reference refers to.
  ///
  /// - Parameter projectedValue: The reference.
  public init(projectedValue: Shared) { self = projectedValue }

  /// The value.
  ///
  /// Setting it is unavailable: another thread could change the value between a read and a write.
  public var wrappedValue: Value {
    get { source.read() }
    @available(*, unavailable, message: "Change a shared value with '$name.withLock { $0 = … }'")
    nonmutating set { withLock { $0 = newValue } }
  }

  /// The reference, to change the value and to share it with others.
  public var projectedValue: Shared {
    get { self }
    set {
      let former = source
      target = newValue.target
      if former !== source { former.wasReplaced(by: source.box) }
    }
  }

  /// Changes the value, while no other thread reads or changes it.
  ///
  /// Observers are notified at the end of the running drain; outside of one at once if the caller is on an
  /// actor, and on the main actor otherwise. A value with a key is then saved.
  ///
  /// Several values may be changed in one another's closures, in any order. A use of the value itself in its own closure
  /// is reported, because it may be half changed there. What the closure reads isn't tracked.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the caller; leave it out.
  ///   - operation: Changes the value. It must not wait for another thread.
  ///   - location: The caller, for reports.
  /// - Returns: The result of the operation.
  /// - Throws: The error of the operation; what it has changed stays changed.
  /// - Complexity: O(1) besides the operation, and O(*n*) in the number of parts that were read one by one.
  @discardableResult
  public func withLock<Result, Failure: Error>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: (inout Value) throws(Failure) -> Result,
    location: SourceLocation = #Store::location
  ) throws(Failure) -> Result {
    try source.change(SharedChangeSite(isolation: isolation, location: location), operation)
  }

  /// Changes the value, where nothing is done with the result of the operation: a closure that ends in `$0.insert(1)` may be all
  /// of a closure without a result.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the caller; leave it out.
  ///   - operation: Changes the value. It must not wait for another thread.
  ///   - location: The caller, for reports.
  /// - Throws: The error of the operation; what it has changed stays changed.
  /// - Complexity: O(1) besides the operation, and O(*n*) in the number of parts that were read one by one.
  public func withLock<Failure: Error>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: (inout Value) throws(Failure) -> Void,
    location: SourceLocation = #Store::location
  ) throws(Failure) {
    try source.change(SharedChangeSite(isolation: isolation, location: location), operation)
  }
}
