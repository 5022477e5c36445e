import ByteText

extension Diagnosis: CustomStringConvertible {
    /// The most bytes of a key in a description.
    static let maximumDescribedKey = 200

    /// The diagnosis in one line, for logs: `payment.declined, status 402, last4 4242, account <private>`. Private values are in
    /// ``ErrorReport/privateArguments``, and the cause is in ``ErrorReport/cause``.
    public var description: String {
        var parts = [VisibleText.of(key.rawValue, limit: Self.maximumDescribedKey)]
        if let status { parts.append("status \(status.code)") }
        parts += arguments.described { "\($0) \($1)" }
        return parts.joined(separator: ", ")
    }
}
