import ByteText
import Catalogs
import ExchangeFormats

/// The places of a file in which a format has found errors.
struct BrokenPlaces {
    private let ranges: [Range<Int>]

    init(_ diagnostics: [CatalogDiagnostic]) {
        ranges = diagnostics.compactMap { $0.code.isError ? $0.place.range : nil }.sorted {
            $0.lowerBound < $1.lowerBound
        }
    }

    /// Whether one of them is in a unit, from its name to its translation.
    func overlaps(_ unit: ReadUnit) -> Bool { unit.mistake != nil || firstOverlap(unit) != nil }

    /// How many of them are in none of the units.
    func count(outside units: [ReadUnit]) -> Int {
        let places = Set(units.compactMap(\.mistake))
        let units = units.map(Self.range).sorted { $0.lowerBound < $1.lowerBound }
        var next = 0
        // Where the units that begin before a mistake end.
        var end = -1
        return ranges.count { range in
            if places.contains(range) { return false }
            while next < units.count, units[next].lowerBound <= range.lowerBound {
                end = max(end, units[next].upperBound)
                next += 1
            }
            return end < range.lowerBound
        }
    }

    private static func range(of unit: ReadUnit) -> Range<Int> {
        let start = min(unit.range.lowerBound, unit.targetRange.lowerBound)
        return start..<max(start, unit.range.upperBound, unit.targetRange.upperBound)
    }

    /// The number of the first one in a unit; nil if there is none.
    private func firstOverlap(_ unit: ReadUnit) -> Int? {
        let unit = Self.range(of: unit)
        let place = ranges.endOfPrefix { $0.lowerBound < unit.lowerBound }
        return place < ranges.count && ranges[place].lowerBound <= unit.upperBound ? place : nil
    }
}
