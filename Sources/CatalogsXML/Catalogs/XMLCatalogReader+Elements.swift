import ByteText
import Catalogs

/// The meaning of each element of a catalog.
extension XMLCatalogReader {
    /// Reports attributes that the element does not have.
    mutating func checkAttributes(_ tag: XMLStartTag, _ known: [String]) {
        for attribute in tag.attributes {
            if attribute.namespace == nil {
                guard !known.contains(attribute.name) else { continue }
            } else if attribute.namespace == Self.xmlNamespace || attribute.namespace == Self.schemaNamespace {
                continue
            }
            catalog.report(
                .unknownMember, at: attribute.nameRange, "unknown attribute \"\(attribute.name)\" of <\(tag.name)>",
                help: Suggestion.question(attribute.name, among: known)
                    ?? (known.isEmpty
                        ? "It has no attributes." : "Its attributes are \(known.joined(separator: ", "))."))
        }
    }

    /// The namespace of attributes such as `xml:space`, which every document may have.
    private static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"
    /// The namespace of `xsi:schemaLocation`, by which editors find a schema.
    private static let schemaNamespace = "http://www.w3.org/2001/XMLSchema-instance"

    /// The value of an attribute that the element must have. A missing one is reported.
    private mutating func required(
        _ name: String, of tag: XMLStartTag, help: String
    ) -> XMLStartTag.Attribute? {
        if let attribute = tag.attribute(name) { return attribute }
        catalog.report(.wrongType, at: tag.range, "the attribute \(name) is missing", help: help)
        return nil
    }

    // MARK: <catalog>

    mutating func openCatalog(_ tag: XMLStartTag) {
        catalog.entriesRange = tag.range
        if tag.namespace != XMLCatalogFormat.namespace {
            catalog.report(
                .wrongType, at: tag.range,
                "the namespace of <catalog> is \(tag.namespace.map { "\"\($0)\"" } ?? "missing")",
                help:
                    "Write <catalog xmlns=\"\(XMLCatalogFormat.namespace)\" locale=\"\(tag.attribute("locale").map { String(decoding: $0.value, as: UTF8.self) } ?? "…")\">."
            )
        }
        checkAttributes(tag, ["locale"])
        guard let locale = required("locale", of: tag, help: "Say which language it is in: locale=\"en\".") else {
            return
        }
        catalog.setLanguage(String(decoding: locale.value, as: UTF8.self), at: locale.valueRange)
    }

    // MARK: <message>

    mutating func openMessage(_ tag: XMLStartTag) {
        checkAttributes(tag, ["key", "max-length", "lint-ignore", "status", "retry", "replaced-by"])
        message = nil
        guard let key = required("key", of: tag, help: "Write <message key=\"payment.declined\">.") else { return }
        var message = Message(entry: CatalogBuilder.Entry(key: text(of: key), at: tag.range))
        if let length = tag.attribute("max-length") { message.metadata.maximumLength = maximumLength(length) }
        if let rules = tag.attribute("lint-ignore") {
            message.metadata.ignoredRules = rules.value.split(whereSeparator: ASCII.isSpace).map {
                text($0.startIndex..<$0.endIndex, of: rules)
            }
        }
        if let status = tag.attribute("status") {
            let digits = String(decoding: status.value, as: UTF8.self)
            message.metadata.status = catalog.status(digits, at: status.valueRange)
        }
        if let retry = tag.attribute("retry") { message.metadata.retry = catalog.retry(text(of: retry)) }
        if let replacement = tag.attribute("replaced-by") { message.metadata.replacement = text(of: replacement) }
        self.message = message
    }

    mutating func closeMessage(_ element: Element, _ content: Range<Int>, _ endTag: Range<Int>) {
        guard var message else { return }
        self.message = nil
        message.entry.range = element.tag.range.lowerBound..<endTag.upperBound
        if element.hasChildren {
            if !element.isDamaged { refuseText(of: element, content) }
        } else if !element.isDamaged {
            message.entry[.detail] = text(element.text, from: content)
            message.entry.isShorthand = true
        }
        message.entry.metadata = message.metadata
        catalog.append(message.entry)
    }

    private mutating func maximumLength(_ attribute: XMLStartTag.Attribute) -> Int? {
        guard attribute.value.allSatisfy({ (0x30...0x39).contains($0) }),
            let length = Int(String(decoding: attribute.value, as: UTF8.self)), length > 0
        else {
            catalog.report(
                .wrongType, at: attribute.valueRange, "max-length must be a whole number, 1 or more",
                help: "Write max-length=\"80\".")
            return nil
        }
        return length
    }

    // MARK: <title>, <detail>, <action>

    mutating func openPart(_ tag: XMLStartTag) {
        refuseSecond(tag)
        selectors = []
        variants = []
        checkAttributes(tag, ["match", "use"])
        guard let match = tag.attribute("match") else { return }
        selectors = SelectorList.ranges(in: match.value[...]).map { text($0, of: match) }
        if selectors.isEmpty {
            catalog.report(
                .wrongType, at: match.valueRange, "match has no variable",
                help: "Write match=\"$count :integer\".")
        }
    }

    mutating func closePart(_ part: CatalogPart, _ element: Element, _ content: Range<Int>) {
        guard message != nil else { return }
        if let use = element.tag.attribute("use") { return closeUse(part, element, of: use) }
        let text: Text?
        if element.tag.attribute("match") == nil {
            text = self.text(element.text, from: content)
        } else {
            refuseText(of: element, content)
            if variants.isEmpty, !element.hasChildren, !selectors.isEmpty {
                catalog.report(
                    .wrongType, at: element.tag.range,
                    "<\(element.tag.name)> has a match attribute but no variants",
                    help: "Add <variant key=\"*\">…</variant>, which is always needed.")
            }
            let place = element.tag.range.lowerBound..<content.upperBound
            text =
                selectors.isEmpty || variants.isEmpty
                ? nil : catalog.text(selectors: selectors, variants: variants, at: place)
        }
        if text == nil { message?.entry.isBroken = true }
        if message?.entry[part] == nil { message?.entry[part] = text }
    }

    /// A part whose text is another entry's: `<action use="wait.try-again"/>`.
    private mutating func closeUse(_ part: CatalogPart, _ element: Element, of use: XMLStartTag.Attribute) {
        if element.hasChildren || element.tag.attribute("match") != nil || !element.text.allSatisfy(ASCII.isSpace) {
            catalog.report(
                .wrongType, at: use.nameRange,
                "<\(element.tag.name)> uses another entry's text and has one of its own",
                help: "Write <\(element.tag.name) use=\"…\"/>, or remove the attribute use.")
        }
        guard message?.entry[part] == nil, message?.entry.uses[part] == nil else { return }
        let key = text(of: use)
        message?.entry.uses[part] = key
    }

    mutating func closeVariant(_ element: Element, _ content: Range<Int>) {
        guard let key = required("key", of: element.tag, help: "Write <variant key=\"one\">.") else { return }
        variants.append((text(of: key), text(element.text, from: content)))
    }

    // MARK: <description>, <about>, <placeholder>

    mutating func openDescription(_ tag: XMLStartTag) {
        refuseSecond(tag)
        checkAttributes(tag, [])
    }

    mutating func closeDescription(_ element: Element, _ content: Range<Int>) {
        guard message?.metadata.description == nil else { return }
        let description = text(element.text, from: content)
        message?.metadata.description = description
    }

    mutating func closeAbout(_ element: Element, _ content: Range<Int>) {
        guard message?.metadata.about == nil else { return }
        let about = text(element.text, from: content)
        message?.metadata.about = about
    }

    mutating func closePlaceholder(_ element: Element, _ content: Range<Int>) {
        let help = "Write <placeholder name=\"count\">."
        guard let name = required("name", of: element.tag, help: help) else { return }
        var placeholder = CatalogBuilder.Placeholder(name: text(of: name))
        if let type = element.tag.attribute("type") { placeholder.type = text(of: type) }
        if let example = element.tag.attribute("example") { placeholder.example = text(of: example) }
        if let flag = element.tag.attribute("private") { placeholder.isPrivate = isTrue(flag) }
        // `<placeholder …/>` has no description; that of `<placeholder …></placeholder>` is "".
        let isOneTag = catalog.bytes[element.tag.range].dropLast().last == UInt8(ascii: "/")
        if !element.text.isEmpty || !isOneTag { placeholder.description = text(element.text, from: content) }
        message?.metadata.placeholders.append(placeholder)
    }

    private mutating func isTrue(_ attribute: XMLStartTag.Attribute) -> Bool {
        switch String(decoding: attribute.value, as: UTF8.self) {
        case "true": return true
        case "false": return false
        default:
            catalog.report(
                .wrongType, at: attribute.valueRange, "private must be true or false",
                help: "Write private=\"true\" if the value is for the log only.")
            return false
        }
    }

    // MARK: Common

    /// Reports an element that occurs for the second time in an entry, where each part and the description can occur only once.
    private mutating func refuseSecond(_ tag: XMLStartTag) {
        guard let first = message?.seen.updateValue(tag.range, forKey: tag.name) else { return }
        catalog.reportDuplicate("the element <\(tag.name)>", at: tag.range, first: first)
    }

    /// Reports text between elements where only white space is allowed.
    mutating func refuseText(of element: Element, _ content: Range<Int>) {
        guard !element.text.allSatisfy(ASCII.isSpace) else { return }
        let help =
            switch element.kind {
            case .message: "Put it in <detail>."
            case .part: "Put it in a <variant>."
            default: "Put it in a <message>, or in a comment: <!-- … -->."
            }
        catalog.report(
            .wrongType, at: XMLStrayText.first(in: catalog.bytes, content) ?? element.tag.range,
            "there is text between the elements in <\(element.tag.name)>", help: help)
    }

    /// The text between two tags.
    private mutating func text(_ text: [UInt8], from content: Range<Int>) -> Text {
        let bytes = catalog.bytes
        return catalog.text(text, at: content, pieces: XMLSourceMap.pieces(of: bytes, content, .content))
    }

    private mutating func text(of attribute: XMLStartTag.Attribute) -> Text {
        let (bytes, place) = (catalog.bytes, attribute.valueRange)
        return catalog.text(attribute.value, at: place, pieces: XMLSourceMap.pieces(of: bytes, place, .attribute))
    }

    /// A part of an attribute's value. If the value has references, the place is that of the whole value.
    private mutating func text(_ range: Range<Int>, of attribute: XMLStartTag.Attribute) -> Text {
        let place = attribute.valueRange
        guard catalog.bytes[place].elementsEqual(attribute.value) else {
            return catalog.text(attribute.value[range], at: place)
        }
        return catalog.text(at: place.lowerBound + range.lowerBound..<place.lowerBound + range.upperBound)
    }
}
