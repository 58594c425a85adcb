#![no_main]

#[allow(dead_code, reason = "each target asks one of the checks")]
#[path = "../../hostile/checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::file(bytes));
