import MessageFormat2

/// The keys that a message's variants have for one selector, `*` apart.
struct SelectorKeys {
    let all: Set<String>
    let categories: Set<PluralCategory>

    init(_ keys: [String]) {
        all = Set(keys)
        categories = Set(keys.compactMap(PluralCategory.init))
    }
}
