import Foundation

/// The letters that each language has (CLDR, exemplar characters), for languages whose letters a mistake can be told by: those in
/// alphabets, Japanese and Chinese.
struct ExemplarTables: TableGenerator {
    let output = "Sources/CatalogLinting/Generated/ExemplarData.swift"
    let inputs = ["cldr/exemplars.json"]

    func source(from data: ConformanceData) throws -> String {
        var letters = TableLiteral()
        for (tag, value) in try data.json(inputs[0]) {
            guard let sets = value as? [String: Any], let main = sets["main"] as? String else { continue }
            let own = Self.characters(main)
            guard own.contains(where: Self.isJudged) else { continue }
            let others = Self.characters(sets["auxiliary"] as? String ?? "[]").subtracting(own)
            letters.add(tag, Self.text(own) + " " + Self.text(others))
        }
        return """
            enum ExemplarData {
                /// Language, its letters beyond ASCII, and those of foreign words, each in order.
                static let letters = \(try letters.literal())
            }

            """
    }

    /// The letters beyond ASCII, in order.
    private static func text(_ characters: Set<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: characters.filter { isJudged($0) && $0.value >= 0x80 }.sorted())
        return String(text)
    }

    /// The characters of a set such as `[a ä {ch} \\-]`, also those within its strings, decomposed where they have to be.
    private static func characters(_ set: String) -> Set<Unicode.Scalar> {
        var characters: Set<Unicode.Scalar> = []
        for scalar in set.dropFirst().dropLast().precomposedStringWithCanonicalMapping.unicodeScalars
        where scalar != "{" && scalar != "}" && scalar != "\\" && scalar != " " {
            characters.insert(scalar)
        }
        return characters
    }

    /// Whether a character is a letter of an alphabet, or Chinese.
    private static func isJudged(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x250...0x2AF,
            0x1E00...0x1EFF:
            true
        case 0x386, 0x388...0x3FF, 0x1F00...0x1FFF, 0x400...0x481, 0x48A...0x52F, 0x531...0x556, 0x561...0x587: true
        case 0x5D0...0x5F2, 0x620...0x64A, 0x66E...0x6D3, 0x6FA...0x6FF, 0x750...0x77F, 0x8A0...0x8C9, 0x10A0...0x10FF:
            true
        case 0x3400...0x4DBF, 0x4E00...0x9FFF: true
        default: false
        }
    }
}
