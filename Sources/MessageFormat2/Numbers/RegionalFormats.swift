/// The formats of numbers with the same options, for the locales of a catalog. Locales that write numbers in the same way share one.
struct RegionalFormats: Sendable {
    /// The format of the catalog's own locale.
    let own: NumberFormat
    /// The others; empty if they are all the same.
    private let others: [NumberFormat]
    /// For each locale, 0 for `own`, or one more than an index of `others`.
    private let choices: [UInt8]
    /// Integers from 0 up to this one, exclusive, are written in the same way in all locales; `UInt64.max` if all numbers are.
    let sameBelow: UInt64

    /// - Parameter numbers: how the locales write numbers, for each of their ``FormatLocales/examples``.
    fileprivate init(_ options: NumberFormatOptions, in locales: FormatLocales, _ numbers: [LocaleNumbers]) {
        own = NumberFormat(numbers[0], options)
        var others: [NumberFormat] = []
        if case .currency(let code, let display, _) = options.style, display == .symbol || display == .narrowSymbol {
            // Locales that write numbers in the same way can have other symbols of the currency: US$ in Canada.
            var known: [Look: UInt8] = [:]
            choices = (0..<locales.count).map { place in
                let look = Look(
                    convention: locales.conventions[place],
                    symbol: CurrencyUnit.symbol(of: code, isNarrow: display == .narrowSymbol, in: locales[place]))
                if let choice = known[look] { return choice }
                let choice = UInt8(truncatingIfNeeded: known.count)
                known[look] = choice
                if place > 0 { others.append(NumberFormat(locale: locales[place], options: options)) }
                return choice
            }
        } else {
            others = numbers.dropFirst().map { NumberFormat($0, options) }
            choices = locales.conventions
        }
        self.others = others
        let digits = own.plan.system.digits
        let isSame = others.allSatisfy { $0.plan.system.digits == digits }
        sameBelow =
            others.isEmpty ? .max : isSame ? others.reduce(own.plan.plainBelow) { min($0, $1.plan.plainBelow) } : 0
    }

    /// What tells amounts of money in one currency apart.
    private struct Look: Hashable {
        let convention: UInt8
        let symbol: [UInt8]?
    }

    func format(at place: Int) -> NumberFormat {
        guard place > 0, place < choices.count else { return own }
        let choice = Int(choices[place])
        return choice > 0 && choice <= others.count ? others[choice - 1] : own
    }
}

/// The formats that the messages of a catalog need, each built only once.
struct NumberFormats: Sendable {
    let locales: FormatLocales
    private let numbers: [LocaleNumbers]
    private var formats: [NumberFormatOptions: RegionalFormats] = [:]

    init(_ locales: FormatLocales) {
        self.locales = locales
        numbers = locales.examples.map { LocaleNumbers(locales[$0], numberingSystem: nil) }
    }

    mutating func formats(_ options: NumberFormatOptions) -> RegionalFormats {
        if let formats = formats[options] { return formats }
        let built = RegionalFormats(options, in: locales, numbers)
        formats[options] = built
        return built
    }
}
