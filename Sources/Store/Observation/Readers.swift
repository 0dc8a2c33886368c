import Observation

/// Holds the readers of a state value, once it has some.
final class Readers: Sendable {
  let registrar = ObservationRegistrar()
}
