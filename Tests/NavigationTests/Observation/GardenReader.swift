import Navigation
import Observation
import Store

/// Reads one thing of a garden, and knows whether it was woken since.
@MainActor
final class GardenReader {
  /// Where in the state it reads: what lies below a changed place concerns it.
  let place: String
  private let read: (Garden.State) -> String
  private let store: StoreOf<Garden>
  private var value = ""
  private let isWoken = Mutexed(false)

  init(_ place: String, of store: StoreOf<Garden>, _ read: @escaping (Garden.State) -> String) {
    self.place = place
    self.read = read
    self.store = store
    track()
  }

  private func track() {
    isWoken.value = false
    value = withObservationTracking {
      read(store.state)
    } onChange: { [isWoken] in
      isWoken.value = true
    }
  }

  /// What is wrong with how the reader was told of a change of some places, if anything.
  ///
  /// - Parameter places: What was changed.
  /// - Returns: The mistake, in words.
  func mistake(after places: [String]) -> String? {
    let hasChanged = read(store.state) != value
    let isConcerned = places.contains { place == $0 || place.hasPrefix($0 + ".") || $0.isEmpty }
    defer { if isWoken.value { track() } }
    if hasChanged, !isWoken.value { return "\(place) was not told" }
    if isWoken.value, !isConcerned { return "\(place) was told of \(places)" }
    return nil
  }

  /// A reader for everything that there is to read.
  static func all(of store: StoreOf<Garden>) -> [GardenReader] {
    var readers: [GardenReader] = []
    func add(_ place: String, _ read: @escaping (Garden.State) -> String) {
      readers.append(GardenReader(place, of: store, read))
    }
    func add(_ place: String, plant: @escaping @Sendable (Garden.State) -> Garden.Plant?) {
      add(place + ".id") { "\(plant($0)?.id ?? -1)" }
      add(place + ".name") { "\(plant($0)?.name ?? -1)" }
      add(place + ".tags") { "\(plant($0)?.tags ?? [])" }
    }
    func add(_ place: String, page: @escaping @Sendable (Garden.State) -> Garden.Page?) {
      add(place + ".case") { page($0).map(caseName) ?? "-" }
      add(place, plant: { page($0)?.shown })
    }
    add("number") { "\($0.number)" }
    add("tags") { "\($0.tags)" }
    add("bed.note") { "\($0.bed.note)" }
    add("bed.plant", plant: { $0.bed.plant })
    add("bed.corner.plant", plant: { $0.bed.corner.plant })
    add("tools") { "\($0.tools.map(\.age))" }
    add("bag") { "\($0.bag.map(\.age))" }
    add("bed.spare.isPresent") { "\($0.bed.spare != nil)" }
    add("bed.spare", plant: { $0.bed.spare })
    add("maybe.isPresent") { "\($0.maybe != nil)" }
    add("maybe", plant: { $0.maybe })
    add("page", page: { $0.page })
    add("rows.ids") { "\(Array($0.rows.ids))" }
    add("path.ids") { "\($0.path.ids)" }
    add("sheet.isPresent") { "\($0.sheet != nil)" }
    add("sheet", plant: { $0.sheet })
    for id in 0..<4 {
      add("rows.\(id)", plant: { $0.rows[id: id] })
      add("path.\(id)", page: { $0.path.indices.contains(id) ? $0.path[id] : nil })
    }
    return readers
  }

  private static func caseName(_ page: Garden.Page) -> String {
    switch page {
    case .plant: "plant"
    case .favourite: "favourite"
    case .number(let number): "number \(number)"
    case .pair(let first, let second): "pair \(first) \(second)"
    case .blank: "blank"
    }
  }
}
