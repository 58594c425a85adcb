//! The tokens of each file named, in cl100k_base, one count a line. What is no UTF-8 counts as U+FFFD.

use std::{env, fs};

fn main() {
    let counter = tiktoken_rs::cl100k_base().expect("the vocabulary is in the crate");
    for path in env::args().skip(1) {
        let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        println!("{}", counter.encode_ordinary(&String::from_utf8_lossy(&bytes)).len());
    }
}
