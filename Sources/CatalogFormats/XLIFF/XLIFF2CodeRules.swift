/// The rules on what translators may do with inline codes, and on the two halves of a span.
struct XLIFF2CodeRules {
    struct Fault {
        let range: Range<Int>
        let message: String
        let help: String
    }

    private let unit: XLIFF2Unit
    private(set) var faults: [Fault] = []

    init(_ unit: XLIFF2Unit) { self.unit = unit }

    mutating func check() {
        let (source, target) = (unit.source, unit.target)
        for code in unit.codes { checkContext(of: code) }
        checkSpans(source)
        let before = order(source, isSource: true)
        checkDeleted()
        guard unit.isTranslated else { return }
        checkSpans(target)
        for (id, place) in order(target, isSource: false).sorted(by: {
            $0.value.range.lowerBound < $1.value.range.lowerBound
        }) {
            guard let original = before[id], original.previous != place.previous else { continue }
            add(place.range, "the code \"\(id.prefix(100))\" does not follow the one that it follows in the source")
        }
    }

    private mutating func add(
        _ range: Range<Int>, _ message: String, help: String = "Copy the codes of the source again."
    ) {
        faults.append(Fault(range: range, message: message, help: help))
    }

    /// A code that must stay behind another one can be neither copied nor deleted.
    private mutating func checkContext(of code: XMLElement) {
        guard let reorder = code.attribute("canReorder"), reorder.text != "yes", code.name != "ec" else { return }
        guard code.value("canCopy") != "no" || code.value("canDelete") != "no" else { return }
        add(
            reorder.valueRange,
            "a code with canReorder=\"\(reorder.text.prefix(20))\" needs canCopy=\"no\" and canDelete=\"no\"",
            help: "Add them.")
    }

    /// What both halves of a span say must be the same.
    private mutating func checkSpans(_ tokens: [XLIFF2Unit.Token]) {
        var starts: [String: XMLElement] = [:]
        for code in tokens.compactMap(\.element) {
            if code.name == "sc", let id = code.value("id") { starts[id] = code }
            guard code.name == "ec", let reference = code.value("startRef"), let start = starts[reference] else {
                continue
            }
            for name in ["canCopy", "canDelete", "canOverlap", "canReorder"] {
                guard let end = code.attribute(name) else { continue }
                let value = start.value(name) ?? "yes"
                guard (value == "firstNo" ? "no" : value) != end.text else { continue }
                add(
                    end.valueRange, "the two halves of a span have different values of \(name)",
                    help: "Write \(name)=\"\(value == "firstNo" ? "no" : value)\".")
            }
        }
    }

    /// Which code each code with `canReorder="no"` follows directly. In the source, one before it must be the first of the sequence.
    private mutating func order(
        _ tokens: [XLIFF2Unit.Token], isSource: Bool
    ) -> [String: (previous: String, range: Range<Int>)] {
        var places: [String: (previous: String, range: Range<Int>)] = [:]
        var previous = ""
        var hasFirst = false
        for token in tokens {
            switch token {
            case .open(let code) where code.name == "pc", .single(let code) where ["ph", "sc"].contains(code.name):
                let id = code.value("id") ?? ""
                if code.value("canReorder") == "firstNo" { hasFirst = true }
                if code.value("canReorder") == "no" {
                    places[id] = (previous, code.tag)
                    if isSource, !hasFirst {
                        add(
                            code.tag, "no code before this one has canReorder=\"firstNo\"",
                            help: "Write it for the first one.")
                    }
                }
                previous = id
            case .close(let code) where code.name == "pc": previous = "/\(code.value("id") ?? "")"
            case .single(let code) where code.name == "ec":
                previous = "/\(code.value("startRef") ?? code.value("id") ?? "")"
            default: break
            }
        }
        return places
    }

    /// Codes that must not be deleted have to be in some target, as soon as their own segment has one with text.
    private mutating func checkDeleted() {
        let ids = Set(unit.target.compactMap(\.element).compactMap { $0.value("id") })
        for part in unit.parts {
            guard let target = part.target, !target.children.isEmpty else { continue }
            for code in XLIFF2Unit.Token.tokens(of: part.source).compactMap(\.element)
            where code.value("canDelete") == "no" {
                guard let id = code.value("id"), !ids.contains(id) else { continue }
                add(target.tag, "the code \"\(id.prefix(100))\" is missing, but must not be deleted")
            }
        }
    }
}
