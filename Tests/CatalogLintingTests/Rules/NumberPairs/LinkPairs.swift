extension NumberPair {
    /// Addresses that name the language of the translation, or are written as its sentences have them.
    static let goodLinks = all(
        in: """
            de
            Learn more: https://example.com/en-us/privacy | Mehr dazu: https://example.com/de-de/privacy
            Learn more: https://example.com/en/privacy. | Mehr dazu (https://example.com/privacy).
            See https://support.example.com/hc/en-us/articles/1?hl=en | Siehe https://support.example.com/hc/de/articles/1?hl=de
            Help at www.example.com | Hilfe auf https://example.com
            fr
            Read https://en.wikipedia.org/wiki/Password | Lisez https://fr.wikipedia.org/wiki/Mot_de_passe
            Visit https://example.com/help#start | Consultez https://example.com/fr/help#debut
            <a href="https://example.com/a?x=1&amp;lang=en">More</a> | <a href="https://example.com/a?x=1&lang=fr">Plus</a>
            es
            Get it at https://example.com/en_US/get | Descárguelo en https://example.com/es_ES/get
            Docs: docs.example.com/index.en.html | Documentación: docs.example.com/index.es.html
            pt-BR
            Terms: https://example.com/us/terms | Termos: https://example.com/br/terms
            See https://example.com/terms-en.pdf | Veja https://example.com/terms-pt.pdf
            pl
            Go to https://en.example.com/shop | Przejdź do https://pl.example.com/shop
            cs
            See http://example.com/docs | Viz https://example.com/cz/docs
            ja
            Details: https://example.com/en/news | 詳細はhttps://example.com/jp/newsをご覧ください
            zh-Hans
            Visit https://example.com/en/, please. | 请访问https://example.com/zh-cn/。
            zh-Hant
            See https://example.com/en-gb/faq | 請見 https://example.com/zh-hant-tw/faq
            ko
            Open https://example.com/?locale=en-US | https://example.com/?locale=ko-KR 에서 여세요
            tr
            Write to help@example.com | help@example.com'a yazın
            fi
            Read more on example.com | Lue lisää example.com:sta
            hu
            More on example.com | Bővebben az example.com-on
            nb
            See https://example.com/en/help | Se https://example.com/no/help
            ar
            Visit https://example.com/en/help | زوروا https://example.com/ar/help
            sv
            Report bugs to <bugs@example.org>. | Rapportera fel till <bugs@example.org>, och om översättningen till <sv@example.org>.
            """)

    /// Addresses that lead elsewhere, or are lost.
    static let badLinks = all(
        in: """
            de
            More: https://example.com/en-us/help | Mehr: https://example.com/de-de/hlep
            Write to support-en@example.com | Schreiben Sie an support-de@example.com
            See https://example.com/help | Siehe https://example.de/hilfe
            fr
            Visit https://example.com/docs | Consultez https://exemple.com/docs
            Learn more at www.example.com. | En savoir plus ici.
            es
            Pay at https://pay.example.com/en | Pague en https://pay.example.net/es
            ja
            See https://example.com/en/help#a1 | https://example.com/en/help#a2を参照
            pl
            Read https://example.com/en/terms | Przeczytaj https://example.com/cs/terms
            tr
            Write to help@example.com | yardim@example.com'a yazın
            ko
            <a href="https://example.com/a">More</a> | <a href="https://example.com/b">더 보기</a>
            """)
}
