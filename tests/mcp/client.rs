//! A client that speaks the protocol by hand over the program's standard input and output.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// No answer takes so long.
const LONG: Duration = Duration::from_secs(60);

pub struct Client {
    child: Child,
    input: Option<ChildStdin>,
    messages: Receiver<Value>,
    answers: HashMap<u64, Value>,
    last: u64,
}

impl Client {
    /// Starts the server and shakes hands. Whatever it prints must be protocol.
    pub fn new(folder: &Path, roots: &[&str]) -> Client {
        let mut client = Client::silent(folder, roots);
        client.shake_hands(json!({}));
        client
    }

    /// Starts the server.
    pub fn silent(folder: &Path, roots: &[&str]) -> Client {
        let mut child = Command::new(env!("CARGO_BIN_EXE_explore"))
            .arg("--mcp")
            .args(roots)
            .current_dir(folder)
            .env("XDG_CONFIG_HOME", folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        let (sender, messages) = channel();
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                let message: Value = serde_json::from_str(&line).unwrap_or_else(|_| panic!("no protocol: {line}"));
                assert_eq!(message["jsonrpc"], "2.0", "{line}");
                if sender.send(message).is_err() {
                    break;
                }
            }
        });
        Client { child, input, messages, answers: HashMap::new(), last: 0 }
    }

    pub fn shake_hands(&mut self, capabilities: Value) -> Value {
        let told = json!({
            "protocolVersion": "2025-06-18",
            "capabilities": capabilities,
            "clientInfo": { "name": "test", "version": "0" },
        });
        let id = self.ask("initialize", told);
        let answer = self.answer(id);
        self.send(json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }));
        answer["result"].clone()
    }

    pub fn send(&mut self, message: Value) {
        let input = self.input.as_mut().unwrap();
        writeln!(input, "{message}").unwrap();
        input.flush().unwrap();
    }

    /// Sends a request: its number.
    pub fn ask(&mut self, method: &str, params: Value) -> u64 {
        self.last += 1;
        self.send(json!({ "jsonrpc": "2.0", "id": self.last, "method": method, "params": params }));
        self.last
    }

    pub fn ask_tool(&mut self, tool: &str, arguments: Value) -> u64 {
        self.ask("tools/call", json!({ "name": tool, "arguments": arguments }))
    }

    /// The answer to a request, whatever comes before it.
    pub fn answer(&mut self, id: u64) -> Value {
        let deadline = Instant::now() + LONG;
        while !self.answers.contains_key(&id) {
            let message = self.messages.recv_timeout(deadline - Instant::now()).expect("an answer");
            message["id"].as_u64().and_then(|id| self.answers.insert(id, message));
        }
        self.answers.remove(&id).unwrap()
    }

    /// A request of the server.
    pub fn asked(&mut self) -> Value {
        self.messages.recv_timeout(LONG).expect("a request")
    }

    /// What a tool answers.
    pub fn call(&mut self, tool: &str, arguments: Value) -> Reply {
        let id = self.ask_tool(tool, arguments);
        let answer = self.answer(id);
        Reply(answer["result"].clone())
    }

    /// Closes the server's standard input: how it ends, and what it still says.
    pub fn close(mut self) -> (ExitStatus, Vec<Value>) {
        self.input = None;
        let status = self.child.wait().unwrap();
        (status, self.messages.iter().collect())
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub struct Reply(pub Value);

impl Reply {
    pub fn text(&self) -> &str {
        self.0["content"][0]["text"].as_str().unwrap_or_else(|| panic!("no text: {}", self.0))
    }

    /// The text of an answer.
    pub fn good(&self) -> &str {
        assert_eq!(self.0["isError"], false, "{}", self.text());
        self.text()
    }

    /// The text of an error.
    pub fn error(&self) -> &str {
        assert_eq!(self.0["isError"], true, "{}", self.text());
        self.text()
    }

    pub fn objects(&self) -> &Value {
        &self.0["structuredContent"]
    }
}
