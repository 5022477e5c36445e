/// The places of a request with known mistakes, so that decoding continues after them.
final class SetAside: Sendable {
    typealias Step = FieldLocation.Part

    /// Whether this place itself has a known mistake.
    let isKnown: Bool
    private let inner: [Step: SetAside]

    private init(isKnown: Bool, inner: [Step: SetAside]) {
        self.isKnown = isKnown
        self.inner = inner
    }

    static let nothing = SetAside(isKnown: false, inner: [:])

    /// Whether there is a known mistake inside this place.
    var hasInner: Bool { !inner.isEmpty }

    subscript(step: Step) -> SetAside? { inner[step] }

    func adding(_ path: ArraySlice<Step>) -> SetAside {
        guard let step = path.first else { return SetAside(isKnown: true, inner: inner) }
        var inner = inner
        inner[step] = (inner[step] ?? .nothing).adding(path.dropFirst())
        return SetAside(isKnown: isKnown, inner: inner)
    }
}
