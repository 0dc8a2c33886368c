/// Carries a value across an isolation boundary that the engine's own exclusion makes safe.
struct Parcel<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
