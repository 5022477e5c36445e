import ByteText
import LanguageTags
import Plainspoken

/// What each element of a catalog means.
extension XMLCatalogReader {
    /// Reports the attributes that an element does not have.
    mutating func checkAttributes(_ tag: XMLStartTag, _ known: [String]) {
        for attribute in tag.attributes {
            if attribute.namespace == nil {
                guard !known.contains(attribute.name) else { continue }
            } else if attribute.namespace == Self.xmlNamespace || attribute.namespace == Self.schemaNamespace {
                continue
            }
            report(
                .unknownMember, attribute.nameRange, "unknown attribute \"\(attribute.name)\" of <\(tag.name)>",
                help: Suggestion.nearest(to: attribute.name, among: known).map { "Did you mean \"\($0)\"?" }
                    ?? (known.isEmpty
                        ? "It has no attributes." : "Its attributes are \(known.joined(separator: ", "))."))
        }
    }

    /// `xml:space` and its like, which every document may have.
    private static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"
    /// `xsi:schemaLocation`, by which editors find a schema.
    private static let schemaNamespace = "http://www.w3.org/2001/XMLSchema-instance"

    // MARK: <catalog>

    mutating func openCatalog(_ tag: XMLStartTag) {
        rootRange = tag.range
        if tag.namespace != XMLCatalogFormat.namespace {
            report(
                .wrongType, tag.range,
                "the namespace of <catalog> is \(tag.namespace.map { "\"\($0)\"" } ?? "missing")",
                help: "Write <catalog xmlns=\"\(XMLCatalogFormat.namespace)\" locale=\"…\">.")
        }
        checkAttributes(tag, ["locale"])
        guard let locale = tag.attribute("locale") else {
            report(
                .wrongType, tag.range, "the attribute locale is missing",
                help: "Say which language it is in: locale=\"en\".")
            return
        }
        localeRange = locale.valueRange
        let text = String(decoding: locale.value, as: UTF8.self)
        if let tag = LanguageTag(text) {
            language = tag
        } else {
            let hyphenated = String(text.map { $0 == "_" ? "-" : $0 })
            report(
                .localeMismatch, locale.valueRange, "\"\(text.prefix(100))\" is no language tag",
                help: LanguageTag(hyphenated) != nil
                    ? "Write \"\(hyphenated)\"." : "Write a tag such as \"de\", \"pt-BR\" or \"zh-Hant\".")
        }
    }

    // MARK: <message>

    mutating func openMessage(_ tag: XMLStartTag) {
        checkAttributes(tag, ["key", "max-length", "lint-ignore"])
        guard let key = tag.attribute("key") else {
            report(
                .wrongType, tag.range, "the attribute key is missing", help: "Write <message key=\"payment.declined\">."
            )
            message = nil
            return
        }
        let text = String(decoding: key.value, as: UTF8.self)
        self.key = text
        if let first = keys.updateValue(key.quotedRange, forKey: text) {
            keys[text] = first
            reportDuplicate(key.quotedRange, of: first, "the key \"\(text.prefix(100))\" is there twice")
        }
        if !KeySyntax.isValid(key.value, 0..<key.value.count) {
            report(
                .invalidKey, key.quotedRange, "\"\(text.prefix(100))\" is no valid key",
                help: KeySyntax.suggestion(for: text).map { "Write \"\($0)\"." }
                    ?? "A key is lower-case words and digits joined by - and .")
        }
        var message = Message(record: EntryRecord(key: slot(of: key), range: tag.range))
        if let length = tag.attribute("max-length") { message.metadata.maximumLength = maximumLength(length) }
        if let rules = tag.attribute("lint-ignore") { message.metadata.ignoredRules = ignoredRules(rules) }
        self.message = message
    }

    mutating func closeMessage(_ element: Element, _ content: Range<Int>, _ endTag: Range<Int>) {
        defer {
            message = nil
            key = nil
        }
        guard var message else { return }
        message.record.end = Int32(truncatingIfNeeded: endTag.upperBound)
        if element.hasChildren {
            refuseText(of: element, content)
            if !message.hasUnknown, !CatalogPart.allCases.contains(where: { message.seen[$0.rawValue] != nil }) {
                report(
                    .wrongType, element.tag.range, "the entry has no text",
                    help: "An entry needs at least one of <title>, <detail> and <action>.")
            }
        } else {
            message.record.detail = XMLSourceMap.slot(element.text, from: content, .content, in: &builder)
            message.record.isShorthand = true
        }
        builder.append(message.record, message.metadata)
    }

    private mutating func maximumLength(_ attribute: XMLStartTag.Attribute) -> Int? {
        guard attribute.value.allSatisfy({ (0x30...0x39).contains($0) }),
            let length = Int(String(decoding: attribute.value, as: UTF8.self)), length > 0
        else {
            report(.wrongType, attribute.valueRange, "max-length is a whole number from 1")
            return nil
        }
        return length
    }

    private mutating func ignoredRules(_ attribute: XMLStartTag.Attribute) -> [TextSlot] {
        attribute.value.split(whereSeparator: XMLDeclaration.isSpace).compactMap { rule in
            guard RuleSyntax.isValid(rule) else {
                report(
                    .wrongType, attribute.valueRange, "a rule is a code or name of letters, digits and -",
                    help: "Separate several rules by spaces: lint-ignore=\"T602 T606\".")
                return nil
            }
            return builder.text(rule)
        }
    }

    // MARK: <title>, <detail>, <action>

    mutating func openPart(_ part: CatalogPart, _ tag: XMLStartTag) {
        refuseSecond(tag)
        selectors = []
        variants = []
        variantKeys = [:]
        checkAttributes(tag, ["match"])
        guard let match = tag.attribute("match") else { return }
        for range in VariantSyntax.selectors(in: match.value[...]) {
            selectors.append(selector(match, range))
        }
        if selectors.isEmpty {
            report(.wrongType, match.valueRange, "match has no selector", help: "Write match=\"$count :integer\".")
        }
    }

    /// One of the selectors of the attribute `match`: a slice of it where it holds no references.
    private mutating func selector(_ match: XMLStartTag.Attribute, _ range: Range<Int>) -> TextSlot {
        if VariantSyntax.brace(in: match.value[range]) != nil {
            report(.messageSyntax, match.valueRange, "a selector is written without braces")
        }
        guard bytes[match.valueRange].elementsEqual(match.value) else {
            builder.beginText()
            builder.append(match.value[range], for: match.valueRange)
            return builder.endText(match.valueRange)
        }
        let start = match.valueRange.lowerBound
        return TextSlot(start + range.lowerBound..<start + range.upperBound)
    }

    mutating func closePart(_ part: CatalogPart, _ element: Element, _ content: Range<Int>) {
        guard message != nil else { return }
        let isVariantForm = element.tag.attribute("match") != nil
        let slot: TextSlot
        if isVariantForm {
            refuseText(of: element, content)
            if variants.isEmpty, !element.hasChildren, !selectors.isEmpty {
                report(
                    .wrongType, element.tag.range, "<\(element.tag.name)> has the attribute match and no variants",
                    help: "Write <variant key=\"*\">…</variant> in it; that one is always needed.")
            }
            guard !selectors.isEmpty, !variants.isEmpty else {
                message?.record.isBroken = true
                return
            }
            slot = builder.text(
                ofSelectors: selectors, variants: variants, range: element.tag.range.lowerBound..<content.upperBound)
        } else {
            slot = XMLSourceMap.slot(element.text, from: content, .content, in: &builder)
        }
        if message?.record[part].isAbsent == true { message?.record[part] = slot }
    }

    mutating func closeVariant(_ element: Element, _ content: Range<Int>) {
        guard let key = element.tag.attribute("key") else {
            report(
                .wrongType, element.tag.range, "the attribute key is missing", help: "Write <variant key=\"one\">.")
            return
        }
        let text = String(decoding: key.value, as: UTF8.self)
        if let first = variantKeys.updateValue(key.quotedRange, forKey: text) {
            reportDuplicate(key.quotedRange, of: first, "the variant \"\(text.prefix(100))\" is there twice")
            return
        }
        if VariantSyntax.brace(in: key.value[...]) != nil {
            report(.messageSyntax, key.valueRange, "a variant key is written without braces")
        }
        let pattern = XMLSourceMap.slot(element.text, from: content, .content, in: &builder)
        if let brace = VariantSyntax.unbalancedBrace(in: builder.bytes(of: pattern)) {
            report(
                .messageSyntax, pattern.derived < 0 ? brace..<brace + 1 : content,
                "this brace has no partner, or the text ends with a backslash",
                help: #"A brace that is text is written \{ or \}."#)
        }
        variants.append((slot(of: key), pattern))
    }

    // MARK: <description>, <placeholder>

    mutating func openDescription(_ tag: XMLStartTag) {
        refuseSecond(tag)
        checkAttributes(tag, [])
    }

    mutating func closeDescription(_ element: Element, _ content: Range<Int>) {
        guard message?.metadata.description.isAbsent == true, !element.text.isEmpty else { return }
        message?.metadata.description = XMLSourceMap.slot(element.text, from: content, .content, in: &builder)
    }

    mutating func closePlaceholder(_ element: Element, _ content: Range<Int>) {
        var attributes: [String: XMLStartTag.Attribute] = [:]
        for attribute in element.tag.attributes where attribute.namespace == nil {
            attributes[attribute.name] = attribute
        }
        guard let name = attributes["name"] else {
            report(
                .wrongType, element.tag.range, "the attribute name is missing",
                help: "Write <placeholder name=\"count\">.")
            return
        }
        let id = "placeholder " + String(decoding: name.value, as: UTF8.self)
        if let first = message?.seen.updateValue(name.quotedRange, forKey: id) {
            reportDuplicate(name.quotedRange, of: first, "this placeholder is there twice")
            return
        }
        var placeholder = MetadataRecord.Placeholder(name: slot(of: name))
        if let type = element.tag.attribute("type") { placeholder.type = slot(of: type) }
        if let example = element.tag.attribute("example") { placeholder.example = slot(of: example) }
        if !element.text.isEmpty {
            placeholder.description = XMLSourceMap.slot(element.text, from: content, .content, in: &builder)
        }
        let end = max(content.upperBound, element.tag.range.upperBound)
        let start = message?.metadata.placeholdersRange?.lowerBound ?? element.tag.range.lowerBound
        message?.metadata.placeholdersRange = start..<max(start, end)
        message?.metadata.placeholders.append(placeholder)
    }

    // MARK: Common

    /// Within one entry, each part and the description are there once.
    private mutating func refuseSecond(_ tag: XMLStartTag) {
        guard let first = message?.seen.updateValue(tag.range, forKey: tag.name) else { return }
        reportDuplicate(tag.range, of: first, "the element <\(tag.name)> is there twice in this entry")
    }

    /// Where elements are expected, there can be white space between them and no text.
    mutating func refuseText(of element: Element, _ content: Range<Int>) {
        guard !element.text.allSatisfy(XMLDeclaration.isSpace) else { return }
        let help =
            switch element.kind {
            case .message: "Put it into <detail>."
            case .part: "Put it into a <variant>."
            default: "Put it into a <message>, or into a comment, <!-- … -->."
            }
        report(
            .wrongType, XMLStrayText.first(in: bytes, content) ?? element.tag.range,
            "there is text beside the elements in <\(element.tag.name)>", help: help)
    }

    private mutating func slot(of attribute: XMLStartTag.Attribute) -> TextSlot {
        XMLSourceMap.slot(attribute.value, from: attribute.valueRange, .attribute, in: &builder)
    }
}
