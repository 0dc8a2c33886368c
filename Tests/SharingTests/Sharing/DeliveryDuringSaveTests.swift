import Foundation
import Store
import TestFixtures
import TestSupport
import Testing

/// What a key delivers while a save of its value runs.
@Suite(.dependencies { _ in }) struct DeliveryDuringSaveTests {
  @Test func `B117 - What the store makes of a value within the save is taken`() {
    let depot = Depot(1)
    depot.content.withValue { $0.answer = { min($0, 10) } }
    @Shared(DepotKey(depot)) var number = 0
    $number.withLock { $0 = 50 }
    #expect(depot.stored == 10)
    #expect(number == 10)
  }

  @Test func `B117 - What the store makes of a value later in the save is taken`() {
    let depot = Depot(1, isSlow: true)
    @Shared(DepotKey(depot)) var number = 0
    depot.endLoad()
    $number.withLock { $0 = 50 }
    depot.change(10)
    #expect(number == 50)
    depot.endSave()
    depot.endLoad()
    #expect(number == 10)
    #expect(depot.stored == 10)
  }

  @Test func `B117 - A change by others that the save then replaces is not taken`() {
    let depot = Depot(1, isSlow: true)
    @Shared(DepotKey(depot)) var number = 0
    depot.endLoad()
    $number.withLock { $0 = 50 }
    depot.change(10)
    depot.content.withValue { $0.stored = 50 }
    depot.endSave()
    depot.endLoad()
    #expect(number == 50)
  }

  @Test func `B117 - A change made during the comparison is newer`() {
    let depot = Depot(1, isSlow: true)
    @Shared(DepotKey(depot)) var number = 0
    depot.endLoad()
    $number.withLock { $0 = 50 }
    depot.change(10)
    depot.endSave()
    $number.withLock { $0 = 60 }
    depot.endLoad()
    #expect(number == 60)
    depot.endSave()
    depot.endLoad()
    #expect(number == 60)
    #expect(depot.stored == 60)
  }

  @Test func `B117 - Of several changes the last one is compared`() {
    let depot = Depot(1, isSlow: true)
    @Shared(DepotKey(depot)) var number = 0
    depot.endLoad()
    $number.withLock { $0 = 50 }
    $number.withLock { $0 = 51 }
    depot.change(10)
    depot.endSave()
    #expect(number == 51)
    depot.endSave()
    depot.endLoad()
    #expect(number == 10)
  }

  @Test func `B117 - What a load finds during a save is compared`() async throws {
    let depot = Depot(1, isSlow: true)
    @Shared(DepotKey(depot)) var number = 0
    depot.endLoad()
    $number.withLock { $0 = 50 }
    depot.content.withValue { $0.stored = 10 }
    let reference = $number
    let task = Task { try await reference.load() }
    while depot.contexts.count < 2 { await Task.yield() }
    depot.endLoad()
    try await task.value
    #expect(number == 50)
    depot.endSave()
    depot.endLoad()
    #expect(number == 10)
  }

  @Test func `B117 - A correction of user defaults by another observer is taken`() {
    @Dependency(\.defaultAppStorage) var defaults
    let corrected = UncheckedSendable(defaults)
    let token = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification,
      object: defaults,
      queue: nil
    ) { _ in
      guard corrected.value.integer(forKey: "volume") > 10 else { return }
      corrected.value.set(10, forKey: "volume")
    }
    @Shared(.appStorage("volume")) var volume = 0
    $volume.withLock { $0 = 50 }
    #expect(defaults.integer(forKey: "volume") == 10)
    #expect(volume == 10)
    NotificationCenter.default.removeObserver(token)
  }

  @Test func `B117 - A value that was refused gives way to what is delivered meanwhile`() {
    let depot = Depot(1, isSlow: true)
    let reporter = RecordingReporter.record {
      @Shared(DepotKey(depot)) var number = 0
      depot.endLoad()
      $number.withLock { $0 = 50 }
      depot.change(10)
      depot.content.withValue { $0.saves.removeFirst() }.resume(refusing: DepotError())
      #expect(number == 10)
      #expect($number.saveError is DepotError)
      depot.change(11)
      #expect(number == 11)
    }
    #expect(reporter.codes == ["shared-save-failed"])
  }
}
