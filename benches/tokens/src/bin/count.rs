//! How many cl100k tokens each text on stdin has, one number a line. A NUL byte ends a text.

use std::io::{self, Read};

fn main() {
    let counter = tiktoken_rs::cl100k_base().expect("the vocabulary is in the crate");
    let mut texts = Vec::new();
    io::stdin().read_to_end(&mut texts).expect("stdin can be read");
    for text in texts.strip_suffix(b"\0").unwrap_or(&texts).split(|&byte| byte == 0) {
        println!("{}", counter.encode_ordinary(&String::from_utf8_lossy(text)).len());
    }
}
