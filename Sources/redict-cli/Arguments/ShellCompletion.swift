/// Completion scripts for shells, made from the table of commands.
enum ShellCompletion {
  /// The script for `bash`, `zsh` or `fish`.
  static func script(for shell: String) -> String {
    switch shell {
    case "zsh": zsh
    case "fish": fish
    default: bash
    }
  }

  private static var named: [CommandSpecification] { CommandLineTable.all.filter { $0.name != nil } }

  private static func words(_ options: [OptionSpecification]) -> [String] {
    options.flatMap { option in (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name)"] }
  }

  private static var bash: String {
    var text = """
      # bash completion for redict
      _redict() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local command=${COMP_WORDS[1]}
        COMPREPLY=()
        case "$command $previous" in

      """
    // One name may have other choices in another command.
    for command in named + [CommandLineTable.workbench] {
      for option in command.shownOptions {
        guard case .choice(_, let choices)? = option.argument else { continue }
        let names = words([option]).map { "\(command.name ?? "*")' \($0)'" }.joined(separator: "|")
        text +=
          "    \(names)) COMPREPLY=($(compgen -W '\(choices.joined(separator: " "))' -- \"$current\")); return;;\n"
      }
    }
    text += "  esac\n  local options\n  case $command in\n"
    for command in named {
      text += "    \(command.name ?? "")) options='\(words(command.shownOptions).joined(separator: " "))';;\n"
    }
    text +=
      "    *) options='\(words(CommandLineTable.workbench.shownOptions).joined(separator: " "))';;\n  esac\n"
    text += """
        if [[ $current == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$current"))
        elif [[ $COMP_CWORD == 1 ]]; then
          COMPREPLY=($(compgen -W '\(named.compactMap(\.name).joined(separator: " "))' -- "$current") $(compgen -f -- "$current"))
        elif [[ $command == help ]]; then
          COMPREPLY=($(compgen -W '\(named.compactMap(\.name).joined(separator: " ")) functions language' -- "$current"))
        else
          COMPREPLY=($(compgen -f -- "$current"))
        fi
      }
      complete -o filenames -F _redict redict

      """
    return text
  }

  private static var zsh: String {
    var text = "#compdef redict\n\n_redict() {\n  local -a commands\n  commands=(\n"
    for command in named { text += "    '\(command.name ?? ""):\(quoted(command.summary))'\n" }
    text += "  )\n  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then\n"
    text += "    _describe command commands\n    _files\n    return\n  fi\n  case $words[2] in\n"
    for command in named {
      text += "    \(command.name ?? ""))\n      shift words; (( CURRENT-- ))\n      _arguments -s \\\n"
      text += zshArguments(of: command) + ";;\n"
    }
    text += "    *)\n      _arguments -s \\\n" + zshArguments(of: CommandLineTable.workbench) + ";;\n"
    return text + "  esac\n}\n\n_redict \"$@\"\n"
  }

  private static func zshArguments(of command: CommandSpecification) -> String {
    let options = command.shownOptions.flatMap { option in
      words([option]).map { "        '\($0)[\(quoted(option.summary, brackets: true))]\(zshAction(option))'" }
    }
    let operands = command.operands.map { operand in
      let action = operand.isFile ? "_files" : ""
      return
        "        '\(operand.isRepeated ? "*" : "")\(operand.isOptional && !operand.isRepeated ? ":" : ""):\(operand.name):\(action)'"
    }
    return (options + operands).joined(separator: " \\\n")
  }

  private static func zshAction(_ option: OptionSpecification) -> String {
    switch option.argument {
    case nil: ""
    case .file(let word): ":\(word):_files"
    case .choice(let word, let choices): ":\(word):(\(choices.joined(separator: " ")))"
    case .text(let word), .number(let word, _): ":\(word):"
    }
  }

  private static var fish: String {
    var text = "# fish completion for redict\n"
    let names = named.compactMap(\.name).joined(separator: " ")
    for command in named {
      text +=
        "complete -c redict -n __fish_use_subcommand -a \(command.name ?? "") -d '\(quoted(command.summary))'\n"
    }
    for command in CommandLineTable.all {
      let condition =
        command.name.map { "__fish_seen_subcommand_from \($0)" } ?? "not __fish_seen_subcommand_from \(names)"
      for option in command.shownOptions {
        text += "complete -c redict -n '\(condition)'" + (option.short.map { " -s \($0)" } ?? "")
        text += " -l \(option.name)"
        switch option.argument {
        case nil: break
        case .file: text += " -r -F"
        case .choice(_, let choices): text += " -x -a '\(choices.joined(separator: " "))'"
        case .text, .number: text += " -x"
        }
        text += " -d '\(quoted(option.summary))'\n"
      }
    }
    return text
  }

  /// Text for a place between single quotes; colons and brackets mean something to zsh.
  private static func quoted(_ text: String, brackets: Bool = false) -> String {
    var quoted = ""
    for character in text {
      switch character {
      case "'": quoted += "’"
      case "[" where brackets, "]" where brackets, ":" where brackets: quoted += "\\\(character)"
      default: quoted.append(character)
      }
    }
    return quoted
  }
}
