import Navigation
import Store

/// Generates changes of a garden, each with the paths that it may affect.
@MainActor
struct GardenChanges<Generator: RandomNumberGenerator> {
  typealias Step = (action: Garden.Action, places: [String])

  private var generator: Generator
  private var saved = Garden.State()

  init(_ generator: Generator) { self.generator = generator }

  /// The paths affected by a row that is inserted, removed or replaced: the list, and no other row.
  private func row(_ id: Int) -> [String] { ["rows.ids", "rows.\(id)"] }

  private func pot(_ id: Int) -> [String] { ["bed.pots.ids", "bed.pots.\(id)"] }

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  /// A change of a plant, with the affected property; of few values, so that many are equal ones.
  private mutating func plantChange() -> (change: Garden.Change<Garden.Plant>, place: String) {
    let value = below(3)
    switch below(5) {
    case 0, 1: return ({ $0.name = value }, ".name")
    case 2: return ({ $0.name += value }, ".name")
    case 3: return ({ $0.tags.append(value) }, ".tags")
    default: return ({ $0.tags = [value] }, ".tags")
    }
  }

  private mutating func plant(_ id: Int? = nil) -> Garden.Plant {
    Garden.Plant(id: id ?? below(4), name: below(3), tags: [below(2)])
  }

  private mutating func page() -> Garden.Page {
    switch below(5) {
    case 0: .plant(plant())
    case 1: .favourite(plant())
    case 2: .number(below(2))
    case 3: .pair(below(2), below(2))
    default: .blank
    }
  }

  /// A change of a page, which may go to another case with the same plant.
  ///
  /// A page of numbers can't be distinguished from one that replaced it: changing it in place, even to an
  /// equal value, affects all of its readers.
  private mutating func change(
    of page: Garden.Page
  ) -> (change: Garden.Change<Garden.Page>, place: String) {
    let (change, place) = plantChange()
    let isTracked = !page.is(\.number) && !page.is(\.pair)
    let other = self.page()
    switch below(4) {
    case 0: return ({ $0 = other }, "")
    case 1:
      return (
        {
          if case .plant(let plant) = $0 {
            $0 = .favourite(plant)
          } else if case .favourite(let plant) = $0 {
            $0 = .plant(plant)
          }
        }, ""
      )
    default:
      return (
        { page in
          if page.is(\.plant) { page.modify(\.plant) { change(&$0) } }
        }, isTracked ? place : ""
      )
    }
  }

  /// The next action, given the state before it.
  mutating func next(_ state: Garden.State) -> Step {
    switch below(13) {
    case 12: vineChange(state)
    case 11: houseChange(state)
    case 10: derivedChange(state)
    case 0: wholeChange(state)
    case 1, 2: directChange(state)
    case 3: structureChange(state)
    case 4: below(2) == 0 ? copyChange(state) : inPlaceCopyChange(state)
    case 5: swapChange(state)
    case 6: below(2) == 0 ? potChange(state) : shedChange(state)
    default: childChange(state)
    }
  }

  private mutating func directChange(_ state: Garden.State) -> Step {
    let value = below(3)
    let (change, place) = plantChange()
    let (pageChange, pagePlace) = self.change(of: state.page)
    let (shelfChange, shelfPlace) = self.change(of: state.bed.corner.shelf)
    let (new, page) = (plant(), page())
    switch below(13) {
    case 10: return (.change { $0.bed.water = value }, ["bed.water", "bed.floods"])
    case 11: return (.change { $0.bed.corner.shelf = page }, ["bed.corner.shelf"])
    case 12:
      return (
        .change { shelfChange(&$0.bed.corner.shelf) }, ["bed.corner.shelf" + shelfPlace]
      )
    case 0: return (.change { $0.number = value }, ["number"])
    case 1: return (.change { $0.tags = [value] }, ["tags"])
    case 2: return (.change { $0.tags.append(value) }, ["tags"])
    case 3: return (.change { $0.bed.note += value }, ["bed.note"])
    case 4: return (.change { change(&$0.bed.plant) }, ["bed.plant" + place])
    case 5:
      return (
        .change {
          guard var plant = $0.maybe else { return }
          change(&plant)
          $0.maybe = plant
        }, ["maybe"]
      )
    case 6: return (.change { pageChange(&$0.page) }, ["page" + pagePlace])
    case 7: return (.change { $0.bed.spare = value == 0 ? nil : new }, ["bed.spare"])
    case 8: return (.change { $0.sheet = value == 0 ? nil : new }, ["sheet"])
    default: return (.change { $0.bed = Garden.Bed(note: value, plant: new) }, ["bed"])
    }
  }

  private mutating func structureChange(_ state: Garden.State) -> Step {
    let (id, value, new, page) = (below(4), below(3), plant(), page())
    switch below(8) {
    case 0: return (.change { $0.maybe = value == 0 ? nil : new }, ["maybe"])
    case 1: return (.change { $0.rows[id: new.id] = new }, row(new.id))
    case 2: return (.change { $0.rows.remove(id: id) }, row(id))
    case 3: return (.change { if $0.path.count < 4 { $0.path.append(page) } }, ["path.ids"])
    case 4: return (.change { _ = $0.path.popLast() }, ["path"])
    case 5: return (.change { $0.page = page }, ["page"])
    case 6: return (.change { $0.rows.sort { $0.name < $1.name } }, ["rows.ids"])
    default: return (.change { if !$0.path.isEmpty { $0.path[0] = page } }, ["path"])
    }
  }

  /// Keeps a copy of the state, or puts parts of an earlier one back.
  private mutating func copyChange(_ state: Garden.State) -> Step {
    let copy = saved
    switch below(10) {
    case 0, 1:
      saved = state
      return (.change { _ in }, [])
    case 2: return (.change { $0.bed = copy.bed }, ["bed"])
    case 3: return (.change { $0.bed.plant = copy.bed.plant }, ["bed.plant"])
    case 4: return (.change { $0.maybe = copy.maybe }, ["maybe"])
    case 5: return (.change { $0.page = copy.page }, ["page"])
    case 6: return (.change { $0.rows = copy.rows }, ["rows"])
    case 7: return (.change { $0.path = copy.path }, ["path"])
    case 8:
      guard let page = copy.path.first else { return (.change { _ in }, []) }
      // A page that is at two positions has the readers of both.
      let plant = page.shown?.observationID
      guard !state.path.dropFirst().contains(where: { $0.shown?.observationID == plant })
      else { return (.change { _ in }, []) }
      return (.change { if !$0.path.isEmpty { $0.path[0] = page } }, ["path"])
    default: return (.change { $0.sheet = copy.sheet }, ["sheet"])
    }
  }

  /// Sets a list to one derived from it, or from an earlier one, in the reducer or before.
  private mutating func derivedChange(_ state: Garden.State) -> Step {
    let (id, value, isEarlier, isLeft) = (below(4), below(3), below(4) == 0, below(3) == 0)
    let new = plant()
    func derive(_ rows: IdentifiedArrayOf<Garden.Plant>) -> IdentifiedArrayOf<Garden.Plant> {
      var rows = rows
      rows[id: id]?.name += value
      if isLeft { rows.remove(id: value) } else { rows.updateOrAppend(new) }
      return rows
    }
    if below(4) == 0 {
      let rows = derive(isEarlier ? saved.rows : state.rows)
      return (.change { $0.rows = rows }, ["rows"])
    }
    let earlier = isEarlier ? saved.rows : nil
    return (.change { $0.rows = derive(earlier ?? $0.rows) }, ["rows"])
  }

  /// Replaces a plant, or a state around it, by an earlier copy, with a change in place.
  private mutating func inPlaceCopyChange(_ state: Garden.State) -> Step {
    let (copy, value) = (saved, below(3))
    let place = PlaceOfCopy.all[below(PlaceOfCopy.all.count)]
    switch below(3) {
    case 0: return (.change { place.put(&$0, copy) }, [place.place])
    case 1:
      return (
        .change { state in
          var copy = copy
          copy.bed.plant.name += value
          copy.maybe?.tags.append(value)
          copy.rows[id: 1]?.name += value
          copy.bed.pots[id: 1]?.name += value
          if copy.page.is(\.plant) { copy.page.modify(\.plant) { $0.name += value } }
          place.put(&state, copy)
          // A copy that is changed in a reducer has the readers of its original.
        },
        [
          place.place, "bed.plant.name", "maybe.tags", "rows.1.name", "bed.pots.1.name",
          "page.name",
        ]
      )
    default:
      return (
        .change { state in
          let copy = state
          state.bed.plant.name += 1
          state.bed.corner.plant.name += 1
          state.maybe?.name += 1
          state.rows[id: 1]?.name += 1
          place.put(&state, copy)
        }, [place.place, "bed.plant.name", "bed.corner.plant.name", "maybe.name", "rows.1.name"]
      )
    }
  }

  private mutating func swapChange(_ state: Garden.State) -> Step {
    let id = below(4)
    let age = below(3)
    let (change, place) = plantChange()
    let new = plant(id)
    switch below(11) {
    case 3: return (.change { $0.tools[id: id]?.age = age }, ["tools"])
    case 4: return (.change { if !$0.bag.isEmpty { $0.bag[0].age = age } }, ["bag"])
    case 5: return (.tools(.element(id: id % 2, action: { $0.age = age })), ["tools"])
    case 6:
      guard let id = state.bag.ids.first else { return (.change { _ in }, []) }
      return (.bag(.element(id: id, action: { $0.age = age })), ["bag"])
    case 7: return (.change { $0.rows[id: id]?.change(change) }, ["rows.\(id)" + place])
    case 8: return (.change { $0.rows[id: id]?.change { $0 = new } }, row(id))
    case 9: return (.change { if !$0.rows.isEmpty { $0.rows[0].change(change) } }, ["rows"])
    case 10:
      return (.change { if !$0.rows.isEmpty { $0.rows[0].change { $0.replace(new) } } }, ["rows"])
    case 0:
      return (
        .change { if $0.rows.count > 1 { $0.rows.swapAt(0, $0.rows.count - 1) } }, ["rows.ids"]
      )
    case 1:
      return (.change { if $0.path.count > 1 { $0.path.swapAt(0, 1) } }, ["path.ids"])
    default:
      // In place through the stores' own setters: an element's copy, changed and put back.
      return (
        .change {
          guard var copy = $0.rows[id: id] else { return }
          copy.name += 1
          $0.rows[id: id] = copy
        }, row(id)
      )
    }
  }

  /// Changes the list in the bed, whose elements are two properties deep.
  private mutating func potChange(_ state: Garden.State) -> Step {
    let (id, copy, new) = (below(3), saved, plant(below(3)))
    let (change, place) = plantChange()
    let pots = state.bed.pots
    let old = copy.bed.pots[id: id]
    switch below(12) {
    case 0, 1: return (.change { $0.bed.pots[id: new.id] = new }, pot(new.id))
    case 2: return (.change { $0.bed.pots.remove(id: id) }, pot(id))
    case 3: return (.bed(.change { $0.pots = copy.bed.pots }), ["bed.pots"])
    case 4: return (.change { if let old { $0.bed.pots[id: id] = old } }, pot(id))
    case 5:
      return (
        .change {
          guard let old, $0.bed.pots.remove(id: id) != nil else { return }
          $0.bed.pots.append(old)
        }, pot(id)
      )
    case 6:
      // Another bed with the same pots.
      return (.change { $0.bed = Garden.Bed(note: id, plant: new, pots: $0.bed.pots) }, ["bed"])
    case 7: return (.bed(.spare(change)), state.bed.spare == nil ? [] : ["bed.spare" + place])
    case 8: return (.bed(.plant(change)), ["bed.plant" + place])
    case 9: return (.bed(.change { $0.pots = [] }), ["bed.pots"])
    default:
      guard pots[id: id] != nil else {
        return (.bed(.change { $0.pots.append(new) }), pot(new.id))
      }
      return (.bed(.pots(.element(id: id, action: change))), ["bed.pots.\(id)" + place])
    }
  }

  /// Changes a stack of plants, whose elements are read through stores of their own.
  private mutating func shedChange(_ state: Garden.State) -> Step {
    let (copy, new) = (saved.shed, plant())
    let (change, place) = plantChange()
    guard let id = state.shed.ids.randomElement(using: &generator) else {
      return (.change { $0.shed.append(new) }, ["shed"])
    }
    switch below(6) {
    case 0: return (.change { if $0.shed.count < 3 { $0.shed.append(new) } }, ["shed"])
    case 1: return (.change { $0.shed.pop(from: id) }, ["shed"])
    case 2: return (.change { $0.shed[id: id] = new }, ["shed"])
    case 3: return (.change { $0.shed = copy }, ["shed"])
    case 4: return (.change { if let old = copy[id: id] { $0.shed[id: id] = old } }, ["shed"])
    default: return (.shed(.element(id: id, action: change)), ["shed.any" + place])
    }
  }

  /// A change of a vine in place, with the affected property.
  private mutating func vineChange() -> (change: Garden.Change<Garden.Vine>, place: String) {
    let (value, leaf) = (below(3), plant())
    let (change, place) = plantChange()
    switch below(5) {
    case 0: return ({ $0.name = value }, ".name")
    case 1: return ({ $0.grow = { value } }, ".grow")
    case 2: return ({ $0.leaf = value == 0 ? nil : leaf }, ".leaf")
    case 3: return ({ vine in vine.leaf?.change(change) }, ".leaf" + place)
    default: return ({ $0.name += value }, ".name")
    }
  }

  private mutating func vine(_ id: Int? = nil) -> Garden.Vine {
    let value = below(3)
    return Garden.Vine(id: id ?? value, name: below(2), grow: { value }, leaf: plant())
  }

  /// Changes the states that can't be compared.
  private mutating func vineChange(_ state: Garden.State) -> Step {
    let (id, copy, new) = (below(3), saved, vine())
    let (change, place) = vineChange()
    let (old, row) = (copy.vines[id: id], ["vines.ids", "vines.\(id)"])
    switch below(11) {
    case 0: return (.change { $0.vine = copy.vine }, ["vine"])
    case 1: return (.change { $0.vine = new }, ["vine"])
    case 2: return (.vine(change), ["vine" + place])
    case 3: return (.change { change(&$0.vine) }, ["vine" + place])
    case 4: return (.change { $0.vines[id: new.id] = new }, ["vines.ids", "vines.\(new.id)"])
    case 5: return (.change { $0.vines.remove(id: id) }, row)
    case 6: return (.change { if let old { $0.vines[id: id] = old } }, row)
    case 7: return (.change { $0.vines = copy.vines }, ["vines"])
    case 8:
      return (.change { if $0.vines.count > 1 { $0.vines.swapAt(0, 1) } }, ["vines.ids"])
    default:
      guard state.vines[id: id] != nil else { return (.change { _ in }, []) }
      return (.vines(.element(id: id, action: change)), ["vines.\(id)" + place])
    }
  }

  /// Changes the presented state and its lists.
  private mutating func houseChange(_ state: Garden.State) -> Step {
    let (id, copy, value) = (below(3), saved, below(3))
    let (newPlant, newVine) = (plant(id), vine(id))
    let (change, place) = vineChange()
    let (plantChange, plantPlace) = plantChange()
    guard let house = state.house else {
      let house = Garden.House(id: value, pots: [newPlant], vines: [newVine])
      return (.change { $0.house = house }, ["house"])
    }
    switch below(14) {
    case 0: return (.change { $0.house = nil }, ["house"])
    case 1: return (.house(.dismiss), ["house"])
    case 2: return (.change { $0.house = copy.house }, ["house"])
    case 3: return (.change { $0.house = Garden.House(id: value) }, ["house"])
    case 4: return (.house(.presented(.change { $0.note = value })), ["house.note"])
    case 5: return (.change { $0.house?.note += value }, ["house.note"])
    case 6:
      return (
        .house(.presented(.change { $0.pots.remove(id: id) })),
        ["house.pots.ids", "house.pots.\(id)"]
      )
    case 7:
      return (
        .change { $0.house?.vines.remove(id: id) }, ["house.vines.ids", "house.vines.\(id)"]
      )
    case 8:
      return (
        .change { $0.house?.pots[id: id] = newPlant }, ["house.pots.ids", "house.pots.\(id)"]
      )
    case 9:
      return (
        .house(.presented(.change { $0.vines[id: id] = newVine })),
        ["house.vines.ids", "house.vines.\(id)"]
      )
    case 10, 11:
      guard house.pots[id: id] != nil else { return (.change { _ in }, []) }
      return (
        .house(.presented(.pots(.element(id: id, action: plantChange)))),
        ["house.pots.\(id)" + plantPlace]
      )
    default:
      guard house.vines[id: id] != nil else { return (.change { _ in }, []) }
      return (
        .house(.presented(.vines(.element(id: id, action: change)))),
        ["house.vines.\(id)" + place]
      )
    }
  }

  private mutating func childChange(_ state: Garden.State) -> Step {
    let (change, place) = plantChange()
    let new = plant()
    switch below(9) {
    case 0:
      let copy = saved
      switch below(4) {
      case 0: return (.bed(.change { $0 = copy.bed }), ["bed"])
      case 1: return (.bedsPlant { $0 = copy.bed.plant }, ["bed.plant"])
      case 2:
        guard let plant = copy.maybe, state.maybe != nil else { return directChange(state) }
        return (.maybe { $0 = plant }, ["maybe"])
      default: return (.bed(.change { change(&$0.plant) }), ["bed.plant" + place])
      }
    case 1: return (.bedsPlant(change), ["bed.plant" + place])
    case 2: return (.bedsPlant { $0 = new }, ["bed.plant"])
    case 3:
      if below(2) == 0 { return (.cornersPlant(change), ["bed.corner.plant" + place]) }
      guard state.maybe != nil else { return (.change { $0.maybe = new }, ["maybe"]) }
      return (.maybe(change), ["maybe" + place])
    case 4:
      guard state.page.is(\.plant) else { return (.change { $0.page = .plant(new) }, ["page"]) }
      return (.page(.plant(change)), ["page" + place])
    case 5, 6:
      guard let id = state.rows.ids.randomElement(using: &generator) else {
        return (.change { $0.rows.append(new) }, row(new.id))
      }
      let isReplaced = new.id == id && below(3) == 0
      return (
        .rows(.element(id: id, action: { if isReplaced { $0 = new } else { change(&$0) } })),
        isReplaced ? row(id) : ["rows.\(id)" + place]
      )
    case 7:
      guard let index = state.path.indices.randomElement(using: &generator) else {
        return (.change { $0.path.append(.plant(new)) }, ["path.ids"])
      }
      let (change, place) = self.change(of: state.path[index])
      return (
        .path(.element(id: state.path.ids[index], action: change)),
        place.isEmpty ? ["path"] : ["path.\(index)" + place, "path.any" + place]
      )
    default:
      guard state.sheet != nil else { return (.change { $0.sheet = new }, ["sheet"]) }
      return (.sheet(.presented(change)), ["sheet" + place])
    }
  }

  /// Replaces the whole state: by a new one, or by a copy from before.
  private mutating func wholeChange(_ state: Garden.State) -> Step {
    guard below(3) == 0 else { return directChange(state) }
    let (number, copy) = (below(3), saved)
    switch below(3) {
    case 0: return (.change { $0 = Garden.State(number: number) }, [""])
    case 1: return (.change { $0 = copy }, [""])
    default:
      return (
        .change {
          var copy = copy
          copy.number = number
          copy.bed.plant.name += 1
          $0 = copy
        }, [""]
      )
    }
  }
}
