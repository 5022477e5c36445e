import Catalogs

/// The content of a unit of XLIFF 2.
struct XLIFF2Unit {
    /// A segment, or the text between two of them.
    struct Part {
        let element: XMLElement
        let isSegment: Bool
        let source: XMLElement
        let target: XMLElement?
        /// The place of the target among those of the unit, from 1.
        var order: Int
    }

    let element: XMLElement
    /// Whether we have written it.
    let isOurs: Bool
    /// The content of the elements `<data>`, by their ids.
    var data: [String: String] = [:]
    /// The ids of the notes.
    var noteIDs: Set<String> = []
    var parts: [Part] = []

    /// Whether every segment with text has a target. Otherwise the translation has only begun.
    var isTranslated: Bool {
        let segments = parts.filter(\.isSegment)
        return segments.allSatisfy { $0.target != nil || $0.source.children.isEmpty }
            && segments.contains { $0.target != nil }
    }

    /// The sources, joined.
    var source: [XLIFF2Token] { parts.flatMap { XLIFF2Token.tokens(of: $0.source) } }

    /// The targets in their order, joined. What stands between two segments needs none if it is the same.
    var target: [XLIFF2Token] {
        let sorted = parts.enumerated().sorted {
            ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
        }
        return sorted.flatMap { _, part in
            (part.target ?? (part.isSegment ? nil : part.source)).map(XLIFF2Token.tokens) ?? []
        }
    }

    /// All elements in sources and targets.
    var codes: [XMLElement] {
        parts.flatMap { [$0.source] + ($0.target.map { [$0] } ?? []) }.flatMap(XLIFF2Token.tokens).compactMap(\.element)
    }

    /// From the first target to the last one, surplus ones included; nil if there is none.
    var targetRange: Range<Int>? {
        let ranges = parts.flatMap { $0.element.elements("target") }.map(\.inner)
        guard let start = ranges.map(\.lowerBound).min(), let end = ranges.map(\.upperBound).max() else { return nil }
        return start..<end
    }

    /// The notes of a unit or a group. Some programs put those of a unit into its segments.
    static func notes(of element: XMLElement) -> [XLIFFNote] {
        ([element] + element.elements("segment")).flatMap { $0.elements("notes") }.flatMap { $0.elements("note") }.map {
            XLIFFNote(text: $0.text, isAboutSource: $0.attribute("appliesTo") != nil)
        }
    }
}
