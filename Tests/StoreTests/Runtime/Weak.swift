/// Keeps an object in sight without keeping it alive.
struct Weak<Object: AnyObject>: @unchecked Sendable {
  weak var value: Object?

  init(_ value: Object) { self.value = value }
}
