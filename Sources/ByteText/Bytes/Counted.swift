/// Numbers with the noun that they count, in English.
package enum Counted {
    /// `1 file`, `3 files`.
    package static func text(_ number: Int, _ noun: String) -> String { "\(number) \(self.noun(noun, number))" }

    /// The noun as it is used with the number: `files`.
    package static func noun(_ noun: String, _ number: Int) -> String { number == 1 ? noun : noun + "s" }
}
