//! Colours, links and the escaping of what a terminal would obey.

use std::io::{self, Write};
use std::path::Path;

use anstyle::{AnsiColor, Style};

/// How parts of the answer look. The default writes everything as it is.
#[derive(Debug, Clone, Default)]
pub struct Paint {
    path: Style,
    line: Style,
    kind: Style,
    name: Style,
    matched: Style,
    link: Option<String>,
    /// Control characters are shown, not sent.
    pub escapes: bool,
}

impl Paint {
    /// Colours like ripgrep's.
    pub fn colored() -> Paint {
        Paint {
            path: AnsiColor::Magenta.on_default(),
            line: AnsiColor::Green.on_default(),
            kind: AnsiColor::Cyan.on_default(),
            name: Style::new().bold(),
            matched: AnsiColor::Red.on_default().bold(),
            ..Paint::default()
        }
    }

    /// Control characters are shown, not sent, where there is a terminal.
    pub fn escaping(self, terminal: bool) -> Paint {
        Paint { escapes: terminal, ..self }
    }

    /// Paths become links of this format, or of the editor's by that name. The error says what a format is.
    pub fn linking(self, format: &str) -> Result<Paint, String> {
        let known = LINKS.iter().find(|(name, _)| *name == format);
        let variables = || format.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name);
        let format = match known {
            Some((_, format)) => *format,
            None if !format.contains("{path}") => {
                let names: Vec<&str> = LINKS.iter().map(|(name, _)| *name).collect();
                return Err(format!(
                    "no link format {format:?}: use one of {}, or a format with {{path}}",
                    names.join(", ")
                ));
            }
            None => match variables().find(|name| !VARIABLES.contains(name)) {
                Some(name) => return Err(format!("no {{{name}}} in links: there is {{{}}}", VARIABLES.join("}, {"))),
                None => format,
            },
        };
        let distribution = std::env::var("WSL_DISTRO_NAME").map(|name| format!("wsl$/{name}")).unwrap_or_default();
        let format = format.replace("{host}", &hostname()).replace("{wslprefix}", &distribution);
        Ok(Paint { link: Some(format).filter(|format| !format.is_empty()), ..self })
    }

    /// A path that begins a record about this line and column.
    pub fn path(&self, out: &mut dyn Write, path: &Path, (line, column): (usize, usize)) -> io::Result<()> {
        let bytes = path.as_os_str().as_encoded_bytes();
        let link = self.link.as_ref().zip(std::path::absolute(path).ok());
        if let Some((format, path)) = &link {
            let url = format
                .replace("{path}", &percent(&path.to_string_lossy()))
                .replace("{line}", &line.to_string())
                .replace("{column}", &column.to_string());
            write!(out, "\x1b]8;;{url}\x1b\\")?;
        }
        self.styled(out, self.path, bytes)?;
        if link.is_some() {
            out.write_all(b"\x1b]8;;\x1b\\")?;
        }
        Ok(())
    }

    /// A line number.
    pub fn number(&self, out: &mut dyn Write, line: usize) -> io::Result<()> {
        self.styled(out, self.line, line.to_string().as_bytes())
    }

    /// The kind of a definition.
    pub fn kind(&self, out: &mut dyn Write, kind: &str) -> io::Result<()> {
        self.styled(out, self.kind, kind.as_bytes())
    }

    /// The name of a definition.
    pub fn name(&self, out: &mut dyn Write, name: &str) -> io::Result<()> {
        self.styled(out, self.name, name.as_bytes())
    }

    /// What the pattern matched.
    pub fn matched(&self, out: &mut dyn Write, bytes: &[u8]) -> io::Result<()> {
        self.styled(out, self.matched, bytes)
    }

    /// Source text.
    pub fn plain(&self, out: &mut dyn Write, bytes: &[u8]) -> io::Result<()> {
        match self.escapes {
            true => escaped(out, bytes),
            false => out.write_all(bytes),
        }
    }

    fn styled(&self, out: &mut dyn Write, style: Style, bytes: &[u8]) -> io::Result<()> {
        if bytes.is_empty() {
            return Ok(());
        }
        write!(out, "{}", style.render())?;
        self.plain(out, bytes)?;
        write!(out, "{}", style.render_reset())
    }
}

/// What stands in braces in a link format.
const VARIABLES: [&str; 5] = ["path", "line", "column", "host", "wslprefix"];

/// Link formats by name: ripgrep's.
const LINKS: &[(&str, &str)] = &[
    ("none", ""),
    ("default", "file://{host}{path}"),
    ("file", "file://{host}{path}"),
    ("cursor", "cursor://file{path}:{line}:{column}"),
    ("grep+", "grep+://{path}:{line}"),
    ("kitty", "file://{host}{path}#{line}"),
    ("macvim", "mvim://open?url=file://{path}&line={line}&column={column}"),
    ("textmate", "txmt://open?url=file://{path}&line={line}&column={column}"),
    ("vscode", "vscode://file{path}:{line}:{column}"),
    ("vscode-insiders", "vscode-insiders://file{path}:{line}:{column}"),
    ("vscodium", "vscodium://file{path}:{line}:{column}"),
];

fn percent(path: &str) -> String {
    let is_kept = |byte: u8| byte.is_ascii_alphanumeric() || b"/:-._~".contains(&byte);
    let encode = |byte: u8| if is_kept(byte) { (byte as char).to_string() } else { format!("%{byte:02X}") };
    path.bytes().map(encode).collect()
}

fn hostname() -> String {
    std::fs::read_to_string("/etc/hostname").unwrap_or_default().trim().to_string()
}

/// Whether a terminal does something else with a character than to show it: control characters and bidirectional marks.
pub fn is_obeyed(c: char) -> bool {
    let is_mark = matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}');
    c.is_control() || is_mark
}

/// Writes text with control characters, bidirectional marks and malformed bytes spelled out. Tabs stay.
fn escaped(out: &mut dyn Write, bytes: &[u8]) -> io::Result<()> {
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            match c {
                '\t' => write!(out, "{c}")?,
                c if c.is_control() => write!(out, "\\x{:02x}", c as u32)?,
                c if is_obeyed(c) => write!(out, "{}", c.escape_unicode())?,
                c => write!(out, "{c}")?,
            }
        }
        for byte in chunk.invalid() {
            write!(out, "\\x{byte:02x}")?;
        }
    }
    Ok(())
}
