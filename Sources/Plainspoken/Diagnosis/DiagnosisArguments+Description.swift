import ByteText

extension DiagnosisArguments: CustomStringConvertible {
    /// The most values in a description.
    private static let maximumDescribed = 16
    /// The most bytes of a name in a description.
    private static let maximumNameLength = 64

    /// The values for people, on one line: `[last4: 4242, account: <private>]`.
    public var description: String {
        let parts = described { "\($0): \($1)" }
        return parts.isEmpty ? "[:]" : "[\(parts.joined(separator: ", "))]"
    }

    /// Each value with its name, up to a readable number of them.
    func described(_ write: (_ name: String, DiagnosisArgument) -> String) -> [String] {
        let all = values.pairs.map { ($0.name, DiagnosisArgument(kind: .value($0.value))) } + others
        let parts = all.prefix(Self.maximumDescribed).map { name, argument in
            write(VisibleText.of(name, limit: Self.maximumNameLength), argument)
        }
        return all.count > Self.maximumDescribed ? parts + ["…"] : parts
    }
}
