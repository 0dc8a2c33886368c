// One overload for each number of values: a closure that returns a tuple of a parameter pack crashes
// the compiler (Swift 6.3).
extension Reducer {
  /// Runs a closure when one of two parts of the state has changed.
  ///
  /// ```swift
  /// .onChange(of: { ($0.query, $0.page) }) { old, state in … }
  /// ```
  ///
  /// - Parameters:
  ///   - toValues: Reads the values as a tuple.
  ///   - onChange: Called after a change with the old values and the state; returns an effect.
  /// - Returns: A reducer that runs this one and then, on a change, the closure.
  @inlinable
  public func onChange<A: Equatable, B: Equatable>(
    of toValues: @escaping (State) -> (A, B),
    _ onChange: @escaping (_ oldValues: (A, B), _ state: inout State) -> Effect<Action>
  ) -> OnChange<Self, (A, B)> {
    self.onChange(of: toValues, removeDuplicates: ==, onChange)
  }

  /// Runs a closure when one of three parts of the state has changed.
  ///
  /// - Parameters:
  ///   - toValues: Reads the values as a tuple.
  ///   - onChange: Called after a change with the old values and the state; returns an effect.
  /// - Returns: A reducer that runs this one and then, on a change, the closure.
  @inlinable
  public func onChange<A: Equatable, B: Equatable, C: Equatable>(
    of toValues: @escaping (State) -> (A, B, C),
    _ onChange: @escaping (_ oldValues: (A, B, C), _ state: inout State) -> Effect<Action>
  ) -> OnChange<Self, (A, B, C)> {
    self.onChange(of: toValues, removeDuplicates: ==, onChange)
  }

  /// Runs a closure when one of four parts of the state has changed.
  ///
  /// - Parameters:
  ///   - toValues: Reads the values as a tuple.
  ///   - onChange: Called after a change with the old values and the state; returns an effect.
  /// - Returns: A reducer that runs this one and then, on a change, the closure.
  @inlinable
  public func onChange<A: Equatable, B: Equatable, C: Equatable, D: Equatable>(
    of toValues: @escaping (State) -> (A, B, C, D),
    _ onChange: @escaping (_ oldValues: (A, B, C, D), _ state: inout State) -> Effect<Action>
  ) -> OnChange<Self, (A, B, C, D)> {
    self.onChange(of: toValues, removeDuplicates: ==, onChange)
  }
}
