import ByteText

// Values that every format has to check in the same way.
extension CatalogBuilder {
    /// The status that a file states for an error. Anything but a status is reported.
    ///
    /// - Parameters:
    ///   - digits: the number as it is written, `409`.
    ///   - range: its place in the file.
    /// - Returns: 100 to 599; nil if it is not a status (RFC 9110 §15).
    public mutating func status(_ digits: some StringProtocol, at range: Range<Int>) -> Int? {
        if digits.utf8.allSatisfy(ASCII.isDigit), let status = Int(digits), (100...599).contains(status) {
            return status
        }
        report(.wrongType, at: range, "the status must be a number from 100 to 599", help: "For example 409.")
        return nil
    }

    /// The retry advice that a file states for an error. Anything but `never` and `later` is reported.
    ///
    /// - Parameter text: a text of the file.
    /// - Returns: ``RetryAdvice/never`` or ``RetryAdvice/later``; nil for anything else.
    public mutating func retry(_ text: Text) -> RetryAdvice? {
        let word = String(decoding: bytes(of: text), as: UTF8.self)
        if let advice = RetryAdvice(word: word) { return advice }
        report(
            .wrongType, at: bytes.quoted(text.range), "the retry advice must be \"never\" or \"later\"",
            help: "never: the same request will fail again. later: it can succeed after a while.")
        return nil
    }
}
