import Catalogs
import Synchronization

/// Whether a language's catalogs consistently add full stops that their sources lack, or leave them out: then it is a house
/// style, not a mistake. The texts are counted when a rule first asks.
final class StopHabit: Sendable {
    /// Languages that end sentences with a space, or without any mark.
    static let languagesWithoutStops: Set<String> = [
        "th", "lo", "km", "my", "bo", "dz", "shn", "mnw", "ksw", "nod", "ii", "lis", "ban", "su",
    ]

    private let catalogs: [CatalogView]
    private let counterparts: [[Int32]]
    private let reference: ReferenceView?
    private let counts = Mutex<Counts?>(nil)

    private struct Counts {
        /// Sources with a full stop, and how many of their translations lack it.
        var stops = 0
        var leftOut = 0
        /// Sources without a full stop, and how many of their translations have one.
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

    /// Whether at least a third of the full stops are left out.
    var leavesOut: Bool {
        let counts = counted
        return counts.leftOut >= Counts.minimum && counts.leftOut * 3 >= counts.stops
    }

    /// Whether at least a fifth of the texts without a full stop get one.
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
                    let end = TextEnd.kind(of: bytes.text(record[part]), bytes.form(record[part]))
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
