/// What this package promises about safety, each shown by tests: ``Testing/Trait/shows(_:)``.
///
/// `make promises` writes docs/promises.md from this list. The first paragraph of each comment is the promise; `Against:` says what
/// would happen without it, and to whom.
public enum Promise: String, CaseIterable, Sendable {
    // MARK: - What clients and other servers send

    /// `Accept-Language` and `Accept` are read once, as bytes, up to 4 KiB and 32 ranges. Of a longer header, what fits as a whole is
    /// used, and what lies behind is not even looked at. Twice the bytes take about twice the time. Malformed ranges are skipped,
    /// `q=0` rules a language out, and `*` stands for those that are not named.
    ///
    /// Against: clients that send headers made to take long, as in CVE-2022-32149.
    case headerComplexity = "header-complexity"

    /// Memory does not grow with what clients send: after 10 million different headers (50,000 in a debug build), a process has taken
    /// no more than 64 KiB.
    ///
    /// Against: clients that fill a cache until the server has no memory left, as in CVE-2023-23969.
    case memoryGrowth = "memory-growth"

    /// The language that a client asks for only selects among those that are loaded, and never becomes part of a path. After the start,
    /// no file is opened, except by a reload.
    ///
    /// Against: clients that read the server's files with a language such as `../../etc/passwd`, as in GHSA-8847-338w-5hcj.
    case languagePaths = "language-paths"

    /// No header field of an answer has a byte below 0x20, or 0x7F, whatever clients and other servers send. `Content-Language` names
    /// loaded languages, or the language of a problem that is passed on, read as a tag and written again. `type` and `instance` have
    /// only characters of URIs.
    ///
    /// Against: clients and other servers that add header fields, or a whole second answer.
    case headerInjection = "header-injection"

    /// A reader sees texts of the catalogs, arguments that were declared public, and an id that tells nothing about other errors. The
    /// rest of an error goes to the log, under that id. An error that nobody knows is a general 500. Of 200 secrets each, in underlying
    /// errors, in paths, in SQL, and in the bodies and header fields of other servers, none is in an answer.
    ///
    /// Against: readers who learn how a service works inside, or what is stored there (CWE-209, CWE-497).
    case disclosure

    /// Each failed request is one line of the log, and each line can be read back, whatever clients and other servers send: names, values
    /// and whole lines are escaped, and no longer than the policy says.
    ///
    /// Against: clients that write lines of their own into the log, or control the terminal of who reads it (CWE-117).
    case logInjection = "log-injection"

    /// No line of the log has the value of `Authorization`, `Proxy-Authorization`, `Cookie` or `Set-Cookie`, nor the token after `Bearer`
    /// or `Basic`, in any field or name, however the description of an error writes it, and whatever `LogPolicy.redact` is.
    ///
    /// Against: errors of client libraries that describe the request they failed with, and operators who read what clients sign in with
    /// (CWE-532).
    case logCredentials = "log-credentials"

    /// An answer stays what it is, whatever texts are in it: JSON escapes `<`, `>`, `&`, U+2028, U+2029 and control characters, XML is
    /// always well-formed, and pages escape what they show. All of the big list of naughty strings comes back unchanged from each,
    /// except for characters that XML or HTML cannot hold, or that would turn the words around them.
    ///
    /// Against: texts that become scripts in the browser of a reader.
    case scriptInjection = "script-injection"

    /// Arguments are values and are never read as patterns, neither in texts nor where they stand in for a text that is missing. The 461
    /// sources of the MessageFormat working group's suite, passed as arguments, come out byte for byte.
    ///
    /// Against: clients who put placeholders into their data, to see other arguments or to break the text.
    case patternInjection = "pattern-injection"

    /// A value is isolated if its direction is not that of the text around it, and what is opened is closed again, whatever the
    /// value contains, even where a text is cut. catalog-lint rejects texts with overrides or with isolates left open.
    ///
    /// Against: values that turn the words around them, so that a text seems to say something else (CVE-2021-42574).
    case bidi

    /// A message takes at most 1,000 steps, writes at most 64 KiB, and follows at most 32 declarations that refer to each other. If it
    /// reaches a limit, that is reported, and the text is cut between two characters.
    ///
    /// Against: texts and arguments that keep a server busy or fill its memory.
    case bombs

    /// JSON is read as RFC 8259 says and not otherwise: of JSONTestSuite, all 95 documents that must be accepted are, and none of the 188
    /// that must not. Values are nested at most 64 deep, catalogs have at most 16 MiB and bodies of other servers 64 KiB, a catalog
    /// with the same member twice is refused, and so is text that is not UTF-8.
    ///
    /// Against: files and bodies that one program reads in one way and another in another way, or that take long to read.
    case hostileJSON = "hostile-json"

    /// No document that is not well-formed is accepted, of all those in the W3C's suite; nothing is loaded from outside, neither a file
    /// nor over a connection; and no document takes long.
    ///
    /// Against: other servers whose bodies read our files or call our network (XXE), or grow a billionfold.
    case hostileXML = "hostile-xml"

    /// `Vary` names each header that an answer depends on, `accept-language` and `accept`, in one field together with what was there
    /// before. A cache that heeds it gives nobody the language or the format of somebody else: shown with each pair of 20 languages
    /// and 5 media types.
    ///
    /// Against: caches that answer a reader in the language of another.
    case sharedCaches = "shared-caches"

    // MARK: - What Swift and Foundation make easy to get wrong

    /// What is parsed is compared byte by byte: CR LF is two bytes, and names that only look alike are different names.
    ///
    /// Against: Swift's `Character` and `==`, for which CR LF is one and `é` equals `e` with an accent.
    case bytesNotCharacters = "bytes-not-characters"

    /// In what is parsed, letters and digits are those of ASCII: the Kelvin sign is no `k`, `１` is no 1, and `nan`, `0x1p3` and `+.5` are
    /// no numbers.
    ///
    /// Against: `lowercased()`, `wholeNumberValue` and `Double(_:)`, which take all of these.
    case asciiOnly = "ascii-only"

    /// JSON has one meaning, and reading it takes time in line with its length: a comma too many is an error, of two members of the same
    /// name each is known, and finding every wrong field of a request has limits, even for types that try one form after another.
    ///
    /// Against: Foundation's decoders, which take the comma and choose a member silently, and `try?`, which can double the time at each level.
    case jsonDecoders = "json-decoders"

    /// Nothing imports FoundationXML.
    ///
    /// Against: its parser, which reads external entities and accepts documents that are not well-formed.
    case noFoundationXML = "no-foundation-xml"

    /// The lock around the catalogs loses no change and frees nothing while others wait. The thread sanitizer finds no race in 400,000
    /// answers of four threads during reloads, but it finds one that is planted.
    ///
    /// Against: locks that are slow where many threads read, and races that show once a year.
    case catalogLock = "catalog-lock"

    /// A number becomes a status only from 100 to 599. Other numbers are answered with 500, and nothing traps.
    ///
    /// Against: `HTTPResponse.Status(code:)`, which ends the process for a number above 999, and other servers that send one.
    case statusRange = "status-range"

    /// An error is recognized in each of its forms: a `URLError` that arrives as an `NSError`, and a subclass where a source knows the class.
    ///
    /// Against: casts that fail on Linux, so that a known error is answered as an unknown one.
    case errorForms = "error-forms"

    // MARK: - XML, with libxml2

    /// Documents have limits that are checked before libxml2 sees a byte: 16 MiB for a catalog, 64 KiB for a body of another server, 256
    /// attributes in a tag. libxml2 gets bytes, never the name of a file.
    ///
    /// Against: documents with very many attributes, for which libxml2 2.9 takes quadratic time.
    case xmlSizes = "xml-sizes"

    /// A document is XML 1.0 in UTF-8. Another version, another encoding, and bytes that are not UTF-8 are refused first.
    ///
    /// Against: documents that mean something else in another encoding.
    case xmlEncoding = "xml-encoding"

    /// libxml2 is set up once in a process, without catalogs, and with a loader of entities that finds nothing.
    ///
    /// Against: other code in the same process, and documents, that ask libxml2 to load something.
    case xmlSetUp = "xml-set-up"

    /// Each document has a parser of its own, on any number of threads, and is answered with a bounded number of complaints, all in our
    /// own words.
    ///
    /// Against: documents that change how the next one is read, and complaints that fill memory or the log.
    case xmlOwnParser = "xml-own-parser"

    /// A document with a DOCTYPE is refused as soon as it is seen, so there are no entities.
    ///
    /// Against: entities that expand a billionfold or name a file.
    case xmlNoDoctype = "xml-no-doctype"

    /// Nothing is included, repaired or expanded, and the limits of libxml2 stay on: a document is read as it stands or refused.
    ///
    /// Against: options of libxml2, such as NOENT, XINCLUDE, RECOVER and HUGE, each of which lets something in.
    case xmlOptions = "xml-options"

    /// A document is read in one piece, and each mistake has the place of its bytes in the file.
    ///
    /// Against: translators who have to search a file for what is wrong.
    case xmlPlaces = "xml-places"

    /// A document counts only if it was read to its end and is well-formed, names of namespaces included. Cut anywhere, it is refused.
    ///
    /// Against: half a document that is taken for a whole one.
    case xmlComplete = "xml-complete"

    /// Elements are nested at most 64 deep. A body of another server has at most 4,096 elements and attributes, a catalog 2,000,000.
    ///
    /// Against: documents that use up the stack or the memory.
    case xmlNodes = "xml-nodes"

    // MARK: - Catalogs that change while the service runs

    /// An answer is made from one generation of all catalogs, and no later answer from an earlier generation.
    ///
    /// Against: titles and details that do not fit together during a reload.
    case oneGeneration = "one-generation"

    /// A change is found in whatever way it is made: events of the file system are hints, looking every few seconds is the truth, and
    /// contents are compared, not times. Of a file that is being written, nothing is reported yet.
    ///
    /// Against: file systems that send no events, links that are repointed, and clocks that are set back.
    case everyChangeIsFound = "every-change-is-found"

    /// All files of a load come from one state of the folder, even if it is replaced meanwhile, as Kubernetes does with a ConfigMap. Only
    /// regular files up to a size are read, and no leftovers of editors.
    ///
    /// Against: loads that mix two states of a folder, or silently miss a language.
    case oneFolder = "one-folder"

    /// If one file is invalid, empty or gone, nothing of the change is loaded. The texts before it stay, one line of the log says
    /// where and why, and the health is degraded. At the start it is an error. A removal counts if it is allowed or a manifest says so.
    ///
    /// Against: a slip of the hand that takes texts away from all readers.
    case allOrNothing = "all-or-nothing"

    /// Loading keeps no request waiting, and of two reloads the one that read older files does not win.
    ///
    /// Against: answers that wait for a disk.
    case loadingAside = "loading-aside"

    /// Each way in which a file can change ends in the new text or in a refusal that names the file, and never in a mixed, missing,
    /// corrupt or older text: written in place, renamed, truncated, deleted, unreadable, empty, a folder replaced, a link repointed, with the
    /// same time and size, with the clock set back, or with a program killed while it reloads.
    ///
    /// Against: the ways that nobody had thought of.
    case everyWayOfChanging = "every-way-of-changing"

    // MARK: - The translation editor

    /// A save changes only the bytes of the texts that were edited, in JSON and XML. If someone else has changed the files meanwhile, both
    /// changes are kept; if it is the same text, both versions are shown, and neither is overwritten unasked. Even if the program is
    /// killed, each file is as it was before the save or after it. Undo puts back what was there.
    ///
    /// Against: editors that lay out whole files anew, and work of others that is lost.
    case editorSaves = "editor-saves"

    /// Only those who know the secret in the address get in, and only from the page itself: another origin, another host name or a page of
    /// another site is refused. Nothing outside the folder is written, not even through a link in it, except the list of accepted findings
    /// beside the configuration.
    ///
    /// Against: other pages in the same browser, other people on the same computer, and DNS rebinding.
    case editorIsPrivate = "editor-is-private"

    /// No text of a catalog becomes markup or script in the page, and what somebody types is never syntax.
    ///
    /// Against: `<script>` in a translation, and a brace that breaks a message.
    case editorShowsText = "editor-shows-text"

    /// Messages, floods and connections beyond the limits end their own connection: the others are still answered, in bounded memory.
    ///
    /// Against: a page, or a program, that keeps the editor from everybody else.
    case editorLimits = "editor-limits"
}
