/// Composes the reducers listed in a `body`.
///
/// A reducer of a hidden type, an `any Reducer`, may be one of them. In an expression that makes one of several types,
/// such as `isNew ? new : old`, write `AnyReducer(isNew ? new : old)`.
@resultBuilder
public enum ReducerBodyBuilder<State, Action>: ReducerBuilding {
  // One function, because the compiler would try each of two again for every closure of a body with a mistake in it. It opens
  // an `any Reducer`, and `buildPartialBlock` hides it again.
  /// A reducer as it is.
  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(_ reducer: consuming R) -> R {
    reducer
  }

  /// No reducer.
  @inlinable
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }
}

/// Composes the reducers listed in a closure.
@resultBuilder
public enum ReducerBuilder<State, Action>: ReducerBuilding {
  // With a second parameter of its type the compiler doesn't open an `any Reducer` for it: the other function is for
  // those.
  /// A reducer as it is.
  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(
    _ reducer: consuming R,
    _ type: R.Type = R.self
  ) -> R { reducer }

  /// A reducer whose type is hidden.
  @inlinable
  @_disfavoredOverload
  public static func buildExpression(
    _ reducer: any Reducer<State, Action>
  ) -> AnyReducer<State, Action> {
    AnyReducer(reducer)
  }

  /// No reducer.
  @inlinable
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }
}

/// What the result builders of reducers have in common.
///
/// Each has a `buildExpression` of its own, which says what state and actions its reducers have.
public protocol ReducerBuilding {}

extension ReducerBuilding {
  // The second parameter is explained at ``ReducerBuilder``.
  /// The first reducer.
  @inlinable
  public static func buildPartialBlock<R: Reducer>(first: consuming R, _ type: R.Type = R.self) -> R
  { first }

  /// The first reducer, whose type is hidden.
  @inlinable
  @_disfavoredOverload
  public static func buildPartialBlock<State, Action>(
    first: any Reducer<State, Action>
  ) -> AnyReducer<State, Action> {
    AnyReducer(first)
  }

  /// One more reducer.
  @inlinable
  public static func buildPartialBlock<First: Reducer, Second: Reducer>(
    accumulated: consuming First,
    next: consuming Second,
    _ type: Second.Type = Second.self
  ) -> ReducerSequence<First, Second>
  where First.State == Second.State, First.Action == Second.Action {
    ReducerSequence(accumulated, next)
  }

  /// One more reducer, whose type is hidden.
  @inlinable
  @_disfavoredOverload
  public static func buildPartialBlock<First: Reducer>(
    accumulated: consuming First,
    next: any Reducer<First.State, First.Action>
  ) -> ReducerSequence<First, AnyReducer<First.State, First.Action>> {
    ReducerSequence(accumulated, AnyReducer(next))
  }

  /// A reducer under an `if`.
  @inlinable
  public static func buildOptional<R: Reducer>(
    _ reducer: R?
  ) -> ReducerChoice<R, EmptyReducer<R.State, R.Action>> {
    if let reducer { .first(reducer) } else { .second(EmptyReducer()) }
  }

  /// The reducer of an `if`.
  @inlinable
  public static func buildEither<First: Reducer, Second: Reducer>(
    first: consuming First
  ) -> ReducerChoice<First, Second> { .first(first) }

  /// The reducer of an `else`.
  @inlinable
  public static func buildEither<First: Reducer, Second: Reducer>(
    second: consuming Second
  ) -> ReducerChoice<First, Second> { .second(second) }

  /// The reducers of a `for`.
  @inlinable
  public static func buildArray<R: Reducer>(_ reducers: [R]) -> ReducerArray<R> {
    ReducerArray(reducers)
  }

  /// A reducer under an `if #available`.
  @inlinable
  public static func buildLimitedAvailability<R: Reducer>(
    _ reducer: R
  ) -> AnyReducer<R.State, R.Action> {
    AnyReducer(reducer)
  }
}

/// Two reducers, one after the other.
public struct ReducerSequence<First: Reducer, Second: Reducer>: ReducerOperator
where First.State == Second.State, First.Action == Second.Action {
  // A closure for both, so that a body of many reducers is a small value.
  @usableFromInline let compose: () -> (inout First.State, First.Action) -> Effect<First.Action>

  @inlinable
  init(_ first: First, _ second: Second) {
    compose = {
      let (first, second) = (first.composeForStore(), second.composeForStore())
      return { state, action in
        let effect = first(&state, action)
        return effect.merge(with: second(&state, action))
      }
    }
  }

  /// What both contain.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) {
    First.listContents(in: listing)
    Second.listContents(in: listing)
  }

  /// A function that runs both.
  @_documentation(visibility: internal)
  @inlinable
  public func composeForStore() -> (inout First.State, First.Action) -> Effect<First.Action> {
    compose()
  }
}

/// One of two reducers.
public enum ReducerChoice<First: Reducer, Second: Reducer>: ReducerOperator
where First.State == Second.State, First.Action == Second.Action {
  /// The first.
  case first(First)
  /// The second.
  case second(Second)

  /// What either may contain.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) {
    listing.addConditionally {
      First.listContents(in: listing)
      Second.listContents(in: listing)
    }
  }

  /// The function of the one that was chosen.
  @_documentation(visibility: internal)
  @inlinable
  public func composeForStore() -> (inout First.State, First.Action) -> Effect<First.Action> {
    switch self {
    case .first(let first): first.composeForStore()
    case .second(let second): second.composeForStore()
    }
  }
}

/// Any number of reducers of one type, one after another.
public struct ReducerArray<Element: Reducer>: ReducerOperator {
  @usableFromInline let elements: [Element]

  @inlinable
  init(_ elements: [Element]) { self.elements = elements }

  /// What there may be in each.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) {
    listing.addConditionally { Element.listContents(in: listing) }
  }

  /// A function that runs all of them.
  @_documentation(visibility: internal)
  @inlinable
  public func composeForStore() -> (inout Element.State, Element.Action) -> Effect<Element.Action> {
    let functions = elements.map { $0.composeForStore() }
    return { state, action in
      var effect = Effect<Element.Action>.none
      for reduce in functions { effect = effect.merge(with: reduce(&state, action)) }
      return effect
    }
  }
}
