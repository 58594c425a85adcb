//! What holds whatever somebody pipes in.

use explore::address::{self, Address, Places};
use explore::model::Text;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::RngSeed;

/// What outputs are made of, put together at random.
pub const PIECES: &[&str] = &[
    "\n",
    "\n",
    " ",
    "\t",
    ":",
    "::",
    "-",
    "+",
    "~",
    "#",
    "@",
    "(",
    ")",
    "[",
    "\"",
    "\\",
    "ä",
    "a.py",
    "src/",
    "fixtures/go/input.go",
    "b/",
    "0",
    "1",
    "3",
    "18446744073709551615",
    "99999999999999999999",
    "12345678",
    "+++ b/a.py",
    "--- a/a.py",
    "@@ -1 +1 @@",
    "@@ -0,0 +0,0 @@",
    "@@ -1,9 +18446744073709551615,0 @@",
    "@@@ -1 -1,2 +18446744073709551615,9 @@@",
    "File \"",
    "line ",
    "at ",
    "in ",
    "\\303",
];

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 2000,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(0),
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_output_is_read(pieces in vec(select(PIECES), 0..24)) {
        let output = pieces.concat();
        let text = Text::new(b"one\n\ntwo\n".to_vec());
        for address in address::pointed_at(&output).iter().flatten().chain([&address::read(&output)]) {
            prop_assert!(Places::new(&text, &[]).resolve(address).map_or(true, |found| found.is_empty()));
        }
    }

    #[test]
    fn an_address_is_read_as_it_is_written(
        path in "[a-z]{1,4}(/[a-z .-]{1,4}x){0,2}",
        place in "|:[1-9][0-9]?|:[1-9]-[1-9][0-9]|::[A-Z]([.:]?[a-z]){0,3}(~[2-9])?(#[a-z]{1,5})?",
        hash in "|@[0-9a-f]{8}",
    ) {
        let written = path + &place + &hash;
        let read: Address = address::read(&written);
        prop_assert_eq!(read.to_string(), written);
        prop_assert_eq!(read.hash.is_some(), !hash.is_empty());
    }
}
