import CatalogLinting
import Catalogs
import MessageFormat2

/// The variables that a text may use.
struct ArgumentOffers {
    struct Offer {
        let name: String
        /// `integer`
        var type: String?
        var detail: String?
        var documentation: String?
        /// The function with which the source shows it: `:currency currency=EUR`.
        var call: String?
    }

    private(set) var offers: [Offer] = []

    init(_ request: CompletionRequest, declared: [String]) {
        for name in declared { add(Offer(name: name, detail: "declared in this text")) }
        guard let key = request.site.key else { return }
        if let number = request.sourceNumber, let reference = request.reference {
            let own = request.sourceText?.arguments ?? []
            let all = reference.arguments(of: number)
            for name in own + all.filter({ !own.contains($0) }) {
                add(Self.offer(name, in: reference.entry(number), request))
            }
        }
        if request.isSource { addOwn(key, request) }
        let base = EntryFamily(key).base
        for contract in [request.reference, BuiltInContract.english].compactMap(\.self) {
            for key in [base, key] {
                guard let number = contract.number(of: key), contract !== request.reference || key == base else {
                    continue
                }
                for name in contract.arguments(of: number) {
                    add(Self.offer(name, in: contract.entry(number), request))
                }
            }
        }
        let entry = request.sourceNumber.flatMap { request.reference?.entry($0) } ?? CatalogEntry(MessageKey(key), "")
        let secret = entry.placeholders.filter(\.isPrivate).map(\.name)
        for name in entry.suppliedArguments where !secret.contains(name) {
            add(Offer(name: name, detail: Self.supplied[name] ?? "supplied by the engine"))
        }
    }

    private mutating func add(_ offer: Offer) {
        if !offers.contains(where: { $0.name == offer.name }) { offers.append(offer) }
    }

    /// What the entry itself describes and uses, and what the code supplies.
    private mutating func addOwn(_ key: String, _ request: CompletionRequest) {
        let reader = MessageReader()
        for number in request.catalog.numbers(of: key) {
            let entry = request.catalog.entry(number)
            for placeholder in entry.placeholders where !placeholder.isPrivate {
                add(Self.offer(placeholder.name, in: entry, request))
            }
            for part in CatalogPart.allCases where part != request.site.part {
                for name in entry[part].map({ reader.read($0, part: part).arguments }) ?? [] {
                    add(Self.offer(name, in: entry, request))
                }
            }
        }
        let declared = request.settings.declarations?.message(for: key)?.arguments ?? [:]
        for (name, argument) in declared.sorted(by: { $0.key < $1.key }) where !argument.isPrivate {
            add(Offer(name: name, type: argument.type, detail: argument.type ?? "supplied by the code"))
        }
    }

    private static func offer(_ name: String, in entry: CatalogEntry, _ request: CompletionRequest) -> Offer {
        let placeholder = entry.placeholders.first { $0.name == name }
        let example = placeholder?.example.map { "for example \($0)" }
        let detail = [placeholder?.type, example].compactMap(\.self).joined(separator: ", ")
        var offer = Offer(
            name: name, type: placeholder?.type, detail: detail.isEmpty ? nil : detail,
            documentation: placeholder?.description)
        if let text = request.sourceText {
            let function = text.message?.expressions.first { $0.variable?.name == name && $0.function != nil }?.function
            // The name of the function is part of the call, without its colon.
            offer.call = function.map { text.bytes.string($0.span.bytes) }
        }
        return offer
    }

    private static let supplied = [
        SuppliedArgument.reference: "the code of this occurrence, to be quoted to support",
        SuppliedArgument.field: "the name of the field", "wait": "how long to wait, in the unit $waitUnit",
        "waitUnit": "the unit of $wait: second, minute, hour or day", "retryAfter": "the wait in seconds",
    ]
}
