import Navigation

/// A system that shows one item at a time, as a presenter of controllers drives it.
struct PresentingSystem {
  private(set) var machine = PresentedItem<Int>()
  /// The item in the state.
  private(set) var state: Int?
  /// The item on the screen, or about to be there or to leave.
  private(set) var shown: Int?
  /// The commands, as text.
  private(set) var log: [String] = []
  /// The items for which nil was written.
  private(set) var writes: [Int] = []
  /// The items that were swiped away while the state had them.
  private(set) var swipedWanted: [Int] = []
  /// Whether every command was possible when it came.
  private(set) var isConsistent = true
  /// Whether the state keeps its item when nil is written.
  var refusesWrites = false

  private var isReady = true
  private var isDismissing = false
  private var transition: PresentedItem<Int>.Step?
  private var presentation: PresentedItem<Int>.Step?
  private var past: [PresentedItem<Int>.Step] = []

  init() {}

  mutating func change(to id: Int?) {
    state = id
    machine.want(id)
    drain()
  }

  mutating func endTransition() {
    guard let step = transition else { return }
    end(step)
    drain()
  }

  mutating func swipe() {
    guard let id = shown, let step = presentation else { return }
    if state == id, !isDismissing { swipedWanted.append(id) }
    past += [step, transition].compactMap(\.self)
    (shown, presentation, transition, isDismissing) = (nil, nil, nil, false)
    isConsistent = machine.wasDismissed(step) && isConsistent
    drain()
  }

  mutating func setReady(_ isReady: Bool) {
    self.isReady = isReady
    drain()
  }

  /// Reports the ends of all earlier transitions and presentations again.
  mutating func repeatReports() {
    for step in past {
      let isCounted = [machine.ended(step), machine.wasDismissed(step)].contains(true)
      isConsistent = !isCounted && isConsistent
    }
    drain()
  }

  /// Ends all transitions.
  mutating func settle() {
    setReady(true)
    while transition != nil { endTransition() }
    isConsistent = isConsistent && machine.shown == machine.wanted && !machine.isWaiting
  }

  private mutating func end(_ step: PresentedItem<Int>.Step) {
    transition = nil
    if isDismissing {
      past += [step, presentation].compactMap(\.self)
      (shown, presentation, isDismissing) = (nil, nil, false)
      isConsistent = machine.ended(step) && isConsistent
    } else {
      isConsistent = !machine.ended(step) && isConsistent
    }
  }

  private mutating func drain() {
    while let command = machine.next(canPresent: isReady) {
      switch command {
      case .present(let id, let step):
        log.append("present \(id)")
        isConsistent = isConsistent && shown == nil && transition == nil && isReady && id == state
        (shown, presentation, transition) = (id, step, step)
      case .dismiss(let id, let step):
        log.append("dismiss \(id)")
        isConsistent = isConsistent && shown == id && transition == nil && id != state
        (isDismissing, transition) = (true, step)
      case .writeNil(let id):
        log.append("write nil for \(id)")
        writes.append(id)
        isConsistent = isConsistent && state == id
        if !refusesWrites { state = nil }
        machine.want(state)
      }
    }
  }
}
