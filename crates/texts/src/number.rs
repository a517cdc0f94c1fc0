//! Numbers as each language writes them: a decimal comma and spaces between thousands in Russian, a decimal
//! point and commas in English. What a person may have to type, such as a seed or the limit of an option, is not
//! written so but stays plain.

use crate::lang::Lang;

/// A whole number with its thousands set apart.
#[must_use]
pub fn whole(lang: Lang, number: u64) -> String {
    group(lang, &number.to_string())
}

/// A number with so many digits after the decimal sign.
#[must_use]
pub fn decimal(lang: Lang, number: f64, digits: usize) -> String {
    let plain = format!("{number:.digits$}");
    let (sign, plain) = plain.strip_prefix('-').map_or(("", plain.as_str()), |rest| ("-", rest));
    let (whole, fraction) = plain.split_once('.').unwrap_or((plain, ""));
    let whole = group(lang, whole);
    match (lang, fraction) {
        (_, "") => format!("{sign}{whole}"),
        (Lang::En, fraction) => format!("{sign}{whole}.{fraction}"),
        (Lang::Ru, fraction) => format!("{sign}{whole},{fraction}"),
    }
}

/// A share of one as percent.
#[must_use]
pub fn percent(lang: Lang, share: f64, digits: usize) -> String {
    let number = decimal(lang, share * 100.0, digits);
    match lang {
        Lang::En => format!("{number}%"),
        Lang::Ru => format!("{number}\u{a0}%"),
    }
}

fn group(lang: Lang, digits: &str) -> String {
    let separator = match lang {
        Lang::En => ',',
        Lang::Ru => '\u{a0}',
    };
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(separator);
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_writes_numbers_its_own_way() {
        let check = |lang, number, digits, expected| assert_eq!(decimal(lang, number, digits), expected);
        check(Lang::En, 1_234_567.891, 2, "1,234,567.89");
        check(Lang::Ru, 1_234_567.891, 1, "1\u{a0}234\u{a0}567,9");
        check(Lang::En, -0.5, 1, "-0.5");
        check(Lang::Ru, 1234.0, 0, "1\u{a0}234");
        check(Lang::En, 999.0, 0, "999");
        assert_eq!(whole(Lang::En, 100_000), "100,000");
        assert_eq!(percent(Lang::Ru, 0.875, 1), "87,5\u{a0}%");
        assert_eq!(percent(Lang::En, 1.0, 0), "100%");
    }
}
