extension NumberPair {
    /// Good translations in languages of Europe.
    static let goodInEurope = all(
        in: """
            de
            Open Mon–Fri, 9–5 | Mo–Fr 9–17 Uhr geöffnet
            The 2024/25 season | Die Saison 2024/2025
            $1.5M raised | 1,5 Mio. $ gesammelt
            It is 86 °F outside | Draußen sind es 86 °F
            Art of the 19th century | Kunst des 19. Jahrhunderts
            Over 10K downloads | Über 10.000 Downloads
            The best songs of the 1990s | Die besten Lieder der 90er
            Valid until 12/31 | Gültig bis 31.12.
            Valid through 12/31/24 | Gültig bis 31.12.2024
            We close at 3:30 PM | Wir schließen um 15.30 Uhr
            Delivery between 8 AM and 12 PM | Lieferung zwischen 8 und 12 Uhr
            Account No. 5 | Konto Nr. 5
            IBAN DE89 3704 0044 0532 0130 00 | IBAN DE89370400440532013000
            Call 0800 123 4567 | Rufen Sie 08001234567 an
            $1,299.00 per month | 1.299 $ pro Monat
            Version 2.10.3 is ready | Version 2.10.3 ist bereit
            From 5–10 people | Für 5 bis 10 Personen
            1.2 billion people | 1,2 Milliarden Menschen
            fr
            Mar 5, 2024, 3:07 PM | 05/03/2024 à 15:07
            500K views | 500 000 vues
            24/7 hotline | Assistance 24 h/24 et 7 j/7
            Movies from the 1980s | Films des années 80
            Open until 5:30 PM | Ouvert jusqu’à 17 h 30
            1st floor | 1er étage
            10,000 points | 10 000 points
            Total: $1,234.56 | Total : 1 234,56 $
            Call +33 1 23 45 67 89 | Appelez le 01 23 45 67 89 ou le +33 123456789
            2.5 million users | 2,5 millions d’utilisateurs
            Every 24 hours | Toutes les 24 heures
            Add 1½ cups of milk | Ajoutez 1,5 tasse de lait
            es
            16 oz, 1/2 lb | 16 oz, ½ lb
            Get 2½ hours | Consiga 2 1/2 horas
            At 9 PM | A las 9 de la noche
            21:00 | 9 de la noche
            24/7 emergency service | Servicio de urgencias las 24 horas
            Over 5K reviews | Más de 5000 opiniones
            $10K prize | Premio de 10 000 $
            15 billion messages | 15 000 millones de mensajes
            The 1990s | Los años 90
            Open 9 am–5 pm | Abierto de 9:00 a 17:00
            At 12 AM | A las 0:00
            2-for-1 offer | Oferta 2x1
            es-419
            At 15:00 | A las 3:00 p. m.
            $1,500.00 | $1,500.00
            3.5 million | 3.5 millones
            pt-BR
            24/7 chat | Chat 24 horas por dia
            Prices from $1,999.90 | Preços a partir de US$ 1.999,90
            2.5 million | 2,5 milhões
            Departure at 8:15 PM | Partida às 20h15
            The 1960s | Os anos 60
            Phone: (555) 010-1234 | Telefone: 555 0101234
            10K followers | 10 mil seguidores
            pt-PT
            Arrives at 6 PM | Chega às 18:00
            1,000,000 euros | 1 000 000 de euros
            it
            A quarter past 3 PM | Le 15.15
            24/7 | 24 ore su 24, 7 giorni su 7
            The 1970s | Gli anni ’70
            Open until 7:30 PM | Aperto fino alle 19.30
            50,000 subscribers | 50mila abbonati
            3 billion euros | 3 miliardi di euro
            2nd of June | 2 giugno
            Up to 1.5 TB | Fino a 1,5 TB
            nl
            17th century | 17e eeuw
            Closes at 5.30 pm | Sluit om 17.30 uur
            The 90s | De jaren 90
            €2,500.00 | € 2.500
            da
            10,000 kr. | 10.000 kr.
            20 million | 20 mio.
            nb
            1,500 members | 1 500 medlemmer
            5:45 PM | kl. 17.45
            3 million | 3 mill.
            The 1950s | 50-tallet
            sv
            9–5 | 9–17
            12/31 | 31/12
            1.5 million | 1,5 miljoner
            1,234.5 km | 1 234,5 km
            fi
            9:00–17:30 | klo 9–17.30
            1st place | 1. sija
            25,000 € | 25 000 €
            4 million | 4 miljoonaa
            is
            7.5% interest | 7,5% vextir
            2,000 kr. | 2.000 kr.
            et
            10,000 users | 10 000 kasutajat
            21st century | 21. sajand
            lv
            3.5 million | 3,5 miljoni
            19th century | 19. gadsimts
            lt
            2024-12-31 | 2024 m. gruodžio 31 d.
            pl
            10K users | 10 tys. użytkowników
            The 1990s | Lata 90.
            Open 10 AM to 8 PM | Otwarte 10:00–20:00
            Invoice No. 12 | Faktura nr 12
            $2.5 million | 2,5 mln dol.
            cs
            1st edition | 1. vydání
            15th century | 15. století
            Flat No. 5 | Byt č. 5
            10,000 CZK | 10 000 Kč
            3:30 PM | 15.30
            1.2 million | 1,2 mil.
            sk
            2nd place | 2. miesto
            The 1960s | 60. roky
            5 million | 5 mil.
            sl
            1,500 € | 1.500 €
            19th century | 19. stoletje
            8:30 PM | ob 20.30
            hr
            10 thousand people | 10 tisuća ljudi
            1.5 million | 1,5 milijuna
            From 1 PM | Od 13 sati
            bs
            2 billion | 2 milijarde
            20,000 KM | 20.000 KM
            sr
            10 million | 10 милиона
            3 PM | 15 часова
            sr-Latn
            5 thousand | 5 hiljada
            mk
            2.5 million | 2,5 милиони
            bg
            10,000 leva | 10 000 лв.
            4 PM | 16 ч.
            ru
            9 PM | 9 часов вечера
            21:00 | 9 часов вечера
            Page 3 of 20 | Стр. 3 из 20
            The 1990s | 90-е годы
            10K rubles | 10 тыс. рублей
            3 billion | 3 млрд
            At 6 PM | В 18:00
            uk
            24 hours a day | Цілодобово, 24 години на добу
            1.5 million | 1,5 мільйона
            10:30 PM | 22:30
            5K hryvnias | 5 тис. гривень
            be
            2 million | 2 млн
            el
            19th century | 19ος αιώνας
            3 PM | 3 μ.μ.
            15:00 | 3:00 μ.μ.
            2.5 million | 2,5 εκατομμύρια
            ro
            10 thousand | 10 mii
            5 million | 5 milioane
            The 1980s | Anii ’80
            6:15 PM | 18:15
            hu
            12/31/2024 | 2024. 12. 31.
            10 thousand forints | 10 ezer forint
            3 million | 3 millió
            8:00 AM | 8 óra
            sq
            2 million | 2 milionë
            mt
            1,000 users | 1,000 utent
            ca
            4:30 PM | 16.30 h
            gl
            1,500 euros | 1500 euros
            eu
            50% discount | % 50eko beherapena
            10,000 people | 10.000 lagun
            ga
            21st century | An 21ú haois
            cy
            20th century | Yr 20fed ganrif
            2 million | 2 filiwn
            eo
            1.5 million | 1,5 milionoj
            tr
            24/7 support | 7 gün 24 saat destek
            50% off | %50 indirim
            10 thousand liras | 10 bin lira
            19th century | 19. yüzyıl
            5:30 PM | 17.30
            az
            50% | 50 faiz
            2 million | 2 milyon
            hy
            10 thousand | 10 հազար
            1.5 million | 1,5 միլիոն
            ka
            3 million | 3 მილიონი
            """)
}
