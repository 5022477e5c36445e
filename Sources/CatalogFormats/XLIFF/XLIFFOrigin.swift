import MessageFormat2

/// Which program has written a `<file>` of XLIFF 1, and what Xcode has put into several units.
struct XLIFFOrigin {
    /// Whether it is an export of Xcode, in which each text goes through `printf`.
    private(set) var isXcode = false
    /// Whether it is a file of Symfony.
    private(set) var isSymfony = false
    /// The plural forms of a text, by its name.
    private(set) var forms: [String: Set<PluralCategory>] = [:]
    /// The parts of a text that are replaced by plural forms, by its name.
    private(set) var substitutions: [String: Set<String>] = [:]
    /// The units without variants.
    private(set) var whole: [String: XMLElement] = [:]

    /// For a file of another version, which only its texts can tell.
    init(text: String) { isSymfony = Self.hasSymfonyPlaceholder(text) }

    init(_ file: XMLElement) {
        let tools = file.elements("header").flatMap { $0.elements("tool") }.compactMap { $0.value("tool-id") }
        let original = file.value("original") ?? ""
        isXcode =
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
                substitutions[variant.name, default: []].insert(name)
                forms["\(variant.name)|==|\(name)", default: []].insert(category)
            case .other: break
            }
        }
        isSymfony =
            !isXcode
            && (tools.contains("symfony") || original == "file.ext"
                || file.elements("body").contains { Self.hasSymfonyPlaceholder($0.text) })
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
}

extension String {
    /// The parts of a text between the occurrences of a mark.
    func split(at mark: String) -> [String] {
        Array(utf8).split(separator: Array(mark.utf8), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }
}
