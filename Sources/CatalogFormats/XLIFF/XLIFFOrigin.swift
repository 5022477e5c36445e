import LanguageTags
import MessageFormat2

/// Which program has written a `<file>` of XLIFF, and what Xcode has put into several units of XLIFF 1.
struct XLIFFOrigin {
    private(set) var program = ForeignProgram.unknown
    /// The plural forms of a text, by its name.
    private(set) var forms: [String: Set<PluralCategory>] = [:]
    /// The parts of a text that are replaced by plural forms, by its name.
    private(set) var substitutions: [String: [String: [(category: PluralCategory, unit: XMLElement)]]] = [:]
    /// The units without variants.
    private(set) var whole: [String: XMLElement] = [:]

    init() {}

    /// For a file of XLIFF 2.
    ///
    /// - Parameters:
    ///   - file: the element `<file>`.
    ///   - path: the name of the document.
    init(version2 file: XMLElement, path: String) {
        let isAngular =
            file.value("id") == "ngi18n" || file.value("original") == "ng.template"
            || Self.hasCode(in: file) { code in
                ["equiv", "equivStart"].contains { code.value($0).map(AngularCodes.isOwn) ?? false }
            }
        program = isAngular ? .angular : Self.program(of: file.text, path)
    }

    /// For a file of XLIFF 1.
    init(_ file: XMLElement, path: String) {
        let tools = file.elements("header").flatMap { $0.elements("tool") }.compactMap { $0.value("tool-id") }
        let original = file.value("original") ?? ""
        var isXcode =
            tools.contains { $0.hasPrefix("com.apple.") }
            || [".xcstrings", ".strings", ".stringsdict", ".storyboard", ".xib"].contains { original.hasSuffix($0) }
        for unit in file.elements("body").flatMap(Self.units) {
            guard let id = unit.value("id") else { continue }
            guard let variant = XcodeVariant(id) else {
                if whole[id] == nil { whole[id] = unit }
                isXcode = isXcode || XcodeVariant.isOfDictionary(id)
                continue
            }
            isXcode = true
            switch variant.kind {
            case .plural(let category): forms[variant.name, default: []].insert(category)
            case .substitution(let name, let category):
                substitutions[variant.name, default: [:]][name, default: []].append((category, unit))
                forms["\(variant.name)|==|\(name)", default: []].insert(category)
            case .other: break
            }
        }
        let isAngular =
            original == "ng2.template"
            || Self.hasCode(in: file) { $0.name == "x" && $0.value("id").map(AngularCodes.isOwn) ?? false }
        program =
            isXcode
            ? .xcode
            : isAngular
                ? .angular
                : tools.contains("symfony")
                    ? .symfony : Self.program(of: file.elements("body").map(\.text).joined(), path)
        if program == .unknown, original == "file.ext" { program = .symfony }
    }

    /// What texts and the name of a file tell.
    private static func program(of text: String, _ path: String) -> ForeignProgram {
        // Symfony's names for texts in ICU MessageFormat: `messages+intl-icu.fr.xlf`.
        if path.contains("+intl-icu.") { return .icu }
        return hasSymfonyPlaceholder(text) ? .symfony : ForeignICU.hasChoice(text) ? .icu : .unknown
    }

    /// Whether an element has an inline code of a kind in it.
    private static func hasCode(in element: XMLElement, where isOne: (XMLElement) -> Bool) -> Bool {
        element.elements.contains { isOne($0) || hasCode(in: $0, where: isOne) }
    }

    private static func hasSymfonyPlaceholder(_ text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "{")) && (text.contains("{{ limit }}") || text.contains("{{ value }}"))
            || text.utf8.contains(UInt8(ascii: "%")) && text.contains("%count%")
    }

    private static func units(in element: XMLElement) -> [XMLElement] {
        element.elements("trans-unit") + element.elements("group").flatMap(units)
    }

    /// The text around a substitution, before it and after it; nil if the text has other placeholders too, so that it is not clear which
    /// argument is counted.
    func surroundings(of substitution: String, in name: String, _ side: String) -> (before: String, after: String)? {
        guard substitutions[name]?.count == 1, let text = whole[name]?.first(side)?.text else { return nil }
        let parts = text.split(at: "%#@\(substitution)@")
        guard parts.count == 2, parts.allSatisfy({ !$0.utf8.contains(UInt8(ascii: "%")) }) else { return nil }
        return (parts[0], parts[1])
    }

    /// A text with several parts that are replaced; nil if it has other placeholders, so that it is not clear which arguments are counted.
    func substituted(_ name: String, _ side: String, in language: LanguageTag?) -> SubstitutedText? {
        let plurals = AppPlurals(language: language, zero: .number)
        guard let text = whole[name]?.first(side)?.text, let parts = substitutions[name] else { return nil }
        let all = parts.mapValues { forms in
            SubstitutedText.Part(
                forms: forms.compactMap { category, unit in
                    guard let key = plurals.key(of: category), let text = unit.first(side)?.text, !text.isEmpty else {
                        return nil
                    }
                    return (key, text)
                })
        }
        let substituted = SubstitutedText(text, all, isNamed: true)
        return substituted.isPlain ? substituted : nil
    }
}

extension String {
    /// The parts of a text between the occurrences of a mark.
    func split(at mark: String) -> [String] {
        Array(utf8).split(separator: Array(mark.utf8), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }
}
