extension NumberPair {
    /// Translations with another number than their source has, or without it.
    static let bad = all(
        in: """
            de
            The file is deleted after 30 days. | Die Datei wird nach 20 Tagen gelöscht.
            You have 5 GB of storage. | Sie haben 50 GB Speicherplatz.
            Call +49 30 123456. | Rufen Sie +49 30 123465 an.
            Version 1.5 is available. | Version 15 ist verfügbar.
            Interest of 2.75% per year | Zinsen von 27,5 % im Jahr
            Open until 5:30 PM | Geöffnet bis 16.30 Uhr
            Copyright 2024 | Copyright 2042
            1.5 million users | 15 Millionen Nutzer
            From 5–10 people | Für 5 bis 20 Personen
            fr
            Port 8080 is in use. | Le port 8008 est utilisé.
            At least 8 characters | Au moins 6 caractères
            Total: $1,234.56 | Total : 1 243,56 $
            Valid until 12/31/2024 | Valable jusqu’au 31/12/2025
            19th-century furniture | Meubles du XVIIIe siècle de 1750
            The trip takes 1.5 h. | Le trajet dure 2 h 30.
            Save 50% today | Économisez 15 % aujourd’hui
            3 billion euros | 30 milliards d’euros
            Arrives at 3 PM | Arrive à 14 h
            es
            Your code expires in 10 minutes. | Su código caduca en 15 minutos.
            The 1990s | Los años 80
            Gate 14, seat 22A | Puerta 14, asiento 23A
            At most 1,500 files | Como máximo 15 000 archivos
            Call 900 123 456. | Llame al 900 123 465.
            Flight IB3166 leaves at 07:45. | El vuelo IB3166 sale a las 07:54.
            pt-BR
            18 or older | 16 anos ou mais
            2.5 million | 25 milhões
            Departure at 8:15 PM | Partida às 21h15
            Half an hour, 20 km | Meia hora, 30 km
            The fee is 3.9%. | A taxa é de 39%.
            it
            16th century | XVI secolo, 1700
            You can undo this for 14 days. | Puoi annullare per 41 giorni.
            Error 404 | Errore 440
            Open 9:00–17:00 | Aperto 9.00–18.00
            nl
            Password of 12 to 64 characters | Wachtwoord van 12 tot 46 tekens
            1,000 points | 100 punten
            Delivered within 48 hours | Binnen 84 uur bezorgd
            sv
            Room 205 | Rum 250
            2 of 3 steps | 2 av 4 steg
            da
            Delivery in 14 days | Levering om 40 dage
            10,000 kr. | 1.000 kr.
            nb
            Born in 1985 | Født i 1958
            Only 20% left | Bare 30 % igjen
            fi
            Room for 45 people | Tilaa 54 ihmiselle
            25,000 € | 2 500 €
            pl
            The offer ends on March 15. | Oferta kończy się 25 marca.
            10K users | 100 tys. użytkowników
            Open from 3 pm | Otwarte od 14:00
            Pay within 21 days. | Zapłać w ciągu 12 dni.
            Maximum 1024 pixels | Maksymalnie 1042 piksele
            cs
            Flat No. 15 | Byt č. 16
            Down by 2.5% | Pokles o 25 %
            Connect to port 443. | Připojte se k portu 433.
            sk
            At least 18 years | Najmenej 16 rokov
            30 minutes | 20 minút
            hr
            1.5 million | 15 milijuna
            100 GB | 10 GB
            sr
            24 months | 12 месеци
            bg
            Up to 32 devices | До 23 устройства
            ru
            Trial of 14 days | Пробный период 4 дня
            The 1990s | 80-е годы
            Speed of 100 Mbit/s | Скорость 1000 Мбит/с
            uk
            Page 17 of 40 | Сторінка 17 з 50
            1.5 GB | 15 ГБ
            el
            Order 4711 | Παραγγελία 4117
            Until 15:00 | Έως τις 4:00 μ.μ.
            ro
            19 lei per month | 29 de lei pe lună
            hu
            10 thousand forints | 100 ezer forint
            tr
            50% off | %40 indirim
            Sign in within 72 hours. | 27 saat içinde giriş yapın.
            ja
            30 minutes | 20分
            December 31, 2024 | 令和7年12月31日
            zh-Hans
            31 days | 二十一天，共21天
            zh-Hant
            Up to 500 photos | 最多 50 張照片
            ko
            At 3:30 PM | 오후 4시 30분
            vi
            1.5 million | 15 triệu
            Wait 60 seconds. | Chờ 16 giây.
            th
            Year 2024 | ปี พ.ศ. 2566
            35 files | ไฟล์ ๓๖ ไฟล์
            id
            10 million rupiah | Rp100 juta
            hi
            25 files | २६ फ़ाइलें
            bn
            30 days | ৩১ দিন
            ta
            15 minutes | 50 நிமிடங்கள்
            ar
            30 days | ٢٠ يومًا
            Version 2.5 | الإصدار ٢٥
            fa
            1,500 | ۱۵٬۰۰۰
            Year 2024 | سال ۱۴۰۵
            he
            45 seconds | 54 שניות
            sw
            50 files | Faili 15
            kk
            2 million tenge | 3 млн теңге
            ka
            16 pages | 61 გვერდი
            """)
}
