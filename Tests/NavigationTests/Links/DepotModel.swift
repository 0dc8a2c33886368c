import Foundation

/// What a depot must hold after each step: plain values, and nothing of how links work.
struct DepotModel: Equatable {
  struct Screen: Equatable {
    enum Kind: Equatable {
      case box(Int)
      case label
      /// A picker, with the key of the box that asks.
      case picker(requester: Int)
    }

    /// Distinguishes the screen from all others.
    let key: Int
    let kind: Kind
    var text = ""
    var isLocked = false
    var picks: [Int] = []
    var cancellations = 0
  }

  /// A link: the screens from the bottom to the top.
  enum Part: Equatable {
    case box(Int)
    case label
    case picker
  }

  struct Link: Equatable {
    var parts: [Part]
    var text: String?

    var url: String {
      let parts = parts.map { part in
        switch part {
        case .box(let number): "boxes/\(number)"
        case .label: "label"
        case .picker: "pick"
        }
      }
      let item = text.map { parts.last == "pick" ? "?search=\($0)" : "?unknown=\($0)" } ?? ""
      return "depot:\(parts.joined(separator: "/"))\(item)"
    }

    /// Whether each picker is above a box.
    var isReadable: Bool {
      parts.indices.allSatisfy { index in
        guard parts[index] == .picker else { return true }
        if index > 0, case .box = parts[index - 1] { return true }
        return false
      }
    }
  }

  var hall: [Screen]?
  var isInspected = true
  var time = 0
  var parked: Link?
  var deadline: Int?
  var asked: Link?
  /// How many links were opened, and how many were given up.
  var opened = 0
  var refused = 0
  private var lastKey = 0

  mutating func push(_ kind: Screen.Kind) {
    lastKey += 1
    hall?.append(Screen(key: lastKey, kind: kind))
  }

  /// Removes the screens from one on, and has their requests cancelled.
  mutating func pop(from index: Int) {
    let removed = hall?[index...] ?? []
    hall?.removeSubrange(index...)
    for case .picker(let requester) in removed.map(\.kind) {
      change(requester) { $0.cancellations += 1 }
    }
  }

  mutating func finish(_ index: Int, _ number: Int) {
    guard case .picker(let requester)? = hall?[index].kind else { return }
    // The screens above it are removed with it.
    pop(from: index + 1)
    hall?.remove(at: index)
    change(requester) { $0.picks.append(number) }
  }

  mutating func change(_ key: Int, _ body: (inout Screen) -> Void) {
    hall = hall?.map { screen in
      var screen = screen
      if screen.key == key { body(&screen) }
      return screen
    }
  }

  mutating func open(_ link: Link) {
    guard link.isReadable else {
      refused += 1
      return
    }
    if let former = parked ?? asked, former.url != link.url { refused += 1 }
    (parked, deadline, asked) = (link, nil, nil)
    tryParked()
  }

  mutating func confirm() {
    guard let link = asked else { return tryParked() }
    (parked, deadline, asked) = (link, nil, nil)
    tryParked(isConfirmed: true)
  }

  mutating func decline() {
    if asked != nil { refused += 1 }
    asked = nil
    tryParked()
  }

  /// What follows each action.
  mutating func tryParked(isConfirmed: Bool = false) {
    guard let link = parked else { return }
    if let deadline, deadline <= time {
      (parked, self.deadline) = (nil, nil)
      refused += 1
      return
    }
    guard let hall, isInspected || isConfirmed else {
      deadline = deadline ?? time + (hall == nil ? 60 : 10)
      return
    }
    let kept = zip(hall.indices, link.parts).prefix { index, part in
      switch (hall[index].kind, part) {
      case (.box(let own), .box(let other)): own == other
      case (.label, .label): true
      case (.picker, .picker):
        // Printed as this link only above a box.
        if index > 0, case .box = hall[index - 1].kind { true } else { false }
      default: false
      }
    }.count
    (parked, deadline) = (nil, nil)
    let labels = hall[kept...].filter { $0.kind == .label }
    if !isConfirmed, labels.contains(where: \.isLocked) {
      refused += 1
      return
    }
    if !isConfirmed, labels.contains(where: { !$0.text.isEmpty }) {
      asked = link
      return
    }
    opened += 1
    pop(from: kept)
    for part in link.parts[kept...] {
      switch part {
      case .box(let number): push(.box(number))
      case .label: push(.label)
      case .picker: push(.picker(requester: self.hall?.last?.key ?? 0))
      }
    }
    if let text = link.text, link.parts.last == .picker {
      change(self.hall?.last?.key ?? 0) { $0.text = text }
    }
  }
}
