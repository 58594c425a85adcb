mod differential;
mod documents;

#[test]
fn queries_compile() {
    for language in explore::languages::LANGUAGES {
        explore::outline::check(language).unwrap_or_else(|error| panic!("{}: {error}", language.name));
    }
}
