//! What `--generate` prints: every flag is in it, and those who read it understand it.

use std::fs;
use std::process::Command;

use clap::CommandFactory;
use explore::flags::Flags;
use explore::tokens;
use regex::Regex;

#[test]
fn every_flag_is_in_the_manual_and_the_completions() {
    let flags = Flags::command();
    let longs: Vec<&str> = flags.get_arguments().filter_map(|flag| flag.get_long()).collect();
    assert!(longs.len() > 50, "{longs:?}");
    for kind in ["man", "complete-bash", "complete-zsh", "complete-fish", "complete-powershell"] {
        let text = generated(kind).replace(r"\fB", "").replace(r"\-", "-").replace(" -l ", " --");
        for long in &longs {
            let is_there = Regex::new(&format!(r"(^|[^\w-])--{long}([^\w-]|$)")).unwrap().is_match(&text);
            assert!(is_there, "--{long} is not in --generate {kind}");
        }
    }
}

#[test]
fn the_skill_is_short_and_its_commands_are_tested() {
    let skill = generated("skill");
    assert!(tokens::estimate(&skill) < 600, "{} tokens", tokens::estimate(&skill));
    let tested = fs::read_to_string(crate::root().join("tests/skill.md")).unwrap();
    let block = skill.split("```sh\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let commands: Vec<&str> = block.lines().map(|line| line.split(" #").next().unwrap().trim()).collect();
    assert_eq!(commands.len(), 6, "{commands:?}");
    for command in commands {
        assert!(tested.contains(&format!("\n$ {command}\n")), "tests/skill.md does not run {command}");
    }
}

#[test]
#[ignore = "needs mandoc and man"]
fn the_manual_has_no_faults() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("explore.1"), generated("man")).unwrap();
    let faults = in_shell("sh", "mandoc -T lint -W warning explore.1 | grep -v 'missing date'", &folder);
    assert_eq!(faults, "");
    let page = in_shell("sh", "man --warnings -l explore.1 2>&1 | head -n 5", &folder);
    assert!(page.starts_with("EXPLORE(1) "), "{page}");
}

#[test]
#[ignore = "needs bash, zsh and fish"]
fn shells_complete() {
    let folder = tempfile::tempdir().unwrap();
    for (name, kind) in [("bash", "complete-bash"), ("_explore", "complete-zsh"), ("fish", "complete-fish")] {
        fs::write(folder.path().join(name), generated(kind)).unwrap();
    }
    let bash = r#"
        source ./bash
        complete_behind() { COMP_WORDS=(explore "$1" "$2"); COMP_CWORD=2; _explore explore "$2" "$1"; echo "${COMPREPLY[@]}"; }
        complete_behind x --de
        complete_behind --detail ''
        complete_behind --file ba"#;
    assert_eq!(in_shell("bash", bash, &folder), "--detail --defs\nname signature doc outline full\nbash\n");
    let fish = "source ./fish; complete -C 'explore --de' | cut -f 1; complete -C 'explore --detail s'";
    assert_eq!(in_shell("fish", fish, &folder), "--defs\n--detail\nsignature\n");
    // A shell on a terminal of its own, in which keys are pressed.
    let zsh = r#"
        zmodload zsh/zpty
        zpty shell 'TERM=dumb PROMPT= zsh -f -i'
        zpty -w shell 'fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -D; explore() { print -r -- "got:" "$@" }'
        zpty -w shell $'explore --expa\t x --detai\tsig\t end'
        zpty -r shell seen '*got: *end*'
        print -r -- got: ${seen##*got: }"#;
    assert_eq!(in_shell("zsh", zsh, &folder).trim(), "got: --expand-full x --detail=signature end");
}

fn generated(kind: &str) -> String {
    let printed = Command::new(env!("CARGO_BIN_EXE_explore")).args(["--generate", kind]).output().unwrap();
    assert!(printed.status.success(), "--generate {kind}: {}", printed.status);
    String::from_utf8(printed.stdout).unwrap()
}

fn in_shell(shell: &str, script: &str, folder: &tempfile::TempDir) -> String {
    let mut command = Command::new(shell);
    command.args(["-c", script]).current_dir(folder).env("HOME", folder.path());
    let printed = command.output().unwrap_or_else(|error| panic!("{shell}: {error}"));
    String::from_utf8_lossy(&printed.stdout).into_owned()
}
