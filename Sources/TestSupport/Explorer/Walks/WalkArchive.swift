/// The states from which walks go on: each has a trait, or two together, that no state before had.
///
/// To go back to a state that was new, and to try from there, is of A. Ecoffet and others, "First return, then explore", Nature 590,
/// 2021. New traits, and new pairs of them, as the measure are of N. Lipovetzky and H. Geffner, "Width and Serialization of Classical
/// Planning Problems", ECAI 2012.
struct WalkArchive<State, Action> {
  /// A state with the way to it.
  struct Entry {
    /// The last state before it to which an exploration can go back.
    var checkpoint: ExploredStore<State, Action>.Checkpoint
    /// The choices since the checkpoint.
    var suffix: [ExplorerChoice] = []
    /// The choices from the start.
    var path: [ExplorerChoice] = []
    /// The number of the screen.
    var screen = 0
    /// The numbers of the traits, the smallest first.
    var traits: [Int] = []
    /// How many walks have begun here.
    fileprivate var walks = 0

    init(checkpoint: ExploredStore<State, Action>.Checkpoint) { self.checkpoint = checkpoint }
  }

  private struct Trait {
    /// How many walks have begun because of it.
    var walks = 0
    /// How many entries have it.
    var count = 0
    /// The last entries that have it.
    var entries: [Int] = []

    /// The one with the smallest number is next: a trait that few states have gets more walks.
    var order: Double { Double(walks + 1) * Double(count).squareRoot() }
  }

  /// How many states are kept, so that an endless feature doesn't fill the memory.
  private static var capacity: Int { 20_000 }
  /// How many states of one trait walks begin from, at least.
  private static var statesOfTrait: Int { 32 }
  /// How many of the last states are looked through for one from which no walk has begun.
  private static var lastStates: Int { 500 }

  private var entries: [Entry] = []
  private var numbers: [UInt64: Int] = [:]
  private var traits: [Trait] = []
  private var pairs = PairSet()

  var isEmpty: Bool { entries.isEmpty }

  /// The start of the exploration.
  var start: Entry? { entries.first }

  /// Adds a state, if it has a trait, or two together, that no state before had.
  ///
  /// - Parameters:
  ///   - entry: The state; its traits are set.
  ///   - state: The traits.
  /// - Returns: Whether it has.
  /// - Complexity: O(*c* · *n*), for *n* traits of which *c* weren't there in the state before.
  mutating func add(_ entry: inout Entry, _ state: SearchTraits) -> Bool {
    let former = entry.traits
    entry.traits = numbers(of: state)
    guard addPairs(of: entry.traits, since: former) else { return false }
    guard entries.count < Self.capacity else { return true }
    for trait in entry.traits where traits[trait].entries.last != entries.count {
      traits[trait].count += 1
      traits[trait].entries.append(entries.count)
      if traits[trait].entries.count > 2 * Self.statesOfTrait {
        traits[trait].entries.removeFirst(Self.statesOfTrait)
      }
    }
    entries.append(entry)
    entries[entries.count - 1].walks = 0
    return true
  }

  /// The last state from which no walk has begun.
  mutating func newest() -> Entry? {
    entries.indices.suffix(Self.lastStates).last { entries[$0].walks == 0 }.map { begin($0) }
  }

  /// A state with the rarest trait from which few walks have begun.
  mutating func rarest() -> Entry? {
    var rarest: Int?
    for (number, trait) in traits.enumerated() where !trait.entries.isEmpty {
      if let known = rarest, traits[known].order < trait.order { continue }
      rarest = number
    }
    guard let rarest else { return start }
    traits[rarest].walks += 1
    let last = traits[rarest].entries.reversed()
    return last.min { entries[$0].walks < entries[$1].walks }.map { begin($0) }
  }

  private mutating func begin(_ entry: Int) -> Entry {
    entries[entry].walks += 1
    return entries[entry]
  }

  private mutating func numbers(of state: SearchTraits) -> [Int] {
    var found: [Int] = []
    found.reserveCapacity(state.hashes.count)
    for hash in state.hashes {
      let number = numbers[hash] ?? traits.count
      if number == traits.count {
        numbers[hash] = number
        traits.append(Trait())
      }
      found.append(number)
    }
    found.sort()
    return found
  }

  private mutating func addPairs(of state: [Int], since former: [Int]) -> Bool {
    var isNew = false
    var next = 0
    for trait in state {
      while next < former.count, former[next] < trait { next += 1 }
      if next < former.count, former[next] == trait { continue }
      for other in state where pairs.insert(min(trait, other), max(trait, other)) { isNew = true }
    }
    return isNew
  }
}

/// A set of pairs of numbers in a fixed amount of memory: a pair that isn't there is seldom taken for one that is.
private struct PairSet {
  private static let bits: UInt64 = 1 << 23
  private var words = [UInt64](repeating: 0, count: Int(PairSet.bits / 64))

  /// Adds a pair.
  ///
  /// - Returns: Whether it wasn't there.
  mutating func insert(_ first: Int, _ second: Int) -> Bool {
    let bit = SearchTraits.mix(UInt64(first), UInt64(second)) % Self.bits
    let mask = 1 << (bit % 64) as UInt64
    if words[Int(bit / 64)] & mask != 0 { return false }
    words[Int(bit / 64)] |= mask
    return true
  }
}
