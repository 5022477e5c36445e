import ByteText

/// Parses JSON exactly as RFC 8259 defines it, and remembers where everything is.
///
/// This file has the structure (§2 to §5); strings, numbers, recovery after errors and the search for duplicate names
/// have their own files. The functions return whether parsing continues.
package struct JSONReader {
    /// The reaction to the first error.
    package enum Mode: Sendable {
        /// The text is refused: for loading, bodies and batch input.
        case stopping
        /// The error is noted, and parsing continues where that makes sense: for the linter.
        case recovering
    }

    /// The reaction to an object that has the same name twice, which RFC 8259 §4 leaves open.
    package enum Duplicates: Sendable {
        case refused, allowed
    }

    let bytes: [UInt8]
    let mode: Mode
    let duplicates: Duplicates
    let limits: JSONLimits

    /// Whether all bytes are known to be UTF-8, so that strings need not be checked.
    var isUTF8 = false
    var position = 0
    var nodes: [JSONNode] = []
    var problems: [CatalogDiagnostic] = []
    /// The offset at which the last syntax error ended.
    var lastError = -1
    /// How many mistakes there were, reported or not.
    var faults = 0
    /// Whether bytes that are not UTF-8 have been reported.
    var hasEncodingFault = false
    /// The place of an extra closing bracket after the value.
    var surplusBracket: Int?
    /// Whether there is text before the value. Any text after the value then belongs to it and is not reported.
    var hasWrapping = false
    /// Whether an object's closing bracket is missing, so that the one at the position is another object's.
    var isForgotten = false
    /// Kept here, so that it is allocated only once per text.
    var names = NumberTable()

    init(_ bytes: [UInt8], mode: Mode, duplicates: Duplicates, limits: JSONLimits) {
        self.bytes = bytes
        self.mode = mode
        self.duplicates = duplicates
        self.limits = limits
    }

    /// JSON-text = ws value ws (§2)
    mutating func text() {
        guard bytes.count <= limits.maximumSize else {
            return stop(
                0..<0, "the text has \(bytes.count) bytes; the limit is \(limits.maximumSize)", help: "Split it.")
        }
        guard isUTF8AtFirstSight() else { return }
        isUTF8 = UTF8Sequence.isValid(bytes)
        nodes.reserveCapacity(bytes.count / 24)
        skipWhitespace()
        guard position < bytes.count else {
            let what = bytes.isEmpty ? "the file is empty" : "there is no value"
            fail(.syntax, position..<position, .init(what), help: "Write {} for an empty object.")
            return
        }
        skipWrapping()
        guard value(depth: 0) else { return }
        skipWhitespace()
        if position < bytes.count, !hasWrapping { reportRest() }
    }

    /// value = false / null / true / object / array / number / string (§3)
    mutating func value(depth: Int) -> Bool {
        guard position < bytes.count else { return end(expecting: "a value") }
        switch bytes[position] {
        case UInt8(ascii: "\""): return string()
        case UInt8(ascii: "{"): return object(depth: depth + 1)
        case UInt8(ascii: "["): return array(depth: depth + 1)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number(depth: depth)
        case UInt8(ascii: "t"): return literal("true", .true, depth: depth)
        case UInt8(ascii: "f"): return literal("false", .false, depth: depth)
        case UInt8(ascii: "n"): return literal("null", .null, depth: depth)
        default: return invalidValue(depth: depth)
        }
    }

    /// object = begin-object [ member *( value-separator member ) ] end-object (§4)
    mutating func object(depth: Int) -> Bool {
        guard let node = open(.object, depth: depth) else { return false }
        var count = 0
        skipWhitespace()
        if peek() == UInt8(ascii: "}") { return close(node) }
        while true {
            // member = string name-separator value
            if peek() == UInt8(ascii: "\"") {
                guard string() else { return false }
            } else {
                switch recoverName(in: node) {
                case .name: break
                case .again: continue
                case .closed: return close(node, members: count)
                case .stop: return false
                }
            }
            skipWhitespace()
            if peek() == UInt8(ascii: ":") {
                position += 1
            } else {
                guard recoverColon() else { return false }
            }
            skipWhitespace()
            guard value(depth: depth) else { return false }
            count += 1
            skipWhitespace()
            switch peek() {
            case UInt8(ascii: ","): position += 1
            case UInt8(ascii: "}"): return close(node, members: count)
            default:
                switch recoverSeparator(in: node, closedBy: UInt8(ascii: "}")) {
                case .closed: return close(node, members: count)
                case .stop: return false
                case .name, .again: break
                }
            }
            skipWhitespace()
        }
    }

    /// array = begin-array [ value *( value-separator value ) ] end-array (§5)
    mutating func array(depth: Int) -> Bool {
        guard let node = open(.array, depth: depth) else { return false }
        skipWhitespace()
        if peek() == UInt8(ascii: "]") { return close(node) }
        while true {
            switch peek() {
            case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), nil:
                switch recoverElement(in: node) {
                case .closed: return close(node)
                case .stop: return false
                case .name, .again: continue
                }
            default:
                guard value(depth: depth) else { return false }
            }
            skipWhitespace()
            switch peek() {
            case UInt8(ascii: ","): position += 1
            case UInt8(ascii: "]"): return close(node)
            default:
                switch recoverSeparator(in: node, closedBy: UInt8(ascii: "]")) {
                case .closed: return close(node)
                case .stop: return false
                case .name, .again: break
                }
            }
            skipWhitespace()
        }
    }

    /// The byte at the position; nil at the end.
    func peek() -> UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    /// ws (§2). Most white space is indentation, so spaces are skipped eight at a time.
    mutating func skipWhitespace() {
        guard position < bytes.count, bytes[position] <= 0x20 else { return }
        skipSomeWhitespace()
    }

    private mutating func skipSomeWhitespace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0A:
                position += 1
                while let word = bytes.word(at: position) {
                    let others = word ^ 0x2020_2020_2020_2020
                    position &+= others == 0 ? 8 : others.trailingZeroBitCount >> 3
                    guard others == 0 else { break }
                }
            case 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    private mutating func open(_ kind: JSONNode.Kind, depth: Int) -> Int? {
        guard depth <= limits.maximumDepth else {
            let message = "this is nested more than \(limits.maximumDepth) deep"
            stop(position..<position + 1, message, help: "Use a flatter structure.")
            return nil
        }
        append(kind, from: position, to: position + 1)
        position += 1
        return nodes.count - 1
    }

    /// Takes the bracket at the position, if there is one, and completes the node.
    private mutating func close(_ node: Int, members: Int = 0) -> Bool {
        let bracket = nodes[node].kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]")
        if isForgotten {
            isForgotten = false
        } else if peek() == bracket {
            position += 1
        }
        nodes[node].end = Int32(truncatingIfNeeded: position)
        nodes[node].next = Int32(truncatingIfNeeded: nodes.count)
        return members < 2 || duplicates == .allowed || findDuplicates(in: node, members: members)
    }

    mutating func append(_ kind: JSONNode.Kind, _ content: JSONNode.Content = [], from start: Int, to end: Int) {
        nodes.append(
            JSONNode(
                kind: kind, content: content, start: Int32(truncatingIfNeeded: start),
                end: Int32(truncatingIfNeeded: end), next: Int32(truncatingIfNeeded: nodes.count + 1)))
    }

    /// Records a problem.
    ///
    /// - Parameter related: the other place: the first of two equal names, the bracket that is never closed.
    /// - Returns: whether reading may go on.
    @discardableResult
    mutating func fail(
        _ code: CatalogDiagnostic.Code, _ range: Range<Int>, _ message: CatalogDiagnostic.Sentence, help: String,
        related: CatalogDiagnostic.RelatedPlace? = nil
    ) -> Bool {
        faults += 1
        if code == .syntax {
            guard !isConsequence(range.lowerBound) else { return mode == .recovering }
            lastError = range.upperBound
        }
        problems.append(
            CatalogDiagnostic(
                code, at: CatalogDiagnostic.Place(range: range), saying: message, help: help,
                related: related.map { [$0] } ?? []))
        return mode == .recovering && problems.count < limits.maximumProblems
    }

    /// Records that a limit was reached; nothing is parsed after that.
    private mutating func stop(_ range: Range<Int>, _ message: String, help: String) {
        problems.append(CatalogDiagnostic(.syntax, at: range, message, help: help))
    }

    /// The greatest distance from a mistake to its consequences, in bytes.
    static let reach = 80

    /// An error soon after another one on the same line is usually its consequence.
    private func isConsequence(_ place: Int) -> Bool {
        lastError >= 0 && place - lastError < Self.reach
            && !bytes[min(lastError, bytes.count)..<min(max(lastError, place), bytes.count)].contains(0x0A)
    }

    /// The problems, sorted by their place, because duplicates are found only when their object ends.
    func sortedProblems() -> [CatalogDiagnostic] {
        problems.count < 2 ? problems : problems.sorted { $0.place.start < $1.place.start }
    }
}
