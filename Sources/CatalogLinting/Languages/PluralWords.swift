import MessageFormat2

/// Words that people write for plural categories: their names in grammar, those of other formats, and translations of the English keys.
enum PluralWords {
    /// - Parameter word: in lower case.
    static func category(_ word: String) -> PluralCategory? { categories[word] }

    private static let words: [PluralCategory: String] = [
        .zero: """
        none no nil null nothing empty keine kein cero zéro nulla niente nessuno nenhum żaden brak ноль нет geen ingen sıfır ゼロ
        """,
        .one: """
        single singular sing once un une uno una um uma ein eins eine jeden jedna jedno один одна одно один één een en ett én \
        bir yksi egy unu una singulier singolare 一 하나 واحد واحدة
        """,
        .two:
            "dual double pair deux dos due dois duas zwei dwa dwie dwa два две dva dvě twee två to iki kaksi اثنان مثنى",
        .few: "paucal some kilka několik несколько pocos pocas quelques wenige",
        .many: "muchos muchas viele wiele много mnoho molti muitos beaucoup",
        .other: """
        others plural plur rest else default any more autre autres otro otros otra otras andere anderes altro altri outro outros \
        inne inny pozostałe другое другие jiné ostatní diğer annat övriga pluriel その他 기타 其他 أخرى
        """,
    ]

    private static let categories: [String: PluralCategory] = words.reduce(into: [:]) { categories, entry in
        for word in entry.value.split(whereSeparator: \.isWhitespace) { categories[String(word)] = entry.key }
    }
}
