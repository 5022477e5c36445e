import ByteText

extension FieldError: CustomStringConvertible {
    /// The most bytes of a pointer or a name in a description.
    private static let maximumPlaceLength = 200

    /// The error in one line, for logs: `#/email: field.missing`, `parameter limit: field.too-large, maximum 100`.
    public var description: String {
        let text = VisibleText.of(place.text, limit: Self.maximumPlaceLength)
        let start =
            switch place {
            case .pointer: text
            case .parameter, .header: "\(place.memberName) \(text)"
            }
        let key = VisibleText.of(key.rawValue, limit: Diagnosis.maximumDescribedKey)
        return (["\(start): \(key)"] + arguments.described { "\($0) \($1)" }).joined(separator: ", ")
    }
}
