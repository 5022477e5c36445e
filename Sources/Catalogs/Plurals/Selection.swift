import MessageFormat2

/// What a selector after `.match` selects by, as its function says.
package struct Selection: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// By plural category or exact number.
        case plural(PluralType)
        /// By exact number only.
        case exactNumber
        /// By text.
        case string
        /// By a function that is not a standard one.
        case unknown
    }

    package let kind: Kind
    /// Whether the number never has fraction digits: `:integer`, or `maximumFractionDigits=0`.
    package let isInteger: Bool
    /// The minimum number of fraction digits of all numbers: 0 unless an option says otherwise.
    package let minimumFractionDigits: Int

    package var pluralType: PluralType? { if case .plural(let type) = kind { type } else { nil } }

    /// - Parameter function: the function in the declaration of the selector's variable.
    package init(by function: Message.Function?) {
        guard let function else {
            self.init(.unknown)
            return
        }
        switch function.name {
        case "string": self.init(.string)
        case "number", "integer", "offset", "percent", "currency", "unit":
            let isInteger =
                function.name == "integer" || Self.digits("maximumFractionDigits", of: function) == 0
                || function.name == "percent" && Self.digits("minimumFractionDigits", of: function) ?? 0 == 0
                    && function.options["maximumFractionDigits"] == nil
            let digits = isInteger ? 0 : Self.digits("minimumFractionDigits", of: function) ?? 0
            switch function.options["select"]?.value.literal?.value {
            case "exact": self.init(.exactNumber, isInteger, digits)
            case "ordinal": self.init(.plural(.ordinal), isInteger, digits)
            default: self.init(.plural(.cardinal), isInteger, digits)
            }
        default: self.init(.unknown)
        }
    }

    private init(_ kind: Kind, _ isInteger: Bool = false, _ minimumFractionDigits: Int = 0) {
        self.kind = kind
        self.isInteger = isInteger
        self.minimumFractionDigits = minimumFractionDigits
    }

    /// The value of an option that is a small number.
    private static func digits(_ option: String, of function: Message.Function) -> Int? {
        function.options[option]?.value.literal.flatMap { Int($0.value) }.flatMap { 0...20 ~= $0 ? $0 : nil }
    }
}
