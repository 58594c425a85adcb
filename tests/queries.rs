//! The queries.

use explore::languages::LANGUAGES;

#[test]
fn queries_compile() {
    for language in LANGUAGES {
        explore::outline::check(language).unwrap_or_else(|error| panic!("{}: {error}", language.name));
    }
}
