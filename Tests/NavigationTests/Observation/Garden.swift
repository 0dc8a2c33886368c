import Navigation
import Store

/// A feature with state of every shape that is observed, changed at random.
@Reducer
struct Garden {
  @ObservableState
  struct Plant: Equatable, Identifiable {
    var id = 0
    var name = 0
    var tags: [Int] = []

    mutating func change(_ change: Change<Plant>) { change(&self) }

    /// Becomes another plant under the same id.
    mutating func replace(_ other: Plant) {
      self = Plant(id: id, name: other.name, tags: other.tags)
    }
  }

  @ObservableState
  struct Corner: Equatable {
    var plant = Plant()
    var shelf = Page.blank
  }

  @ObservableState
  struct Bed: Equatable {
    var note = 0
    var water = 0 {
      didSet { if water != oldValue { floods += 1 } }
    }
    var floods = 0
    var plant = Plant()
    var spare: Plant?
    var corner = Corner()
    var pots: IdentifiedArrayOf<Plant> = []

    var label: String { "\(note), \(water), \(plant.name)" }
  }

  /// A state that is only observed as a whole.
  struct Tool: Equatable, Identifiable {
    var id = 0
    var age = 0
  }

  @CasePathable
  @ObservableState
  enum Page: Equatable {
    case plant(Plant)
    case favourite(Plant)
    case number(Int)
    case pair(Int, Int)
    case blank

    /// The plant on the page, whatever the case.
    var shown: Plant? {
      switch self {
      case .plant(let plant), .favourite(let plant): plant
      case .number, .pair, .blank: nil
      }
    }
  }

  /// A state that can't be compared, as it holds a function.
  @ObservableState
  struct Vine: Identifiable {
    var id = 0
    var name = 0
    var grow: () -> Int = { 0 }
    var leaf: Plant?
  }

  /// A presented state with lists.
  @ObservableState
  struct House: Identifiable {
    var id = 0
    var note = 0
    var pots: IdentifiedArrayOf<Plant> = []
    var vines: IdentifiedArrayOf<Vine> = []
  }

  @ObservableState
  struct State {
    var number = 0
    var tags: [Int] = []
    var bed = Bed()
    var maybe: Plant?
    var page = Page.blank
    var rows: IdentifiedArrayOf<Plant> = []
    var path = StackState<Page>()
    var tools: IdentifiedArrayOf<Tool> = [Tool(id: 0), Tool(id: 1)]
    var bag = StackState<Tool>([Tool(id: 0)])
    var shed = StackState<Plant>()
    @Presents var sheet: Plant?
    var vine = Vine()
    var vines: IdentifiedArrayOf<Vine> = []
    @Presents var house: House?
  }

  typealias Change<Value> = (inout Value) -> Void

  @CasePathable
  enum Action {
    case change(Change<State>)
    case bed(BedAction)
    case bedsPlant(Change<Plant>)
    case cornersPlant(Change<Plant>)
    case tools(IdentifiedAction<Int, Change<Tool>>)
    case bag(StackAction<Tool, Change<Tool>>)
    case maybe(Change<Plant>)
    case page(PageAction)
    case pages(Change<Page>)
    case rows(IdentifiedAction<Int, Change<Plant>>)
    case path(StackAction<Page, Change<Page>>)
    case pathPages(StackAction<Page, PageAction>)
    case shed(StackAction<Plant, Change<Plant>>)
    case sheet(PresentationAction<Change<Plant>>)
    case vine(Change<Vine>)
    case vines(IdentifiedAction<Int, Change<Vine>>)
    case house(PresentationAction<HouseAction>)
  }

  @CasePathable
  enum BedAction {
    case change(Change<Bed>)
    case plant(Change<Plant>)
    case spare(Change<Plant>)
    case pots(IdentifiedAction<Int, Change<Plant>>)
  }

  @CasePathable
  enum HouseAction {
    case change(Change<House>)
    case pots(IdentifiedAction<Int, Change<Plant>>)
    case vines(IdentifiedAction<Int, Change<Vine>>)
  }

  @CasePathable
  enum PageAction {
    case plant(Change<Plant>)
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.bed, action: \.bed) { bed }
    Scope(state: \.bed.plant, action: \.bedsPlant) { changing(Plant.self) }
    Scope(state: \.bed.corner.plant, action: \.cornersPlant) { changing(Plant.self) }
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.maybe, action: \.maybe) { changing(Plant.self) }
    .ifLet(\.$sheet, action: \.sheet) { changing(Plant.self) }
    .ifLet(\.$house, action: \.house) { house }
    .forEach(\.vines, action: \.vines) { changing(Vine.self) }
    .forEach(\.rows, action: \.rows) { changing(Plant.self) }
    .forEach(\.path, action: \.path) { changing(Page.self) }
    .forEach(\.path, action: \.pathPages) {
      EmptyReducer().ifCaseLet(\.plant, action: \.plant) { changing(Plant.self) }
    }
    .forEach(\.shed, action: \.shed) { changing(Plant.self) }
    .forEach(\.tools, action: \.tools) { changing(Tool.self) }
    .forEach(\.bag, action: \.bag) { changing(Tool.self) }
    Scope(state: \.vine, action: \.vine) { changing(Vine.self) }
    Scope(state: \.page, action: \.pages) { changing(Page.self) }
    Scope(state: \.page, action: \.page) {
      EmptyReducer().ifCaseLet(\.plant, action: \.plant) { changing(Plant.self) }
    }
  }

  @ReducerBuilder<Bed, BedAction>
  private var bed: some Reducer<Bed, BedAction> {
    Scope(state: \.plant, action: \.plant) { changing(Plant.self) }
    Reduce { bed, action in
      if case .change(let change) = action { change(&bed) }
      return .none
    }
    .ifLet(\.spare, action: \.spare) { changing(Plant.self) }
    .forEach(\.pots, action: \.pots) { changing(Plant.self) }
  }

  @ReducerBuilder<House, HouseAction>
  private var house: some Reducer<House, HouseAction> {
    Reduce { house, action in
      if case .change(let change) = action { change(&house) }
      return .none
    }
    .forEach(\.pots, action: \.pots) { changing(Plant.self) }
    .forEach(\.vines, action: \.vines) { changing(Vine.self) }
  }

  private func changing<Value>(_ type: Value.Type) -> Reduce<Value, Change<Value>> {
    Reduce { value, change in
      change(&value)
      return .none
    }
  }
}
