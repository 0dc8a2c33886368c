#if canImport(Combine)
import Combine

/// For `@StateObject`, which keeps a store as long as a view: `@StateObject var store = Store(…) { … }`.
///
/// Views are invalidated by Observation, for the properties that they read; the object's publisher publishes nothing.
extension Store: ObservableObject {}
#endif
