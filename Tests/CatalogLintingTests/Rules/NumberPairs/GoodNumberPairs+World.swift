extension NumberPair {
    /// Good translations in languages of Asia, Africa and the Near East.
    static let goodInTheWorld = all(
        in: """
            ja
            3 nights | 3泊4日
            9 PM | 夜9時
            500K | 50万
            $10M | 1,000万ドル
            1–5 million | 100万～500万
            10,000 people | 1万人
            1.5 million downloads | 150万ダウンロード
            350 million | 3億5,000万
            The 1990s | 90年代
            30% off | 3割引
            5 PM | 午後5時
            17:00 | 午後5時
            3:30 PM | 15時半
            12/31 | 12月31日
            19th century | 19世紀
            1,980 yen | ¥1,980
            zh-Hans
            1.2 trillion | 1.2万亿
            500K | 50万
            20% off | 8折优惠
            10,000 users | 1万用户
            1.5 million | 150万
            2 billion | 20亿
            3 PM | 下午3点
            The 1990s | 20世纪90年代
            zh-Hant
            10,000 NTD | 1 萬元
            40% off | 6 折
            8:30 PM | 晚上 8:30
            ko
            21:00 | 밤 9시
            5 million | 5백만
            2.3 billion won | 23억 원
            10,000 won | 1만 원
            25,000 won | 2만 5천 원
            1.5 million | 150만
            300 million | 3억
            3:30 PM | 오후 3시 30분
            15:30 | 오후 3시 30분
            The 1980s | 80년대
            1,000 people | 1천 명
            vi
            14:00 | 2 giờ chiều
            500,000 | 500 nghìn
            1.5 million | 1,5 triệu
            10K dong | 10 nghìn đồng
            3 PM | 15 giờ
            th
            15:00 | บ่าย 3 โมง
            1.5 million baht | 1.5 ล้านบาท
            10,000 baht | 1 หมื่นบาท
            8 PM | 20.00 น.
            lo
            2 million kip | 2 ລ້ານກີບ
            km
            15 days | ១៥ ថ្ងៃ
            3 million | ៣ លាន
            my
            25 files | ဖိုင် ၂၅ ခု
            100,000 kyats | ၁ သိန်း ကျပ်
            id
            500,000 | 500 ribu
            15:00 | pukul 3 sore
            10 million rupiah | Rp10 juta
            5K followers | 5 rb pengikut
            24/7 | 24 jam
            7:30 PM | pukul 19.30
            1,250.75 | 1.250,75
            ms
            RM1,500.00 | RM1,500
            2 million | 2 juta
            fil
            1.5 million | 1.5 milyon
            hi
            21:00 | रात 9 बजे
            500,000 | 5 लाख
            1,500,000 | 15,00,000
            100,000 rupees | 1 लाख रुपये
            25 files | २५ फ़ाइलें
            3 PM | दोपहर 3 बजे
            mr
            250,000 | २,५०,०००
            ne
            15 days | १५ दिन
            bn
            1,000,000 taka | ১০ লাখ টাকা
            30 days | ৩০ দিন
            12.5% | ১২.৫%
            as
            50 files | ৫০টা ফাইল
            gu
            1,25,000 | ૧,૨૫,૦૦૦
            pa
            100,000 | 1 ਲੱਖ
            30 days | ੩੦ ਦਿਨ
            kn
            25 days | ೨೫ ದಿನಗಳು
            ml
            100,000 | 1 ലക്ഷം
            14 days | 14 ദിവസം
            si
            15 days | දින 15ක්
            2 million | මිලියන 2ක්
            ur
            1,500 | ۱٬۵۰۰
            3 PM | سہ پہر 3 بجے
            fa
            3 PM | ۳ بعدازظهر
            15:00 | ساعت ۳ بعدازظهر
            1,234.5 | ۱٬۲۳۴٫۵
            2.5 percent | ۲/۵ درصد
            3 million | ۳ میلیون
            50% | ۵۰٪
            ps
            25 days | ۲۵ ورځې
            ckb
            30 days | ٣٠ ڕۆژ
            ar
            1,234.50 | ١٬٢٣٤٫٥٠
            50% | ٥٠٪
            10,000 files | ١٠ آلاف ملف
            3:30 PM | 3:30 م
            15:30 | 3:30 مساءً
            1.5 million | مليون ونصف أو 1.5 مليون
            Part 1/2 | الجزء 1 من 2
            he
            3 PM | 15:00
            10 thousand | 10 אלף
            am
            2 million | 2 ሚሊዮን
            sw
            5 million | milioni 5
            ha
            25 days | Kwanaki 25
            yo
            30 days | Ọjọ́ 30
            zu
            10,000 users | Abasebenzisi abangu-10 000
            xh
            15 minutes | Imizuzu eli-15
            af
            1.5 hours | Anderhalf uur of 1,5 uur
            R1,500.50 | R1 500,50
            so
            45 minutes | 45 daqiiqo
            kk
            2 million tenge | 2 млн теңге
            50% | 50 %
            ky
            10 thousand som | 10 миң сом
            uz
            3 million so‘m | 3 mln so‘m
            mn
            5 million | 5 сая
            10 thousand | 10 мянга
            tg
            25 days | 25 рӯз
            """)
}
