import TestSupport
import Testing

@testable import RuleLanguage

/// What typing does to a file of fifty statements.
@Suite("Half-typed files")
struct EditingTests {
  static let sample = #"""
    # What the shop sends, as the warehouse wants it
    option nulls missing
    let $rate <- 1.19
    let $cutoff <- "2031-01-01"

    id! <- order.id
    number <- order.number | toString
    customer.name! <- "\(customer.first) \(customer.last)" else "unknown"
    customer.mail <- customer.mail | trim | lower
    customer.`vip?` <- customer.flags[?name == "vip"] | count
    address <- { street: ship.street, zip: ship.zip | padLeft(5, "0"), city }
    country <- ship.country ?? bill.country ?? "DE"
    total <- order.lines | sumBy(price * qty)
    gross <- round(net * $rate, 2)
    discount <- (price - rebate) / price
    cheap <- $.order.lines[?@.price < 10].sku
    newest <- order.lines[-1].sku
    first-line <- order.lines[0]
    tags[] <- order.tag
    tags[] <- customer.tag
    lines <- order.lines {
      # one entry for each line
      sku! <- product.sku
      count <- qty | toInt ?? 1

      order <- ^order.id
      price <- price | toNumber else 0
      n <- @index + 1
      parts <- components { id <- id; of <- ^^order.id }
    }
    status <- status | lookup({
      A: "active",
      I: "inactive",
    }, "unknown")
    size <- if total > 100 then "big" else "small"
    long <- description
      | trim
      | split(" ")
      ?? []
    when <- created | toDate
    drop! <- dropped
    default <- fallback when exists(fallback)
    default <- "none"
    null <- nothing.null
    `a b`.`c\`` <- weird
    ok <- not (state in ["x", "y"]) and a is not null
    code <- text matches '^\d+$'
    neg <- -a + -1.5e3
    deep <- a..b.*.c[1:2]
    opt <- maybe.there?
    sum <- rows.@sum.v
    mixed <- 'it is "raw"'
    uni <- "caf\u{E9} 🙂 \u00e9"
    key <- `ключ`.значение
    same <- same
    gone <- absent
    rest <- total - paid - `open`
    list <- [1, "two", [three], { four: 4 }]
    pick <- if a is string then a else if b is not int then b else null
    far <- ^^^.x ?? @ ?? $cutoff
    slices[0] <- items[1:]
    slices[1] <- items[::-1]
    call <- concat(a, upper(b), "c") | replace("a", 'b')
    drop password, _links
    ! <- "MISSING \(@key)"
    (@key | camelCase) <- @ except secret, token when @key != "x"
    finally <- { result: @result, missing: @missing }

    """#

  /// The statements of a text, each as text.
  private func statements(_ source: String) -> [String] {
    RuleParser.parse(source).file.statements.filter { $0.kind != .blank }.map(\.text)
  }

  /// How many of `all` are not among `found`.
  private func lost(_ all: [String], _ found: [String]) -> Int {
    let found = Set(found)
    return all.count { !found.contains($0) }
  }

  @Test("the sample is sound and stays what it is when printed")
  func sound() {
    let (file, diagnostics) = RuleParser.parse(Self.sample)
    #expect(diagnostics.map(\.message) == [])
    #expect(file.statements.count { $0.kind != .blank } == 50)
    #expect(RuleParser.parse(file.text).file == file)
  }

  @Test("cut off at any byte, a text still gives every statement before the cut")
  func prefixes() {
    let bytes = Array(Self.sample.utf8)
    let whole = RuleParser.parse(Self.sample).file.statements.filter { $0.kind != .blank }
    let texts = whole.map(\.text)
    for length in stride(from: 0, through: bytes.count, by: TestEnvironment.step(1)) {
      let (file, _) = RuleParser.parse(bytes: Array(bytes[..<length]))
      let found = Set(file.statements.map(\.text))
      for (statement, text) in zip(whole, texts).dropLast()
      where statement.range.upperBound + 1 + (statement.note?.utf8.count ?? 0) < length {
        // The last one before the cut may have lost a continued line.
        guard statement.range.upperBound + 80 < length || found.contains(text) else { continue }
        #expect(found.contains(text), "cut at \(length): \(text)")
      }
    }
  }

  @Test("without any one character, a text loses at most that statement and a neighbour")
  func deletions() {
    let scalars = Array(Self.sample.unicodeScalars)
    let all = statements(Self.sample)
    var neighbours = 0
    for index in stride(from: 0, to: scalars.count, by: TestEnvironment.step(1)) {
      var view = String.UnicodeScalarView(scalars[..<index])
      view.append(contentsOf: scalars[(index + 1)...])
      let lost = lost(all, statements(String(view)))
      #expect(lost <= 2, "without \(scalars[index].codePoint) at \(index)")
      if lost == 2, scalars[index] != "\n" { neighbours += 1 }
    }
    #expect(neighbours <= 6)
  }

  @Test("with any one character put in, a text loses at most that statement and a neighbour")
  func insertions() {
    let scalars = Array(Self.sample.unicodeScalars)
    let all = statements(Self.sample)
    let insertions: [Unicode.Scalar] = ["(", "\"", "{", "}", "`", "\n", "#", "<", "'", "\u{202E}"]
    for (number, inserted) in insertions.enumerated() {
      var worst = 0
      // Each at other places, and all of them together at every one.
      for index in stride(from: number, through: scalars.count, by: TestEnvironment.step(insertions.count)) {
        var view = String.UnicodeScalarView(scalars[..<index])
        view.append(inserted)
        view.append(contentsOf: scalars[index...])
        worst = max(worst, lost(all, statements(String(view))))
      }
      #expect(worst <= 2, "with \(inserted.codePoint)")
    }
  }
}
