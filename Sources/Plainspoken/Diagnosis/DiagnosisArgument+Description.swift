import ByteText
import MessageFormat2

extension DiagnosisArgument: CustomStringConvertible {
    /// The most bytes of a value in a description.
    static let maximumDescriptionLength = 200

    /// The value for people, on one line: `4242`, `label.email`, `5.0 s since 1970`. A private value is `<private>`.
    public var description: String {
        isPrivate
            ? "<private>"
            : VisibleText.of(logText(limit: Self.maximumDescriptionLength * 2), limit: Self.maximumDescriptionLength)
    }

    /// The value itself, private or not, for the log only; cut if it is longer than the limit in bytes.
    func logText(limit: Int) -> String {
        var text = BoundedOutput(limit: limit)
        write(to: &text)
        return text.text
    }

    private func write(to text: inout BoundedOutput) {
        switch kind {
        case .value(let value): Self.write(value, to: &text)
        case .message(let key, _): text.write(key.rawValue)
        case .messages(let keys): Self.write(.list(keys.map { .string($0.rawValue) }), to: &text)
        case .private(let argument): argument.write(to: &text)
        }
    }

    private static func write(_ value: MessageValue, to text: inout BoundedOutput) {
        switch value.storage {
        case .string(let string): text.write(string)
        case .integer(let number): text.write(String(number))
        case .decimal(let number): text.write(String(describing: number))
        case .double(let number): text.write(String(number))
        case .date(let seconds, _): text.write("\(seconds) s since 1970")
        case .list(let values):
            var isFirst = true
            for value in values where !text.isFull {
                if !isFirst { text.write(", ") }
                isFirst = false
                write(value, to: &text)
            }
        }
    }
}
