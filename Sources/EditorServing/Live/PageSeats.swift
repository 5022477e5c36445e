import Synchronization

/// The places for pages that are connected.
final class PageSeats: Sendable {
    /// A place. It is free again when nothing holds this any more.
    final class Seat: Sendable {
        /// A number that no other page has.
        let page: Int
        private let seats: PageSeats

        fileprivate init(page: Int, seats: PageSeats) {
            self.page = page
            self.seats = seats
        }

        deinit { seats.leave() }
    }

    /// How many pages are connected, after how many comings and goings.
    struct Occupancy: Sendable, Equatable {
        fileprivate(set) var pages = 0
        fileprivate(set) var changes = 0
    }

    /// What is the case now. If it has changed several times meanwhile, only the last one is delivered.
    let occupancies: AsyncStream<Occupancy>

    private let limit: Int
    private let state = Mutex((occupancy: Occupancy(), last: 0))
    private let report: AsyncStream<Occupancy>.Continuation

    init(limit: Int) {
        self.limit = limit
        (occupancies, report) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    var occupancy: Occupancy { state.withLock(\.occupancy) }

    /// A seat; nil if all are taken.
    func take() -> Seat? {
        state.withLock { state in
            guard state.occupancy.pages < limit else { return nil }
            state.last += 1
            change(&state.occupancy, by: 1)
            return Seat(page: state.last, seats: self)
        }
    }

    private func leave() { state.withLock { change(&$0.occupancy, by: -1) } }

    private func change(_ occupancy: inout Occupancy, by number: Int) {
        occupancy.pages += number
        occupancy.changes += 1
        report.yield(occupancy)
    }
}
