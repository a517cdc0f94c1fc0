//! In which language a visitor reads: what was chosen, else what the browser prefers.

use texts::Lang;

/// The first language of an `Accept-Language` header that we speak, by its weight.
///
/// Russian is also for those who ask for a language whose readers mostly know it better than English.
pub(crate) fn preferred(accepted: &str) -> Lang {
    let mut best = (0, Lang::default());
    for part in accepted.split(',').take(20) {
        let (range, weight) = part.split_once(';').unwrap_or((part, "q=1"));
        let language = range.trim().split('-').next().unwrap_or_default().to_ascii_lowercase();
        let spoken = match language.as_str() {
            "be" | "kk" | "ky" | "uk" => Some(Lang::Ru),
            code => code.parse().ok(),
        };
        let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok());
        let thousandths = (weight.unwrap_or(0.0).clamp(0.0, 1.0) * 1_000.0) as u32;
        if let Some(lang) = spoken.filter(|_| thousandths > best.0) {
            best = (thousandths, lang);
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heaviest_language_that_we_speak_is_taken() {
        let check = |accepted: &str, lang| assert_eq!(preferred(accepted), lang, "{accepted}");
        check("", Lang::En);
        check("ru-RU,ru;q=0.9,en-US;q=0.8", Lang::Ru);
        check("de, en;q=0.5, ru;q=0.7", Lang::Ru);
        check("en-GB", Lang::En);
        check("uk,en;q=0.5", Lang::Ru);
        check("*;q=0.1, fr", Lang::En);
        check("ru;q=nonsense", Lang::En);
        check(&"x,".repeat(10_000), Lang::En);
    }
}
