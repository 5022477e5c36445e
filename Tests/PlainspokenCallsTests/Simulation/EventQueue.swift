/// Events in the order of their times; events of the same time in the order in which they were added.
struct EventQueue<Event> {
    private var heap: [(time: Int, number: Int, event: Event)] = []
    private var count = 0

    mutating func add(_ event: Event, at time: Int) {
        heap.append((time, count, event))
        count += 1
        var place = heap.count - 1
        while place > 0, isBefore(place, (place - 1) / 2) {
            heap.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    mutating func next() -> (time: Int, event: Event)? {
        guard let first = heap.first else { return nil }
        let last = heap.removeLast()
        guard !heap.isEmpty else { return (first.time, first.event) }
        heap[0] = last
        var place = 0
        while true {
            var least = place
            for child in [2 * place + 1, 2 * place + 2] where child < heap.count && isBefore(child, least) {
                least = child
            }
            guard least != place else { return (first.time, first.event) }
            heap.swapAt(place, least)
            place = least
        }
    }

    private func isBefore(_ left: Int, _ right: Int) -> Bool {
        (heap[left].time, heap[left].number) < (heap[right].time, heap[right].number)
    }
}
