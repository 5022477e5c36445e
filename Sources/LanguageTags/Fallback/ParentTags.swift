import ByteText

/// Which tag a tag inherits from (UTS #35 §4.1.3 "Parent Locales").
struct ParentTags: Sendable {
    static let shared = ParentTags()

    private let exceptions = SubtagMap(StaticTable(ParentData.parents))

    /// The parent of language, script and region; `und` is the root.
    ///
    /// Where no exception is listed, the last subtag is taken away. Two things never are: a script that the language is not
    /// usually written in (`sr-Latn` is no Serbian in Cyrillic), and the region of a tag that owes such a script to it:
    /// `zh-TW` is `zh-Hant-TW`, which inherits from `zh-Hant` and never from `zh`.
    func parent(of tag: PackedSubtags) -> PackedSubtags {
        if let parent = exceptions[tag] { return parent }
        if tag.script == 0, tag.region == 0 { return .und }
        let language = tag.with(script: 0).with(region: 0)
        let usualScript = LikelySubtags.shared.maximize(language)?.script ?? tag.script
        if tag.region != 0 {
            if tag.script != 0 {
                let isUsual = tag.script == usualScript
                return (isUsual ? exceptions[tag.with(script: 0)] : nil) ?? tag.with(region: 0)
            }
            guard let script = LikelySubtags.shared.maximize(tag)?.script, script != usualScript else {
                return language
            }
            return tag.with(script: script)
        }
        return tag.script == usualScript ? language : .und
    }
}
