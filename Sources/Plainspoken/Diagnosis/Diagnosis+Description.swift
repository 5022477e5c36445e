extension Diagnosis: CustomStringConvertible {
    /// The diagnosis in one line, for logs: `payment.declined, status 402, last4 4242, account (private)`. Private values are in
    /// ``ErrorReport/privateArguments``, and the cause is in ``ErrorReport/cause``.
    public var description: String {
        var parts = [key.rawValue]
        if let status { parts.append("status \(status.code)") }
        parts += arguments.values.pairs.map { "\($0.name) \(DiagnosisArgument(kind: .value($0.value)).logDescription)" }
        parts += arguments.others.map {
            "\($0.name) \($0.argument.isPrivate ? "(private)" : $0.argument.logDescription)"
        }
        return parts.joined(separator: ", ")
    }
}
