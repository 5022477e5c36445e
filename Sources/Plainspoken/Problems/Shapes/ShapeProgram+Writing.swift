import ByteText

extension ShapeProgram {
    /// Appends the body for a problem or an answer: an object or a list, which is empty if all of its values are missing.
    ///
    /// - Parameter source: see ``ProblemMembers``.
    func append<Members: ShapedMembers & ~Copyable>(
        _ members: borrowing Members, _ source: Members.Source, to output: inout [UInt8]
    ) {
        ByteWriter.append(members, to: &output) { members, json in
            var isFirst = true
            write(0..<steps.count, of: members, source, field: nil, &isFirst, to: &json)
            if isFirst { json.append(steps.first?.kind == .list ? "[]" : "{}") }
        }
    }

    /// Writes steps one after another.
    ///
    /// - Parameters:
    ///   - field: the field error that is written, by its place.
    ///   - isFirst: whether nothing was written before in the same object or list; then there is no comma.
    private func write<Members: ShapedMembers & ~Copyable>(
        _ range: Range<Int>, of members: borrowing Members, _ source: Members.Source, field: Int?,
        _ isFirst: inout Bool, to json: inout ByteWriter
    ) {
        var index = range.lowerBound
        while index < range.upperBound {
            write(index, of: members, source, field: field, &isFirst, to: &json)
            index = steps[index].next
        }
    }

    /// Writes one step, or nothing if its value is missing.
    private func write<Members: ShapedMembers & ~Copyable>(
        _ index: Int, of members: borrowing Members, _ source: Members.Source, field: Int?, _ isFirst: inout Bool,
        to json: inout ByteWriter
    ) {
        let step = steps[index]
        let content = index + 1..<step.next
        if step.kind == .each {
            for field in 0..<members.fieldErrorCount {
                write(content, of: members, source, field: field, &isFirst, to: &json)
            }
            return
        }
        let start = json.mark
        // The first one has no comma.
        json.append(bytes.span.extracting(isFirst ? step.prefix.dropFirst() : step.prefix))
        let isWritten: Bool =
            switch step.kind {
            case .constant, .each: true
            case .value: append(step.references, quotes: true, of: members, source, field: field, to: &json)
            case .text: appendText(content, of: members, source, field: field, to: &json)
            case .map: appendMap(step, content, of: members, source, to: &json)
            case .object, .list:
                holds(step, of: members, source, field: field, in: &json)
                    && appendContent(
                        content, in: step.kind == .object ? "{" : "[", step.kind == .object ? "}" : "]", of: members,
                        source, field: field, to: &json)
            }
        if isWritten { isFirst = false } else { json.goBack(to: start) }
    }

    /// - Returns: whether anything was written between the brackets.
    private func appendContent<Members: ShapedMembers & ~Copyable>(
        _ content: Range<Int>, in opening: StaticString, _ closing: StaticString, of members: borrowing Members,
        _ source: Members.Source, field: Int?, to json: inout ByteWriter
    ) -> Bool {
        var isFirst = true
        json.append(opening)
        write(content, of: members, source, field: field, &isFirst, to: &json)
        json.append(closing)
        return !isFirst
    }

    /// Whether the condition of an object or a list is met.
    private func holds<Members: ShapedMembers & ~Copyable>(
        _ step: Step, of members: borrowing Members, _ source: Members.Source, field: Int?, in json: inout ByteWriter
    ) -> Bool {
        guard !step.references.isEmpty else { return true }
        let start = json.mark
        let has = append(step.references, quotes: true, of: members, source, field: field, to: &json)
        json.goBack(to: start)
        return has != step.isNegated
    }

    /// - Returns: false if one of the values is missing.
    private func appendText<Members: ShapedMembers & ~Copyable>(
        _ pieces: Range<Int>, of members: borrowing Members, _ source: Members.Source, field: Int?,
        to json: inout ByteWriter
    ) -> Bool {
        json.append("\"")
        for piece in steps[pieces] {
            json.append(bytes.span.extracting(piece.prefix))
            guard
                piece.kind == .constant
                    || append(piece.references, quotes: false, of: members, source, field: field, to: &json)
            else { return false }
        }
        json.append("\"")
        return true
    }

    /// - Returns: whether there was a field error with such a place.
    private func appendMap<Members: ShapedMembers & ~Copyable>(
        _ step: Step, _ content: Range<Int>, of members: borrowing Members, _ source: Members.Source,
        to json: inout ByteWriter
    ) -> Bool {
        guard members.fieldErrorCount > 0, let naming = references[step.references].first?.member else { return false }
        // As bytes, because texts of other bytes can be equal.
        let names = (0..<members.fieldErrorCount).map {
            members.place(ofFieldError: $0).text(naming).map { Array($0.utf8) }
        }
        var seen: Set<[UInt8]> = []
        var isFirst = true
        json.append("{")
        for (field, name) in names.enumerated() {
            guard let name, seen.insert(name).inserted else { continue }
            let start = json.mark
            if !isFirst { json.append(",") }
            json.append("\"", name.span)
            json.append(":")
            var isWithoutValue = true
            if steps[content.lowerBound].kind == .list {
                json.append("[")
                for other in names.indices[field...] where names[other] == name {
                    write(
                        content.dropFirst(), of: members, source, field: other, &isWithoutValue, to: &json)
                }
                json.append("]")
            } else {
                write(content, of: members, source, field: field, &isWithoutValue, to: &json)
            }
            if isWithoutValue { json.goBack(to: start) } else { isFirst = false }
        }
        json.append("}")
        return !isFirst
    }

    // MARK: Values

    /// Appends the first of some values that is there.
    ///
    /// - Parameter quotes: whether a text is written with its quotation marks.
    /// - Returns: whether there was one.
    private func append<Members: ShapedMembers & ~Copyable>(
        _ range: Range<Int>, quotes: Bool, of members: borrowing Members, _ source: Members.Source, field: Int?,
        to json: inout ByteWriter
    ) -> Bool {
        for reference in references[range] {
            let start = json.mark
            if let field, reference.member.isOfField {
                append(reference, quotes: quotes, of: members, source, field: field, to: &json)
            } else {
                append(reference, quotes: quotes, of: members, source, to: &json)
            }
            let count = json.count(since: start)
            guard count > 0 else { continue }
            if reference.form != .ascii || NameForm.isASCII(json, last: count) { return true }
            json.goBack(to: start)
        }
        return false
    }

    private func append<Members: ShapedMembers & ~Copyable>(
        _ reference: ShapeReference, quotes: Bool, of members: borrowing Members, _ source: Members.Source,
        to json: inout ByteWriter
    ) {
        switch reference.member {
        case .title: append(.title, quotes: quotes, of: members, source, to: &json)
        case .detail: append(.detail, quotes: quotes, of: members, source, to: &json)
        case .action: append(.action, quotes: quotes, of: members, source, to: &json)
        case .status: json.append(number: Self.status(of: members, source))
        case .retryAfter: if let seconds = members.retryAfter(of: source) { json.append(number: seconds) }
        case .code, .canonical:
            append(
                name: members.namedCode.text, reference, quotes: quotes, status: Self.status(of: members, source),
                to: &json)
        case .type:
            append(members.typeParts, code: members.namedCode.text, quotes: quotes, to: &json)
        case .instance:
            switch members.occurrenceID {
            case .uuid(let uuid):
                json.append(quotes ? "\"urn:uuid:" : "urn:uuid:", unescaped: uuid.characters.span)
                if !quotes { json.removeLast() }
            case .text(let text): append(text, quotes: quotes, to: &json)
            case nil: break
            }
        case .reference:
            if let code = members.reference {
                json.append(quotes ? "\"" : "", unescaped: code.characters.span)
                if !quotes { json.removeLast() }
            }
        case .language:
            if let tag = members.languageTag { append(tag, quotes: quotes, to: &json) }
        case .dir: if members.direction == .rightToLeft { append("rtl", quotes: quotes, to: &json) }
        case .errorInfo: append(ErrorInfoBytes.text(code: members.namedCode.text), quotes: quotes, to: &json)
        case .errors: appendErrors(of: members, to: &json)
        case .fieldPointer, .fieldParameter, .fieldHeader, .fieldPath, .fieldDots, .fieldCode, .fieldDetail: break
        }
    }

    private func append<Members: ShapedMembers & ~Copyable>(
        _ reference: ShapeReference, quotes: Bool, of members: borrowing Members, _ source: Members.Source, field: Int,
        to json: inout ByteWriter
    ) {
        switch reference.member {
        case .fieldCode:
            append(
                name: members.code(ofFieldError: field), reference, quotes: quotes,
                status: Self.status(of: members, source), to: &json)
        case .fieldDetail:
            let start = json.mark
            members.append(detailOfFieldError: field, after: quotes ? "\"" : "", to: &json)
            if !quotes, json.count(since: start) > 0 { json.removeLast() }
        case let member:
            if let text = members.place(ofFieldError: field).text(member) { append(text, quotes: quotes, to: &json) }
        }
    }

    /// The errors as problems have them.
    private func appendErrors<Members: ShapedMembers & ~Copyable>(
        of members: borrowing Members, to json: inout ByteWriter
    ) {
        guard members.fieldErrorCount > 0 else { return }
        for index in 0..<members.fieldErrorCount {
            json.append(index == 0 ? "[" : ",")
            members.append(fieldError: index, to: &json)
        }
        json.append("]")
    }

    private func append<Members: ShapedMembers & ~Copyable>(
        _ part: CatalogPart, quotes: Bool, of members: borrowing Members, _ source: Members.Source,
        to json: inout ByteWriter
    ) {
        let start = json.mark
        members.append(part, of: source, after: quotes ? "\"" : "", to: &json)
        // The closing mark is always written.
        if !quotes, json.count(since: start) > 0 { json.removeLast() }
    }

    /// Appends a type, unless it is the one that says nothing.
    private func append(_ type: Problem.TypeParts, code: String, quotes: Bool, to json: inout ByteWriter) {
        guard type.endsWithCode || type.base.text != TypeBase.aboutBlank.text else { return }
        if quotes { json.append("\"") }
        json.appendEscaped(type.base.text.utf8.span)
        if type.endsWithCode { json.appendEscaped(code.utf8.span) }
        if quotes { json.append("\"") }
    }

    /// Appends a name for programs, in the way that the reference asks for.
    private func append(
        name: String, _ reference: ShapeReference, quotes: Bool, status: Int, to json: inout ByteWriter
    ) {
        if reference.table != nil || reference.member == .canonical {
            let table = reference.table.map { tables[$0] } ?? NameTable.canonical(reference.form)
            guard let name = table.name(code: name, status: status) else { return }
            let text = name.json.span
            json.append(quotes || !name.isString ? text : text.extracting(1..<text.count - 1))
        } else if let form = reference.form {
            if let name = form.applied(to: name) { append(name, quotes: quotes, to: &json) }
        } else {
            append(name, quotes: quotes, to: &json)
        }
    }

    private func append(_ text: String, quotes: Bool, to json: inout ByteWriter) {
        if quotes { json.append("\"", text) } else { json.appendEscaped(text.utf8.span) }
    }

    /// The status that is answered: a problem without one gets 500.
    private static func status<Members: ShapedMembers & ~Copyable>(
        of members: borrowing Members, _ source: Members.Source
    ) -> Int {
        members.statusCode(of: source) ?? 500
    }
}
