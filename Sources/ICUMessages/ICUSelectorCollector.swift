import LanguageTags

/// Walks through a pattern of ICU MessageFormat and collects what its choices distinguish.
struct ICUSelectorCollector {
    let language: LanguageTag
    private(set) var groups: [ICUSelectorGroup] = []
    /// The names of all arguments, in source order, and the places of the first ones.
    private(set) var arguments: [(name: String, range: Range<Int>)] = []
    private var known: Set<String> = []
    private(set) var findings: [ICUFinding] = []

    init(_ language: LanguageTag) { self.language = language }

    mutating func collect(_ elements: [ICUElement]) {
        for element in elements {
            switch element {
            case .text: break
            case .count(let name, let offset):
                let group = group(name, isNumber: true)
                if offset != 0, !groups[group].offsets.contains(offset) { groups[group].offsets.append(offset) }
            case .argument(let argument):
                note(argument.name, argument.nameRange)
            case .choice(let choice):
                note(choice.name, choice.nameRange)
                collect(choice)
            }
        }
    }

    /// Completes the groups. To be called once, after everything was collected.
    mutating func finish(_ elements: [ICUElement]) {
        var formatted: Set<String> = []
        Self.findFormatted(elements, &formatted)
        for index in groups.indices where groups[index].isNumber {
            groups[index].isFormatted = formatted.contains(groups[index].argument)
            groups[index].arrange(language)
        }
    }

    private mutating func note(_ name: String, _ range: Range<Int>) {
        if known.insert(name).inserted { arguments.append((name, range)) }
    }

    private static func findFormatted(_ elements: [ICUElement], _ names: inout Set<String>) {
        for element in elements {
            switch element {
            case .text, .count: break
            case .argument(let argument): if argument.type == "number" { names.insert(argument.name) }
            case .choice(let choice): for one in choice.cases { findFormatted(one.pattern, &names) }
            }
        }
    }

    // MARK: Choices

    private mutating func collect(_ choice: ICUChoice) {
        let group = group(choice.name, isNumber: choice.kind != .select)
        let column = column(of: choice, in: group)
        var seen: Set<ICUChoice.Key> = []
        for one in choice.cases {
            if !seen.insert(one.key).inserted {
                findings.append(
                    ICUFinding(.loss, one.keyRange, "an earlier case has the same key", help: "Remove one of them."))
                continue
            }
            add(one, group, column, choice.kind)
            collect(one.pattern)
        }
    }

    private mutating func add(_ one: ICUChoice.Case, _ group: Int, _ column: Int, _ kind: ICUChoice.Kind) {
        switch one.key {
        case .number(let number):
            if !groups[group].numbers.contains(number) { groups[group].numbers.append(number) }
        case .keyword("other"): break
        case .keyword(let keyword):
            if kind != .select, !groups[group].columns[column].hasCategory(keyword) {
                findings.append(
                    ICUFinding(
                        .loss, one.keyRange,
                        "no number has the category `\(keyword)` in the language `\(language)`, so the case is left out",
                        help: "Remove it."))
                return
            }
            if !groups[group].columns[column].keywords.contains(keyword) {
                groups[group].columns[column].keywords.append(keyword)
            }
        }
    }

    private mutating func group(_ name: String, isNumber: Bool) -> Int {
        if let index = groups.firstIndex(where: { $0.argument == name && $0.isNumber == isNumber }) { return index }
        groups.append(ICUSelectorGroup(argument: name, isNumber: isNumber))
        return groups.count - 1
    }

    private mutating func column(of choice: ICUChoice, in group: Int) -> Int {
        let identity = ICUSelectorColumn.Identity(choice, language)
        if let index = groups[group].columns.firstIndex(where: { $0.identity == identity }) { return index }
        groups[group].columns.append(ICUSelectorColumn(identity, language))
        return groups[group].columns.count - 1
    }
}

extension ICUSelectorColumn.Identity {
    /// What a choice compares. ICU writes the number for its plural category as the first argument of the same name in the case `other`
    /// does, unless that has a skeleton.
    init(_ choice: ICUChoice, _ language: LanguageTag) {
        guard choice.kind != .select else { return }
        isOrdinal = choice.kind == .selectordinal
        offset = choice.offset
        for element in choice.other {
            switch element {
            case .count(choice.name, _): return
            case .argument(let argument) where argument.name == choice.name:
                guard argument.type == "number", !ICUNumberStyle.trimmed(argument.style ?? "").hasPrefix("::"),
                    let read = try? ICUNumberStyle.reading(argument, language), read.style.changesDigits
                else { return }
                style = read.style
                return
            default: continue
            }
        }
    }
}

extension ICUSelectorGroup {
    /// Puts the selector that compares with explicit numbers at the front, and removes those without keys.
    fileprivate mutating func arrange(_ language: LanguageTag) {
        let plain = columns.firstIndex { $0.identity.isPlain }
        let ordinal = columns.firstIndex { $0.identity == .init(isOrdinal: true) }
        if let main = plain ?? ordinal {
            columns.insert(columns.remove(at: main), at: 0)
        } else if !numbers.isEmpty {
            columns.insert(ICUSelectorColumn(.init(), language), at: 0)
        }
        let hasNumbers = !numbers.isEmpty
        columns = columns.enumerated()
            .filter { !$0.element.keywords.isEmpty || $0.offset == 0 && hasNumbers }.map(\.element)
    }
}
