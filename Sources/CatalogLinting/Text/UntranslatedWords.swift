/// The words of a text that somebody would have to translate: no names to keep, addresses, tags, abbreviations, or code.
struct UntranslatedWords {
    private(set) var words: [String] = []

    /// - Parameter names: what stays as it is in every language.
    init(in text: PatternText, except names: [String]) {
        var skipped = WebLink.all(in: text).map(\.range) + HTMLTag.all(in: text).map(\.range)
        for name in names { skipped += NameSearch.places(of: name, in: text) }
        for word in text.words where !skipped.contains(where: { $0.overlaps(word) }) {
            guard !isCode(word, text) else { continue }
            words.append(text.string(word))
        }
    }

    /// Abbreviations, camelCase, words with digits, and parts of file names and paths.
    private func isCode(_ word: Range<Int>, _ text: PatternText) -> Bool {
        let scalars = text.scalars[word]
        if scalars.contains(where: { CodePoint.digit($0) != nil || $0 == 0x5F }) { return true }
        guard scalars.contains(where: CodePoint.isLetter) else { return true }
        if scalars.dropFirst().contains(where: CodePoint.isUppercase) { return true }
        if text.scalar(word.lowerBound - 1) == 0x26, text.scalar(word.upperBound) == 0x3B { return true }  // &nbsp;
        // `config.json`, `a/b`, `--force`, `user@host`
        let (before, after) = (text.scalar(word.lowerBound - 1), text.scalar(word.upperBound))
        let isJoined = { (scalar: UInt32) in scalar == 0x2F || scalar == 0x40 || scalar == 0x5C || scalar == 0x3D }
        if isJoined(before) || isJoined(after) { return true }
        if before == 0x2E, CodePoint.isWordPart(text.scalar(word.lowerBound - 2)) { return true }
        if after == 0x2E, CodePoint.isWordPart(text.scalar(word.upperBound + 1)) { return true }
        return before == 0x2D && text.scalar(word.lowerBound - 2) == 0x2D
    }
}

/// Words that are English and nothing else, so that a text with one of them was left in English.
///
/// Words that another language writes the same way, or has taken over, name that language after a colon, or `Latn` if many
/// of those in Latin letters have: then the word counts in the others, which would spell it in their own. What stays English
/// in all of them (`Cookie`, `Token`, `Email`), and what is part of names (`Pay`, `Cloud`), is not here.
package enum EnglishWords {
    /// Whether a word, in lower case, is English in a text of a language.
    package static func contains(_ word: String, in language: LanguageFacts) -> Bool {
        guard let others = words[word] else { return false }
        return !others.contains(Substring(language.language)) && !(others.first == "Latn" && language.script == "Latn")
    }

    /// By word: the languages that have it too.
    private static let words: [String: [Substring]] = {
        var words: [String: [Substring]] = [:]
        for entry in list.split(whereSeparator: \.isWhitespace) {
            let parts = entry.split(separator: ":")
            words[String(parts[0])] = parts.count > 1 ? parts[1].split(separator: ",") : []
        }
        return words
    }()

    private static let list = """
        the and:da,nb,no,nn,sv with your you this that:vi these those has:es,ca,gl have:da,nb,no,nn been:nl,af being could \
        should would cannot doesn don't can't won't isn't aren't wasn't didn't haven't couldn't shouldn't wouldn't it's \
        must:et may:ms,id,tr not:nl,sv,de all:de,sv,nb,da,no,et more:it,hr,sl,sr some:fi any:ca,vi there their them they then \
        than:vi from:da into about only each every another such:de very now still:de,da,sv,nb,no both few most:hu,cs,pl,sk \
        much when where what who why how which while until because before after:fr again please try our:fr my:vi,cs,pl,sk \
        saved deleted removed failed found missing required unknown expired denied allowed enabled disabled closed opened \
        changed added created sent:sv,nb,da received loaded uploaded downloaded started stopped finished completed cancelled \
        canceled paid updated moved copied renamed selected rejected accepted approved locked unlocked connected disconnected \
        stored reached exceeded supported available:fr unavailable too:et,nl already yet \
        save:pt delete remove:pt,es,gl add choose send:da,nb,no,sv receive search settings password:it,id,fil,tl username:it,id,fil,tl folder:pl,nl,da,nb,no,sv,de,id,ms,hu \
        file:it,nl,da,id files:nl,fr picture payment price user:de,da,id welcome hello thank thanks sorry:de,nl wrong something nothing \
        everything went invalid:ro warning success address error:es,ca,gl today tomorrow yesterday year month week:nl \
        open:nl,da,af close:fr back:de next:de,fr order:de,nl,sv,da,nb,no,id page:fr,sv people person:de,sv,da,nb,no,cs,et \
        account:nl,it,de request requests:fr response message:fr messages:fr customer customers item:pt,es,nl,gl,id,ms,fil,tl items:es,nl \
        contact:fr,nl,ro support:de,fr,nl,sv,da,nb,no,it,es,pt help:nl need:et want check make take give show:de,fr,es,it,nl,tr hide \
        enter retry continue:fr,pt submit confirm:ro learn read write log:Latn sign first last:de,nl,sv,nb,da \
        were:et,nl are:ro,it,tr was:de,nl,af will:de,nl \
        yes done cancel edit:id,ms,fil,tl undo redo copy paste clear skip finish apply allow deny begin:nl,af later:nl,af \
        join joined leave left invite:fr invited invitation:fr,da,nb,no accept:ro share shared sharing follow following \
        followers reply replies comment comments publish published unpublished draft:nl,id drafts rename replace restore \
        recover discard dismiss enable disable activate activated deactivate deactivated suspended archived verify verified \
        verification confirmed confirmation:fr agree agreement loading processing processed connecting reconnecting retrying \
        succeeded successfully refused declined blocked forbidden unauthorized unauthorised unexpected unsupported unsaved \
        unable incorrect:fr,ro,nl,ca mismatch pending:id,ms,fil,tl overdue expires expiry expiration:fr forgot forgotten \
        overview amount quantity trial billing invoice invoices refund refunds refunded shipping cart basket discount \
        purchase purchases purchased buy sell subscribe unsubscribe subscription subscriptions balance:fr withdraw due:it \
        owner member members guest guests employee friend friends company organization department language languages country \
        city street birthday birth gender phone number size width height weight length color colour \
        title description:fr,ca summary category categories pictures attach attachment attachments preview:it,id value values \
        field fields row rows column columns step steps result results history activity activities statistics \
        task tasks project:nl,af projects reminder notification:fr notifications:fr connection connections network:it,id \
        device:it,id devices permission:fr permissions:fr policy policies privacy:nl,it security terms credentials \
        authentication authorization recommended suggested related advanced additional mandatory private hidden active:fr \
        inactive:fr scheduled schedule latest newest oldest unread recent:fr,nl,ro,ca none empty same different \
        monday tuesday wednesday thursday friday saturday sunday january february march june july \
        hour hours days months years ago soon never always once often above below inside outside without within during since \
        between least temporarily permanently currently immediately recently automatically manually here click tap press hold \
        characters digits greater smaller large \
        upload:Latn uploads:Latn download:Latn downloads:Latn timeout:Latn checkout:Latn login:Latn logout:Latn backup:Latn \
        upgrade:Latn downgrade:Latn default:Latn name:Latn status:Latn details:Latn total:Latn date:Latn type:Latn \
        options:Latn filter:Latn export:Latn import:Latn profile:Latn product:Latn products:Latn inbox:Latn service:Latn \
        meeting:Latn delivery:Latn optional:Latn report:Latn reports:Latn image:Latn images:Latn session:Latn
        """
}
