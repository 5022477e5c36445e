/// Languages of other scripts and habits, for a smaller set.
extension SeededLanguage {
    static let others = [english, spanish, japanese, arabic, turkish, hindi]

    static let spanish = SeededLanguage(
        tag: "es",
        nouns: [
            "factura", "dirección", "fotografía", "nota", "página", "contraseña", "compra", "reunión", "síntesis",
            "oferta",
            "persona", "tarea",
        ],
        plain: [
            "La % no se guardó, inténtelo más tarde.", "Su % se envió al equipo, también la última.",
            "Elija una % antes de continuar así.", "Ahora mismo revisamos la %, también después.",
            "La % está en manos de otra persona también.", "Mañana la % estará disponible también aquí.",
        ],
        variables: ["Nos alegra verle, {$name}, la % está lista.", "{$name} comparte una % con {$other}."],
        numbers: ["Una % tiene 25 páginas como máximo.", "La % se guarda 30 días."],
        links: ["Más sobre esta %: https://help.example.com/docs"],
        tags: ["Pulse <b>Guardar</b> para conservar la %."],
        brands: ["Acme Cloud guarda la % para usted."],
        plurals: [
            [
                "one": "{$n} vez cambió la %.", "many": "{$n} de veces cambió la %.", "*": "{$n} veces cambió la %.",
            ]
        ],
        confusable: ("a", "\u{430}"), composed: ("á", "a\u{301}"))

    static let japanese = SeededLanguage(
        tag: "ja",
        nouns: ["請求書", "住所", "写真", "メッセージ", "アカウント", "パスワード", "注文", "予定", "レポート", "購読", "メンバー", "課題"],
        plain: [
            "%を保存できませんでした。", "%をグループに送信しました。", "続ける前に%を選んでください。", "ただいま%を確認しています。",
            "%はほかの人がロックしています。", "%は明日もう一度お試しください。",
        ],
        variables: ["おかえりなさい、{$name}さん、%ができました。", "{$name}さんが{$other}さんに%を共有しました。"],
        numbers: ["%は最大25ページです。", "%は30日間保存されます。"],
        links: ["%の詳細: https://help.example.com/docs"],
        tags: ["%を残すには<b>保存</b>を押します。"],
        brands: ["Acme Cloudが%を保存します。"],
        plurals: [["*": "%は{$n}回変わりました。"]],
        confusable: nil, composed: ("で", "て\u{3099}"))

    static let arabic = SeededLanguage(
        tag: "ar",
        nouns: [
            "الفاتورة", "العنوان", "الصورة", "الرسالة", "الحساب", "الصفحة", "الطلب", "الموعد", "التقرير", "الاشتراك",
            "العضو", "المهمة",
        ],
        plain: [
            "تعذّر حفظ هذا العنصر، آخر محاولة: %.", "أُرسل هذا العنصر إلى الفريق، آخر إرسال: %.",
            "اختر هذا أولًا، ثم أكمل: %.",
            "آخر عنصر يخضع للتحقق الآن: %.", "آخر عنصر مقفل لدى شخص آخر: %.", "أعد المحاولة غدًا مع آخر عنصر: %.",
        ],
        variables: ["مرحبًا بعودتك، {$name}، هذا جاهز: %.", "شارك {$name} مع {$other} هذا العنصر: %."],
        numbers: ["لا يزيد هذا العنصر على ٢٥ صفحة: %.", "يُحفظ هذا العنصر لمدة ٣٠ يومًا: %."],
        links: ["المزيد عن هذا العنصر: %، https://help.example.com/docs"],
        tags: ["اضغط <b>حفظ</b> لإبقاء هذا العنصر: %."],
        brands: ["تحفظ Acme Cloud هذا العنصر: %."],
        plurals: [
            [
                "zero": "{$n} مرات، لم يتغير: %.", "one": "{$n} مرة واحدة، تغير: %.", "two": "{$n} مرتان، تغير: %.",
                "few": "{$n} مرات، تغير: %.", "many": "{$n} مرةً، تغير: %.", "*": "{$n} مرة، تغير: %.",
            ]
        ],
        confusable: nil, composed: ("آ", "ا\u{653}"))

    static let turkish = SeededLanguage(
        tag: "tr",
        nouns: [
            "fatura", "adres", "fotoğraf", "not", "sayfa", "parola", "sipariş", "toplantı", "özet", "abonelik", "üye",
            "görev",
        ],
        plain: [
            "Kaydedilemeyen öğe: %, lütfen bekleyin.", "Ekibe gönderilen öğe: %, teşekkürler.",
            "Önce bunu seçin, sonra ilerleyin: %.",
            "Şu anda denetlenen öğe: %.", "Başka bir kişinin kilitlediği öğe: %.", "Yarın yeniden deneyin, öğe: %.",
        ],
        variables: ["Yeniden hoş geldiniz, {$name}, hazır olan öğe: %.", "{$name} bunu {$other} ile paylaştı: %."],
        numbers: ["En fazla 25 sayfa olabilir: %.", "Bu öğe 30 gün saklanır: %."],
        links: ["Daha fazla bilgi, öğe %: https://help.example.com/docs"],
        tags: ["Saklamak için <b>Kaydet</b> düğmesine basın: %."],
        brands: ["Acme Cloud bu öğeyi saklar: %."],
        plurals: [["one": "{$n} kez % yenilendi.", "*": "{$n} kere % yenilendi."]],
        confusable: ("a", "\u{430}"), composed: ("ö", "o\u{308}"))

    static let hindi = SeededLanguage(
        tag: "hi",
        nouns: ["बिल", "पता", "तस्वीर", "संदेश", "खाता", "पासवर्ड", "ऑर्डर", "कार्यक्रम", "रिपोर्ट", "सदस्यता", "सदस्य", "परियोजना"],
        plain: [
            "यह सहेजा नहीं जा सका: %।", "यह टीम को भेजा गया: %।", "आगे बढ़ने से पहले इसे चुनें: %।", "अभी इसकी जाँच हो रही है: %।",
            "इसे किसी और ने लॉक किया है: %।", "कृपया कल फिर से प्रयास करें: %।",
        ],
        variables: ["आपका फिर से स्वागत है, {$name}, यह तैयार है: %।", "{$name} ने {$other} के साथ यह साझा किया: %।"],
        numbers: ["इसमें अधिकतम २५ पृष्ठ होते हैं: %।", "यह ३० दिनों तक रखा जाता है: %।"],
        links: ["और जानें, %: https://help.example.com/docs"],
        tags: ["इसे रखने के लिए <b>सहेजें</b> दबाएँ: %।"],
        brands: ["Acme Cloud आपके लिए यह सहेजता है: %।"],
        plurals: [["one": "{$n} बार यह बदला: %।", "*": "{$n} बार ये बदले: %।"]],
        confusable: nil, composed: nil)
}
