/// One generated text, and what it is made of.
struct SeededText {
    enum Kind: CaseIterable {
        case plain, variables, numbers, links, tags, brands, plurals
    }

    var kind: Kind
    var value: String
}
