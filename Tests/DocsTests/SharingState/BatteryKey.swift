import Foundation
import Store

struct BatteryKey: SharedReaderKey {
  var id: String { "battery" }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    continuation.resume(returning: Battery.main.level)
  }

  func subscribe(
    context: LoadContext<Int>,
    subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    let token = Battery.main.onChange { subscriber.yield($0) }
    return SharedSubscription { Battery.main.remove(token) }
  }
}

extension SharedReaderKey where Self == BatteryKey.Default {
  static var battery: Self { Self[BatteryKey(), default: 100] }
}

/// A battery of the kind that a system describes.
final class Battery: Sendable {
  static let main = Battery()

  private struct Status {
    var level = 80
    var observers: [UUID: @Sendable (Int) -> Void] = [:]
  }

  private let status = LockIsolated(Status())

  var level: Int { status.withValue { $0.level } }

  func set(_ level: Int) {
    let observers = status.withValue { status in
      status.level = level
      return Array(status.observers.values)
    }
    for observer in observers { observer(level) }
  }

  func onChange(_ observer: @escaping @Sendable (Int) -> Void) -> UUID {
    let id = UUID()
    status.withValue { $0.observers[id] = observer }
    return id
  }

  func remove(_ id: UUID) { status.withValue { $0.observers[id] = nil } }
}
