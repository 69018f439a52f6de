/// What shells need to complete the command line, made from the table of options.
enum Completions {
  enum Shell: String, CaseIterable { case bash, zsh, fish }

  /// A script for `shell`, to be put where it looks for those.
  static func text(for shell: Shell) -> String {
    let head = "made by: intermission --completions \(shell.rawValue)"
    return switch shell {
    case .bash: bash(head)
    case .zsh: zsh(head)
    case .fish: fish(head)
    }
  }

  /// What the value of an option may be.
  fileprivate enum Value {
    case none, file, other
    case choice([String])
  }

  private static let commands: KeyValuePairs<Arguments.Command, String> = [
    .play: "play films", .demo: "play the bundled films", .simulate: "play on a virtual clock, without media",
    .inspect: "show a schedule",
  ]

  // MARK: bash

  private static func bash(_ head: String) -> String {
    let names = commands.map(\.key.rawValue)
    var lines = [
      "# Completions for bash, \(head)", "_intermission() {",
      #"  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=play options"#,
      "  # To bash an equals sign is a word.",
      #"  if [[ $word == = ]]; then word="#,
      #"  elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi"#,
      #"  case ${COMP_WORDS[1]} in \#(names.joined(separator: "|"))) command=${COMP_WORDS[1]} ;; esac"#,
      #"  case $before in"#,
    ]
    for option in Option.all {
      let answer: String? =
        switch option.completedValue {
        case .none: nil
        case .file: "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"
        case .choice(let words):
          "mapfile -t COMPREPLY < <(compgen -W '\(words.joined(separator: " "))' -- \"$word\")"
        case .other: "COMPREPLY=()"
        }
      if let answer { lines.append("    \(option.name)) \(answer); return ;;") }
    }
    lines += ["  esac", "  case $command in"]
    for command in commands.map(\.key) {
      let options = Option.all.filter { $0.commands.contains(command) }.map(\.name)
      lines.append("    \(command.rawValue)) options='\(options.joined(separator: " "))' ;;")
    }
    return
      (lines + [
        "  esac",
        #"  if [[ $word == -* ]]; then mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word"); return; fi"#,
        "  compopt -o filenames",
        #"  mapfile -t COMPREPLY < <(compgen -f -- "$word")"#,
        "  if ((COMP_CWORD == 1)); then",
        #"    mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -W '\#(names.joined(separator: " "))' -- "$word")"#,
        "  fi", "}", "complete -F _intermission intermission",
      ]).joined(separator: "\n")
  }

  // MARK: zsh

  private static func zsh(_ head: String) -> String {
    let options = Option.all.flatMap { option in
      ([option.short].compactMap(\.self) + [option.name]).map { name in
        let text = quoted(option.summary, escaping: "[]:\\")
        return switch option.completedValue {
        case .none: "'*\(name)[\(text)]'"
        case .file: "'*\(name)=[\(text)]:file:_files'"
        case .choice(let words): "'*\(name)=[\(text)]:value:(\(words.joined(separator: " ")))'"
        case .other: "'*\(name)=[\(text)]:value:'"
        }
      }
    }
    let names = commands.map { #"\#($0.key.rawValue)\:"\#($0.value)""# }.joined(separator: " ")
    let head = [
      "#compdef intermission", "# Completions for zsh, \(head)", "local context state state_descr line",
      "typeset -A opt_args", "_arguments -C \\",
    ]
    let tail = [
      "  '1: :->first' '*:file:_files'",
      "[[ $state != first ]] || _alternative 'commands:command:((\(names)))' 'files:file:_files'",
    ]
    return (head + options.map { "  \($0) \\" } + tail).joined(separator: "\n")
  }

  // MARK: fish

  private static func fish(_ head: String) -> String {
    let words = commands.map { command, text in
      "complete -c intermission -n __fish_use_subcommand -a \(command.rawValue) -d '\(quoted(text))'"
    }
    let options = Option.all.map { option in
      let names = (option.short.map { "-s \($0.dropFirst()) " } ?? "") + "-l \(option.name.dropFirst(2))"
      let value =
        switch option.completedValue {
        case .none: ""
        case .file: " -r -F"
        case .choice(let words): " -x -a '\(words.joined(separator: " "))'"
        case .other: " -x"
        }
      return "complete -c intermission \(names)\(value) -d '\(quoted(option.summary))'"
    }
    return (["# Completions for fish, \(head)"] + words + options).joined(separator: "\n")
  }

  /// For single quotes, which neither letter may end.
  private static func quoted(_ text: String, escaping special: String = "\\") -> String {
    text.replacing("'", with: "’").reduce(into: "") { quoted, letter in
      if special.contains(letter) { quoted.append("\\") }
      quoted.append(letter)
    }
  }
}

extension Option {
  fileprivate var completedValue: Completions.Value {
    guard case .value(let form, _, _) = action else { return .none }
    if ["FILE", "SOURCE"].contains(form) { return .file }
    let choices = form.split(separator: "|").map(String.init)
    return choices.count > 1 && !form.contains(where: \.isUppercase) ? .choice(choices) : .other
  }

  /// The beginning of its help, as long as one line has room for.
  fileprivate var summary: String {
    let ends = help.indices.filter { ":;.".contains(help[$0]) && help[$0...].dropFirst().first == " " }
    let sentence = ends.first.map { help[..<$0] } ?? help[...]
    guard sentence.count > 70 else { return String(sentence) }
    let words = sentence.prefix(70).split(separator: " ").dropLast()
    return words.joined(separator: " ") + " …"
  }
}
