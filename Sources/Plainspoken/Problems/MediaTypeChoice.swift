import ByteText

/// Chooses among formats by the Accept header (RFC 9110 §12.5.1).
package struct MediaTypeChoice: Sendable {
    /// The longest header to read, in bytes. A longer one is read up to its last complete member.
    static let maximumHeaderLength = 4_096
    /// The most members to read.
    static let maximumRanges = 32

    /// For each format, its media types in lower case, its own first.
    private let types: [[[UInt8]]]

    /// - Parameter types: for each format, in our order of preference, its own media type and others that it satisfies.
    package init(_ types: [[String]]) { self.types = types.map { $0.map { $0.utf8.map(ASCII.lowercased) } } }

    /// The best format for the client, by its index; the first one for an empty header, and if nothing fits.
    package func best(for accept: String) -> Int {
        guard types.count > 1, !accept.isEmpty else { return 0 }
        let ranges = Self.ranges(in: Array(accept.utf8.prefix(Self.maximumHeaderLength + 1)))
        var best = (index: 0, weight: 0)
        for (index, served) in types.enumerated() {
            let weight = Self.weight(of: served, in: ranges)
            let isBetter = weight > best.weight || weight == best.weight && refines(index, best.index, in: ranges)
            if isBetter, weight > 0 { best = (index, weight) }
        }
        return best.index
    }

    /// Whether a client that wants both formats as much means the first: it names that by its own type beside the more general one of
    /// the other, such as `application/problem+json` beside `application/json`.
    private func refines(_ index: Int, _ other: Int, in ranges: [Range]) -> Bool {
        guard let own = types[index].first, let general = types[other].first else { return false }
        return types[index].dropFirst().contains(general)
            && Self.wish(for: own, in: ranges).specificity == Self.fullMatch
    }

    /// One member of the header: a media range and its weight in thousandths.
    private struct Range {
        var type: ArraySlice<UInt8>
        var weight: Int
    }

    /// How much the client wants a format: the weight for its own type, or if that is not mentioned, the
    /// best weight for any of its types.
    private static func weight(of served: [[UInt8]], in ranges: [Range]) -> Int {
        let wishes = served.map { wish(for: $0, in: ranges) }
        if let own = wishes.first, own.specificity == fullMatch { return own.weight }
        return wishes.map(\.weight).max() ?? 0
    }

    /// The weight of the most specific range that matches a media type, and how specific that is; 0 for none.
    private static func wish(for type: [UInt8], in ranges: [Range]) -> (specificity: Int, weight: Int) {
        let slash = type.firstIndex(of: UInt8(ascii: "/")) ?? type.endIndex
        var found = (specificity: 0, weight: 0)
        for range in ranges {
            let specificity: Int
            if range.type.elementsEqual(type) {
                specificity = fullMatch
            } else if range.type.elementsEqual(type[..<slash] + [UInt8(ascii: "/"), UInt8(ascii: "*")]) {
                specificity = 2
            } else if range.type.elementsEqual("*/*".utf8) {
                specificity = 1
            } else {
                continue
            }
            if specificity > found.specificity { found = (specificity, range.weight) }
        }
        return found
    }

    /// The specificity of a range with a full media type.
    private static let fullMatch = 3

    /// The members of the header in order, without malformed ones. Parameters other than `q` are ignored, and can have any value in
    /// quotation marks.
    private static func ranges(in header: [UInt8]) -> [Range] {
        var members = FieldParts.split(header[...], at: UInt8(ascii: ","))
        if header.count > maximumHeaderLength { members.removeLast() }
        var ranges: [Range] = []
        for member in members.lazy.filter({ !$0.isEmpty }).prefix(maximumRanges) {
            let parts = FieldParts.split(member, at: UInt8(ascii: ";")).filter { !$0.isEmpty }.map(ASCII.trimmed)
            guard !FieldParts.endsInQuotes(member), let type = parts.first, type.contains(UInt8(ascii: "/")) else {
                continue
            }
            guard let weight = weight(of: parts.dropFirst()) else { continue }
            ranges.append(Range(type: ArraySlice(type.map(ASCII.lowercased)), weight: weight))
        }
        return ranges
    }

    /// The weight that a member's parameters give it; nil if one is malformed.
    private static func weight(of parameters: ArraySlice<ArraySlice<UInt8>>) -> Int? {
        var weight = 1_000
        for parameter in parameters where parameter.prefix(2).map(ASCII.lowercased).elementsEqual("q=".utf8) {
            guard let value = QualityValue.thousandths(parameter.dropFirst(2)) else { return nil }
            weight = value
        }
        return weight
    }
}
