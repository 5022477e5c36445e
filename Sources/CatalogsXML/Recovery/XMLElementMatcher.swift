import ByteText
import Catalogs

/// Determines which tags belong together when some are missing or misspelled, reports these, and passes the elements on to
/// ``XMLEvents``.
struct XMLElementMatcher<Events: XMLEvents> {
    private struct Open {
        let name: String
        let range: Range<Int>
        /// The namespaces that are in scope in it, by prefix. The key "" has the one without a prefix.
        let namespaces: [String: String]
    }

    private let bytes: [UInt8]
    private let tokens: [XMLToken]
    private let limits: XMLLimits
    private let vocabulary: XMLVocabulary
    private let unclosedTags: Set<Int>
    private(set) var problems: [CatalogDiagnostic] = []
    private var open: [Open] = []
    /// Whether the root has been closed, or reading on no longer makes sense.
    private var hasEnded = false
    private var unknownPrefixes: Set<String> = []

    init(_ tokenizer: XMLTokenizer) {
        (bytes, tokens) = (tokenizer.bytes, tokenizer.tokens)
        (limits, vocabulary) = (tokenizer.limits, tokenizer.vocabulary)
        unclosedTags = tokenizer.unclosedTags
    }

    /// - Parameter isCutOff: whether it has already been reported that the file ends too early.
    mutating func run(into events: inout Events, isCutOff: Bool) {
        for (index, token) in tokens.enumerated() where !hasEnded && problems.count < XMLTokenizer.maximumProblems {
            switch token {
            case .start(let tag, let isEmpty): start(tag, isEmpty: isEmpty, at: index, &events)
            case .end(let name, let range): end(name, range, at: index, &events)
            case .text(let range):
                text(XMLSourceMap.text(of: bytes, range, .content), &events)
                if bytes[range].contains(where: { $0 < 0x20 && !ASCII.isSpace($0) })
                    || XMLReference.standsForNothing(bytes, range)
                {
                    events.damage()
                }
            case .section(let range): text(Array(bytes[range]), &events)
            }
        }
        if !hasEnded { endOfFile(&events, isCutOff: isCutOff) }
    }

    private mutating func report(
        _ range: Range<Int>, _ message: String, help: String, opened: Range<Int>? = nil
    ) {
        problems.append(
            CatalogDiagnostic(
                .syntax, at: range, message, help: help, related: opened.map { [.init($0, .opened)] } ?? []))
    }

    private func text(_ text: [UInt8], _ events: inout Events) {
        events.text(text.span)
    }

    // MARK: Start tags

    private mutating func start(_ tag: XMLStartTag, isEmpty: Bool, at index: Int, _ events: inout Events) {
        var name = tag.name
        let next = isEmpty ? nil : unmatchedEnd(after: index)
        if !isEmpty, next != name {
            // Its end tag is missing, or has another name.
            if let meant = meant(name), next == meant {
                report(tag.range, "the tag <\(name.shown)> is closed by </\(meant)>", help: "Write <\(meant)>.")
                name = meant
            } else if let top = open.last, top.name == name, tag.attributes.isEmpty {
                report(
                    tag.range, "the tag <\(name.shown)> appears a second time and is not closed",
                    help: "Write </\(name.shown)>.",
                    opened: top.range)
                return close(tag.range, &events)
            } else if !vocabulary.isKnown(name), !open.isEmpty,
                next != nil || tokens.count - index < Self.maximumLookAhead
            {
                events.damage()
                return report(
                    tag.range, "the tag <\(name.shown)> is not closed",
                    help: "Write &lt;\(name.shown)> if it is text, or <\(name.shown)/>.")
            }
        }
        closeForgotten(before: name, tag.range, at: index, &events)
        guard open.count < limits.maximumDepth else {
            hasEnded = true
            return report(
                tag.range, "elements are nested more than \(limits.maximumDepth) deep", help: "Split the document.")
        }
        var resolved = tag
        resolved.name = name
        let namespaces = resolve(&resolved)
        open.append(Open(name: name, range: tag.range, namespaces: namespaces))
        events.start(resolved)
        if unclosedTags.contains(tag.range.lowerBound) { events.damage() }
        if isEmpty { close(tag.range.upperBound..<tag.range.upperBound, &events) }
    }

    /// Closes the elements that cannot contain another one and are never closed.
    private mutating func closeForgotten(
        before name: String, _ range: Range<Int>, at index: Int, _ events: inout Events
    ) {
        while let top = open.last, !vocabulary.allows(name, in: top.name),
            open.dropLast().contains(where: { vocabulary.allows(name, in: $0.name) }),
            unmatchedEnd(after: index - 1) != top.name
        {
            report(
                range, "<\(top.name.shown)> is not closed before <\(name.shown)>",
                help: "Write </\(top.name.shown)> before it.",
                opened: top.range)
            events.damage()
            close(range.lowerBound..<range.lowerBound, &events)
        }
    }

    private mutating func close(_ endTag: Range<Int>, _ events: inout Events) {
        open.removeLast()
        events.end(endTag)
        if open.isEmpty { hasEnded = true }
    }

    /// The element for which a misspelled name stands: `Title`, `tittle`.
    private func meant(_ name: String) -> String? {
        vocabulary.isKnown(name) ? nil : Suggestion.nearest(to: name, among: vocabulary.names)
    }

    // MARK: End tags

    private mutating func end(_ name: String, _ range: Range<Int>, at index: Int, _ events: inout Events) {
        guard let top = open.last else {
            return report(range, "</\(name.shown)> has no start tag", help: "Remove it.")
        }
        let next = unmatchedEnd(after: index)
        if name == top.name {
            guard open.count == 1 else { return close(range, &events) }
            return endOfRoot(name, range, isLast: next != name, at: index, &events)
        }
        if name.isEmpty { return close(range, &events) }
        if open.contains(where: { $0.name == name }), next != name {
            return closeThrough(name, range, &events)
        }
        let isSlip =
            name.lowercased() == top.name.lowercased() || Suggestion.nearest(to: name, among: [top.name]) != nil
        guard isSlip || next != top.name else {
            let isSecond = index > 0 && isEnd(tokens[index - 1], of: name)
            events.damage()
            return report(
                range, "</\(name.shown)> has no start tag",
                help: isSecond ? "Remove it." : "Add <\(name.shown)> where it starts, or remove it.")
        }
        report(
            range, "<\(top.name.shown)> is closed by </\(name.shown)>", help: "Write </\(top.name.shown)>.",
            opened: top.range)
        close(range, &events)
    }

    private func isEnd(_ token: XMLToken, of name: String) -> Bool {
        if case .end(name, _) = token { true } else { false }
    }

    /// Handles an end tag that belongs to an element around the open one.
    private mutating func closeThrough(_ name: String, _ range: Range<Int>, _ events: inout Events) {
        let unclosed = Array(open.reversed().prefix { $0.name != name })
        let names = unclosed.map { "<\($0.name.shown)>" }.joined(separator: " and ")
        let tags = unclosed.map { "</\($0.name.shown)>" }.joined()
        report(
            range, "\(names) \(unclosed.count == 1 ? "is" : "are") not closed before </\(name.shown)>",
            help: "Write \(tags) before it.", opened: unclosed[0].range)
        for _ in unclosed {
            events.damage()
            close(range.lowerBound..<range.lowerBound, &events)
        }
        close(range, &events)
    }

    private mutating func endOfRoot(
        _ name: String, _ range: Range<Int>, isLast: Bool, at index: Int, _ events: inout Events
    ) {
        let rest = tokens[(index + 1)...]
        let hasMore = rest.contains { if case .start = $0 { true } else { false } }
        if !isLast, hasMore {
            return report(
                range, "</\(name.shown)> is here, but the document continues",
                help: "Remove it: the last </\(name.shown)> ends the document.")
        }
        close(range, &events)
        for token in rest {
            switch token {
            case .text(let range) where bytes[range].allSatisfy(ASCII.isSpace): continue
            case .text(let range), .section(let range):
                let start = bytes[range].firstIndex { !ASCII.isSpace($0) } ?? range.lowerBound
                report(
                    start..<max(start, range.upperBound), "there is something after the end of the document",
                    help: "Remove it.")
            case .end(let name, let range): report(range, "</\(name.shown)> has no start tag", help: "Remove it.")
            case .start(let tag, _):
                report(
                    tag.range, "<\(tag.name.shown)> is after the end of the document",
                    help: "Move </\(name.shown)> after it, or remove it.", opened: nil)
            }
            return
        }
    }

    private mutating func endOfFile(_ events: inout Events, isCutOff: Bool) {
        let names = open.reversed().map(\.name)
        if !isCutOff, let last = open.last {
            let end = max(0, bytes.lastIndex { !ASCII.isSpace($0) } ?? 0)
            let tags = names.map { "</\($0.shown)>" }.joined()
            report(
                end..<min(end + 1, bytes.count),
                "the file ends, but \(names.map { "<\($0.shown)>" }.joined(separator: " and ")) \(names.count == 1 ? "is" : "are") not closed",
                help: names.count == 1
                    ? "Write \(tags) at the end." : "The file looks cut off: complete it, or write \(tags) at the end.",
                opened: last.range)
        }
        for _ in names {
            events.damage()
            close(bytes.count..<bytes.count, &events)
        }
    }

    /// The name of the next end tag that does not close an element opened after this token; nil if there is none within a limited
    /// distance.
    private func unmatchedEnd(after index: Int) -> String? {
        var depth = 0
        for token in tokens[(index + 1)...].prefix(Self.maximumLookAhead) {
            switch token {
            case .start(_, isEmpty: false): depth += 1
            case .end(let name, _):
                if depth == 0 { return name }
                depth -= 1
            default: break
            }
        }
        return nil
    }

    // MARK: Namespaces

    /// Resolves the namespaces of a tag and its attributes.
    ///
    /// - Returns: the namespaces that are in scope in the tag.
    private mutating func resolve(_ tag: inout XMLStartTag) -> [String: String] {
        var namespaces = open.last?.namespaces ?? ["xml": "http://www.w3.org/XML/1998/namespace"]
        for attribute in tag.attributes {
            let value = String(decoding: attribute.value, as: UTF8.self)
            if attribute.qualifiedName == "xmlns" { namespaces[""] = value }
            if attribute.qualifiedName.hasPrefix("xmlns:") {
                namespaces[String(attribute.qualifiedName.dropFirst(6))] = value
            }
        }
        tag.attributes.removeAll { $0.qualifiedName == "xmlns" || $0.qualifiedName.hasPrefix("xmlns:") }
        let (prefix, name) = Self.parts(of: tag.name)
        if let prefix, namespaces[prefix] == nil {
            reportPrefix(
                prefix, tag.range, help: "Write <\(name.shown)>, or declare the prefix: xmlns:\(prefix.shown)=\"…\".")
        }
        tag.name = name
        tag.namespace = (prefix.flatMap { namespaces[$0] } ?? namespaces[""]).flatMap { $0.isEmpty ? nil : $0 }
        for index in tag.attributes.indices {
            let (prefix, name) = Self.parts(of: tag.attributes[index].name)
            guard let prefix else { continue }
            tag.attributes[index].name = name
            tag.attributes[index].namespace = namespaces[prefix] ?? prefix
            if namespaces[prefix] == nil {
                let known = prefix == "xsi" ? "http://www.w3.org/2001/XMLSchema-instance" : "…"
                reportPrefix(
                    prefix, tag.attributes[index].nameRange,
                    help: "Remove the attribute, or declare its prefix: xmlns:\(prefix.shown)=\"\(known)\".")
            }
        }
        tag.attributes.removeAll { $0.namespace.map(unknownPrefixes.contains) ?? false }
        return namespaces
    }

    private mutating func reportPrefix(_ prefix: String, _ range: Range<Int>, help: String) {
        guard unknownPrefixes.insert(prefix).inserted else { return }
        report(range, "the prefix \(prefix.shown): is not declared", help: help)
    }

    private static func parts(of name: String) -> (prefix: String?, name: String) {
        guard let colon = name.firstIndex(of: ":"), colon > name.startIndex, name.index(after: colon) < name.endIndex
        else {
            return (nil, name)
        }
        return (String(name[..<colon]), String(name[name.index(after: colon)...]))
    }

    private static var maximumLookAhead: Int { 500 }
}
