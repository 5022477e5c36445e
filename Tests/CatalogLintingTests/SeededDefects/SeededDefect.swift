import Foundation

/// A class of defects that is sown into clean catalogs, and the rule that has to find it.
enum SeededDefect: String, CaseIterable {
    case missing, obsolete, duplicateKey
    case variableMissing, variableRenamed
    case categoryMissing, categoryNeverUsed, numberLost
    case noFallback, syntax
    case leadingSpace, trailingSpace, doubleSpace
    case endPunctuation, untranslated, empty
    case tagUnclosed, tagDropped
    case zeroWidth, bidiOverride, mixedScript
    case numberChanged, linkChanged, tooLong, repeatedWord, brandTranslated, decomposed

    var rule: String {
        switch self {
        case .missing: "K201"
        case .obsolete: "K202"
        case .duplicateKey: "F105"
        case .variableMissing: "V401"
        case .variableRenamed: "V402"
        case .categoryMissing: "P501"
        case .categoryNeverUsed: "P502"
        case .numberLost: "P503"
        case .noFallback: "M302"
        case .syntax: "M301"
        case .leadingSpace, .trailingSpace: "T603"
        case .doubleSpace: "T604"
        case .endPunctuation: "T606"
        case .untranslated: "T602"
        case .empty: "T601"
        case .tagUnclosed, .tagDropped: "T610"
        case .zeroWidth: "U703"
        case .bidiOverride: "U701"
        case .mixedScript: "U704"
        case .numberChanged: "T608"
        case .linkChanged: "T609"
        case .tooLong: "T613"
        case .repeatedWord: "T612"
        case .brandTranslated: "Q802"
        case .decomposed: "U705"
        }
    }

    /// The text with the defect; nil where this text cannot have it.
    func sown(into text: SeededText, _ language: SeededLanguage, source: String) -> String? {
        let value = text.value
        switch self {
        case .missing, .obsolete, .duplicateKey: return nil
        case .variableMissing: return text.kind == .variables ? value.replacing("{$name}", with: "Ada") : nil
        case .variableRenamed: return text.kind == .variables ? value.replacing("$name", with: "$nmae") : nil
        case .categoryMissing: return text.kind == .plurals && language.hasCategories ? without(value, "one") : nil
        case .categoryNeverUsed:
            let unused = language.tag == "ar" ? nil : "zero"
            return text.kind == .plurals ? unused.map { value.replacing(" * {{", with: " \($0) {{0 {$n}}} * {{") } : nil
        case .numberLost:
            guard text.kind == .plurals, let place = value.range(of: " * {{") else { return nil }
            let rest = value[place.upperBound...].replacing("{$n}", with: "")
            return !language.hasCategories ? nil : String(value[..<place.upperBound]) + rest
        case .noFallback: return text.kind == .plurals ? value.replacing(" * {{", with: " other {{") : nil
        case .syntax: return text.kind == .variables ? value.replacing("{$name}", with: "{$name") : nil
        case .leadingSpace: return text.kind == .plain ? " " + value : nil
        case .trailingSpace: return text.kind == .plain ? value + " " : nil
        case .doubleSpace:
            guard text.kind == .plain, let space = value.range(of: " ") else { return nil }
            return value.replacingCharacters(in: space, with: "  ")
        case .endPunctuation: return text.kind == .plain ? String(value.dropLast()) : nil
        case .untranslated: return text.kind == .plain ? source : nil
        case .empty: return text.kind == .plain ? "" : nil
        case .tagUnclosed: return text.kind == .tags ? value.replacing("</b>", with: "") : nil
        case .tagDropped:
            return text.kind == .tags ? value.replacing("<b>", with: "").replacing("</b>", with: "") : nil
        case .zeroWidth: return text.kind == .plain ? inserted("\u{200B}", into: value) : nil
        case .bidiOverride: return text.kind == .plain ? inserted("\u{202E}", into: value) : nil
        case .mixedScript:
            guard text.kind == .plain, let pair = language.confusable, let place = value.range(of: pair.own) else {
                return nil
            }
            return value.replacingCharacters(in: place, with: pair.other)
        case .numberChanged:
            guard text.kind == .numbers else { return nil }
            return [("25", "52"), ("30", "31"), ("٢٥", "٥٢"), ("٣٠", "٣١"), ("२५", "५२"), ("३०", "३१")].reduce(value) {
                $0.replacing($1.0, with: $1.1)
            }
        case .linkChanged:
            return text.kind == .links ? value.replacing("example.com/docs", with: "exarnple.com/docs") : nil
        case .tooLong:
            guard text.kind == .plain else { return nil }
            let stem = String(value.dropLast())
            return (0..<7).map { "\(stem) (\($0 == 0 ? "a" : String(UnicodeScalar(UInt8(97 + $0)))))" }.joined(
                separator: ", ") + "."
        case .repeatedWord:
            guard text.kind == .plain, let space = value.firstIndex(of: " ") else { return nil }
            return value[..<space] + " " + value
        case .brandTranslated: return text.kind == .brands ? value.replacing("Acme Cloud", with: "Akme") : nil
        case .decomposed:
            guard text.kind == .plain, let pair = language.composed,
                value.unicodeScalars.contains(pair.nfc.unicodeScalars)
            else {
                return nil
            }
            return String(
                String.UnicodeScalarView(
                    value.unicodeScalars.replacing(
                        pair.nfc.unicodeScalars, with: pair.nfd.unicodeScalars, maxReplacements: 1)))
        }
    }

    private func inserted(_ character: String, into text: String) -> String {
        var text = text
        text.insert(contentsOf: character, at: text.index(text.startIndex, offsetBy: 3))
        return text
    }

    /// A message without one of its variants.
    private func without(_ message: String, _ key: String) -> String? {
        guard let start = message.range(of: " \(key) {{"), let end = message[start.upperBound...].range(of: "}}") else {
            return nil
        }
        return String(message[..<start.lowerBound]) + message[end.upperBound...]
    }
}
