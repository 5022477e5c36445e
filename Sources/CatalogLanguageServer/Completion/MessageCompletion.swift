import ByteText
import CatalogLinting
import MessageFormat2

/// Completes MessageFormat 2: variables, functions, their options, declarations, and the keys of variants.
struct MessageCompletion {
    private let request: CompletionRequest
    private let context: MessageContext
    /// The bytes of the word at the cursor.
    private let range: Range<Int>
    /// The text after that word.
    private let rest: ArraySlice<UInt8>

    static func items(_ request: CompletionRequest) -> [CompletionItem] {
        MessageCompletion(request)?.items ?? []
    }

    /// - Returns: nil if the word is written with escapes, so that it could not be replaced.
    private init?(_ request: CompletionRequest) {
        self.request = request
        let site = request.site
        context = MessageContext(
            site.before, site.kind == .selector ? .expression : site.isVariant ? .pattern : .message)
        let start = request.offset - context.wordLength
        let word = site.before.suffix(context.wordLength)
        guard start >= 0, request.bytes[start..<request.offset].elementsEqual(word) else { return nil }
        // What is left of the word after the cursor is replaced as well.
        let tail = site.after.prefix { byte in byte > 0x20 && !"{}|=$:@/#\\\".".utf8.contains(byte) }
        let end = min(request.offset + tail.count, request.bytes.count)
        let isPlain = request.bytes[request.offset..<end].elementsEqual(tail)
        range = start..<(isPlain ? end : request.offset)
        rest = site.after.dropFirst(isPlain ? tail.count : 0)
    }

    private var items: [CompletionItem] {
        switch context.role {
        case .expression, .variable: variables
        case .function: functions
        case .option(let function): options(of: function)
        case .value(_, let option): values(of: option)
        case .keyword: keywords
        case .selector: context.declared.map { item("$" + $0, .variable, "$" + $0) }
        case .variantKey(let place): keys(place)
        case .pattern, .nothing: []
        }
    }

    private func item(
        _ label: String, _ kind: CompletionItem.Kind, _ text: String, detail: String? = nil
    ) -> CompletionItem {
        var item = CompletionItem(label, kind, request.escaped(text), filter: label)
        item.range = range
        item.detail = detail
        return item
    }

    // MARK: Variables

    private var variables: [CompletionItem] {
        let offers = ArgumentOffers(request, declared: context.declared).offers
        let isSelector = request.site.kind == .selector
        return offers.flatMap { offer -> [CompletionItem] in
            let name = "$" + offer.name
            var items: [CompletionItem] = []
            let isDeclared =
                context.declared.contains(offer.name) || request.site.selectors.contains { $0.hasPrefix(name) }
            if let call = offer.call, isSelector || !isDeclared {
                let shown = "\(name) \(call.hasPrefix(":") ? call : ":" + call)"
                items.append(item(shown, .variable, inBraces(shown), detail: "as in the source"))
            }
            items.append(item(name, .variable, inBraces(name), detail: offer.detail))
            for place in items.indices { items[place].documentation = offer.documentation }
            return items
        }
    }

    /// An expression with the braces that it still needs.
    private func inBraces(_ expression: String) -> String {
        if request.site.kind == .selector { return expression }
        guard context.isInBraces else { return "{\(expression)}" }
        let next = rest.first { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
        return expression + (next == UInt8(ascii: "}") ? "" : "}")
    }

    // MARK: Functions

    private var functions: [CompletionItem] {
        let type = ArgumentOffers(request, declared: []).offers.first { $0.name == context.operand }?.type
        let kind = type.flatMap { ArgumentKind(declared: $0) }
        let suits = { (name: String) in kind == nil || ArgumentKind(function: name) == kind }
        let own = request.settings.functions.sorted().map {
            (name: $0, about: "a function of this application")
        }
        let known = FunctionGuide.all.map { (name: $0.name, about: $0.about) } + own
        return (known.filter { suits($0.name) } + known.filter { !suits($0.name) }).map { function in
            item(":" + function.name, .function, ":" + function.name, detail: function.about)
        }
    }

    private func options(of function: String) -> [CompletionItem] {
        let options = FunctionGuide.function(function)?.options ?? []
        return options.filter { !context.options.contains($0) }.map { option in
            let values = FunctionGuide.values(of: option)
            let isSize = M309BadOption.digits.contains(option)
            return item(
                option, .field, option + "=",
                detail: isSize ? "a number of digits" : values.isEmpty ? nil : values.joined(separator: ", "))
        }
    }

    private func values(of option: String) -> [CompletionItem] {
        FunctionGuide.values(of: option).map { item($0, .enumMember, $0) }
    }

    private var keywords: [CompletionItem] {
        [
            item(".input", .keyword, ".input", detail: "says how a variable is shown: .input {$count :integer}"),
            item(".local", .keyword, ".local", detail: "makes a variable: .local $day = {$time :date}"),
            item(".match", .keyword, ".match", detail: "chooses a variant: .match $count one {{…}} * {{…}}"),
        ]
    }

    // MARK: Variants

    private func keys(_ place: Int) -> [CompletionItem] {
        let head = String(decoding: request.site.before.prefix(context.headLength), as: UTF8.self)
        let keys = NeededVariantKeys(
            head: head, count: context.selectors.count, request.language, source: request.sourceText)
        let isLast = place == context.selectors.count - 1
        // The variants after the cursor count as well.
        let all = MessageContext(request.site.before + request.site.after).rows
        let alike = all.filter { $0.count == context.selectors.count && Array($0.prefix(place)) == context.rowKeys }
        return keys.keys(place, without: isLast ? alike.compactMap(\.last) : []).map { key in
            let text = NeededVariantKeys.written(key.text)
            var snippet = request.snippet
            snippet.escaped(text)
            if isLast, !rest.drop(while: ASCII.isSpace).starts(with: "{".utf8) {
                snippet.escaped(" {{")
                snippet.stop()
                snippet.escaped("}}")
            }
            var item = CompletionItem(text, .enumMember, snippet.text, filter: text)
            item.isSnippet = snippet.isSnippet
            item.range = range
            item.detail = key.about
            return item
        }
    }
}
