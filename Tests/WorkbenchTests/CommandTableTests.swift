import Canvas
import Testing

@testable import Workbench

@Suite("The table of commands")
struct CommandTableTests {
  @Test("names and aliases are unique")
  func names() {
    let names = CommandTable.all.flatMap { [$0.name] + $0.aliases }
    #expect(Set(names).count == names.count)
  }

  @Test("a key means one thing in each place")
  func keys() {
    for focus in Focus.allCases {
      var seen: [[Key]: String] = [:]
      for command in CommandTable.all {
        for binding in command.keys where binding.works(in: focus) {
          #expect(
            seen[binding.sequence] == nil,
            "\(binding.name) in \(focus): \(command.name), \(seen[binding.sequence] ?? "")")
          seen[binding.sequence] = command.name
        }
      }
      for (sequence, name) in seen where sequence.count > 1 {
        #expect(seen[[sequence[0]]] == nil, "\(name): its first key means something by itself")
      }
    }
  }

  @Test("in the line only keys are taken that readline leaves alone")
  func lineKeys() {
    for command in CommandTable.all {
      for binding in command.keys where binding.works(in: .editor) {
        switch binding.key.code {
        case .function, .escape, .pageUp, .pageDown: break
        default: Issue.record("\(binding.key) belongs to the line editor")
        }
      }
    }
  }

  @Test("every command and function has help")
  func help() {
    for command in CommandTable.all { #expect((Help.lines(about: command.name) ?? []).count >= 2) }
    for topic in ["", "keys", "rules", "functions", "trim", ":open"] {
      #expect(Help.lines(about: topic) != nil)
    }
    #expect(Help.lines(about: "no such thing") == nil)
  }

  @Test("every binding's arguments are ones that its command takes")
  func bindings() {
    for command in CommandTable.all {
      for binding in command.keys where binding.arguments != "?" {
        var bench = Bench(#"{"a":[1,{"b":2}]}"#)
        bench.enter("x <- a")
        bench.command("save r.redict")
        bench.command(
          "focus \(binding.works(in: .rules) && !binding.works(in: .output) ? "rules" : "output")")
        bench.effects = []
        for key in binding.sequence { bench.send(.input(.key(key))) }
        #expect(bench.model.notice?.severity != .error, "\(command.name) \(binding.arguments)")
      }
    }
  }

  @Test("the words of a command are split like a shell's")
  func words() {
    func words(_ text: String) -> [String]? { CommandCall(line: text)?.words }
    #expect(words(":open a b") == ["a", "b"])
    #expect(words(":open \"a b\" 'c d' e\\ f") == ["a b", "c d", "e f"])
    #expect(words(":open \"\"") == [""])
    #expect(words(":") == nil)
    #expect(CommandCall(line: ":quit!")?.isForced == true)
    #expect(CommandCall(line: ":open !curl x")?.rest == "!curl x")
    for word in ["a", "a b", "it's", "\"", "\\", "", "!x"] {
      #expect(CommandCall(line: ":open " + CommandCall.quoted(word))?.words == [word])
    }
  }
}
