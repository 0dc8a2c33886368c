/// A conformance that the arguments of `@Reducer` write for a feature's state or actions.
///
/// The compiler writes what the protocol requires.
public struct ReducerConformance: Sendable {
  /// `Encodable` and `Decodable`.
  public static let codable = ReducerConformance()
  /// `Decodable`.
  public static let decodable = ReducerConformance()
  /// `Encodable`.
  public static let encodable = ReducerConformance()
  /// `Equatable`.
  public static let equatable = ReducerConformance()
  /// `Hashable`, and with it `Equatable`.
  public static let hashable = ReducerConformance()
  /// No conformance: `@Reducer(state: .unobserved)` says that no view reads the state, which isn't marked
  /// `@ObservableState`.
  public static let unobserved = ReducerConformance()
  /// `Sendable`.
  public static let sendable = ReducerConformance()
}
