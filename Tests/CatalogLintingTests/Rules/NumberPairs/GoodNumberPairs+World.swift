extension NumberPair {
    /// Good translations in languages of Asia, Africa and the Near East.
    static let goodInTheWorld = all(
        in: """
            ja
            3 nights | 3泊4日
            9 PM | 夜9時
            One quarter | 4分の1
            500K | 50万
            $10M | 1,000万ドル
            Part II | 第2部
            1–5 million | 100万～500万
            24/7 support | 24時間365日のサポート
            Half an hour | 30分
            1.5 hours | 1時間半
            10,000 people | 1万人
            1.5 million downloads | 150万ダウンロード
            350 million | 3億5,000万
            December 31, 2024 | 令和6年12月31日
            In 2019 | 令和元年に
            The 1990s | 90年代
            30% off | 3割引
            Half price | 50％オフ
            5 PM | 午後5時
            17:00 | 午後5時
            3:30 PM | 15時半
            Both accounts | 2つのアカウント
            Three steps | 3ステップ
            12/31 | 12月31日
            19th century | 19世紀
            1,980 yen | ¥1,980
            A dozen | 12個
            zh-Hans
            15 minutes | 一刻钟
            24-hour service | 全天服务
            1.2 trillion | 1.2万亿
            Season 2 | 第二季
            500K | 50万
            50% off | 五折
            20% off | 8折优惠
            15% off everything | 全场八五折
            10,000 users | 1万用户
            1.5 million | 150万
            2 billion | 20亿
            Half an hour | 半小时
            30 minutes | 半小时
            3 PM | 下午3点
            15:00 | 下午三点
            24/7 | 全天候
            Twelve months | 十二个月
            2 files | 两个文件
            31 days | 三十一天
            The 1990s | 20世纪90年代
            1.5 hours | 一个半小时
            zh-Hant
            December 31, 2024 | 民國113年12月31日
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
            Half an hour | 반시간
            30 minutes | 반 시간
            3:30 PM | 오후 3시 30분
            15:30 | 오후 3시 30분
            24/7 | 연중무휴
            3 times | 세 번
            The 1980s | 80년대
            1,000 people | 1천 명
            vi
            14:00 | 2 giờ chiều
            500,000 | 500 nghìn
            1.5 million | 1,5 triệu
            10K dong | 10 nghìn đồng
            50% off | Giảm nửa giá
            3 PM | 15 giờ
            19th century | Thế kỷ XIX
            Monday | Thứ 2
            2.5 hours | Hai giờ rưỡi
            th
            8 PM | 2 ทุ่ม
            15:00 | บ่าย 3 โมง
            Year 2024 | ปี พ.ศ. 2567
            December 31, 2024 | ๓๑ ธันวาคม ๒๕๖๗
            1.5 million baht | 1.5 ล้านบาท
            10,000 baht | 1 หมื่นบาท
            8 PM | 20.00 น.
            24/7 | ตลอดเวลา
            50% off | ลดครึ่งราคา
            Half an hour | ครึ่งชั่วโมง
            lo
            2 million kip | 2 ລ້ານກີບ
            Year 2024 | ປີ 2567
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
            Half an hour | Setengah jam
            7:30 PM | pukul 19.30
            50% off | Diskon separuh harga
            1,250.75 | 1.250,75
            ms
            RM1,500.00 | RM1,500
            2 million | 2 juta
            fil
            1.5 million | 1.5 milyon
            3 days | Tatlong araw
            hi
            21:00 | रात 9 बजे
            15 minutes | पंद्रह मिनट
            500,000 | 5 लाख
            1,500,000 | 15,00,000
            10 million | 1 करोड़
            100,000 rupees | 1 लाख रुपये
            1.5 hours | डेढ़ घंटे
            25 files | २५ फ़ाइलें
            3 PM | दोपहर 3 बजे
            24/7 | चौबीसों घंटे
            Half an hour | आधा घंटा
            mr
            250,000 | २,५०,०००
            2 days | दोन दिवस
            ne
            10 million | 1 करोड
            Year 2024 | सन् २०८१
            15 days | १५ दिन
            bn
            1,000,000 taka | ১০ লাখ টাকা
            30 days | ৩০ দিন
            12.5% | ১২.৫%
            1.5 hours | দেড় ঘণ্টা
            as
            50 files | ৫০টা ফাইল
            gu
            1,25,000 | ૧,૨૫,૦૦૦
            10 million | 1 કરોડ
            pa
            100,000 | 1 ਲੱਖ
            30 days | ੩੦ ਦਿਨ
            ta
            1 million | 10 லட்சம்
            30 minutes | அரை மணி நேரம்
            te
            5 million | 50 లక్షలు
            3 days | మూడు రోజులు
            kn
            25 days | ೨೫ ದಿನಗಳು
            10 million | 1 ಕೋಟಿ
            ml
            100,000 | 1 ലക്ഷം
            14 days | 14 ദിവസം
            si
            15 days | දින 15ක්
            2 million | මිලියන 2ක්
            ur
            1,500 | ۱٬۵۰۰
            10 million | 1 کروڑ
            3 PM | سہ پہر 3 بجے
            Half an hour | آدھا گھنٹہ
            fa
            12/31/2024 | ۱۴۰۳/۱۰/۱۱
            3 PM | ۳ بعدازظهر
            15:00 | ساعت ۳ بعدازظهر
            1,234.5 | ۱٬۲۳۴٫۵
            2.5 percent | ۲/۵ درصد
            December 31, 2024 | ۱۱ دی ۱۴۰۳
            In 2024 | در سال ۱۴۰۳
            24/7 | شبانه‌روزی
            3 million | ۳ میلیون
            50% | ۵۰٪
            ps
            25 days | ۲۵ ورځې
            ckb
            30 days | ٣٠ ڕۆژ
            ar
            15 minutes | ربع ساعة
            500,000 | نصف مليون
            The 1990s | التسعينيات
            1,234.50 | ١٬٢٣٤٫٥٠
            50% | ٥٠٪
            10,000 files | ١٠ آلاف ملف
            2 files | ملفان
            3:30 PM | 3:30 م
            15:30 | 3:30 مساءً
            July 7, 2024 | ١ محرم ١٤٤٦
            24/7 | على مدار الساعة
            Half an hour | نصف ساعة
            1.5 million | مليون ونصف أو 1.5 مليون
            100% secure | آمن تمامًا
            Part 1/2 | الجزء 1 من 2
            he
            15 minutes | רבע שעה
            Half a million | 500,000
            1.5 hours | שעה וחצי
            3 PM | 15:00
            10 thousand | 10 אלף
            2 days | יומיים
            Year 2024 | שנת 5784
            24/7 | סביב השעון
            am
            2 million | 2 ሚሊዮን
            Year 2024 | 2016 ዓ.ም.
            3 days | ሦስት ቀናት
            sw
            3 PM | saa 9 alasiri
            5 million | milioni 5
            Half an hour | Nusu saa
            7 days | Siku saba
            ha
            25 days | Kwanaki 25
            yo
            30 days | Ọjọ́ 30
            ig
            12 months | Ọnwa iri na abụọ
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
            19th century | XIX ғасыр
            2 million tenge | 2 млн теңге
            50% | 50 %
            ky
            10 thousand som | 10 миң сом
            uz
            3 million so‘m | 3 mln so‘m
            21st century | XXI asr
            mn
            5 million | 5 сая
            10 thousand | 10 мянга
            tg
            25 days | 25 рӯз
            """)
}
