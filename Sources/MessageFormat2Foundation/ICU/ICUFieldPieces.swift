#if canImport(_FoundationICU)
import MessageFormat2

/// Takes a text apart by the fields that ICU found in it.
struct ICUFieldPieces {
    private let units: [UInt16]
    private var fields: [(name: String, range: Range<Int>)] = []

    init(_ text: String) { units = Array(text.utf16) }

    /// - Parameter range: in UTF-16. Fields come in order; one that lies in another one is left out.
    mutating func add(_ name: String, _ range: Range<Int>) { fields.append((name, range)) }

    /// The fields and what stands between them; together they are the text.
    var all: [MessagePart.Piece] {
        var pieces: [MessagePart.Piece] = []
        var end = 0
        func add(_ name: String, _ range: Range<Int>) {
            guard !range.isEmpty else { return }
            pieces.append(.init(type: name, value: String(decoding: units[range], as: UTF16.self)))
            end = range.upperBound
        }
        for field in fields.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where field.range.lowerBound >= end && field.range.upperBound <= units.count {
            add("literal", end..<field.range.lowerBound)
            add(field.name, field.range)
        }
        add("literal", end..<units.count)
        return pieces
    }
}
#endif
