import Catalogs

/// Spans and annotations in two halves: `<sc>` and `<ec>`, `<sm>` and `<em>`.
extension XLIFF2Reader {
    /// Checks that every half has its other one, behind or before it.
    mutating func checkPairs(_ tokens: [XLIFF2Token]) {
        var spans: [String: XMLElement] = [:]
        var annotations: [String: XMLElement] = [:]
        for element in tokens.compactMap(\.element) {
            switch element.name {
            case "sc":
                guard let id = element.value("id") else { continue }
                if element.value("isolated") != "yes" { spans[id] = element }
            case "sm": if let id = element.value("id") { annotations[id] = element }
            case "ec" where element.value("isolated") == "yes": checkIsolatedEnd(element)
            case "ec": checkEnd(element, &spans)
            case "em":
                guard let start = element.attribute("startRef") else { continue }
                if annotations.removeValue(forKey: start.text) == nil { reportLone(element, start.valueRange, "sm") }
            default: break
            }
        }
        let open = Array(spans.values) + Array(annotations.values)
        for element in open.sorted(by: { $0.tag.lowerBound < $1.tag.lowerBound }) {
            report.add(
                .wrongType, at: element.tag, "this <\(element.name)> is not ended in the unit",
                help: element.name == "sc"
                    ? "Add <ec startRef=\"…\"/>, or write isolated=\"yes\"." : "Add <em startRef=\"…\"/>.")
        }
    }

    private mutating func checkEnd(_ element: XMLElement, _ spans: inout [String: XMLElement]) {
        guard let start = report.required("startRef", of: element) else { return }
        if let id = element.attribute("id") {
            report.add(
                .wrongType, at: id.nameRange, "an <ec> with startRef has no id",
                help: "Remove it, or write isolated=\"yes\" without startRef.")
        }
        if spans.removeValue(forKey: start.text) == nil { reportLone(element, start.valueRange, "sc") }
    }

    private mutating func checkIsolatedEnd(_ element: XMLElement) {
        _ = id(of: element)
        guard let start = element.attribute("startRef") else { return }
        report.add(
            .wrongType, at: start.nameRange, "an isolated <ec> has no startRef", help: "Write an id instead.")
    }

    private mutating func reportLone(_ element: XMLElement, _ range: Range<Int>, _ start: String) {
        report.add(
            .wrongType, at: range, "no <\(start)> before this <\(element.name)> has that id",
            help: "Copy the codes of the source again.")
    }
}
