import Navigation
import Observation
import Store

/// Reads one thing of a garden, and records whether it was notified since.
@MainActor
final class GardenReader {
  typealias Read = @MainActor (StoreOf<Garden>) -> String

  /// The paths that it reads: a change above one of them affects it.
  let places: [String]
  /// Further paths of the last read.
  private var others: [String] = []
  private let placesNow: (Garden.State) -> [String]
  private let read: Read
  private let prepare: () -> Void
  private let store: StoreOf<Garden>
  private var value = ""
  private let isNotified = Guarded(false)

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - places: The paths that it reads.
  ///   - store: The garden's store.
  ///   - prepare: Runs before each read, untracked.
  ///   - placesNow: Further paths that it reads, depending on the state.
  ///   - read: Reads.
  init(
    _ places: [String],
    of store: StoreOf<Garden>,
    after prepare: @escaping () -> Void = {},
    and placesNow: @escaping (Garden.State) -> [String] = { _ in [] },
    _ read: @escaping Read
  ) {
    self.places = places
    self.placesNow = placesNow
    self.prepare = prepare
    self.read = read
    self.store = store
    track()
  }

  private func track() {
    isNotified.value = false
    prepare()
    others = placesNow(store.state)
    value = withObservationTracking {
      read(store)
    } onChange: { [weak self] in
      self?.isNotified.value = true
    }
  }

  /// Checks whether the reader was rightly notified, or rightly not, after a change of some paths.
  ///
  /// - Parameter changed: The changed paths.
  /// - Returns: The mistake, in words.
  func mistake(after changed: [String]) -> String? {
    let hasChanged = read(store) != value
    let isConcerned = changed.contains { changed in
      changed.isEmpty || (places + others).contains { $0 == changed || $0.hasPrefix(changed + ".") }
    }
    defer { if isNotified.value { track() } }
    if hasChanged, !isNotified.value { return "\(places) was not told" }
    if isNotified.value, !isConcerned { return "\(places) was notified of \(changed)" }
    return nil
  }

  /// A reader for each part of the garden.
  static func all(of store: StoreOf<Garden>) -> [GardenReader] {
    var readers: [GardenReader] = []
    func add(_ places: String..., read: @escaping Read) {
      readers.append(GardenReader(places, of: store, read))
    }
    func add(
      _ place: String,
      in list: String? = nil,
      plant: @escaping @MainActor (StoreOf<Garden>) -> Garden.Plant?
    ) {
      func add(_ name: String, read: @escaping Read) {
        readers.append(GardenReader([place + name] + (list.map { [$0] } ?? []), of: store, read))
      }
      add(".id") { "\(plant($0)?.id ?? -1)" }
      add(".name") { "\(plant($0)?.name ?? -1)" }
      add(".tags") { "\(plant($0)?.tags ?? [])" }
    }
    func add(
      _ place: String,
      in list: String? = nil,
      page: @escaping @MainActor (StoreOf<Garden>) -> Garden.Page?
    ) {
      let places = [place + ".case"] + (list.map { [$0] } ?? [])
      readers.append(GardenReader(places, of: store) { page($0).map(caseName) ?? "-" })
      add(place, in: list, plant: { page($0)?.shown })
    }
    add("number") { "\($0.number)" }
    add("tags") { "\($0.tags)" }
    add("bed.note") { "\($0.bed.note)" }
    add("bed.plant", plant: { $0.bed.plant })
    add("bed.corner.plant", plant: { $0.bed.corner.plant })
    add("bed.corner.shelf", page: { $0.bed.corner.shelf })
    add("bed.water") { "\($0.bed.water)" }
    add("bed.floods") { "\($0.bed.floods)" }
    add("bed.note", "bed.water", "bed.plant.name") { $0.bed.label }
    add("number") { "\($0.state.number)" }
    add("bed.plant", plant: { $0.state.bed.plant })
    add("bed.note") { "\($0.scope(state: \.bed, action: \.bed).note)" }
    add("bed.plant", plant: { $0.scope(state: \.bed, action: \.bed).plant })
    add("bed.plant.name") { "\($0.scope(state: \.bed.plant, action: \.bedsPlant).name)" }
    add("maybe.name") { "\($0.scope(state: \.maybe, action: \.maybe)?.name ?? -1)" }
    add("tools") { "\($0.tools.map(\.age))" }
    add("bag") { "\($0.bag.map(\.age))" }
    add("bed.spare.isPresent") { "\($0.bed.spare != nil)" }
    add("bed.spare", plant: { $0.bed.spare })
    add("maybe.isPresent") { "\($0.maybe != nil)" }
    add("maybe", plant: { $0.maybe })
    add("page", page: { $0.page })
    add("bed.pots.ids") { "\($0.bed.pots.ids)" }
    add("rows.ids") { "\(Array($0.rows.ids))" }
    add("shed.ids") { "\($0.shed.ids)" }
    add("path.ids") { "\($0.path.ids)" }
    add("sheet.isPresent") { "\($0.sheet != nil)" }
    add("sheet", plant: { $0.sheet })
    add("vine.name") { "\($0.vine.name)" }
    add("vine.grow") { "\($0.vine.grow())" }
    add("vine.leaf.isPresent") { "\($0.vine.leaf != nil)" }
    add("vine.leaf", plant: { $0.vine.leaf })
    add("vine.leaf", plant: { $0.scope(state: \.vine, action: \.vine).leaf })
    add("vines.ids") { "\(Array($0.vines.ids))" }
    add("house.isPresent") { "\($0.house != nil)" }
    add("house.note") { "\($0.house?.note ?? -1)" }
    add("house.pots.ids") { "\($0.house.map { Array($0.pots.ids) } ?? [])" }
    add("house.vines.ids") { "\($0.house.map { Array($0.vines.ids) } ?? [])" }
    readers += heldStoreReaders(of: store)
    for id in 0..<4 {
      add("rows.\(id)", in: "rows.ids", plant: { $0.rows[id: id] })
      add("rows.\(id).name", "rows.ids") {
        "\($0.scope(state: \.rows, action: \.rows)[id: id]?.name ?? -1)"
      }
      add("vines.\(id).name", "vines.ids") { "\($0.vines[id: id]?.name ?? -1)" }
      add(
        "vines.\(id).leaf",
        in: "vines.ids",
        plant: {
          $0.scope(state: \.vines, action: \.vines)[id: id]?.leaf
        }
      )
      // Their stores are released after each read.
      add(
        "house.pots.\(id)",
        in: "house.pots.ids",
        plant: {
          $0.scope(state: \.house, action: \.house.presented)?
            .scope(state: \.pots, action: \.pots)[id: id]?.state
        }
      )
      add("house.vines.\(id).name", "house.vines.ids") {
        let house = $0.scope(state: \.house, action: \.house.presented)
        let vine = house?.scope(state: \.vines, action: \.vines)[id: id]
        return "\(vine?.name ?? -1)"
      }
      add("path.\(id)", in: "path.ids", page: { $0.path.indices.contains(id) ? $0.path[id] : nil })
    }
    return readers
  }

  /// Readers of child stores that are retained while the children are inserted and removed.
  private static func heldStoreReaders(of store: StoreOf<Garden>) -> [GardenReader] {
    typealias PlantStore = HeldStore<Garden.Plant, Garden.Change<Garden.Plant>>
    var readers: [GardenReader] = []
    func add(
      _ place: String,
      in list: String? = nil,
      isPresent: @escaping (Garden.State) -> Bool = { _ in true },
      get: @escaping @MainActor () -> PlantStore.Held?
    ) {
      add(place, in: list, isPresent: isPresent) { get().map { ($0, isPresent) } }
    }
    func add(
      _ place: String,
      in list: String? = nil,
      isPresent: @escaping (Garden.State) -> Bool,
      getHeld:
        @escaping @MainActor () -> (store: PlantStore.Held, isPresent: (Garden.State) -> Bool)?
    ) {
      // One that keeps its store, and one that gets another now and then.
      for period in [Int.max, 3] {
        func add(_ name: String, read: @escaping @MainActor (PlantStore.Held) -> String) {
          let held = PlantStore(period: period, getHeld)
          readers.append(
            GardenReader(
              [place + name],
              of: store,
              after: held.hold,
              // Only a reader that finds no element observes the list.
              and: { state in
                list.map { held.store == nil || !held.isPresent(state) ? [$0] : [] } ?? []
              }
            ) {
              held.store.map(read) ?? "\(isPresent($0.state))"
            }
          )
        }
        add(".id") { "\($0.id)" }
        add(".name") { "\($0.name)" }
        add(".tags") { "\($0.tags)" }
      }
    }
    let bed = store.scope(state: \.bed, action: \.bed)
    let rows = store.scope(state: \.rows, action: \.rows)
    let pots = bed.scope(state: \.pots, action: \.pots)
    func house() -> Store<Garden.House, Garden.HouseAction>? {
      store.scope(state: \.house, action: \.house.presented)
    }
    readers.append(GardenReader(["bed.note"], of: store) { _ in "\(bed.note)" })
    readers.append(GardenReader(["bed.plant.tags"], of: store) { _ in "\(bed.plant.tags)" })
    add("bed.plant", get: { bed.scope(state: \.plant, action: \.plant) })
    add(
      "bed.spare",
      isPresent: { $0.bed.spare != nil },
      get: { bed.scope(state: \.spare, action: \.spare) }
    )
    add(
      "maybe",
      isPresent: { $0.maybe != nil },
      get: { store.scope(state: \.maybe, action: \.maybe) }
    )
    add(
      "page",
      isPresent: { $0.page.is(\.plant) },
      get: {
        store.scope(state: \.page, action: \.page).scope(state: \.plant, action: \.plant)
      }
    )
    for index in 0..<2 {
      add(
        "path.any",
        in: "path.ids",
        isPresent: { $0.path.count > index && $0.path[index].is(\.plant) },
        getHeld: {
          let ids = store.path.ids
          guard index < ids.count,
            let page = store.scope(state: \.path, action: \.pathPages, id: ids[index]),
            let plant = page.scope(state: \.plant, action: \.plant)
          else { return nil }
          return (plant, { $0.path[id: ids[index]]?.is(\.plant) == true })
        }
      )
      add(
        "shed.any",
        isPresent: { $0.shed.count > index },
        get: {
          let ids = store.shed.ids
          if index >= ids.count { return nil }
          return store.scope(state: \.shed, action: \.shed, id: ids[index])
        }
      )
    }
    for id in 0..<3 {
      add(
        "rows.\(id)",
        in: "rows.ids",
        isPresent: { $0.rows.ids.contains(id) },
        get: { rows[id: id] }
      )
      add(
        "house.pots.\(id)",
        in: "house.pots.ids",
        isPresent: { $0.house?.pots.ids.contains(id) == true },
        get: { house()?.scope(state: \.pots, action: \.pots)[id: id] }
      )
      add(
        "bed.pots.\(id)",
        in: "bed.pots.ids",
        isPresent: { $0.bed.pots.ids.contains(id) },
        get: { pots[id: id] }
      )
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
