extension JSONPathQuery {
  /// The keys of the root that the query mentions, each once, in the order they are written: those its first segment
  /// names, and those of the absolute queries in its filters.
  package var rootMemberNames: [String] {
    var names: [String] = []
    collectNames(of: segments, isAbsolute: true, into: &names)
    return names
  }

  private func collectNames(of segments: [QuerySegment], isAbsolute: Bool, into names: inout [String]) {
    for (number, segment) in segments.enumerated() {
      for selector in segment.selectors {
        switch selector {
        case .name(let name):
          if isAbsolute, number == 0, !names.contains(where: { $0.utf8.elementsEqual(name.text.utf8) }) {
            names.append(name.text)
          }
        case .filter(let filter): collectNames(of: filter, into: &names)
        case .wildcard, .index, .slice: continue
        }
      }
    }
  }

  private func collectNames(of filter: FilterExpression, into names: inout [String]) {
    switch filter {
    case .or(let parts), .and(let parts):
      for part in parts { collectNames(of: part, into: &names) }
    case .not(let part): collectNames(of: part, into: &names)
    case .exists(let query): collectNames(of: query.segments, isAbsolute: query.isAbsolute, into: &names)
    case .comparison(let left, _, let right):
      collectNames(of: left.argument, into: &names)
      collectNames(of: right.argument, into: &names)
    case .test(let call): collectNames(of: .function(call), into: &names)
    }
  }

  private func collectNames(of argument: FunctionArgument, into names: inout [String]) {
    switch argument {
    case .literal: break
    case .query(let query): collectNames(of: query.segments, isAbsolute: query.isAbsolute, into: &names)
    case .function(let call):
      for argument in call.arguments { collectNames(of: argument, into: &names) }
    }
  }
}

extension FilterOperand {
  /// The same as a function's argument.
  var argument: FunctionArgument {
    switch self {
    case .literal(let value): .literal(value)
    case .query(let query): .query(query)
    case .function(let call): .function(call)
    }
  }
}
