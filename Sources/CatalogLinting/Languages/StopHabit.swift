import Plainspoken
import Synchronization

/// Whether the catalogs of a language put full stops where their sources have none, or leave them out, throughout: a house
/// style then, not a slip. Counted when a rule first asks.
package final class StopHabit: Sendable {
    /// Languages that end sentences with a space, or with nothing.
    static let languagesWithoutStops: Set<String> = [
        "th", "lo", "km", "my", "bo", "dz", "shn", "mnw", "ksw", "nod", "ii", "lis", "ban", "su",
    ]

    private let catalogs: [CatalogView]
    private let counterparts: [[Int32]]
    private let reference: ReferenceView?
    private let counts = Mutex<Counts?>(nil)

    private struct Counts {
        /// Sources with a stop, and how many translations of them have none.
        var stops = 0
        var leftOut = 0
        /// Sources without, and how many translations of them have one.
        var others = 0
        var added = 0

        /// Fewer than this is not a habit.
        static let minimum = 5
    }

    init(_ catalogs: [CatalogView], _ counterparts: [[Int32]], _ reference: ReferenceView?) {
        self.catalogs = catalogs
        self.counterparts = counterparts
        self.reference = reference
    }

    /// Whether a third of the stops is left out.
    var leavesOut: Bool {
        let counts = counted
        return counts.leftOut >= Counts.minimum && counts.leftOut * 3 >= counts.stops
    }

    /// Whether every fifth text without a stop gets one.
    var adds: Bool {
        let counts = counted
        return counts.added >= Counts.minimum && counts.added * 5 >= counts.others
    }

    private var counted: Counts {
        counts.withLock { known in
            if let known { return known }
            let counts = count()
            known = counts
            return counts
        }
    }

    private func count() -> Counts {
        var counts = Counts()
        guard let reference else { return counts }
        for (catalog, numbers) in zip(catalogs, counterparts) {
            let bytes = CatalogBytes(catalog.storage)
            for (record, number) in zip(bytes.records, numbers) where number >= 0 {
                for part in CatalogPart.allCases where !record[part].isAbsent {
                    guard let source = reference.source(Int(number), part) else { continue }
                    let end = TextEnd.kind(of: bytes.text(record[part]))
                    if source.end == SentenceEnd.stop.rawValue {
                        counts.stops += 1
                        if end == SentenceEnd.none.rawValue { counts.leftOut += 1 }
                    } else if source.end == SentenceEnd.none.rawValue {
                        counts.others += 1
                        if end == SentenceEnd.stop.rawValue { counts.added += 1 }
                    }
                }
            }
        }
        return counts
    }
}
