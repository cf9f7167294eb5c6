extension Frame {
  /// Puts a stand-in of ASCII in the place of every character that is none, for terminals that show nothing else.
  ///
  /// - Parameter standIns: those for signs; any other character becomes `?`, one of two columns `? `.
  package mutating func reduceToASCII(_ standIns: [Unicode.Scalar: Unicode.Scalar]) {
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let cell = self[row, column]
        guard !cell.isContinuation, !cell.base.isASCII || !cell.marks.isEmpty else { continue }
        let standIn = cell.marks.isEmpty ? standIns[cell.base] ?? "?" : "?"
        let columns = Int(cell.columns)
        put(Cell(standIn, style: cell.style), row: row, column: column)
        if columns == 2 { put(.blank(cell.style), row: row, column: column + 1) }
      }
    }
  }
}
