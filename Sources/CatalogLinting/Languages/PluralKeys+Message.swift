import Catalogs

extension PluralKeys {
    /// The keys of a message's variants; a misspelled category, which M311 reports, counts as what was meant.
    ///
    /// - Parameter place: the selector's index after `.match`.
    package init(_ text: MessageView, selector place: Int) {
        self.init()
        for pattern in text.patterns where place < pattern.keys.count { addMeant(pattern.keys[place].value) }
    }

    /// Adds a key as it was meant. `nil` stands for `*`.
    mutating func addMeant(_ key: String?) { add(key, meaning: M311BadVariantKey.category(meantBy:)) }
}
