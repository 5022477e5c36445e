/// The sentences of one language from which catalogs are made. All languages have the same ones in the same order; `%` is a
/// noun.
struct SeededLanguage {
    let tag: String
    let nouns: [String]
    let plain: [String]
    /// With `{$name}`, one with `{$other}` as well.
    let variables: [String]
    /// With a number.
    let numbers: [String]
    let links: [String]
    let tags: [String]
    let brands: [String]
    /// Variants by key, each with `{$n}`.
    let plurals: [[String: String]]
    /// A letter of another script that looks like one of this language's, and the letter.
    let confusable: (own: String, other: String)?
    /// A composed letter and its decomposition.
    let composed: (nfc: String, nfd: String)?

    /// Whether its plurals have categories besides `other`.
    var hasCategories: Bool { plurals.allSatisfy { $0.count > 1 } }

    static let all = [english, german, french, polish, russian, korean]
}

extension SeededLanguage {
    static let english = SeededLanguage(
        tag: "en",
        nouns: [
            "invoice", "address", "picture", "message", "account", "password", "order", "calendar", "report",
            "subscription", "member", "project",
        ],
        plain: [
            "The % could not be saved.", "Your % has been sent to the team.", "Choose a % before you go on.",
            "We are checking the % right now.", "The % is locked by somebody else.", "Please try the % again tomorrow.",
        ],
        variables: ["Welcome back, {$name}, the % is ready.", "{$name} has shared a % with {$other}."],
        numbers: ["A % has at most 25 pages.", "The % is kept for 30 days."],
        links: ["More about this %: https://help.example.com/docs"],
        tags: ["Press <b>Save</b> to keep the %."],
        brands: ["Acme Cloud stores the % for you."],
        plurals: [["one": "{$n} % was changed.", "*": "{$n} times the % was changed."]],
        confusable: ("a", "\u{430}"), composed: nil)

    static let german = SeededLanguage(
        tag: "de",
        nouns: [
            "Rechnung", "Anschrift", "Aufnahme", "Nachricht", "Kennung", "Losung", "Bestellung", "Zeitleiste",
            "Auswertung", "Buchung", "Gruppe", "Planung",
        ],
        plain: [
            "Die % konnte nicht gespeichert werden.", "Ihre % wurde für das Team verschickt.",
            "Wählen Sie zuerst eine % für den nächsten Schritt.",
            "Wir prüfen diese % gerade für Sie.", "Die % ist für andere Personen geöffnet.",
            "Bitte versuchen Sie es mit der % morgen früh erneut.",
        ],
        variables: [
            "Schön, dass Sie da sind, {$name}, die % ist fertig.", "{$name} hat eine % für {$other} geöffnet.",
        ],
        numbers: ["Eine % hat höchstens 25 Seiten.", "Die % wird 30 Tage lang gespeichert, danach gelöscht."],
        links: ["Mehr über diese %: https://help.example.com/docs"],
        tags: ["Drücken Sie <b>Speichern</b>, um die % zu übernehmen."],
        brands: ["Acme Cloud bewahrt die % für Sie auf."],
        plurals: [["one": "{$n} % wurde geändert.", "*": "{$n} Mal wurde die % geändert."]],
        confusable: ("a", "\u{430}"), composed: ("ü", "u\u{308}"))

    static let french = SeededLanguage(
        tag: "fr",
        nouns: [
            "facture", "adresse postale", "photo", "note", "page", "clé", "commande", "réunion", "synthèse", "offre",
            "personne", "tâche",
        ],
        plain: [
            "La % n’a pas été enregistrée.", "Votre % a été envoyée à l’équipe.",
            "Choisissez une % avant de continuer, s’il vous plaît, à côté.",
            "Nous vérifions la % en ce moment même à distance.", "La % est déjà verrouillée par une autre personne.",
            "Veuillez réessayer la % demain matin, à tête reposée.",
        ],
        variables: ["Ravi de vous revoir, {$name}, la % est prête.", "{$name} a partagé une % à côté de {$other}."],
        numbers: ["Une % a 25 pages, à peu près.", "La % est conservée 30 jours, à titre provisoire."],
        links: ["En savoir plus sur cette % : https://help.example.com/docs"],
        tags: ["Appuyez sur <b>Enregistrer</b> pour garder la % à jour."],
        brands: ["Acme Cloud conserve la % à votre place."],
        plurals: [
            [
                "one": "{$n} % a été modifiée.", "many": "{$n} de fois la % a été modifiée.",
                "*": "{$n} fois la % a été modifiée.",
            ]
        ],
        confusable: ("a", "\u{430}"), composed: ("é", "e\u{301}"))

    static let polish = SeededLanguage(
        tag: "pl",
        nouns: [
            "faktura", "poczta", "fotografia", "notatka", "strona", "nazwa", "oferta", "lista", "analiza", "umowa",
            "osoba", "praca",
        ],
        plain: [
            "Ta % nie została zapisana.", "Twoja % została wysłana do zespołu.",
            "Najpierw potrzebna jest %, a później następny krok.",
            "Właśnie sprawdzamy, czy % jest gotowa.", "Ta % jest już zajęta przez kogoś innego.",
            "Jutro % będzie znów dostępna, spróbuj później.",
        ],
        variables: ["Witaj znów, {$name}, twoja % już jest gotowa.", "{$name} i {$other}: wspólna % już działa."],
        numbers: [
            "Jedna % ma najwyżej 25 stron, później jest za długa.", "Ta % jest przechowywana 30 dni, później znika.",
        ],
        links: ["Więcej, niż mówi ta %: https://help.example.com/docs"],
        tags: ["Naciśnij <b>Zapisz</b>, a % będzie zachowana."],
        brands: ["Acme Cloud: tam twoja % jest przechowywana, zawsze także później."],
        plurals: [
            [
                "one": "{$n} % zmieniła się, później.", "few": "{$n} razy % zmieniła się także później.",
                "many": "{$n} razy % zmieniła się później.", "*": "{$n} razu % zmieniła się, później także.",
            ]
        ],
        confusable: ("a", "\u{430}"), composed: ("ó", "o\u{301}"))

    static let russian = SeededLanguage(
        tag: "ru",
        nouns: [
            "квитанция", "почта", "фотография", "заметка", "страница", "запись", "покупка", "встреча", "сводка",
            "подписка", "группа", "задача",
        ],
        plain: [
            "Ваша % не сохранилась, мой друг.", "Ваша % отправлена твоей команде, мой друг.",
            "Сначала нужна %, затем новый шаг.",
            "Сейчас проверяется каждый день: %.", "Эта % занята, там чужой человек.",
            "Завтра % снова будет доступна, новый день поможет.",
        ],
        variables: ["С возвращением, {$name}, твой день: % готова.", "{$name} и {$other}: общий доступ, % готова."],
        numbers: [
            "Самая длинная % имеет 25 страниц, не больше, мой друг.", "Эта % хранится 30 дней, затем новый цикл.",
        ],
        links: ["Ещё подробный рассказ, %: https://help.example.com/docs"],
        tags: ["Нажмите <b>Сохранить</b>, % останется, мой друг."],
        brands: ["Acme Cloud хранит всё, каждый день: %."],
        plurals: [
            [
                "one": "{$n} раз % изменилась, мой друг.", "few": "{$n} раза % изменилась, мой друг.",
                "many": "{$n} раз % изменялась, мой друг.", "*": "{$n} раза % изменялась, твой друг.",
            ]
        ],
        confusable: ("а", "a"), composed: ("й", "и\u{306}"))

    static let korean = SeededLanguage(
        tag: "ko",
        nouns: ["청구서", "주소", "사진", "메시지", "계정", "암호", "주문", "일정", "보고서", "구독", "구성원", "과제"],
        plain: [
            "%: 저장하지 못했습니다.", "%: 팀으로 보냈습니다.", "%: 먼저 고른 다음 계속하세요.", "%: 지금 확인하고 있습니다.",
            "%: 다른 사람이 잠갔습니다.", "%: 내일 다시 시도해 주세요.",
        ],
        variables: ["다시 오셨군요, {$name} 님, 준비된 항목: %.", "{$name} 님이 {$other} 님과 공유한 항목: %."],
        numbers: ["%: 최대 25쪽까지 가능합니다.", "%: 30일 동안 보관합니다."],
        links: ["% 더 알아보기: https://help.example.com/docs"],
        tags: ["% 항목을 두려면 <b>저장</b> 버튼을 누르세요."],
        brands: ["Acme Cloud 서비스가 보관합니다: %."],
        plurals: [["*": "%: {$n}번 바뀌었습니다."]],
        confusable: nil, composed: ("항", "\u{1112}\u{1161}\u{11BC}"))
}
