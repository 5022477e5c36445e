import ByteText

extension JSONCatalogReader {
    /// Reports a value that is not of the kind that its place needs. Of what is no value at all, the JSON reader has spoken.
    @discardableResult
    mutating func expect(_ kind: JSONNode.Kind, _ node: Int, _ message: String, help: String? = nil) -> Bool {
        let found = json.nodes[node].kind
        guard found != kind else { return true }
        if found != .invalid { report(.wrongType, json.range(of: node), message, help: help ?? Self.help(kind)) }
        return false
    }

    private static func help(_ kind: JSONNode.Kind) -> String? {
        switch kind {
        case .string: "Write it in quotation marks: \"…\"."
        case .object: "Write it in braces: { \"…\": … }."
        case .array: "Write it in brackets: [ … ]."
        case .number: "Write it without quotation marks."
        default: nil
        }
    }

    mutating func reportUnknown(_ name: Int, among known: [String], in what: String) {
        let text = json.string(at: name)
        report(
            .unknownMember, json.range(of: name), "unknown member \"\(text.prefix(100))\"",
            help: Suggestion.nearest(to: text, among: known).map { "Did you mean \"\($0)\"?" }
                ?? "The members of \(what) are \(known.joined(separator: ", ")).")
    }

    mutating func report(_ fault: CatalogFault, _ range: Range<Int>, _ message: String, help: String? = nil) {
        diagnostics.append(CatalogDiagnostic(fault, range, message, help: help, key: key.map(json.string)))
    }

    /// Tells of the JSON reader's problems which entry they are in, or right after.
    mutating func nameEntries(in messages: Range<Int>) {
        guard diagnostics.contains(where: { $0.key == nil }) else { return }
        let records = builder.records
        for index in diagnostics.indices where diagnostics[index].key == nil {
            let place = diagnostics[index].range.lowerBound
            guard messages.contains(place) else { continue }
            // The last entry that starts at or before the place.
            var (low, high) = (0, records.count)
            while low < high {
                let middle = (low + high) / 2
                if Int(records[middle].start) <= place { low = middle + 1 } else { high = middle }
            }
            guard low > 0 else { continue }
            diagnostics[index].key = String(decoding: builder.bytes(of: records[low - 1].key), as: UTF8.self)
        }
    }

    static func diagnostic(_ problem: JSONProblem) -> CatalogDiagnostic {
        let fault: CatalogFault
        var related: [CatalogDiagnostic.Related] = []
        switch problem.kind {
        case .syntax, .limit: fault = .syntax
        case .encoding: fault = .encoding
        case .byteOrderMark: fault = .byteOrderMark
        case .loneSurrogate: fault = .loneSurrogate
        case .duplicateKey: fault = .duplicateKey
        }
        if let place = problem.related {
            let message = problem.kind == .duplicateKey ? "it is here first" : "it is opened here"
            related.append(CatalogDiagnostic.Related(range: place, message: message))
        }
        return CatalogDiagnostic(fault, problem.range, problem.message, help: problem.help, related: related)
    }
}

extension Range<Int> {
    /// The first elements of a range of offsets, as a range.
    func prefix(_ count: Int) -> Range<Int> { lowerBound..<Swift.min(upperBound, lowerBound + count) }
}
