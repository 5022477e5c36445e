import Foundation
import TestSupport

@testable import CatalogLinting

/// Catalogs of many keys in six languages, clean or with defects whose places are known.
struct SeededCatalogs {
    /// One defect that was sown.
    struct Seed: Hashable {
        let defect: SeededDefect
        let language: String
        let key: String
    }

    private(set) var inputs: [CatalogInput] = []
    private(set) var seeds: [Seed] = []

    /// - Parameters:
    ///   - keys: how many there are in each language.
    ///   - interval: every so many texts of a translation one gets a defect; 0 for none.
    init(_ languages: [SeededLanguage] = SeededLanguage.all, keys: Int, interval: Int) {
        var numbers = RepeatableRandom(seed: 42)
        let source = Self.entries(.english, keys: keys)
        for language in languages {
            var entries = Self.entries(language, keys: keys).enumerated().map { number, text in
                (Self.key(number), text.value)
            }
            if language.tag != "en", interval > 0 {
                let texts = Self.entries(language, keys: keys)
                var defects = SeededDefect.allCases.shuffled(using: &numbers)[...]
                var added: [(Int, String, String)] = []
                var removed: [Int] = []
                for number in stride(from: interval / 2, to: keys, by: interval) {
                    // The next defect that this text can have.
                    for defect in defects {
                        switch defect {
                        case .missing: removed.append(number)
                        case .obsolete: added.append((number, "obsolete.entry-\(number)", texts[number].value))
                        case .duplicateKey: added.append((number, Self.key(number), texts[number].value))
                        default:
                            guard let text = defect.sown(into: texts[number], language, source: source[number].value),
                                text != texts[number].value
                            else { continue }
                            entries[number].1 = text
                        }
                        let key = defect == .obsolete ? "obsolete.entry-\(number)" : Self.key(number)
                        seeds.append(Seed(defect: defect, language: language.tag, key: key))
                        defects.removeAll { $0 == defect }
                        break
                    }
                    if defects.count < 4 { defects = SeededDefect.allCases.shuffled(using: &numbers)[...] }
                }
                for (number, key, text) in added.reversed() { entries.insert((key, text), at: number + 1) }
                let gone = Set(removed.map(Self.key))
                entries.removeAll { gone.contains($0.0) }
            }
            inputs.append(CatalogInput(path: "\(language.tag).json", bytes: Self.file(language.tag, entries)))
        }
    }

    private static func key(_ number: Int) -> String { "area-\(number % 17).text-\(number)" }

    private static func file(_ tag: String, _ entries: [(String, String)]) -> [UInt8] {
        var bytes = Array("{\n  \"locale\": \"\(tag)\",\n  \"messages\": {".utf8)
        for (number, entry) in entries.enumerated() {
            bytes += "\(number == 0 ? "" : ",")\n    \"\(entry.0)\": \"".utf8
            bytes += FileSyntax.json.escaped(entry.1)
            bytes.append(UInt8(ascii: "\""))
        }
        return bytes + Array("\n  }\n}\n".utf8)
    }

    private static func entries(_ language: SeededLanguage, keys: Int) -> [SeededText] {
        (0..<keys).map { number in
            let noun = language.nouns[number / 7 % language.nouns.count]
            let kind: SeededText.Kind =
                switch number % 20 {
                case 0..<9: .plain
                case 9..<13: .variables
                case 13, 14: .numbers
                case 15: .links
                case 16: .tags
                case 17: .brands
                default: .plurals
                }
            return SeededText(kind: kind, value: text(kind, language, number).replacing("%", with: noun))
        }
    }

    private static func text(_ kind: SeededText.Kind, _ language: SeededLanguage, _ number: Int) -> String {
        let place = number / 20
        switch kind {
        case .plain: return language.plain[(number + place) % language.plain.count]
        case .variables: return language.variables[place % language.variables.count]
        case .numbers: return language.numbers[number % language.numbers.count]
        case .links: return language.links[place % language.links.count]
        case .tags: return language.tags[place % language.tags.count]
        case .brands: return language.brands[place % language.brands.count]
        case .plurals:
            let variants = language.plurals[place % language.plurals.count]
            let order = ["zero", "one", "two", "few", "many", "*"].filter { variants[$0] != nil }
            return ".input {$n :integer} .match $n" + order.map { " \($0) {{\(variants[$0] ?? "")}}" }.joined()
        }
    }
}

/// One generated text, and what it is made of.
struct SeededText {
    enum Kind: CaseIterable {
        case plain, variables, numbers, links, tags, brands, plurals
    }

    var kind: Kind
    var value: String
}
