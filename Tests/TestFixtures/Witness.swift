/// Creates an object, and knows whether it is still alive.
@MainActor
final class Witness {
  final class Canary: Sendable {
    let gone: Gate

    init(gone: Gate) { self.gone = gone }

    deinit { gone.open() }
  }

  private weak var canary: Canary?
  private let gone = Gate()
  private var isHatched = false

  var isGone: Bool { isHatched && canary == nil }

  func hatch() -> Canary {
    let canary = Canary(gone: gone)
    self.canary = canary
    isHatched = true
    return canary
  }

  /// Waits until the object was freed: its task may end a moment after the effect.
  func goneForGood() async { await gone.pass() }
}
