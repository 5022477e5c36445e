import MessageFormat2
import TestSupport

@testable import LanguageTags

/// A random pattern of ICU MessageFormat, and what it means, worked out part by part without lifting anything.
indirect enum ICURandomPattern {
    case text(String, source: String)
    case argument(String)
    case count(String, offset: Int)
    case choice(kind: String, name: String, offset: Int, cases: [(key: String, parts: [ICURandomPattern])])

    static let numbers = ["0", "1", "2", "3", "4", "5", "6", "11", "21", "1.5", "1000000"]
    static let texts = ["a", "b", "other", "z"]

    // MARK: Making

    /// - Parameter plural: the plural right around the parts.
    static func parts(
        _ depth: Int, _ plural: (name: String, offset: Int)?, using generator: inout RepeatableRandom
    ) -> [ICURandomPattern] {
        (0..<Int.random(in: 1...3, using: &generator)).map { _ in part(depth, plural, using: &generator) }
    }

    private static func part(
        _ depth: Int, _ plural: (name: String, offset: Int)?, using generator: inout RepeatableRandom
    ) -> ICURandomPattern {
        let pieces = [
            ("x ", "x "), ("y", "y"), ("it's ", "it''s "), ("{ ", "'{' "), ("\\ ", "\\ "), ("}{ ", "'}{' "),
            (". ", ". "),
            ("é|", "é|"),
        ]
        switch Int.random(in: 0..<10, using: &generator) {
        case 0..<3:
            let piece = pieces.randomElement(using: &generator) ?? pieces[0]
            return .text(piece.0, source: piece.1)
        case 3: return .argument(["n", "m", "g", "name"].randomElement(using: &generator) ?? "n")
        case 4..<6:
            guard let plural else { return .text("#", source: "#") }
            return .count(plural.name, offset: plural.offset)
        default:
            return depth > 0 ? choice(depth, using: &generator) : .text("end ", source: "end ")
        }
    }

    private static func choice(_ depth: Int, using generator: inout RepeatableRandom) -> ICURandomPattern {
        let kind = ["plural", "plural", "selectordinal", "select"].randomElement(using: &generator) ?? "plural"
        let isNumber = kind != "select"
        let name = (isNumber ? ["n", "m"] : ["g", "h"]).randomElement(using: &generator) ?? "n"
        let offset =
            isNumber && Int.random(in: 0..<4, using: &generator) == 0 ? Int.random(in: 1...2, using: &generator) : 0
        let all =
            isNumber
            ? ["=0", "=1", "=2", "=1.5", "zero", "one", "two", "few", "many"] : ["a", "b", "c"]
        let keys = all.shuffled(using: &generator).prefix(Int.random(in: 0...3, using: &generator))
        return .choice(
            kind: kind, name: name, offset: offset,
            cases: (keys + ["other"]).map { key in
                (key, parts(depth - 1, isNumber ? (name, offset) : nil, using: &generator))
            })
    }

    // MARK: Writing

    static func source(_ parts: [ICURandomPattern]) -> String { parts.map(\.source).joined() }

    private var source: String {
        switch self {
        case .text(_, let source): return source
        case .argument(let name): return "{\(name)}"
        case .count: return "#"
        case .choice(let kind, let name, let offset, let cases):
            let start = "{\(name), \(kind),\(offset == 0 ? "" : " offset:\(offset)")"
            return start + cases.map { " \($0.key) {\(Self.source($0.parts))}" }.joined() + "}"
        }
    }

    // MARK: Meaning

    static func meaning(_ parts: [ICURandomPattern], _ arguments: [String: String], _ locale: LanguageTag) -> String {
        parts.map { $0.meaning(arguments, locale) }.joined()
    }

    private func meaning(_ arguments: [String: String], _ locale: LanguageTag) -> String {
        switch self {
        case .text(let text, _): return text
        case .argument(let name):
            let text = arguments[name] ?? ""
            return DecimalNumber(text).map { NumberFormat(locale: locale).string($0) } ?? text
        case .count(let name, let offset):
            return NumberFormat(locale: locale).string(Self.rest(arguments[name], offset))
        case .choice(let kind, let name, let offset, let cases):
            let text = arguments[name] ?? ""
            var key = text
            if kind != "select" {
                let rules = PluralRules(locale: locale, type: kind == "plural" ? .cardinal : .ordinal)
                let rest = Self.rest(text, offset)
                let category = PluralOperands(rest.description).map { rules.category($0).rawValue }
                key = cases.contains { $0.key == "=" + text } ? "=" + text : category ?? "other"
            }
            let chosen = cases.first { $0.key == key } ?? cases.last
            return Self.meaning(chosen?.parts ?? [], arguments, locale)
        }
    }

    private static func rest(_ text: String?, _ offset: Int) -> DecimalNumber {
        let number = text.flatMap { DecimalNumber($0) } ?? .zero
        return number.adding(DecimalNumber(Int64(-offset))) ?? .zero
    }
}
