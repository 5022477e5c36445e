/// Groups of languages with so many identical sentences that an unchanged text says nothing.
enum RelatedLanguages {
    private static let groups: [Set<String>] = [
        ["da", "nb", "nn", "no", "sv", "fo"], ["bs", "hr", "sh", "sr", "cnr", "sl"], ["cs", "sk"], ["id", "ms"],
        ["es", "gl", "pt", "ca", "ast", "an", "lad", "mwl"], ["be", "bg", "mk", "ru", "uk", "rue"],
        ["zh", "yue", "wuu", "lzh", "ja"], ["de", "gsw", "lb", "nds", "bar"],
        ["hi", "mr", "ne", "sa", "mai", "bho", "kok", "doi"], ["fa", "prs", "tg", "ckb"], ["af", "nl", "fy", "li"],
        ["mo", "ro"], ["tr", "az", "gag", "crh"], ["kk", "ky", "tt", "ba", "kaa"], ["hsb", "dsb"], ["ga", "gd"],
        ["it", "scn", "vec", "lmo", "fur", "co"], ["fr", "oc", "wa", "frp"], ["zu", "xh", "nr", "ss"],
        ["en", "sco", "pcm", "jam"],
    ]

    static func areAlike(_ left: String, _ right: String) -> Bool {
        left == right || groups.contains { $0.contains(left) && $0.contains(right) }
    }
}
