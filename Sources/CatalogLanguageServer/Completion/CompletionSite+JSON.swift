import Catalogs

extension CompletionSite {
    static func json(_ context: JSONContext, _ offset: Int, _ bytes: [UInt8], isFlat: Bool) -> CompletionSite? {
        guard context.role != .nothing else { return nil }
        let path = isFlat ? ["messages"] + context.path : context.path
        let isName = context.role == .name
        guard let kind = isName ? name(path) : value(path) else { return nil }
        let form: Form =
            switch kind {
            case .text: .inside
            case .truth: .jsonWord
            default: isName ? (context.hasColon ? .jsonName : .jsonMember) : .jsonString
            }
        // A text, and what a text depends on, is completed inside its string.
        if kind == .text || kind == .selector { guard context.isQuoted else { return nil } }
        var site = CompletionSite(kind, kind == .selector ? .inside : form, range(context, offset))
        site.key = path.count > 1 ? path[1] : nil
        site.part = path.count > 2 ? CatalogPart(rawValue: path[2]) : path.count == 2 ? .detail : nil
        site.names = context.names
        site.countBefore = context.countBefore
        site.lacksCommaAfter = context.lacksCommaAfter
        site.commaBefore = context.commaBefore
        let text = { (range: Range<Int>) -> [UInt8] in
            var text: [UInt8] = []
            JSONStringLiteral.decode(bytes, range, into: &text)
            return text
        }
        if let content = context.content {
            site.before = text(content.lowerBound..<offset)
            site.after = text(offset..<max(offset, content.upperBound))
        }
        switch kind {
        case .text where path.last == "[]":
            // The lines before and after are part of the text.
            site.before = context.before.flatMap { text($0) + [0x0A] } + site.before
            site.after += context.after.flatMap { [0x0A] + text($0) }
        case .rule: site.names = (context.before + context.after).map { String(decoding: text($0), as: UTF8.self) }
        default: break
        }
        site.isVariant = path.count > 4 && path[3] == "variants"
        // `match` is beside `variants`, and so in the object around the variants.
        for lists in context.lists where site.selectors.isEmpty {
            site.selectors = (lists["match"] ?? []).map { String(decoding: text($0), as: UTF8.self) }
        }
        return site
    }

    /// What a name can be, in an object at a path.
    private static func name(_ path: [String]) -> Kind? {
        switch path.count {
        case 0: return .member(.catalog)
        case 1: return path[0] == "messages" ? .key : nil
        case 2: return path[0] == "messages" ? .member(.entry) : nil
        case 3:
            return CatalogPart(rawValue: path[2]) != nil
                ? .member(.text) : path[2] == "placeholders" ? .placeholder : nil
        case 4:
            if path[2] == "placeholders" { return .member(.placeholder) }
            return CatalogPart(rawValue: path[2]) != nil && path[3] == "variants" ? .variantKey : nil
        default: return nil
        }
    }

    /// What a value can be, at a path.
    private static func value(_ path: [String]) -> Kind? {
        guard path.first == "messages" else { return path == ["locale"] ? .locale : nil }
        if path.count == 2 { return .text }
        guard path.count > 2 else { return nil }
        if CatalogPart(rawValue: path[2]) != nil {
            let rest = path.dropFirst(3).filter { $0 != "[]" }
            if rest.isEmpty { return .text }
            if rest == ["use"] { return .replacement }
            if rest == ["match"] { return path.last == "[]" ? .selector : nil }
            return rest.first == "variants" && rest.count == 2 ? .text : nil
        }
        switch (path[2], path.count) {
        case ("retry", 3): return .retry
        case ("replacedBy", 3): return .replacement
        case ("lint-ignore", 4): return .rule
        case ("placeholders", 5) where path[4] == "type": return .argumentType
        case ("placeholders", 5) where path[4] == "private": return .truth
        default: return nil
        }
    }

    /// The string with its quotation marks, or the word, that an item replaces.
    private static func range(_ context: JSONContext, _ offset: Int) -> Range<Int> {
        guard let content = context.content else { return offset..<offset }
        guard context.isQuoted else { return content.lowerBound..<max(offset, content.upperBound) }
        // Without a closing quotation mark, it is not known where the string was meant to end.
        return content.lowerBound - 1..<(context.isClosed ? content.upperBound + 1 : offset)
    }
}
