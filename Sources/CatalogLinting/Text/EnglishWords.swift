/// Words that show that a text is still in English.
///
/// A word that another language also has, or has borrowed, lists that language after a colon, or `Latn` if many languages with
/// Latin letters have it; it then counts only in the other languages. Words that stay English everywhere (`Cookie`, `Token`,
/// `Email`) or are part of names (`Pay`, `Cloud`) are not in the list.
struct EnglishWords {
    /// How many words of the text are verbs, inflected forms and function words, which languages rarely borrow on their own.
    private(set) var certain = 0
    /// How many words are names of things, which some languages borrow along with the thing: `Settings`, `Account`.
    private(set) var nouns = 0
    /// How many of them are names of things that there have always been, which hardly any language borrows: `Quantity`, `Week`.
    private(set) var plain = 0

    init(_ words: [String], in language: LanguageFacts) {
        let words = Self.withoutPhrases(words.map { $0.lowercased() })
        for word in words {
            if Self.list(Self.certain, has: word, in: language) {
                certain += 1
            } else if Self.list(Self.nouns, has: word, in: language) {
                nouns += 1
                if Self.plain.contains(word) { plain += 1 }
            }
        }
    }

    /// Whether a language tends to borrow English words for new things unchanged.
    static func areBorrowed(by language: LanguageFacts) -> Bool {
        language.script == "Latn" && borrowers.contains(language.language)
    }

    /// Whether a language has words of its own for what there has always been.
    static func isOld(_ language: LanguageFacts) -> Bool {
        ["de", "lb", "gsw", "nds", "nl", "fy", "da", "sv", "nb", "nn", "no", "is", "fo", "it", "ro"].contains(
            language.language)
    }

    private static let plain: Set<String> = Set(
        """
        amount quantity friend friends street birthday birth monday tuesday wednesday thursday friday saturday sunday january \
        february march june july month week year hour hours day days months years language languages country countries picture \
        pictures customer customers employee invoice invoices purchase purchases price people weight height width length \
        attachment attachments password address number numbers department value values color colour today
        """.split(separator: " ").map(String.init))

    private static let borrowers: Set<String> = [
        "de", "lb", "gsw", "nds", "nl", "fy", "af", "da", "sv", "nb", "nn", "no", "is", "fo", "it", "fil", "tl", "ceb",
        "ilo", "id", "ms", "jv", "su", "sw", "zu", "xh", "st", "tn", "ny", "sn", "ig", "yo", "ha", "so", "mt", "cy",
        "ga",
        "gd", "hi", "ro", "mi", "sm", "to", "haw", "ht", "rw",
    ]

    private static func list(
        _ words: [String: [Substring]], has word: String, in language: LanguageFacts
    ) -> Bool {
        guard let others = words[word] else { return false }
        return !others.contains(Substring(language.language)) && !(others.first == "Latn" && language.script == "Latn")
    }

    /// The words without those that belong to a phrase known in many languages.
    private static func withoutPhrases(_ words: [String]) -> [String] {
        guard words.count > 1 else { return words }
        var rest = words
        for phrase in phrases where rest.count >= phrase.count {
            for start in 0...(rest.count - phrase.count) where rest[start..<start + phrase.count].elementsEqual(phrase)
            {
                rest.removeSubrange(start..<start + phrase.count)
                break
            }
        }
        return rest
    }

    private static let phrases: [[String]] = """
        open source, open access, open data, privacy policy, single sign on, black friday, cyber monday, save the date, \
        do it yourself, pay as you go, buy now pay later, copy paste, drag and drop, customer service, customer success, \
        help desk, live chat, know how, call to action, work in progress, proof of concept, point of sale, peer to peer, \
        end to end, machine learning, deep learning, rock and roll, happy hour, last minute, first class, bed and breakfast, \
        hall of fame, do not track, plug and play, \
        track and trace, search engine, account manager, project manager, product owner, private banking, street view, \
        home page, landing page, open graph, open street map, two factor, read only, read me
        """.split(separator: ",").map { $0.split(separator: " ").map(String.init) }

    private static let certain = table(
        """
        save:pt add:hu send:da,nb,no,nn submit retry apply confirm:ro publish close:fr \
        the and:da,nb,no,nn,sv with you your this that:vi these those has:es,ca,gl,ast have:da,nb,no,nn been:nl,af being \
        could should would cannot doesn don't can't won't isn't aren't wasn't didn't haven't couldn't shouldn't wouldn't \
        it's not:nl,sv,de,lb their them they then than:vi from:da into only each every another because before while \
        until when where who why how which what please again saved deleted removed failed found missing required unknown \
        expired denied allowed enabled disabled closed opened changed added created received loaded uploaded downloaded \
        started stopped finished completed cancelled canceled paid updated moved copied renamed selected rejected \
        accepted approved locked unlocked connected disconnected stored reached exceeded unavailable already exist exists delete \
        remove:pt,es,gl choose receive wrong something nothing everything went invalid:ro tomorrow yesterday learn \
        want:nl,af hide:no done sign yes were:et,nl are:ro,it,tr,an will:de,nl,af joined left invited shared following \
        published unpublished replied discard dismiss activated deactivated suspended archived verified confirmed agree \
        loading processing processed connecting reconnecting retrying succeeded successfully refused declined blocked \
        forbidden unauthorized unauthorised unexpected unsupported unsaved unable incorrect:fr,ro,nl,ca overdue forgot \
        forgotten refunded purchased withdraw none:it,ro never always without within during since between temporarily \
        permanently currently immediately recently automatically manually here try some:fi any:ca,vi also:de there \
        cancel undo redo skip finish allow deny rename replace restore recover enable disable activate deactivate verify \
        unsubscribe subscribe attach mandatory often below above once:es,gl,ast yet
        """)

    private static let nouns = table(
        """
        all:de,sv,nb,da,no,et,lb more:it,hr,sl,sr must:et,de may:ms,id,tr,vi both few most:hu,cs,pl,sk much such:de very \
        now still:de,da,sv,nb,no about after our:fr my:vi,cs,pl,sk supported sent:sv,nb,da available:fr too:et,nl \
        was:de,nl,af search settings password:it,id,fil,tl username:it,id,fil,tl \
        folder:pl,nl,da,nb,no,sv,de,id,ms,hu,ro,hr,sr,bs,sl file:it,nl,da,id,fr,vi files:nl,fr picture payment price \
        user:de,da,id welcome hello thank thanks sorry:de,nl warning success address error:es,ca,gl,ast,an,la today \
        month week:nl,af year open:nl,da,af back:de next:de,fr order:de,nl,sv,da,nb,no,id page:fr people \
        person:de,sv,da,nb,no,cs,et,hu account:nl,it,de request requests:fr response message:fr messages:fr customer \
        customers item:pt,es,nl,gl,id,ms,fil,tl,ast items:es,nl,gl,ast contact:fr,nl,ro \
        support:de,fr,nl,sv,da,nb,no,it,es,pt help:nl need:et check make take give:da,nb,no show:de,fr,es,it,nl,tr,pt,pl \
        enter read write log:Latn first last:de,nl,sv,nb,da \
        edit:id,ms,fil,tl copy paste:da,nb,no,et clear begin:nl,af later:nl,af join leave invite:fr,es,pt,gl \
        invitation:fr,da,nb,no accept:ro share follow followers reply replies comment comments draft:nl,id \
        drafts verification confirmation:fr agreement mismatch pending:id,ms,fil,tl expires expiry expiration:fr \
        overview amount quantity trial:pl billing invoice invoices refund refunds shipping cart basket discount purchase \
        purchases buy sell subscription subscriptions:fr balance:fr,es,ro,ca,gl due:it owner member members guest guests \
        employee friend friends company organization department language languages country city street birthday birth \
        gender:de,da,hu phone number size width height weight length color:es,ca,gl,ast,ro,an,la,ia colour title \
        description:fr,ca summary category categories pictures attachment attachments preview:it,id value values field \
        fields row rows column columns step steps result results history activity activities statistics task tasks \
        project:nl,af projects:nl reminder notification:fr notifications:fr connection connections network:it,id \
        device:it,id devices permission:fr permissions:fr policy policies privacy:nl,it security terms credentials \
        authentication authorization recommended suggested related advanced additional private:it hidden active:fr \
        inactive:fr scheduled schedule latest newest oldest unread recent:fr,nl,ro,ca empty same:nb,nn,no different \
        monday tuesday wednesday thursday friday saturday sunday january february march june july hour hours days months \
        years ago soon inside outside least click tap:nl press hold:da,nb,no,hu characters digits greater smaller \
        large:fr small upload:Latn uploads:Latn download:Latn downloads:Latn timeout:Latn checkout:Latn login:Latn \
        logout:Latn backup:Latn upgrade:Latn downgrade:Latn default:Latn name:Latn status:Latn details:Latn total:Latn \
        date:Latn type:Latn options:Latn filter:Latn export:Latn import:Latn profile:Latn product:Latn products:Latn \
        inbox:Latn service:Latn meeting:Latn delivery:Latn optional:Latn report:Latn reports:Latn image:Latn images:Latn \
        session:Latn
        """)

    /// The languages that share each word, by word.
    private static func table(_ list: String) -> [String: [Substring]] {
        var words: [String: [Substring]] = [:]
        for entry in list.split(whereSeparator: \.isWhitespace) {
            let parts = entry.split(separator: ":")
            words[String(parts[0])] = parts.count > 1 ? parts[1].split(separator: ",") : []
        }
        return words
    }
}
