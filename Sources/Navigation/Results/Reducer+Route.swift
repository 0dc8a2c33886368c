import Store

extension Reducer {
  /// Opens a screen for each request of a type, in the stack or the presentation of the operator before it.
  ///
  /// ```swift
  /// .forEach(\.path, action: \.path)
  /// .route(PickIssue.self) { .issuesListPicker(IssuesListPicker.State($0)) }
  /// ```
  ///
  /// The requests of this feature, and of all features below it, are opened here, unless one in between has a route of
  /// its own. A stack gets the screen on top. A presentation shows it in place of what is presented already. The address of
  /// the reply is kept there, and encoded with it.
  ///
  /// A stack that is covered by what presents the feature that asks gets the screen beneath it, which is reported: give the
  /// presented feature a stack with the route.
  ///
  /// Write it right after `forEach` or `ifLet`, or after another route: other operators have no screens.
  ///
  /// - Parameters:
  ///   - request: The type of request.
  ///   - makeState: Makes the state of the screen.
  /// - Returns: The reducer with the route.
  public func route<R: Request>(
    _ request: R.Type,
    to makeState: @escaping (R) -> Self.Screen
  ) -> RoutedReducer<Self> where Self: ReducerWithScreens {
    RoutedReducer(base: self) { self.routing(request, to: makeState) }
  }
}

/// A reducer with a stack or a presentation, in which requests open screens.
///
/// `route` is a function of every reducer, so that the compiler reports one in the wrong place there, and nothing else in
/// the body.
public protocol ReducerWithScreens: Reducer {
  /// The state of a screen.
  associatedtype Screen

  /// Makes a route to a screen.
  @_documentation(visibility: internal)
  func routing<R: Request>(_ request: R.Type, to makeState: @escaping (R) -> Screen) -> ScreenRoute
}

/// What opens a screen for a type of request.
@_documentation(visibility: internal)
public struct ScreenRoute {
  let route: RequestRoute
}

// Of any reducer, so that a route in the wrong place is the one mistake that the compiler sees.
/// A reducer that opens a screen for a type of request, as `route` makes it.
@_documentation(visibility: internal)
public struct RoutedReducer<Base: Reducer>: ReducerOperator {
  /// The state of the reducer.
  public typealias State = Base.State
  /// The actions of the reducer.
  public typealias Action = Base.Action

  fileprivate let base: Base
  fileprivate let route: () -> ScreenRoute

  /// What the reducer contains, and the route.
  @_documentation(visibility: internal)
  @inlinable
  public static func listContents(in listing: FeatureListing) {
    Base.listContents(in: listing)
    listing.addHandler()
  }

  /// The function of the reducer.
  @_documentation(visibility: internal)
  public func composeForStore() -> (inout State, Action) -> Effect<Action> {
    let reduce = base.composeForStore()
    FeatureTree.current.feature.add(route().route)
    return reduce
  }
}

extension RoutedReducer: ReducerWithScreens where Base: ReducerWithScreens {
  /// The state of a screen.
  public typealias Screen = Base.Screen

  /// Makes a route to a screen.
  @_documentation(visibility: internal)
  public func routing<R: Request>(
    _ request: R.Type,
    to makeState: @escaping (R) -> Screen
  ) -> ScreenRoute {
    base.routing(request, to: makeState)
  }
}

extension ParentReducer: ReducerWithScreens where Children: ScreenContainer {
  /// The state of a screen.
  public typealias Screen = Children.Screen

  /// Makes a route to a screen.
  @_documentation(visibility: internal)
  public func routing<R: Request>(
    _ request: R.Type,
    to makeState: @escaping (R) -> Children.Screen
  ) -> ScreenRoute {
    let opener = Children.opener(of: children)
    let isOfStack = Children.self is any ElementCollection.Type
    return ScreenRoute(
      route: RequestRoute(request, isOfStack: isOfStack) { (state: inout State, request, address) in
        opener.open(&state, makeState(request), address)
      }
    )
  }
}

/// A property in which requests open screens: a stack, or one marked `@Presents`.
public protocol ScreenContainer {
  /// The state of a screen.
  associatedtype Screen

  /// Opens screens in the container at a path.
  @_documentation(visibility: internal)
  static func opener<Root>(
    of path: WritableKeyPath<Root, Self>
  ) -> ScreenOpener<Root, Screen>
}

/// Opens screens for requests in a stack or a presentation.
@_documentation(visibility: internal)
public struct ScreenOpener<Root, Screen> {
  /// Opens a screen, with the address of the reply.
  let open: (inout Root, Screen, RequestAddress) -> Void
}
