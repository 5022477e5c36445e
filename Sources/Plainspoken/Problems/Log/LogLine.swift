import ByteText
import HTTPTypes
import LanguageTags

/// The fields of a line while they are collected, the most useful ones first: short fields that are always known come
/// first, so that no long text can take their room, and private arguments last, because another server can send any
/// number of them.
struct LogLine {
    /// The part that every line has.
    struct Head {
        var request: LoggedRequest
        var status: HTTPResponse.Status?
        var code: String
        var language: LanguageTag?
    }

    /// The most private arguments that get a field.
    static let maximumArguments = 16
    /// The longest name of an argument, in bytes.
    static let maximumNameLength = 64
    /// The allowed lengths of lines.
    static let lineLengths = 1_024...1_048_576
    /// A field with less room than this is dropped.
    static let minimumFieldLength = 16
    /// How much longer than a field a text can be before it is cut and redacted.
    private static let slack = 4
    /// The most that `dropped` needs, including a space before it.
    private static let roomForDropped = 28

    private let policy: LogPolicy
    private let maximumFieldLength: Int
    private var room: Int
    private var fields: [LogField] = []
    private var dropped = 0

    private init(_ policy: LogPolicy) {
        self.policy = policy
        let length = min(max(policy.maximumLineLength, Self.lineLengths.lowerBound), Self.lineLengths.upperBound)
        maximumFieldLength = min(max(policy.maximumFieldLength, Self.minimumFieldLength), length)
        room = length - Self.roomForDropped
        fields.reserveCapacity(16)
    }

    /// All fields of a line, in order.
    ///
    /// - Parameters:
    ///   - head: the part that every line has.
    ///   - report: the part of the answer that is only for the log.
    ///   - omitted: how many lines were dropped before.
    ///   - policy: how much to show.
    static func fields(_ head: Head, _ report: ErrorReport, omitted: Int, _ policy: LogPolicy) -> [LogField] {
        var line = LogLine(policy)
        line.add(head, report, omitted: omitted)
        line.add(report)
        if line.dropped > 0 { line.fields.append(LogField(name: "dropped", value: String(line.dropped))) }
        return line.fields
    }

    // MARK: The part that every line has

    /// Adds the fields that every line has. They always fit: their limits and names together are shorter than the shortest line.
    private mutating func add(_ head: Head, _ report: ErrorReport, omitted: Int) {
        add("method", head.request.method?.rawValue, limit: 32)
        add("path", head.request.path, limit: 200)
        add("status", head.status.map { String($0.code) }, limit: 20)
        // Another server may have chosen the code, and an id that is a text.
        add("code", Self.code(head.code), limit: 160)
        switch report.occurrenceID {
        case .uuid(let uuid): add("occurrence", uuid.urn, limit: 256)
        case .text(let text): add("occurrence", Self.withoutSecrets(text), limit: 256)
        case nil: break
        }
        add("reference", report.reference?.description, limit: OccurrenceCode.length)
        add("language", head.language.map { "\($0)" }, limit: 40)
        add("source", report.source, limit: 128)
        add("trace", head.request.trace?.traceID, limit: 32)
        if omitted > 0 { add("omitted", String(omitted), limit: 20) }
    }

    /// A code without secrets. A message key has another server's code percent-encoded, which hides them from a search.
    private static func code(_ code: String) -> String {
        let decoded = String(decoding: PercentEncoding.decoded(code.utf8), as: UTF8.self)
        let shown = withoutSecrets(decoded)
        return shown == decoded ? code : shown
    }

    /// A name from another server without credentials, also in addresses: whatever the policy is, a name needs none.
    private static func withoutSecrets(_ text: String) -> String { LogRedaction.credentials(LogRedaction.urls(text)) }

    private mutating func add(_ name: String, _ text: String?, limit: Int) {
        guard let text else { return }
        let value = LogText.value(text, limit: limit, policy.quoting)
        room -= name.utf8.count + value.utf8.count + 2
        fields.append(LogField(name: name, value: value))
    }

    // MARK: Fields for which there may be room

    private mutating func add(_ report: ErrorReport) {
        // Closures called while a field is added must not access the line.
        let policy = policy
        let arguments = report.privateArguments
        if policy.privateArguments == .hidden, report.canQuotePrivateValues { return addKinds(of: report) }
        let limit = maximumFieldLength * Self.slack
        let error = report.error.map { policy.redacted(ReflectedText.of($0, limit: limit)) }
        if let error { add("error") { error } }
        // A source that knows nothing else about an error gives the error itself as the cause.
        if let cause = report.cause.map({ policy.redacted(ReflectedText.of($0, limit: limit)) }), cause != error {
            add("cause") { cause }
        }
        // If an error wraps another server's response, as clients' errors do, neither the error nor its cause says what the
        // response was.
        if let upstream = report.cause as? UpstreamReport, !(report.error is UpstreamError) {
            add("answer") { policy.redacted(Self.cut([upstream.error.description], to: limit)) }
        }
        if let message = report.foreignText { add("message") { policy.redacted(Self.cut([message], to: limit)) } }
        let issues = report.issues
        if !issues.isEmpty {
            add("issues") { policy.redacted(Self.cut(issues.lazy.map(\.description), to: limit)) }
        }
        add(arguments, cutTo: limit)
    }

    private mutating func add(_ arguments: [(name: String, argument: DiagnosisArgument)], cutTo limit: Int) {
        let policy = policy
        var names: Set<String> = []
        var number = 0
        for (name, argument) in arguments.prefix(Self.maximumArguments) {
            let start = "argument." + LogText.name(LogRedaction.credentials(name), limit: Self.maximumNameLength)
            let isFirst = names.insert(start).inserted
            // No other name ends with `~` and a number, and no number is used twice.
            number += 1
            add(isFirst ? start : "\(start)~\(number)") {
                LogRedaction.isCredential(named: name)
                    ? LogRedaction.replacement : policy.redacted(argument.logText(limit: limit))
            }
        }
        dropped += max(0, arguments.count - Self.maximumArguments)
    }

    /// Adds the parts of an error that can be shown without the texts that may contain private values.
    private mutating func addKinds(of report: ErrorReport) {
        let error = report.error.map { String(reflecting: type(of: $0)) }
        if let error { add("error") { error } }
        if let cause = report.cause.map({ String(reflecting: type(of: $0)) }), cause != error {
            add("cause") { cause }
        }
        if !report.issues.isEmpty {
            let limit = maximumFieldLength
            add("issues") { Self.cut(report.issues.lazy.map(\.kind.name), to: limit) }
        }
    }

    /// Joins texts, leaving out what would be too long.
    private static func cut(_ texts: some Sequence<String>, to limit: Int) -> String {
        var all = BoundedOutput(limit: limit)
        for text in texts where !all.isFull {
            if !all.text.isEmpty { all.write("; ") }
            all.write(text)
        }
        return all.text
    }

    /// Adds a field if there is room for it.
    private mutating func add(_ name: String, _ text: () -> String) {
        let overhead = name.utf8.count + 2
        let limit = min(maximumFieldLength, room - overhead)
        guard limit >= Self.minimumFieldLength else {
            dropped += 1
            return
        }
        let value = LogText.value(text(), limit: limit, policy.quoting)
        room -= overhead + value.utf8.count
        fields.append(LogField(name: name, value: value))
    }
}

extension ErrorReport {
    /// Whether the error's own text, or its cause's, can repeat a private value: the values themselves, another
    /// server's response, or data that does not decode, which decoders quote.
    fileprivate var canQuotePrivateValues: Bool {
        !privateArguments.isEmpty || hasPrivateFieldValues || cause is UpstreamReport || error is RequestDecodingError
    }
}
