//! What `--json` prints is what `--generate json-schema` says, by a validator of another language.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::documents::EXPLORE_FROM;

const EXPLORE: &str = env!("CARGO_BIN_EXE_explore");

/// The first file is the schema; prints how many lines of the others hold, by type, and those that do not.
const VALIDATE: &str = r##"
import collections, json, sys
from jsonschema import Draft202012Validator
schema = json.load(open(sys.argv[1], encoding="utf-8"))
Draft202012Validator.check_schema(schema)
kinds = {kind: Draft202012Validator({**schema, "oneOf": [{"$ref": "#/$defs/" + kind}]}) for kind in ("hit", "error", "summary")}
counts = collections.Counter()
for path in sys.argv[2:]:
    for line in open(path, encoding="utf-8"):
        record = json.loads(line)
        faults = list(kinds[record["type"]].iter_errors(record))
        counts["faults" if faults else record["type"]] += 1
        for fault in faults[:1]:
            print(f"{path}: {fault.message[:300]} at {fault.json_path}: {line[:300]}")
print(*(f"{counts[kind]} {kind}" for kind in ("hit", "error", "summary", "faults")))
"##;

#[test]
#[ignore = "needs python3 with jsonschema"]
fn all_json_is_as_the_schema_says() {
    let folder = tempfile::tempdir().unwrap();
    let printed = folder.path().join("printed");
    fs::create_dir(&printed).unwrap();
    of_the_documents(folder.path(), &printed);
    of_the_fixtures(&printed);
    let files: Vec<_> = crate::files(&printed);
    assert!(files.len() > 50, "only {} commands with --json", files.len());
    let schema = folder.path().join("schema.json");
    fs::write(&schema, Command::new(EXPLORE).args(["--generate", "json-schema"]).output().unwrap().stdout).unwrap();
    let told = Command::new("python3").args(["-c", VALIDATE]).arg(schema).args(files).output().unwrap();
    let (told, errors) = (String::from_utf8_lossy(&told.stdout), String::from_utf8_lossy(&told.stderr));
    assert!(told.ends_with(" 0 faults\n"), "{told}{errors}");
    let hits: usize = told.split(' ').next().and_then(|hits| hits.parse().ok()).unwrap();
    assert!(hits > 2000, "only {told}");
}

/// Runs the documents with an explore that keeps what it prints with `--json`.
fn of_the_documents(folder: &Path, printed: &Path) {
    let spy = folder.join("explore");
    let script = format!(
        "#!/bin/sh\ncase \" $* \" in *json*) ;; *) exec {EXPLORE} \"$@\" ;; esac\n\
         printed=$(mktemp {printed}/XXXXXXXX)\n{EXPLORE} \"$@\" > $printed\nstatus=$?\ncat $printed\n\
         head -c 8 $printed | grep -q '{{\"type\":' || rm $printed\nexit $status\n",
        printed = printed.display()
    );
    fs::write(&spy, script).unwrap();
    let made_program = Command::new("chmod").arg("+x").arg(&spy).status().unwrap();
    assert!(made_program.success());
    // Some fail, for what they print comes later now; whether they hold is another test.
    let mut documents = Command::new(std::env::current_exe().unwrap());
    documents.args(["documents::documents_hold", "--exact"]).env(EXPLORE_FROM, &spy).output().unwrap();
}

/// Every kind of answer, in every language.
fn of_the_fixtures(printed: &Path) {
    let questions: [&[&str]; 8] = [
        &[r"\w+", "--defs"],
        &["-w", "name", "--in", "all", "--detail", "name"],
        &["get", "--detail", "outline"],
        &["-e", "set", "-e", "class", "--expand-full"],
        &["--rank", "read a file"],
        &["--map", "--max-results", "200"],
        &["--get", "fixtures/rust", "fixtures/nowhere"],
        &["get", "--budget", "3000", "--max-results", "5"],
    ];
    for (place, question) in questions.into_iter().enumerate() {
        let mut explore = Command::new(EXPLORE);
        explore.args(["--json", "--max-columns", "80"]).args(question).current_dir(crate::root());
        explore.args(if question[0] == "--get" { &[][..] } else { &["fixtures"] });
        let out = fs::File::create(printed.join(format!("fixtures{place}"))).unwrap();
        let status = explore.stdout(out).stderr(Stdio::null()).status().unwrap();
        assert!(status.code().is_some_and(|code| code < 3), "{question:?}: {status}");
    }
}
