/// Words that are English and nothing else, so that a text with one of them was left in English.
///
/// Words that another language writes the same way name that language after a colon. What many languages have taken over
/// (`Server`, `Status`, `online`) is not here.
package enum EnglishWords {
    /// Whether a word, in lower case, is English in a text of a language.
    package static func contains(_ word: String, in language: String) -> Bool {
        guard let others = words[word] else { return false }
        return !others.contains(Substring(language))
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
        save:pt delete remove:pt,es,gl add choose send:da,nb,no,sv receive search settings password:it username folder:pl,nl,da,nb,no,sv,de \
        file:it,nl,da files:nl,fr picture payment price user:de,da welcome hello thank thanks sorry:de,nl wrong something nothing \
        everything went invalid:ro,de,sv,da,nb,no,tr warning success address error:es,ca,gl today tomorrow yesterday year month week:nl \
        open:nl,da,af close:fr back:de next:de,fr order:de,nl,sv,da,nb,no page:fr,sv people person:de,sv,da,nb,no,cs,et \
        account:nl,it,de request requests:fr response message:fr messages:fr customer customers item items:es,nl \
        contact:fr,nl,ro support:de,fr,nl,sv,da,nb,no,it,es,pt help:nl need:et want check make take give show:de,fr,es,it,nl,tr hide \
        enter retry continue:fr,pt submit confirm:ro learn read write log:de,es,nl,sv,da,nb,no sign first last:de,nl,sv,nb,da \
        were:et,nl are:ro,it,tr was:de,nl,af will:de,nl
        """
}
