/// Languages that share so many sentences that an equal text says nothing.
package enum RelatedLanguages {
    private static let groups: [Set<String>] = [
        ["da", "nb", "nn", "no"], ["bs", "hr", "sh", "sr", "cnr"], ["cs", "sk"], ["id", "ms"],
        ["es", "gl", "pt", "ca", "ast", "an"], ["be", "bg", "mk", "ru", "uk"], ["zh", "yue", "wuu", "lzh", "ja"],
        ["de", "gsw", "lb", "nds"], ["hi", "mr", "ne", "sa", "mai", "bho"], ["fa", "prs", "tg", "ckb"], ["af", "nl"],
        ["mo", "ro"],
        ["en", "sco"],
    ]

    package static func areAlike(_ left: String, _ right: String) -> Bool {
        left == right || groups.contains { $0.contains(left) && $0.contains(right) }
    }
}
