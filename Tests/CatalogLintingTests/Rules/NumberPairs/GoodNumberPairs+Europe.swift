extension NumberPair {
    /// Good translations in languages of Europe.
    static let goodInEurope = all(
        in: """
            de
            24-hour hotline | Hotline rund um die Uhr
            Open Mon–Fri, 9–5 | Mo–Fr 9–17 Uhr geöffnet
            100s of templates | Hunderte Vorlagen
            Two and a half stars | 2,5 Sterne
            The 2024/25 season | Die Saison 2024/2025
            15 minutes | Eine Viertelstunde
            $1.5M raised | 1,5 Mio. $ gesammelt
            Ten thousand steps | 10.000 Schritte
            Chapter 4 | Kapitel IV
            Half a million users | 500.000 Nutzer
            It is 86 °F outside | Draußen sind es 86 °F
            Apr 15–20 | 15.–20.4.
            Sign in with a 6-digit code | Mit sechsstelligem Code anmelden
            24/7 customer support | Kundendienst rund um die Uhr
            Art of the 19th century | Kunst des 19. Jahrhunderts
            The flight takes 1.5 hours | Der Flug dauert anderthalb Stunden
            Half an hour before departure | 30 Minuten vor dem Abflug
            Over 10K downloads | Über 10.000 Downloads
            ½ teaspoon of salt | 0,5 Teelöffel Salz
            The best songs of the 1990s | Die besten Lieder der 90er
            Two items left | Noch 2 Artikel
            3 easy steps | Drei einfache Schritte
            Valid until 12/31 | Gültig bis 31.12.
            Valid through 12/31/24 | Gültig bis 31.12.2024
            We close at 3:30 PM | Wir schließen um 15.30 Uhr
            Delivery between 8 AM and 12 PM | Lieferung zwischen 8 und 12 Uhr
            Account No. 5 | Konto Nr. 5
            IBAN DE89 3704 0044 0532 0130 00 | IBAN DE89370400440532013000
            Call 0800 123 4567 | Rufen Sie 08001234567 an
            A dozen eggs | 12 Eier
            $1,299.00 per month | 1.299 $ pro Monat
            Save 50% today | Sparen Sie heute die Hälfte
            Battery is 100% charged | Der Akku ist voll
            Version 2.10.3 is ready | Version 2.10.3 ist bereit
            From 5–10 people | Für 5 bis 10 Personen
            1.2 billion people | 1,2 Milliarden Menschen
            fr
            In the 1800s | Au XIXe siècle
            15 minutes | Un quart d’heure
            Mar 5, 2024, 3:07 PM | 05/03/2024 à 15:07
            25% off | Un quart de réduction
            1,000s of photos | Des milliers de photos
            500K views | 500 000 vues
            24/7 hotline | Assistance 24 h/24 et 7 j/7
            19th-century furniture | Meubles du XIXe siècle
            The trip takes 1.5 h | Le trajet dure 1 h 30
            Movies from the 1980s | Films des années 80
            Open until 5:30 PM | Ouvert jusqu’à 17 h 30
            1st floor | 1er étage
            Half price on shoes | Chaussures à −50 %
            10,000 points | 10 000 points
            Total: $1,234.56 | Total : 1 234,56 $
            Only 2 left | Plus que deux
            Call +33 1 23 45 67 89 | Appelez le 01 23 45 67 89 ou le +33 123456789
            2.5 million users | 2,5 millions d’utilisateurs
            A quarter of an hour | 15 minutes
            30 days free | Trente jours gratuits
            Every 24 hours | Toutes les 24 heures
            Louis XIV | Louis XIV
            World War II | Seconde Guerre mondiale
            Add 1½ cups of milk | Ajoutez 1,5 tasse de lait
            es
            16 oz, 1/2 lb | 16 oz, ½ lb
            Get 2½ hours | Consiga 2 1/2 horas
            At 9 PM | A las 9 de la noche
            21:00 | 9 de la noche
            24/7 emergency service | Servicio de urgencias las 24 horas
            20th century | Siglo XX
            Over 5K reviews | Más de 5000 opiniones
            $10K prize | Premio de 10 000 $
            15 billion messages | 15 000 millones de mensajes
            1 million downloads | Un millón de descargas
            The 1990s | Los años 90
            Open 9 am–5 pm | Abierto de 9:00 a 17:00
            At 12 AM | A las 0:00
            One and a half years | 1,5 años
            Free for 30 days | Treinta días gratis
            2-for-1 offer | Oferta 2x1
            es-419
            At 15:00 | A las 3:00 p. m.
            $1,500.00 | $1,500.00
            3.5 million | 3.5 millones
            pt-BR
            24/7 chat | Chat 24 horas por dia
            18th century | Século XVIII
            Prices from $1,999.90 | Preços a partir de US$ 1.999,90
            Half an hour | Meia hora
            2.5 million | 2,5 milhões
            Departure at 8:15 PM | Partida às 20h15
            The 1960s | Os anos 60
            Phone: (555) 010-1234 | Telefone: 555 0101234
            10K followers | 10 mil seguidores
            pt-PT
            Arrives at 6 PM | Chega às 18:00
            1,000,000 euros | 1 000 000 de euros
            50% discount | Metade do preço
            it
            The 1800s | Il XIX secolo
            A quarter past 3 PM | Le 15.15
            19th century | L’Ottocento
            16th century | XVI secolo
            24/7 | 24 ore su 24, 7 giorni su 7
            The 1970s | Gli anni ’70
            Open until 7:30 PM | Aperto fino alle 19.30
            Half an hour by train | 30 minuti in treno
            50,000 subscribers | 50mila abbonati
            3 billion euros | 3 miliardi di euro
            2nd of June | 2 giugno
            Up to 1.5 TB | Fino a 1,5 TB
            nl
            24/7 available | Dag en nacht bereikbaar
            1.5 years | Anderhalf jaar
            17th century | 17e eeuw
            Closes at 5.30 pm | Sluit om 17.30 uur
            The 90s | De jaren 90
            €2,500.00 | € 2.500
            2 million people | Twee miljoen mensen
            100% free | Helemaal gratis
            A week | 7 dagen
            da
            The 19th century | 1800-tallet
            Half past 3 | Kl. 3.30
            1.5 hours | Halvanden time
            10,000 kr. | 10.000 kr.
            20 million | 20 mio.
            nb
            18th century | 1700-tallet
            1,500 members | 1 500 medlemmer
            5:45 PM | kl. 17.45
            3 million | 3 mill.
            The 1950s | 50-tallet
            sv
            19th century | 1800-talet
            100% secure | Helt säker
            9–5 | 9–17
            24/7 | Dygnet runt
            12/31 | 31/12
            1.5 million | 1,5 miljoner
            1,234.5 km | 1 234,5 km
            Two-step verification | Tvåstegsverifiering i 2 steg
            fi
            19th century | 1800-luku
            24 hours a day | Ympäri vuorokauden
            15 minutes | Neljännestunti
            1.5 years | Puolitoista vuotta
            9:00–17:30 | klo 9–17.30
            1st place | 1. sija
            25,000 € | 25 000 €
            4 million | 4 miljoonaa
            On January 5 | 5.1.
            is
            7.5% interest | 7,5% vextir
            Half an hour | Hálftími, það er 30 mínútur
            2,000 kr. | 2.000 kr.
            et
            10,000 users | 10 000 kasutajat
            Half a year | Pool aastat
            21st century | 21. sajand
            lv
            3.5 million | 3,5 miljoni
            19th century | 19. gadsimts
            Half an hour | Pusstunda
            lt
            20th century | XX amžius
            2024-12-31 | 2024 m. gruodžio 31 d.
            1.5 hours | Pusantros valandos
            pl
            A quarter of an hour | 15 minut
            45 minutes | Trzy kwadranse
            30 days | Trzydzieści dni
            19th century | XIX wiek
            24/7 support | Całodobowa pomoc techniczna
            1.5 hours | Półtorej godziny
            10K users | 10 tys. użytkowników
            The 1990s | Lata 90.
            Open 10 AM to 8 PM | Otwarte 10:00–20:00
            Invoice No. 12 | Faktura nr 12
            $2.5 million | 2,5 mln dol.
            Half a liter | 0,5 litra
            Only 1 left | Został tylko jeden
            cs
            1st edition | 1. vydání
            15th century | 15. století
            24/7 | Nonstop
            1.5 hours | Hodina a půl
            Flat No. 5 | Byt č. 5
            10,000 CZK | 10 000 Kč
            3:30 PM | 15.30
            1.2 million | 1,2 mil.
            sk
            2nd place | 2. miesto
            Half an hour | 30 minút
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
            19th century | XIX век
            10 million | 10 милиона
            3 PM | 15 часова
            sr-Latn
            18th century | XVIII vek
            5 thousand | 5 hiljada
            mk
            20th century | XX век
            2.5 million | 2,5 милиони
            bg
            19th century | XIX век
            10,000 leva | 10 000 лв.
            1.5 hours | Час и половина
            4 PM | 16 ч.
            ru
            9 PM | 9 часов вечера
            21:00 | 9 часов вечера
            500,000 users | Полмиллиона пользователей
            20th anniversary | Двадцатилетие
            15 minutes | Четверть часа
            Page 3 of 20 | Стр. 3 из 20
            19th century | XIX век
            24/7 | Круглосуточно и без выходных
            The 1990s | 90-е годы
            1.5 hours | Полтора часа
            10K rubles | 10 тыс. рублей
            3 billion | 3 млрд
            Half a million | Полмиллиона
            At 6 PM | В 18:00
            2nd attempt | Вторая попытка
            Save 50% | Скидка в половину цены
            uk
            20th century | XX століття
            24 hours a day | Цілодобово, 24 години на добу
            1.5 million | 1,5 мільйона
            10:30 PM | 22:30
            5K hryvnias | 5 тис. гривень
            be
            19th century | XIX стагоддзе
            2 million | 2 млн
            el
            A quarter of an hour | 15 λεπτά
            24-hour support | Υποστήριξη όλο το εικοσιτετράωρο
            19th century | 19ος αιώνας
            1.5 hours | Μιάμιση ώρα
            3 PM | 3 μ.μ.
            15:00 | 3:00 μ.μ.
            2.5 million | 2,5 εκατομμύρια
            ro
            19th century | Secolul al XIX-lea
            10 thousand | 10 mii
            5 million | 5 milioane
            The 1980s | Anii ’80
            6:15 PM | 18:15
            hu
            15 minutes | Negyedóra
            24-hour service | Éjjel-nappali szolgálat
            19th century | XIX. század
            1.5 hours | Másfél óra
            12/31/2024 | 2024. 12. 31.
            10 thousand forints | 10 ezer forint
            3 million | 3 millió
            8:00 AM | 8 óra
            sq
            19th century | Shekulli XIX
            2 million | 2 milionë
            mt
            1,000 users | 1,000 utent
            3 steps | Tliet passi
            ca
            19th century | Segle XIX
            Half an hour | Mitja hora
            4:30 PM | 16.30 h
            gl
            18th century | Século XVIII
            1,500 euros | 1500 euros
            eu
            19th century | XIX. mendea
            50% discount | % 50eko beherapena
            10,000 people | 10.000 lagun
            ga
            21st century | An 21ú haois
            3 weeks | Trí seachtaine
            cy
            20th century | Yr 20fed ganrif
            2 million | 2 filiwn
            eo
            1.5 million | 1,5 milionoj
            24/7 | Tagnokte
            tr
            15 minutes | Çeyrek saat
            Half a million | 500 bin
            24/7 support | 7 gün 24 saat destek
            50% off | %50 indirim
            1.5 hours | Bir buçuk saat
            10 thousand liras | 10 bin lira
            19th century | 19. yüzyıl
            5:30 PM | 17.30
            1st step | Birinci adım
            az
            50% | 50 faiz
            2 million | 2 milyon
            hy
            10 thousand | 10 հազար
            1.5 million | 1,5 միլիոն
            ka
            3 million | 3 მილიონი
            19th century | XIX საუკუნე
            """)
}
