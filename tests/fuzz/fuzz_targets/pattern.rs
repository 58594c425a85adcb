#![no_main]

#[path = "../../hostile/checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::pattern(bytes));
