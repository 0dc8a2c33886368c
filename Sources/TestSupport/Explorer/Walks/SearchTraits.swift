/// What is roughly so in a state: for each place in it whether something is there, how many, which case.
///
/// Two states with the same traits are alike for a search. The values of texts and of larger numbers are left out, because there are
/// too many of them.
struct SearchTraits {
  /// What isn't in the state itself.
  enum Kind: UInt64 {
    case memory = 1
    case calls, sleepers, death, conditions
  }

  /// How many elements of a collection are read.
  static let elements = 8

  /// The hashes of the places with what is there; one may be there twice.
  private(set) var hashes: [UInt64] = []
  private(set) var place: UInt64 = 0

  /// Adds what is at the current place.
  mutating func add(_ coarse: UInt64) { hashes.append(Self.mix(place, coarse)) }

  /// Adds a number: negative, none, one, two or more.
  mutating func add(count: Int) { add(count < 0 ? 4 : UInt64(min(count, 3))) }

  /// Adds a number that isn't in the state.
  mutating func add(count: Int, of kind: Kind, _ number: Int) {
    add(UInt64(min(count, 3)), of: kind, number)
  }

  /// Adds what isn't in the state.
  mutating func add(_ coarse: UInt64, of kind: Kind, _ number: Int) {
    hashes.append(Self.mix(Self.mix(kind.rawValue, UInt64(number) &+ 1), coarse))
  }

  /// Goes to a place below the current one.
  ///
  /// - Returns: The current place, to go back to.
  mutating func enter(_ part: UInt64) -> UInt64 {
    let outer = place
    place = Self.mix(place, part &+ 0x51)
    return outer
  }

  mutating func leave(to outer: UInt64) { place = outer }

  static func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var mixed = (first ^ second &* 0x9e37_79b9_7f4a_7c15) &* 0x9fb2_1c65_1e98_df25
    mixed ^= mixed >> 31
    return mixed
  }
}
