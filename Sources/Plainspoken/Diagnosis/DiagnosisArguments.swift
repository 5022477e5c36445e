import MessageFormat2

/// The values of a diagnosis, by name.
///
/// ```swift
/// let arguments: DiagnosisArguments = ["attempts": .integer(3), "account": .private(.string("DE02…"))]
/// ```
///
/// Up to four values that texts can show are stored without allocating. If a name is used twice, the last value counts.
public struct DiagnosisArguments: Sendable, ExpressibleByDictionaryLiteral {
    /// The values that texts show directly.
    package internal(set) var values: MessageArguments
    private var box: Box?

    /// In an object, so that arguments without such values are cheap to pass.
    private final class Box: Sendable {
        let others: [(name: String, argument: DiagnosisArgument)]

        init(_ others: [(name: String, argument: DiagnosisArgument)]) { self.others = others }
    }

    /// Values that need a lookup first (labels), and private ones.
    var others: [(name: String, argument: DiagnosisArgument)] {
        get { box?.others ?? [] }
        set { box = newValue.isEmpty ? nil : Box(newValue) }
    }

    /// Whether texts can show all values as they are.
    var areAllShown: Bool { box == nil }

    /// The value with this name; `nil` if there is none. Assigning `nil` removes it.
    public subscript(name: String) -> DiagnosisArgument? {
        get {
            if let value = values[name] { return DiagnosisArgument(kind: .value(value)) }
            return others.last { $0.name == name }?.argument
        }
        set {
            if let newValue {
                set(name, newValue)
            } else {
                values[name] = nil
                others.removeAll { $0.name == name }
            }
        }
    }

    /// Sets a value, or replaces the one with this name.
    ///
    /// ```swift
    /// var diagnosis = Diagnosis("order.out-of-stock", status: .conflict)
    /// diagnosis.arguments.set("left", .integer(left))
    /// ```
    ///
    /// - Parameters:
    ///   - name: the name that texts use, without `$`.
    ///   - argument: the value.
    public mutating func set(_ name: String, _ argument: DiagnosisArgument) {
        guard areAllShown else { return setBesideOthers(name, argument) }
        switch argument.storage {
        case .text(let text): values.set(name, text: text)
        case .integer(let number): values.set(name, integer: number)
        case .other: setBesideOthers(name, argument)
        }
    }

    @inline(never)  // so that the usual way stays short
    private mutating func setBesideOthers(_ name: String, _ argument: DiagnosisArgument) {
        others.removeAll { $0.name == name }
        if case .value(let value) = argument.kind {
            values.set(name, value)
        } else {
            values[name] = nil
            others.append((name, argument))
        }
    }

    /// The private values.
    var privateOnes: [(name: String, argument: DiagnosisArgument)] {
        areAllShown ? [] : others.filter { $0.argument.isPrivate }
    }

    /// Whether a text that shows these names can be formatted.
    ///
    /// - Parameter supplied: more names, whose values the engine supplies.
    func supply(_ names: [String], besides supplied: [String] = []) -> Bool {
        for name in names where !values.contains(name) && !supplied.contains(name) {
            guard let other = others.last(where: { $0.name == name }), !other.argument.isPrivate else { return false }
        }
        return true
    }

    /// Whether there is a value that must be looked up first.
    var haveLabels: Bool { !areAllShown && others.contains { !$0.argument.isPrivate } }

    /// Adds a wait to the values, under the names that texts of ``MessageVariant/retryAfter`` show.
    ///
    /// - Parameter seconds: from 1.
    package mutating func supplyWait(seconds: Int) {
        let wait = Wait(seconds: seconds)
        self["wait"] = .integer(wait.amount)
        self["waitUnit"] = .string(wait.unit.rawValue)
        self["retryAfter"] = .integer(seconds)
    }

    /// Adds the code of the occurrence, unless the application has supplied an argument of that name, even a private
    /// one: its texts were written for that.
    mutating func supply(_ reference: OccurrenceCode) {
        if self[SuppliedArgument.reference] == nil { self[SuppliedArgument.reference] = .string(reference.description) }
    }
}

// The initializers are in an extension to keep the memberwise one, which builds the value in place: see ``Diagnosis``.
extension DiagnosisArguments {
    /// No values.
    public init() { self.init(values: MessageArguments(), box: nil) }

    /// The values of a dictionary literal; if a name is used twice, the last value counts.
    @inlinable @inline(__always)  // so that no list is made: 388 of 9,568 instructions of an answer
    public init(dictionaryLiteral elements: (String, DiagnosisArgument)...) {
        self.init()
        for (name, argument) in elements { set(name, argument) }
    }
}
