extension NumberPair {
    /// Translations with another number, or without it, and with words in whose middle a word for a half, a quarter or a part of
    /// the day seems to stand.
    static let wordsInWords = all(
        in: """
            de
            Each user has 3 attempts | Jeder hat 15 Versuche
            Within 30 days | Innerhalb der Frist
            es
            Download of 50 files | Descarga inmediata
            sr
            At most 50 files | Највише датотека по особи
            A copy of 500 photos | Копије по особи
            sk
            At most 50 files | Najviac súborov podľa polohy
            sl
            At most 50 files | Datoteke na polici
            lv
            For up to 50 guests | Pusaudžiem
            lt
            Up to 30 results | Rezultatai puslapyje
            ru
            Free for 15 days | Бесплатно 3 дня
            tr
            30 days left | Yarın bitiyor
            ko
            Repeat 30 times | 일반 반복
            hi
            At most 75 questions | सवाल
            ar
            At most 25 squares | مربعات
            fa
            We keep 30 files | نگه می‌داریم و حذف می‌کنیم
            """)
}
