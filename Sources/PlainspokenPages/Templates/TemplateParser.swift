import ByteText
import Plainspoken

/// Reads a template, and refuses everything that could only go wrong later: unknown names, and places where no value is safe.
struct TemplateParser {
    private let path: String
    private let source: [UInt8]
    /// What `{{content}}` stands for; nil to leave it open.
    private let content: [HTMLTemplate.Segment]?
    private let style: [UInt8]
    /// Whether it is for pages about problems, which have no parts of a single error.
    private let isForPages: Bool
    private var hasContent = false

    private var segments: [HTMLTemplate.Segment] = []
    private var position = HTMLPosition()
    /// The constant bytes since the last place.
    private var literal: [UInt8] = []
    private var open: [(place: TemplatePlace, segment: Int, start: HTMLPosition, offset: Int)] = []
    /// The contents of the style elements, complete.
    private(set) var styles: [[UInt8]] = []
    private var isInStyle = false

    init(_ source: [UInt8], path: String, content: [HTMLTemplate.Segment]?, style: [UInt8], isForPages: Bool = false) {
        self.source = Self.normalized(source)
        self.path = path
        self.content = content
        self.style = style
        self.isForPages = isForPages
    }

    /// With the line ends that browsers see when they compare the hash of a style (WHATWG HTML §13.2.3.5).
    private static func normalized(_ source: [UInt8]) -> [UInt8] {
        guard source.contains(0x0D) else { return source }
        var normalized: [UInt8] = []
        for (place, byte) in source.enumerated() {
            if byte != 0x0D {
                normalized.append(byte)
            } else if place + 1 == source.count || source[place + 1] != 0x0A {
                normalized.append(0x0A)
            }
        }
        return normalized
    }

    /// - Throws: the first mistake, with line and column.
    mutating func parse() throws(CatalogDiagnostic) -> [HTMLTemplate.Segment] {
        guard String(validating: source, as: UTF8.self) != nil else {
            throw CatalogDiagnostic(
                .invalidTemplate, at: CatalogDiagnostic.Place(path), "the template is not UTF-8",
                help: "Save the file as UTF-8.")
        }
        var offset = 0
        while offset < source.count {
            guard starts(with: "{{", at: offset) else {
                append(source[offset])
                if let misreading = position.misreading { throw misread(misreading, at: offset) }
                offset += 1
                continue
            }
            guard let end = (offset + 2..<source.count).first(where: { starts(with: "}}", at: $0) }) else {
                throw mistake(
                    offset, "the place that begins with {{ has no end", help: "Write }} after the name: {{title}}.")
            }
            let name = ASCII.trimmed(String(decoding: source[(offset + 2)..<end], as: UTF8.self))
            try take(name, at: offset)
            offset = end + 2
        }
        if let last = open.last {
            throw mistake(
                last.offset, "the section {{#\(last.place.name)}} has no end",
                help: "Write {{/\(last.place.name)}} after it.")
        }
        guard hasContent || !isForPages else {
            throw mistake(
                source.count, "the template has no {{content}}, so that its pages would be empty",
                help: "Write {{content}} in the body.")
        }
        flush()
        return segments
    }

    // MARK: Constant text

    private func starts(with text: StaticString, at offset: Int) -> Bool {
        source[offset...].starts(with: text.description.utf8)
    }

    private mutating func append(_ byte: UInt8) {
        literal.append(byte)
        position.advance(byte)
        if isInStyle {
            styles[styles.count - 1].append(byte)
            guard position.place != .rawText("style") else { return }
            // What was read last is the end tag.
            styles[styles.count - 1].removeLast("</style".utf8.count)
            isInStyle = false
        } else if position.place == .rawText("style") {
            isInStyle = true
            styles.append([])
        }
    }

    private mutating func flush() {
        if !literal.isEmpty { segments.append(.bytes(literal)) }
        literal = []
    }

    // MARK: Places

    private mutating func take(_ name: String, at offset: Int) throws(CatalogDiagnostic) {
        let isStart = name.hasPrefix("#"), isEnd = name.hasPrefix("/")
        let bare = isStart || isEnd ? String(name.dropFirst()) : name
        guard let place = TemplatePlace(name: bare) else {
            let nearest = Suggestion.nearest(to: bare, among: TemplatePlace.names)
            throw mistake(
                offset, "there is no place {{\(bare)}}",
                help: nearest.map { "Did you mean {{\($0)}}?" }
                    ?? "Known are \(TemplatePlace.names.joined(separator: ", ")).")
        }
        if case .text(let key) = place, !MessageKey(key).isValid {
            throw mistake(offset, "\"\(key)\" is not a message key", help: "Write a key such as {{text:page.fields}}.")
        }
        if isStart { return try begin(place, at: offset) }
        if isEnd { return try end(place, at: offset) }
        guard !place.isCondition else {
            throw mistake(
                offset, "{{\(bare)}} has no value to show", help: "Use it around others: {{#\(bare)}}…{{/\(bare)}}.")
        }
        try checkFields(place, at: offset)
        if place == .style { return try insertStyle(at: offset) }
        try checkPages(place, at: offset)
        let context = try context(of: place, at: offset)
        flush()
        position.insertValue(place == .help ? Self.helpStart : "")
        if place == .content, let content { return segments += content.map { $0.moved(by: segments.count) } }
        segments.append(.place(place, context))
    }

    private mutating func begin(_ place: TemplatePlace, at offset: Int) throws(CatalogDiagnostic) {
        guard place.canBeAbsent else {
            throw mistake(
                offset, "{{\(place.name)}} is always there and cannot be a condition",
                help: "Remove {{#\(place.name)}} and {{/\(place.name)}}.")
        }
        try checkFields(place, at: offset)
        try checkPages(place, at: offset)
        try checkSection(place, at: offset)
        if place == .field, open.contains(where: { $0.place == .field }) {
            throw mistake(offset, "{{#field}} is inside another one", help: "End the first with {{/field}}.")
        }
        flush()
        open.append((place, segments.count, position, offset))
        segments.append(.section(place, end: 0))
    }

    private mutating func end(_ place: TemplatePlace, at offset: Int) throws(CatalogDiagnostic) {
        guard let last = open.popLast(), last.place == place else {
            throw mistake(
                offset, "{{/\(place.name)}} does not end the section that was begun last",
                help: "Sections end in reverse order: {{#fields}}{{#field}}…{{/field}}{{/fields}}.")
        }
        guard last.start == position, position.isBetweenParts else {
            throw mistake(
                offset, "the section {{#\(place.name)}} ends in another tag or attribute than it begins",
                help: "Put both ends between tags, or both inside the same pair of quotes.")
        }
        flush()
        segments[last.segment] = .section(place, end: segments.count)
    }

    private func checkFields(_ place: TemplatePlace, at offset: Int) throws(CatalogDiagnostic) {
        guard place.isOfField, !open.contains(where: { $0.place == .field }) else { return }
        throw mistake(
            offset, "{{\(place.name)}} is outside of {{#field}}…{{/field}}",
            help: "Write it inside: {{#field}}<li>{{field.text}}</li>{{/field}}.")
    }

    /// Makes sure that a place has a value on a page that is not an error, and the content is there once and always.
    private mutating func checkPages(_ place: TemplatePlace, at offset: Int) throws(CatalogDiagnostic) {
        if place == .content {
            guard open.isEmpty else {
                throw mistake(offset, "{{content}} is inside a section", help: "Write it outside of {{#…}} and {{/…}}.")
            }
            hasContent = true
        }
        guard isForPages else { return }
        switch place {
        case .lang, .dir, .robots, .title, .style, .content, .text: return
        default:
            throw mistake(
                offset, "{{\(place.name)}} is only there for errors, and this template is for pages about them",
                help: "Use {{content}} in its place.")
        }
    }

    /// Makes sure that the markup is complete with a section and without it.
    private func checkSection(_ place: TemplatePlace, at offset: Int) throws(CatalogDiagnostic) {
        guard position.isBetweenParts else {
            throw mistake(
                offset, "the section {{#\(place.name)}} begins where markup is not complete",
                help: "Put both ends between tags, or both inside the same pair of quotes.")
        }
        if case .quoted = position.place, AttributeRules.kind(at: position) != .text {
            throw mistake(
                offset, "the section {{#\(place.name)}} is in the attribute \(position.attributeName)",
                help: "Put the section around the whole element.")
        }
    }

    private mutating func insertStyle(at offset: Int) throws(CatalogDiagnostic) {
        guard position.place == .rawText("style") else {
            throw mistake(offset, "{{style}} is outside of a style element", help: "Write <style>{{style}}</style>.")
        }
        literal += style
        styles[styles.count - 1] += style
    }

    /// The kind of place in the markup.
    private func context(of place: TemplatePlace, at offset: Int) throws(CatalogDiagnostic) -> HTMLText.Context {
        let name = "{{\(place.name)}}"
        switch position.place {
        case .content where position.isAfterLessThan:
            throw mistake(offset, "\(name) comes right after <", help: "Write &lt; or a space in its place.")
        case .content: return .content
        case _ where place == .content:
            throw mistake(offset, "{{content}} is not between tags", help: "Write it in the body, between tags.")
        case .rawText("title"), .rawText("textarea"): return .textOnly
        case .quoted: return try context(of: place, inAttribute: position.attributeName, at: offset)
        case .rawText(let element):
            throw mistake(
                offset, "\(name) is in the element \(element), where no value is safe",
                help: "Put values between tags or into attributes in quotes.")
        case .comment: throw mistake(offset, "\(name) is in a comment", help: "Remove it, or the comment around it.")
        case .tag, .beforeValue, .unquoted:
            throw mistake(
                offset, "\(name) is in a tag without quotes around it",
                help: "Write the attribute in quotes: lang=\"{{lang}}\".")
        }
    }

    private func context(
        of place: TemplatePlace, inAttribute name: String, at offset: Int
    ) throws(CatalogDiagnostic) -> HTMLText.Context {
        guard let kind = AttributeRules.kind(at: position) else {
            throw mistake(
                offset,
                "{{\(place.name)}} is in the attribute \(name) of \(position.tagName), which may be an instruction to browsers",
                help: "Put it into another attribute, such as data-value.")
        }
        guard kind == .address else { return .attribute }
        if position.value.isEmpty, place == .help, position.tagName == "a" { return .attribute }
        guard place != .help, AttributeRules.isFixed(position.value) else {
            throw mistake(
                offset, "{{\(place.name)}} begins the address in \(name), or its host",
                help:
                    "Begin with the address itself: href=\"/support?id={{code}}\". Only {{help}} can begin one, in <a>."
            )
        }
        return .address
    }

    /// What the address of a page about a problem is like, for what follows it.
    private static let helpStart = "https://help"

    private func misread(_ misreading: String, at offset: Int) -> CatalogDiagnostic {
        mistake(
            offset, "browsers do not read \(misreading) as it looks", help: "Remove it, or write it as ordinary markup."
        )
    }

    private func mistake(_ offset: Int, _ message: String, help: String) -> CatalogDiagnostic {
        CatalogDiagnostic(
            .invalidTemplate,
            at: CatalogDiagnostic.Place(
                path, range: offset..<min(offset + 2, max(offset, source.count)),
                position: SourcePosition(of: offset, in: source)),
            message, help: help)
    }
}
