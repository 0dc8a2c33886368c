import Store

// Which state it is.

extension ExploredStore {
  /// A hash of the state and of what waits: the same in each process, and on two ways to the same screens.
  var fingerprint: UInt64 {
    var traits: SearchTraits?
    return fingerprint(&traits)
  }

  /// A hash of the state and of what waits.
  ///
  /// - Parameter traits: What is roughly so is added here, unless it is `nil`.
  /// - Returns: The hash, which is the same for states that differ by which of symmetric rows is which only.
  func fingerprint(_ traits: inout SearchTraits?) -> UInt64 {
    if explorer.symmetries.isEmpty { return plainFingerprint(&traits) }
    if traits != nil { _ = plainFingerprint(&traits) }
    return symmetricFingerprint
  }

  /// A hash that tells symmetric rows apart.
  var plainFingerprint: UInt64 {
    var traits: SearchTraits?
    return plainFingerprint(&traits)
  }

  private func plainFingerprint(_ traits: inout SearchTraits?) -> UInt64 {
    var fingerprint = Fingerprint(made: surroundings.madeUUIDs)
    fingerprint.traits = traits
    inspect { fingerprint.combine(any: $0) }
    let hash = finish(&fingerprint)
    traits = fingerprint.traits
    addTraits(to: &traits)
    return hash
  }

  /// Adds what there is besides the state.
  ///
  /// - Returns: The hash of all.
  func finish(_ fingerprint: inout Fingerprint) -> UInt64 {
    for memory in memories { fingerprint.combine(UInt64(memory)) }
    // No other death can follow.
    if hasDied { fingerprint.combine(text: "died") }
    if !isQuiet {
      let traits = fingerprint.traits.take()
      combineEffects(with: &fingerprint)
      fingerprint.traits = traits
    }
    return fingerprint.finish()
  }

  private func addTraits(to traits: inout SearchTraits?) {
    guard traits != nil else { return }
    for (number, memory) in memories.enumerated() {
      traits?.add(count: memory, of: .memory, number)
    }
    for (number, calls) in waitingCalls.enumerated() {
      traits?.add(count: calls.count, of: .calls, number)
    }
    traits?.add(count: surroundings.clock.waits.count, of: .sleepers, 0)
    if hasDied { traits?.add(1, of: .death, 0) }
  }

  private func combineEffects(with fingerprint: inout Fingerprint) {
    let effects = log.effects.values.sorted { $0.id < $1.id }
    let numbers = Dictionary(
      uniqueKeysWithValues: effects.enumerated().map { ($1.id, UInt64($0 + 1)) }
    )
    func number(_ effect: UInt64?) -> UInt64 { effect.flatMap { numbers[$0] } ?? 0 }
    for calls in waitingCalls {
      fingerprint.combine(UInt64(calls.count))
      for call in calls {
        fingerprint.combine(number(call.effect))
        for argument in call.arguments { fingerprint.combine(any: argument) }
      }
    }
    for wait in surroundings.clock.waits {
      fingerprint.combine(number(wait.effect))
      fingerprint.combine(text: "\(wait.duration)")
    }
    for effect in effects {
      fingerprint.combine(textWithIDs: effect.node)
      fingerprint.combine(UInt64(effect.location.line))
      fingerprint.combine(text: effect.name ?? "")
      // An effect that tries again counts in variables that can't be read.
      let calls = surroundings.endpoints.reduce(0) { $0 + $1.callCount(of: effect.id) }
      fingerprint.combine(UInt64(min(calls, 4)))
    }
  }
}
