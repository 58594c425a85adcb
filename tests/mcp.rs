//! The server for agents, as its clients see it.

mod client;

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use client::Client;
use explore::Explorer;
use explore::model::Progress;
use explore::tokens;
use serde_json::{Value, json};
use tempfile::TempDir;

const CODE: &str = "class Session:\n    \"\"\"Keeps cookies.\"\"\"\n\n    def send(self, request):\n        return connect(request)\n\n\ndef connect(request):\n    return None  # connect later\n";

/// A folder `repo` with code, and one beside it with a secret.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in
        [("repo/src/sessions.py", CODE), ("repo/README.md", "# Read me\n"), ("secret/key.py", "key = 1\n")]
    {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn client(folder: &TempDir) -> Client {
    Client::new(folder.path(), &["repo"])
}

/// What the command line prints in the folder `repo`.
fn explore(folder: &TempDir, arguments: &[&str]) -> String {
    let repo = folder.path().join("repo");
    let output = Command::new(env!("CARGO_BIN_EXE_explore")).args(arguments).current_dir(repo).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn three_tools_cost_less_than_a_thousand_tokens() {
    let folder = folder();
    let mut client = Client::silent(folder.path(), &["repo"]);
    let told = client.shake_hands(json!({}));
    assert_eq!(told["serverInfo"]["name"], "explore");
    assert!(told["capabilities"]["tools"].is_object());
    let id = client.ask("tools/list", json!({}));
    let tools = client.answer(id)["result"]["tools"].clone();
    let names: Vec<&Value> = tools.as_array().unwrap().iter().map(|tool| &tool["name"]).collect();
    assert_eq!(names, ["search", "get", "map"]);
    let cost = tokens::estimate(&tools.to_string());
    assert!(cost < 900, "{cost} tokens, and the estimate may be a tenth too low");
}

#[test]
fn tools_answer_as_the_command_line() {
    let folder = folder();
    let mut client = client(&folder);
    let found = client.call("search", json!({ "pattern": "def connect", "path": "src" }));
    assert_eq!(found.good(), explore(&folder, &["def connect", "src"]));
    let [hit] = found.objects()["hits"].as_array().unwrap().as_slice() else { panic!("{}", found.objects()) };
    assert_eq!((&hit["address"], &hit["kind"]), (&json!("src/sessions.py:8-9"), &json!("function")));
    assert_eq!(found.objects()["summary"]["hits"], 1);

    let lines = "--map\nsrc/sessions.py";
    let mapped = client.call("map", json!({ "path": "src/sessions.py" }));
    assert_eq!(mapped.good(), explore(&folder, &lines.lines().collect::<Vec<_>>()));
    let got = client.call("get", json!({ "addresses": ["src/sessions.py::Session.send"] }));
    assert_eq!(got.good(), explore(&folder, &["--get", "src/sessions.py::Session.send"]));
    let long = CODE.replace("return connect", "log(request)\n        log(request)\n        return connect");
    fs::write(folder.path().join("repo/src/sessions.py"), long).unwrap();
    let got = client.call("get", json!({ "addresses": ["src/sessions.py::Session.send"] }));
    assert!(got.good().contains("log(request)"), "{}", got.text());
    let trace = "Traceback:\n  File \"/ci/repo/src/sessions.py\", line 5, in send\n";
    assert_eq!(client.call("get", json!({ "output": trace })).good(), got.good());
}

#[test]
fn parameters_are_the_flags_and_what_is_near_them() {
    let folder = folder();
    let mut client = client(&folder);
    let wanted = explore(&folder, &["connect", "--kind", "method,function", "--detail", "full", "-g", "*.py"]);
    for arguments in [
        json!({ "pattern": "connect", "kind": "method,function", "detail": "full", "glob": "*.py" }),
        json!({ "query": "connect", "kinds": ["method", "function"], "detail": "full", "globs": ["*.py"] }),
        json!({ "pattern": "connect", "--kind": "method,function", "expand-full": true, "glob": "*.py", "hidden": false }),
        json!({ "pattern": ["connect"], "kind": ["method,function"], "detail": "full", "glob": "*.py", "and": null }),
    ] {
        assert_eq!(client.call("search", arguments.clone()).good(), wanted, "{arguments}");
    }
    let one = client.call("search", json!({ "pattern": "e", "limit": "1", "in": "all" }));
    assert_eq!(one.objects()["hits"].as_array().unwrap().len(), 1);
    assert!(one.good().contains("the next: `offset: 1`"), "{}", one.text());
    let held = client.call("search", json!({ "pattern": "connect" }));
    assert!(held.good().contains("1 in comments; `in: all` shows them"), "{}", held.text());
    let ranked = client.call("search", json!({ "pattern": "keeps cookies", "rank": true }));
    assert!(ranked.good().starts_with("src/sessions.py:1-5 class Session"), "{}", ranked.text());
}

#[test]
fn answers_are_bounded() {
    let folder = folder();
    let functions: String =
        (0..3000).map(|number| format!("def connect_{number}(a, b):\n    return {number}\n\n")).collect();
    fs::write(folder.path().join("repo/many.py"), functions).unwrap();
    let mut client = client(&folder);
    for (tool, arguments) in [
        ("search", json!({ "pattern": "connect", "detail": "full" })),
        ("get", json!({ "addresses": "many.py" })),
        ("map", json!({})),
    ] {
        let reply = client.call(tool, arguments);
        assert!(tokens::estimate(reply.good()) <= 10_000, "{tool}");
        assert!(tokens::estimate(&reply.objects().to_string()) <= 10_000, "{tool}");
        assert!(reply.text().contains("a larger `budget` shows more"), "{tool}: {}", reply.text());
        assert_eq!(reply.objects()["summary"]["truncated"], true, "{tool}");
    }
    let small = client.call("search", json!({ "pattern": "connect", "budget": 500 }));
    assert!(tokens::estimate(small.good()) <= 500);
}

#[test]
fn errors_say_what_to_do_next() {
    let folder = folder();
    let mut client = client(&folder);
    for (tool, arguments, words) in [
        (
            "search",
            json!({ "pattern": "x", "follow": true }),
            "search has no parameter \"follow\": use and, budget, context",
        ),
        ("search", json!({ "path": "src" }), "pattern is missing"),
        ("search", json!({ "pattern": "connect(" }), "(`fixed_strings` searches for it literally)"),
        (
            "search",
            json!({ "pattern": "x", "detail": "all" }),
            "'all' for `detail` [possible values: name, signature, doc",
        ),
        ("search", json!({ "pattern": "x", "budget": "much" }), "for `budget`"),
        ("search", json!({ "pattern": "x", "path": "srcs" }), "(near: src)"),
        ("search", json!({ "pattern": "x", "path": "src/lib.rs" }), "(there are: src/sessions.py)"),
        ("search", json!({ "pattern": "x", "path": "sessions.py" }), "(near: src/sessions.py)"),
        ("search", json!({ "pattern": "x", "glob": { "not": "y" } }), "`glob` is a string"),
        ("search", json!({ "pattern": "x", "hidden": "perhaps" }), "`hidden` is true or false"),
        ("get", json!({ "addresses": ["src/sessions.py::Session.sent"] }), "(near: Session.send"),
        ("get", json!({ "addresses": ["src/sessions.py:99"] }), "it has 9 lines"),
        ("get", json!({}), "`addresses` or `output` is missing"),
        ("get", json!({ "addresses": ["src"] }), "src: it is a directory (`map` outlines it)"),
        ("get", json!({ "addresses": ["-"] }), "no such file"),
        ("search", json!({ "pattern": "x", "path": "-" }), "no such file"),
    ] {
        let reply = client.call(tool, arguments.clone());
        assert!(reply.error().contains(words), "{arguments}: {}", reply.text());
        assert_eq!(reply.objects()["errors"].as_array().unwrap().len(), 1, "{arguments}");
    }
    let nothing = client.call("search", json!({ "pattern": "conect" }));
    assert!(nothing.good().contains("near: connect"), "{}", nothing.text());
    let literal = client.call("search", json!({ "pattern": "connect.request." }));
    assert!(literal.good().starts_with("src/sessions.py"), "{}", literal.text());
    let literal = client.call("search", json!({ "pattern": "connect(request)$" }));
    assert!(literal.good().contains("no matches in 2 files"), "{}", literal.text());
    let id = client.ask_tool("grep", json!({}));
    assert!(client.answer(id)["error"]["message"].as_str().unwrap().contains("use search, get or map"));
}

#[test]
#[cfg(unix)]
fn roots_are_never_left() {
    let folder = folder();
    let repo = folder.path().join("repo");
    let secret = folder.path().join("secret/key.py").display().to_string();
    std::os::unix::fs::symlink("../secret", repo.join("link")).unwrap();
    std::os::unix::fs::symlink("../../secret/key.py", repo.join("src/key.py")).unwrap();
    let inside = repo.join("src").canonicalize().unwrap().display().to_string();
    let mut client = client(&folder);
    let root = format!("it is outside of the root {}", repo.canonicalize().unwrap().display());
    let outside = [
        "..",
        "../secret",
        "../secret/none",
        "src/../../secret",
        &secret,
        "/",
        "/none",
        "link",
        "link/key.py",
        "src/key.py",
    ];
    for path in outside {
        for (tool, arguments) in [
            ("search", json!({ "pattern": "key", "path": path })),
            ("search", json!({ "pattern": "key", "path": ["src", path] })),
            ("search", json!({ "pattern": "key", "path": path, "rank": true })),
            ("map", json!({ "path": path })),
            ("get", json!({ "addresses": [path] })),
            ("get", json!({ "addresses": [format!("{path}:1")] })),
            ("get", json!({ "addresses": [format!("{path}::key")] })),
        ] {
            let reply = client.call(tool, arguments.clone());
            assert!(reply.error().contains(&root), "{tool} {arguments}: {}", reply.text());
            assert!(!reply.0.to_string().contains("key = 1"), "{tool} {arguments}: {}", reply.0);
        }
    }
    let trace = format!(
        "  File \"{secret}\", line 1, in x\n../secret/key.py:1: error\nsrc/key.py:1: error\nsrc/sessions.py:8: error\n"
    );
    let reply = client.call("get", json!({ "output": trace }));
    assert!(reply.good().contains("def connect") && reply.text().matches(&root).count() == 3, "{}", reply.text());
    assert!(!reply.0.to_string().contains("key = 1"), "{}", reply.text());
    let found = client.call("search", json!({ "pattern": "key = 1", "hidden": true, "no_ignore": true }));
    assert!(found.good().starts_with("no matches"), "{}", found.text());
    let found = client.call("search", json!({ "pattern": "def connect", "path": inside }));
    assert!(found.good().starts_with("src/sessions.py:8-9"), "{}", found.text());
}

#[test]
fn relative_paths_lead_from_any_root() {
    let folder = folder();
    let mut client = Client::new(folder.path(), &["repo", "secret"]);
    let secret = folder.path().join("secret").canonicalize().unwrap();
    let found = client.call("search", json!({ "pattern": "key", "path": "key.py" }));
    assert!(found.good().starts_with(&format!("{}/key.py:1", secret.display())), "{}", found.text());
    let all = client.call("search", json!({ "pattern": "key|connect" }));
    assert!(all.good().contains("key.py") && all.text().contains("\nsrc/sessions.py"), "{}", all.text());
}

#[test]
fn the_clients_own_folders_narrow_the_roots() {
    let folder = folder();
    let uri = |path: &str| {
        format!("file://{}", folder.path().join(path).canonicalize().unwrap().display()).replace('r', "%72")
    };
    for (offered, sees) in
        [(vec![uri("repo/src"), uri("secret")], "def connect"), (vec![uri("secret")], ""), (vec![], "# Read me")]
    {
        let mut client = Client::silent(folder.path(), &["repo"]);
        client.shake_hands(json!({ "roots": { "listChanged": true } }));
        let id = client.ask_tool("search", json!({ "pattern": "Read me|def connect|key" }));
        let asked = client.asked();
        assert_eq!(asked["method"], "roots/list");
        let roots: Vec<Value> = offered.iter().map(|uri| json!({ "uri": uri })).collect();
        client.send(json!({ "jsonrpc": "2.0", "id": asked["id"], "result": { "roots": roots } }));
        let text = client.answer(id)["result"]["content"][0]["text"].to_string();
        assert!(text.contains(sees) && !text.contains("key = 1"), "{text}");
        assert_eq!(text.contains("Read me"), offered.is_empty(), "{text}");
    }
}

#[test]
fn twenty_calls_at_once_are_all_answered() {
    let folder = folder();
    let mut client = client(&folder);
    let ids: Vec<u64> = (0..20).map(|_| client.ask_tool("search", json!({ "pattern": "connect" }))).collect();
    let answers: Vec<Value> = ids.into_iter().rev().map(|id| client.answer(id)["result"].clone()).collect();
    assert!(answers[0].to_string().contains("def connect"));
    assert!(answers.iter().all(|answer| *answer == answers[0]));
}

#[test]
fn what_is_cancelled_is_not_answered_and_hinders_nothing() {
    let folder = folder();
    let many = folder.path().join("repo/many");
    fs::create_dir(&many).unwrap();
    let file = many.join("0.py");
    fs::write(&file, CODE.repeat(2000)).unwrap();
    (1..1000).for_each(|number| fs::hard_link(&file, many.join(format!("{number}.py"))).unwrap());
    let mut client = client(&folder);
    let long = client.ask_tool("search", json!({ "pattern": "connect", "and": "request" }));
    std::thread::sleep(Duration::from_millis(200));
    client.send(json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": { "requestId": long } }));
    let other = client.ask_tool("search", json!({ "pattern": "connect", "path": "src" }));
    assert!(client.answer(other).to_string().contains("def connect"));
    let started = Instant::now();
    let (status, rest) = client.close();
    // For what is still at work it would wait 5 seconds.
    assert!(status.success() && started.elapsed() < Duration::from_secs(5), "it was still at work");
    assert!(rest.iter().all(|message| message["id"] != long), "{rest:?}");
}

#[test]
fn a_search_that_is_stopped_reads_no_more_files() {
    let progress = Arc::new(Progress::default());
    progress.stop();
    let stopped = || Explorer::new().path(crate::root().join("src")).pattern("fn").progress(progress.clone());
    for answer in [stopped().search(), stopped().kind("function").search(), stopped().rank(), stopped().map()] {
        assert_eq!(answer.unwrap_err().code, "stopped");
    }
    let files: usize = progress.to_string().split(' ').next().unwrap().parse().unwrap();
    let threads = std::thread::available_parallelism().unwrap().get();
    assert!(files <= 4 * threads, "{files} files were searched");
}

#[test]
fn it_ends_with_its_input() {
    let folder = folder();
    let (status, rest) = Client::silent(folder.path(), &["repo"]).close();
    assert!(status.success() && rest.is_empty());
    let mut client = client(&folder);
    let id = client.ask_tool("search", json!({ "pattern": "connect" }));
    let started = Instant::now();
    let (status, rest) = client.close();
    assert!(status.success() && started.elapsed() < Duration::from_secs(5));
    assert!(rest.iter().any(|message| message["id"] == id), "what was asked before is answered: {rest:?}");
}

#[test]
#[cfg(unix)]
fn what_never_ends_is_not_read() {
    let folder = folder();
    let pipe = folder.path().join("repo/pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let mut client = client(&folder);
    for (tool, arguments) in [
        ("search", json!({ "pattern": "x", "path": "pipe" })),
        ("get", json!({ "addresses": ["pipe"] })),
        ("get", json!({ "output": "pipe:1: error" })),
    ] {
        assert!(!client.call(tool, arguments).text().is_empty());
    }
    client.send(json!("this is no request"));
    assert!(client.call("search", json!({ "pattern": "def connect" })).good().contains("def connect"));
}

#[test]
fn a_root_that_is_not_there_is_told() {
    let output = Command::new(env!("CARGO_BIN_EXE_explore")).args(["--mcp", "/nowhere"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "explore: /nowhere: there is no such folder\n");
    assert!(output.stdout.is_empty());
}

#[test]
#[ignore = "needs mcp-python, the protocol's SDK for Python: benches/compare/peers.sh target/tools mcp-python"]
fn a_client_in_python_is_served() {
    let folder = folder();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mcp/client.py");
    let repo = folder.path().join("repo");
    let output = Command::new("mcp-python").arg(script).arg(env!("CARGO_BIN_EXE_explore")).arg(repo).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "search get map, 20 calls, roots kept\n");
}
