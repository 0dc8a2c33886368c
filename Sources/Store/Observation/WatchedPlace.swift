/// A place in a store's state that is read through a child store.
///
/// Who reads there waits in the registrar of the state that lies there, and nowhere else. When another
/// state comes to the place, ``WatchedPlaces`` has that registrar tell them.
///
/// Belongs to the store's engine.
@usableFromInline
final class WatchedPlace {
  /// Of the state that was read.
  @usableFromInline let registrar: ObservationStateRegistrar
  /// Whether the readers are told; once they were it is over.
  @exclusivity(unchecked)
  @usableFromInline private(set) var isWatched = true
  /// The way to the place, which goes with the child store.
  @exclusivity(unchecked) private weak var route: AnyObject?
  private let currentRegistrar: (AnyObject) -> ObservationStateRegistrar?

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - registrar: That of the state that lies there.
  ///   - route: The way to the place.
  ///   - currentRegistrar: Finds the registrar of the state that lies there later, given the way; `nil`
  ///     where there is no state any more. Made where the types are known.
  @usableFromInline
  init(
    _ registrar: Unmanaged<ObservationStateRegistrar>,
    at route: AnyObject,
    _ currentRegistrar: @escaping (AnyObject) -> ObservationStateRegistrar?
  ) {
    self.registrar = registrar.takeUnretainedValue()
    self.route = route
    self.currentRegistrar = currentRegistrar
  }

  /// Whether the readers of a registrar are told.
  @inlinable
  func covers(_ registrar: Unmanaged<ObservationStateRegistrar>) -> Bool {
    isWatched && Unmanaged.passUnretained(self.registrar).toOpaque() == registrar.toOpaque()
  }

  /// Whether the child store has been released.
  var isForsaken: Bool { route == nil }

  /// Whether the state that was read, or a copy of it, is known to lie there still.
  var isInPlace: Bool {
    guard let route else { return false }
    return currentRegistrar(route) === registrar
  }

  /// Ends the watch.
  func end() { isWatched = false }
}
