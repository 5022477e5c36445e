import Plainspoken
import Yams

/// Reads a YAML catalog: Yams says what is on which line, and this type what it means.
struct YAMLCatalogReader {
    private typealias Text = CatalogBuilder.Text

    private var catalog: CatalogBuilder
    /// Where the last node begins; for an alias, where the node that it repeats begins.
    private var start = -1
    /// Where the last text ends.
    private var end = 0
    /// Whether something was found that makes later positions unreliable.
    private var isStopped = false

    init(_ bytes: [UInt8], path: String) {
        catalog = CatalogBuilder(path: path, bytes: bytes)
    }

    mutating func read() -> CatalogDocument {
        if catalog.checkEncoding() {
            if let problem = YAMLProblem(foundIn: catalog.bytes) {
                catalog.report(.syntax, at: problem.range, problem.message, help: problem.help)
            } else if let root = parse() {
                file(root)
            }
        }
        return catalog.document()
    }

    private mutating func parse() -> Node? {
        let mark = catalog.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let text = String(decoding: catalog.bytes[mark...], as: UTF8.self)
        do {
            // Without its rules for numbers and booleans: all scalars are text.
            if let root = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot() { return root }
            catalog.report(
                .syntax, at: 0..<0, "the file is empty",
                help: "An empty catalog is written { locale: en, messages: {} }.")
        } catch let error as YamlError {
            report(error)
        } catch {
            catalog.report(.syntax, at: 0..<0, "\(error)")
        }
        return nil
    }

    private mutating func report(_ error: YamlError) {
        switch error {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            let problem = YAMLProblem(problem, context?.text ?? "", at: place(mark), in: catalog.bytes)
            catalog.report(.syntax, at: problem.range, problem.message, help: problem.help)
        case .duplicatedKeysInMapping(let keys, let context):
            // Yams only knows the place of the first, and has the whole file as its text.
            let first = place(context.mark)
            let second = YAMLProblem.second(after: first.lowerBound, in: catalog.bytes)
            catalog.reportDuplicate("the member \"\((keys.first ?? "").prefix(100))\"", at: second, first: first)
        default:
            catalog.report(.syntax, at: 0..<0, "this is not YAML: \(error)")
        }
    }

    // MARK: locale and messages

    private mutating func file(_ root: Node) {
        guard let members = members(of: root, "a catalog must be a mapping with the members locale and messages") else {
            return
        }
        let names = ["locale", "messages", "$schema"]
        var missing = [
            "locale": "Add the language of the texts: locale: en", "messages": "Put the entries into messages:",
        ]
        for (name, value) in members {
            missing[name.string] = nil
            switch name.string {
            case "locale":
                if let tag = text(value, "locale must be a language tag such as pt-BR") {
                    catalog.setLanguage(String(decoding: catalog.bytes(of: tag), as: UTF8.self), at: tag.range)
                }
            case "messages": messages(value)
            case "$schema": _ = text(value, "$schema must be a string")
            default: unknown(name, among: names, in: "a catalog")
            }
        }
        for (name, help) in missing.sorted(by: { $0.key < $1.key }) where !isStopped {
            catalog.report(.wrongType, at: place(root), "the member \(name) is missing", help: help)
        }
    }

    private mutating func messages(_ node: Node) {
        guard let members = members(of: node, "messages must be a mapping of keys and entries") else { return }
        catalog.entriesRange = place(node)
        for (name, value) in members {
            guard let key = key(name) else { continue }
            var entry = CatalogBuilder.Entry(key: key, at: key.range)
            if case .scalar = value {
                entry[.detail] = text(value, "an entry must be a string, or a mapping with title, detail and action")
                entry.isShorthand = true
                entry.isBroken = entry[.detail] == nil
            } else {
                self.entry(value, &entry)
            }
            entry.range = key.range.lowerBound..<max(key.range.upperBound, end)
            catalog.append(entry)
        }
    }

    // MARK: Entries

    private static let entryMembers = [
        "title", "detail", "action", "description", "placeholders", "maxLength", "lint-ignore", "status", "retry",
        "about",
        "replacedBy",
    ]

    private mutating func entry(_ node: Node, _ entry: inout CatalogBuilder.Entry) {
        guard let members = members(of: node, "an entry must be a string, or a mapping with title, detail and action")
        else {
            entry.isBroken = true
            return
        }
        var metadata = CatalogBuilder.Metadata()
        for (name, value) in members {
            if let part = CatalogPart(rawValue: name.string) {
                entry[part] = message(value, name.string)
                if entry[part] == nil { entry.isBroken = true }
                continue
            }
            switch name.string {
            case "description": metadata.description = text(value, "description must be a string")
            case "placeholders": metadata.placeholders = placeholders(value)
            case "maxLength": metadata.maximumLength = maximumLength(value)
            case "lint-ignore": metadata.ignoredRules = texts(value, "lint-ignore must be a list of rules") ?? []
            case "status": metadata.status = status(value)
            case "retry":
                metadata.retry = text(value, "retry must be never or later").flatMap { catalog.retry($0) }
            case "about": metadata.about = text(value, "about must be a string")
            case "replacedBy": metadata.replacement = text(value, "replacedBy must be a key")
            default: unknown(name, among: Self.entryMembers, in: "an entry")
            }
        }
        entry.metadata = metadata
    }

    /// A text, a list of lines, or the variant form.
    private mutating func message(_ node: Node, _ name: String) -> Text? {
        let what = "\(name) must be a string, a list of lines, or match with variants"
        switch node {
        case .mapping(let mapping):
            let isForm = mapping.contains { ["match", "variants"].contains($0.key.string) }
            guard isForm || !catalog.bytes[place(node)].elementsEqual("{".utf8) else {
                // In YAML, `{$count} items` begins a mapping.
                catalog.report(
                    .wrongType, at: place(node), what, help: "Put a text that starts with { in quotation marks.")
                return nil
            }
            return variantForm(node)
        case .sequence: return lines(node, what)
        default: return text(node, what)
        }
    }

    private mutating func lines(_ node: Node, _ what: String) -> Text? {
        let start = place(node).lowerBound
        guard let lines = texts(node, what) else { return nil }
        if case .sequence(let sequence) = node, sequence.isEmpty {
            catalog.report(.wrongType, at: place(node), "the list of lines is empty", help: "Write at least one line.")
        }
        return lines.isEmpty ? nil : catalog.text(lines: lines, at: start..<max(start, end))
    }

    private mutating func variantForm(_ node: Node) -> Text? {
        let start = place(node).lowerBound
        guard let members = members(of: node, "the variant form must be a mapping with match and variants") else {
            return nil
        }
        var selectors: [Text] = []
        var variants: [CatalogBuilder.Variant] = []
        for (name, value) in members {
            switch name.string {
            case "match": selectors = texts(value, "match must be a list of selectors, such as [$count :integer]") ?? []
            case "variants": variants = self.variants(value)
            default: unknown(name, among: ["match", "variants"], in: "the variant form")
            }
        }
        return isStopped ? nil : catalog.text(selectors: selectors, variants: variants, at: start..<max(start, end))
    }

    private mutating func variants(_ node: Node) -> [CatalogBuilder.Variant] {
        var variants: [CatalogBuilder.Variant] = []
        for (name, value) in members(of: node, "variants must be a mapping of variant keys and texts") ?? [] {
            guard let key = key(name) else { continue }
            let what = "a variant must be a string or a list of lines"
            let isList = if case .sequence = value { true } else { false }
            if let pattern = isList ? lines(value, what) : text(value, what) { variants.append((key, pattern)) }
        }
        return variants
    }

    // MARK: Metadata for translators

    private mutating func placeholders(_ node: Node) -> [CatalogBuilder.Placeholder] {
        var placeholders: [CatalogBuilder.Placeholder] = []
        for (name, value) in members(of: node, "placeholders must be a mapping of variable names") ?? [] {
            guard let key = key(name) else { continue }
            var placeholder = CatalogBuilder.Placeholder(name: key)
            let what = "a placeholder must be a mapping, for example with type and example"
            for (member, value) in members(of: value, what) ?? [] {
                switch member.string {
                case "type": placeholder.type = text(value, "type must be a string such as integer")
                case "example": placeholder.example = text(value, "example must be a string")
                case "description": placeholder.description = text(value, "description must be a string")
                case "private": placeholder.isPrivate = isTrue(value)
                default:
                    unknown(member, among: ["type", "example", "description", "private"], in: "a placeholder")
                }
            }
            placeholders.append(placeholder)
        }
        return placeholders
    }

    private mutating func maximumLength(_ node: Node) -> Int? {
        let what = "maxLength must be a whole number from 1"
        guard let text = text(node, what) else { return nil }
        let digits = catalog.bytes(of: text)
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }),
            let length = Int(String(decoding: digits, as: UTF8.self)),
            length > 0
        else {
            catalog.report(.wrongType, at: text.range, what, help: "Write a number such as 120.")
            return nil
        }
        return length
    }

    private mutating func status(_ node: Node) -> Int? {
        guard let text = text(node, "status must be a number such as 409") else { return nil }
        return catalog.status(String(decoding: catalog.bytes(of: text), as: UTF8.self), at: text.range)
    }

    private mutating func isTrue(_ node: Node) -> Bool {
        let what = "private must be true or false"
        guard let text = text(node, what) else { return false }
        switch String(decoding: catalog.bytes(of: text), as: UTF8.self) {
        case "true": return true
        case "false": return false
        default:
            catalog.report(.wrongType, at: text.range, what, help: "Write true if the value is for the log only.")
            return false
        }
    }

    // MARK: Nodes

    /// The members of a mapping; nil for anything else, which is reported.
    private mutating func members(of node: Node, _ what: String) -> [(name: Node.Scalar, value: Node)]? {
        guard enter(node) else { return nil }
        guard case .mapping(let mapping) = node else {
            catalog.report(.wrongType, at: place(node), what, help: "Write one member per line, indented: name: text")
            return nil
        }
        return mapping.compactMap { name, value in
            if case .scalar(let scalar) = name { return (scalar, value) }
            catalog.report(
                .wrongType, at: place(name), "a name must be a string", help: "Write it before a colon: name: text")
            return nil
        }
    }

    /// The texts of a list; nil for anything else, which is reported.
    private mutating func texts(_ node: Node, _ what: String) -> [Text]? {
        guard enter(node) else { return nil }
        guard case .sequence(let sequence) = node else {
            catalog.report(.wrongType, at: place(node), what, help: "Write it in brackets, or each item after a dash.")
            return nil
        }
        return sequence.compactMap { text($0, what) }
    }

    /// A text; nil for anything else, which is reported.
    private mutating func text(_ node: Node, _ what: String) -> Text? {
        guard enter(node) else { return nil }
        guard case .scalar(let scalar) = node else {
            catalog.report(.wrongType, at: place(node), what, help: "Write it in quotation marks.")
            return nil
        }
        guard scalar.style != .plain || !scalar.string.isEmpty else {
            catalog.report(.wrongType, at: place(node), what, help: "There is no value here; an empty text is \"\".")
            return nil
        }
        return text(of: scalar)
    }

    private mutating func key(_ name: Node.Scalar) -> Text? { enter(.scalar(name)) ? text(of: name) : nil }

    private mutating func text(of scalar: Node.Scalar) -> Text {
        let source = YAMLScalarSource(scalar, at: start, in: catalog.bytes)
        end = source.end
        return catalog.text(scalar.string.utf8, at: source.range, pieces: source.pieces)
    }

    private mutating func unknown(_ name: Node.Scalar, among known: [String], in what: String) {
        guard let text = key(name) else { return }
        catalog.reportUnknown(name.string, at: text.range, among: known, in: what)
    }

    /// Moves to a node, and refuses one that only refers to another.
    ///
    /// - Returns: whether to read it.
    private mutating func enter(_ node: Node) -> Bool {
        guard !isStopped else { return false }
        let place = place(node)
        let sign = place.isEmpty ? 0 : catalog.bytes[place.lowerBound]
        let isAlias = place.lowerBound < start
        guard isAlias || sign == UInt8(ascii: "&") || sign == UInt8(ascii: "!") else {
            start = place.lowerBound
            return true
        }
        isStopped = true
        if sign == UInt8(ascii: "!") {
            catalog.report(.syntax, at: place, "catalogs have no tags: everything is text", help: "Remove it.")
        } else {
            catalog.report(
                .syntax, at: isAlias ? end..<end : place, "catalogs have no anchors and aliases",
                help: "Write the text itself; put one that starts with & or * in quotation marks.")
        }
        return false
    }

    /// The first byte of a node.
    private mutating func place(_ node: Node) -> Range<Int> { node.mark.map { place($0) } ?? 0..<0 }

    /// Yams counts lines and columns from 1, columns in Unicode scalars, as ``CatalogBuilder`` does.
    private mutating func place(_ mark: Mark) -> Range<Int> {
        let offset = catalog.offset(line: mark.line, column: mark.column)
        return offset..<min(offset + 1, catalog.bytes.count)
    }
}
