//! One decoded read of a file that matched: what is matched, parsed and printed is the same text.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use encoding_rs::Encoding;
use encoding_rs_io::DecodeReaderBytesBuilder;

use crate::model::Text;

/// Pipes and devices may never end: of more bytes none is read.
const ENDLESS: u64 = 1 << 30;

/// The bytes of what a flag names: a file, or standard input where it is `-`.
pub fn named(path: &Path) -> io::Result<Vec<u8>> {
    if path == Path::new("-") { standard_input() } else { read(path) }
}

/// The bytes of standard input.
pub fn standard_input() -> io::Result<Vec<u8>> {
    to_end(io::stdin().lock())
}

/// The bytes of a file as they lie on disk.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    bytes(File::open(path)?)
}

/// The bytes of an open file.
pub fn bytes(mut file: File) -> io::Result<Vec<u8>> {
    if !file.metadata()?.is_file() {
        return to_end(file);
    }
    let mut raw = Vec::new();
    file.read_to_end(&mut raw)?;
    Ok(raw)
}

/// Whether a file says by its byte order mark how it is encoded.
pub fn is_marked(raw: &[u8]) -> bool {
    Encoding::for_bom(raw).is_some()
}

fn to_end(from: impl Read) -> io::Result<Vec<u8>> {
    let mut raw = Vec::new();
    match from.take(ENDLESS + 1).read_to_end(&mut raw)? as u64 > ENDLESS {
        true => Err(io::Error::other(format!("it goes on after {ENDLESS} bytes"))),
        false => Ok(raw),
    }
}

/// Decodes a file as the dragnet does: by its byte order mark, which is left out, or by the encoding that the user named;
/// without either the bytes are taken as they are.
pub fn decode(raw: Vec<u8>, encoding: Option<&str>) -> io::Result<Text> {
    let named = match encoding {
        Some("none") => return Ok(Text::new(raw)),
        None | Some("auto") => None,
        Some(label) => Encoding::for_label_no_replacement(label.as_bytes()),
    };
    if named.is_none() && Encoding::for_bom(&raw).is_none() {
        return Ok(Text::new(raw));
    }
    let mut decoded = Vec::with_capacity(raw.len());
    DecodeReaderBytesBuilder::new()
        .encoding(named)
        .utf8_passthru(true)
        .strip_bom(true)
        .bom_override(true)
        .bom_sniffing(true)
        .build(raw.as_slice())
        .read_to_end(&mut decoded)?;
    Ok(Text::new(decoded))
}
