import MessageFormat2
import MessageFormat2Foundation

/// Properties of every message and all arguments. Used by the fuzz target, and by the tests of its findings so far.
///
/// The first byte of an input chooses the locale and the bidirectional strategy. The source follows, up to a zero byte,
/// and then the text of the argument `x`, which is also the number `n` if it is one.
enum MessageProperties {
    private static let compilers: [(bidi: BidiStrategy, compiler: MessageCompiler)] = BidiStrategy.allCases.flatMap {
        bidi in
        ["en", "ar", "hi", "de", "und"].map {
            (bidi, MessageCompiler(locale: $0, functions: .localizedDrafts, bidi: bidi))
        }
    }

    /// The violated property; nil if there is none.
    static func violation(_ bytes: [UInt8]) -> String? {
        guard let choice = bytes.first else { return nil }
        var (bidi, compiler) = compilers[Int(choice) % compilers.count]
        let parts = bytes.dropFirst().split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        guard let source = parts.first,
            let message = try? compiler.compile(Message.parse(utf8: Array(source)))
        else { return nil }
        let text = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
        var arguments: MessageArguments = [
            "x": .string(text), "a": .integer(Int(choice)), "l": [.string(text), 1, 0.5],
            "d": .date(secondsSince1970: Double(text) ?? Double(choice) * 1e7, zone: text.isEmpty ? nil : text),
        ]
        arguments["n"] = DecimalNumber(text).map { .decimal($0) }
        if bidi == .asNeeded, !hasIsolates(String(decoding: source, as: UTF8.self)),
            !isBalanced(message.format(arguments))
        {
            return "unbalanced isolates in the text"
        }
        return violation(message, arguments)
    }

    private static func hasIsolates(_ text: String) -> Bool {
        text.unicodeScalars.contains { 0x2066...0x2069 ~= $0.value }
    }

    private static func isBalanced(_ text: String) -> Bool {
        var open = 0
        for scalar in text.unicodeScalars {
            if 0x2066...0x2068 ~= scalar.value { open += 1 }
            if scalar.value == 0x2069 { open -= 1 }
            if open < 0 { return false }
        }
        return open == 0
    }

    private static func violation(_ message: CompiledMessage, _ arguments: MessageArguments) -> String? {
        let (text, issues) = message.formatted(arguments)
        guard text.utf8.count <= MessageLimits.outputBytes else { return "too long" }
        guard issues.count <= MessageLimits.issues else { return "too many issues" }
        guard message.format(arguments) == text else { return "a different text without issues" }
        var output = Array("<".utf8)
        var again: [MessageIssue] = []
        message.format(arguments, into: &output, issues: &again)
        guard output == Array("<".utf8) + Array(text.utf8), again == issues else {
            return "the bytes differ from the text"
        }
        let (parts, partIssues) = message.formatToParts(arguments)
        if !issues.contains(where: { $0.code == .limitExceeded }) {
            guard parts.map(\.value).joined() == text else { return "the parts differ from the text" }
            guard partIssues == issues else { return "the issues of the parts differ" }
        }
        let opened = parts.filter { $0.kind == .bidiIsolation && $0.value != "\u{2069}" }.count
        guard opened * 2 == parts.filter({ $0.kind == .bidiIsolation }).count else {
            return "unbalanced isolates"
        }
        for part in parts where part.kind == .number || part.kind == .datetime && !part.parts.isEmpty {
            if part.parts.map(\.value).joined() != part.value { return "the pieces differ from their number or date" }
        }
        if issues.contains(where: { $0.code == .unresolvedVariable }) {
            let missing = message.requiredArguments.contains { arguments[$0] == nil }
            guard missing else { return "an argument that was not required is missing" }
        }
        return nil
    }
}
