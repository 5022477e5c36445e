import ByteText
import Catalogs
import CatalogsXML

extension CompletionSite {
    static func xml(_ context: XMLContext, _ offset: Int, _ bytes: [UInt8]) -> CompletionSite? {
        let names = context.elements.map(\.name)
        var site: CompletionSite
        switch context.role {
        case .nothing: return nil
        case .attribute(let range):
            guard let owner = owner(names.last) else { return nil }
            site = CompletionSite(.member(owner), .attribute, range)
            site.names = context.elements.last?.attributes.map(\.name) ?? []
            site.before = Array(bytes[range.lowerBound..<max(offset, range.lowerBound)])
        case .value(let name, let range, let isClosed):
            guard let kind = value(of: name, in: names.last) else { return nil }
            let end = isClosed ? range.upperBound : offset
            site = CompletionSite(kind, .attributeValue, range.lowerBound..<max(offset, end))
            site.before = XMLSourceMap.text(of: bytes, range.lowerBound..<offset, .attribute)
            site.after = isClosed ? XMLSourceMap.text(of: bytes, offset..<range.upperBound, .attribute) : []
            let outer = context.elements.dropLast().last
            site.names = outer?.keys ?? []
            site.countBefore = outer?.countBefore ?? 0
            if kind == .rule { site.separateWords(at: offset) }
        case .tag(let range):
            guard let kind = element(in: names) else { return nil }
            site = CompletionSite(kind, .element, range)
            site.takeChildren(of: context.elements.last, kind)
        case .content:
            guard let element = context.elements.last else { return nil }
            // A message, and a text without `match`, can contain text, as long as there are no elements in them.
            let isText =
                element.name == "variant"
                || CatalogPart(rawValue: element.name) != nil && element.attribute("match") == nil
                || element.name == "message" && element.children.isEmpty
                    && !bytes[element.content..<max(offset, element.content)].allSatisfy(ASCII.isSpace)
            if isText {
                site = CompletionSite(.text, .inside, offset..<offset)
                site.before = XMLSourceMap.text(of: bytes, element.content..<max(offset, element.content), .content)
                let end = element.end ?? offset
                site.after = XMLSourceMap.text(of: bytes, offset..<max(offset, end), .content)
            } else {
                guard let kind = Self.element(in: names) else { return nil }
                site = CompletionSite(kind, .element, offset..<offset)
                site.takeChildren(of: element, kind)
            }
        }
        let message = context.elements.first { $0.name == "message" }
        site.key = message?.attribute("key").map(context.text)
        let part = context.elements.first { CatalogPart(rawValue: $0.name) != nil }
        site.part = part.flatMap { CatalogPart(rawValue: $0.name) } ?? (message == nil ? nil : .detail)
        site.isVariant = names.contains("variant") && site.kind == .text
        if let match = part?.attribute("match") {
            let value = XMLSourceMap.text(of: bytes, match, .attribute)
            site.selectors = SelectorList.ranges(in: value[...]).map { String(decoding: value[$0], as: UTF8.self) }
        }
        return site
    }

    /// What an element in others can be; its attributes are completed with it.
    private static func element(in names: [String]) -> Kind? {
        switch names.last {
        case "catalog": .key
        case "message": .member(.entry)
        case "title", "detail", "action": .variantKey
        default: nil
        }
    }

    private static func owner(_ name: String?) -> Owner? {
        switch name {
        case "catalog": .catalog
        case "message": .entry
        case "title", "detail", "action": .text
        case "placeholder": .placeholder
        case "variant": .variant
        default: nil
        }
    }

    private static func value(of attribute: String, in element: String?) -> Kind? {
        switch (element, attribute) {
        case ("catalog", "locale"): .locale
        case ("message", "key"): .key
        case ("message", "lint-ignore"): .rule
        case ("message", "retry"): .retry
        case ("message", "replaced-by"): .replacement
        case ("title", "match"), ("detail", "match"), ("action", "match"): .selector
        case ("title", "use"), ("detail", "use"), ("action", "use"): .replacement
        case ("variant", "key"): .variantKey
        case ("placeholder", "name"): .placeholder
        case ("placeholder", "type"): .argumentType
        case ("placeholder", "private"): .truth
        default: nil
        }
    }

    private mutating func takeChildren(of element: XMLContext.Element?, _ kind: Kind) {
        names = (kind == .member(.entry) ? element?.children : element?.keys) ?? []
        countBefore = element?.countBefore ?? 0
    }

    /// Takes an attribute's value as a list of words, of which one is completed.
    private mutating func separateWords(at offset: Int) {
        let word = before[(before.lastIndex(where: ASCII.isSpace).map { $0 + 1 } ?? 0)...]
        let rest = after.prefix { !ASCII.isSpace($0) }
        let others = before.dropLast(word.count) + [0x20] + after.dropFirst(rest.count)
        names = others.split(whereSeparator: ASCII.isSpace).map { String(decoding: $0, as: UTF8.self) }
        before = Array(word)
        range = max(range.lowerBound, offset - word.count)..<min(range.upperBound, offset + rest.count)
    }
}
