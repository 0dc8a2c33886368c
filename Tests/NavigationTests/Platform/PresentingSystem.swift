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

  /// Whether the host is in a window, and covered by nothing that another one presents.
  private var isReady = true
  private var isDismissing = false
  private var isSwiping = false
  private var isHostReleased = false
  /// Whether the presenter takes what the user does now for its own dismissal, which was refused.
  private var isRefusalUnknown = false
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
    let isCounted = !isDismissing && !isHostReleased && !isRefusalUnknown
    if state == id, isCounted { swipedWanted.append(id) }
    isRefusalUnknown = false
    past += [step, transition].compactMap(\.self)
    (shown, presentation, transition, isDismissing, isSwiping) = (nil, nil, nil, false, false)
    isConsistent = machine.wasDismissed(step) && isConsistent
    drain()
  }

  /// The user begins to swipe away what is shown.
  mutating func beginSwipe() { isSwiping = shown != nil && transition == nil }

  /// The user goes on with the swipe, and what is shown goes.
  mutating func endSwipe() { if isSwiping { swipe() } }

  /// The user lets what is shown go back to its place.
  mutating func cancelSwipe() {
    guard isSwiping else { return }
    isSwiping = false
    drain()
  }

  /// The system ends the transition under way without a word.
  ///
  /// - Parameter isRefused: Whether it has done nothing.
  mutating func loseTransition(isRefused: Bool) {
    guard transition != nil else { return }
    if isDismissing != isRefused { (shown, presentation) = (nil, nil) }
    isRefusalUnknown = isDismissing && isRefused
    (transition, isDismissing) = (nil, false)
  }

  /// Some time passes, after which the presenter asks what is shown.
  mutating func check() {
    guard machine.isWaiting || machine.isInTransition, transition == nil, !isSwiping else { return }
    _ = machine.settled(isPresented: shown != nil)
    isRefusalUnknown = false
    drain()
  }

  /// The controller that presents is removed and released.
  mutating func releaseHost() {
    isHostReleased = true
    machine.hostWasReleased()
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

  /// The item that must be shown in the end.
  var due: Int? { isHostReleased ? nil : state }

  /// Ends all transitions.
  mutating func settle() {
    setReady(true)
    cancelSwipe()
    for _ in 0..<10 {
      check()
      endTransition()
    }
    isConsistent =
      isConsistent && transition == nil && machine.shown == machine.wanted && !machine.isWaiting
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
    while let command = machine.next(
      canPresent: isReady && !isHostReleased && shown == nil,
      canDismiss: !isSwiping
    ) {
      switch command {
      case .present(let id, let step):
        log.append("present \(id)")
        isConsistent = isConsistent && shown == nil && transition == nil && isReady && id == due
        (shown, presentation, transition) = (id, step, step)
      case .dismiss(let id, let step):
        log.append("dismiss \(id)")
        isConsistent =
          isConsistent && shown == id && transition == nil && id != due && !isSwiping
        (isDismissing, transition) = (true, step)
      case .writeNil(let id):
        log.append("write nil for \(id)")
        writes.append(id)
        isConsistent = isConsistent && due == id
        if !refusesWrites { state = nil }
        machine.want(state)
      }
    }
  }
}
