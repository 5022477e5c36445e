import MessageFormat2

/// A note for translators.
struct XLIFFNote {
    var text: String
    /// Whether it is about the source text alone, such as a placeholder in it. All others belong to the description.
    var isAboutSource: Bool

    /// The notes of a unit: the description, the arguments that it shows, its length, and the numbers that it is for.
    static func notes(of unit: ExchangeUnit, in entry: ExchangeEntry) -> [XLIFFNote] {
        var notes: [XLIFFNote] = []
        if let description = entry.description { notes.append(XLIFFNote(text: description, isAboutSource: false)) }
        let patterns = [unit.source] + (unit.translation.map { [$0] } ?? [])
        var seen: Set<String> = []
        for name in patterns.flatMap({ Message(pattern: $0).variables }) where seen.insert(name).inserted {
            guard let note = entry.note(on: name) else { continue }
            notes.append(XLIFFNote(text: "$\(note)", isAboutSource: true))
        }
        if let length = entry.maximumLength {
            let text = "At most \(length) characters, as readers count them (grapheme clusters)."
            notes.append(XLIFFNote(text: text, isAboutSource: true))
        }
        if let samples = unit.samples {
            notes.append(XLIFFNote(text: "\(unit.keys.joined(separator: " ")): \(samples)", isAboutSource: true))
        }
        return notes
    }

    /// The description in notes that have been read.
    ///
    /// - Parameter isOurs: whether we have written the notes; otherwise, all of them belong to it.
    static func description(in notes: [XLIFFNote], isOurs: Bool) -> String? {
        let texts = notes.filter { !isOurs || !$0.isAboutSource }.map(\.text)
        return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }
}
