import MessageFormat2

/// How a number is written: a number function of MessageFormat 2 with literal options. Both directions of the conversion go through it.
struct ICUNumberStyle: Hashable {
    /// `number`, `integer`, `percent`, `currency` or `unit`.
    var function: String
    var options: [String: String] = [:]

    /// The options in the order in which they are printed.
    private static let order = [
        "currency", "currencyDisplay", "currencySign", "unit", "unitDisplay", "fractionDigits", "minimumIntegerDigits",
        "minimumFractionDigits", "maximumFractionDigits", "minimumSignificantDigits", "maximumSignificantDigits",
        "trailingZeroDisplay", "roundingMode", "signDisplay", "useGrouping",
    ]

    /// The call in a message.
    var call: Message.Function {
        let named = Self.order.compactMap { name in
            options[name].map { Message.Option(name, value: .literal(Message.Literal($0))) }
        }
        return Message.Function(function, options: NamedList(named))
    }

    /// Whether it writes a number as ICU does without a style.
    var isDefault: Bool { function == "number" && options.isEmpty }

    /// Whether it changes the digits that are shown, on which plural categories depend.
    var changesDigits: Bool {
        function != "number"
            || !Set(options.keys).isSubset(of: ["minimumIntegerDigits", "signDisplay", "useGrouping", "roundingMode"])
    }

    /// Sets the digits after the decimal point, and leaves out what the function does anyway.
    ///
    /// - Parameter most: nil for no limit.
    mutating func setFractionDigits(_ least: Int, _ most: Int?) {
        let most = most ?? NumberFormatOptions.maximumDigits
        if function == "currency", least == most {
            options["fractionDigits"] = String(least)
        } else if function == "number", least == 0, most == 0, options["roundingMode"] == nil {
            function = "integer"
        } else {
            if least > 0 { options["minimumFractionDigits"] = String(least) }
            let usual = function == "percent" ? 0 : 3
            if most != max(least, usual) { options["maximumFractionDigits"] = String(most) }
        }
    }

    /// The options for a ``NumberFormat`` that shows the same digits.
    var format: NumberFormatOptions {
        var format = NumberFormatOptions(style: function == "percent" ? .percent : .decimal)
        func digits(_ name: String) -> Int? { options[name].flatMap { Int($0) } }
        format.minimumFractionDigits = digits("minimumFractionDigits")
        format.maximumFractionDigits = function == "integer" ? 0 : digits("maximumFractionDigits")
        format.minimumSignificantDigits = digits("minimumSignificantDigits")
        format.maximumSignificantDigits = digits("maximumSignificantDigits")
        if let mode = options["roundingMode"].flatMap(RoundingMode.init(rawValue:)) { format.roundingMode = mode }
        return format
    }
}
