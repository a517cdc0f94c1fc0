//! The text format of Prometheus.

use std::fmt::{Display, Write as _};

/// Figures in the text format of Prometheus. What ends in `_total` is a counter, all else a gauge.
#[derive(Default)]
pub(crate) struct Figures(String);

impl Figures {
    /// A figure that is one number.
    pub(crate) fn one(&mut self, name: &str, help: &str, value: impl Display) {
        self.many(name, help, [("", value)]);
    }

    /// A figure that is a number for each label, such as `worker="lab"`.
    pub(crate) fn many<L: Display, V: Display>(
        &mut self,
        name: &str,
        help: &str,
        values: impl IntoIterator<Item = (L, V)>,
    ) {
        self.begin(name, if name.ends_with("_total") { "counter" } else { "gauge" }, help);
        for (label, value) in values {
            self.line(name, label, value);
        }
    }

    /// What comes before the numbers of a figure.
    pub(crate) fn begin(&mut self, name: &str, kind: &str, help: &str) {
        self.write(format_args!("# HELP {name} {help}\n# TYPE {name} {kind}"));
    }

    /// One number.
    pub(crate) fn line(&mut self, name: &str, label: impl Display, value: impl Display) {
        let label = label.to_string();
        let label = if label.is_empty() { label } else { format!("{{{label}}}") };
        self.write(format_args!("{name}{label} {value}"));
    }

    pub(crate) fn into_text(self) -> String {
        self.0
    }

    fn write(&mut self, line: std::fmt::Arguments<'_>) {
        // Writing into a string cannot fail.
        let _ = writeln!(self.0, "{line}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_say_what_they_are() {
        let mut figures = Figures::default();
        figures.one("games", "Games now.", 3);
        figures.many("done_total", "Jobs.", [("worker=\"a\"", 1), ("worker=\"b\"", 2)]);
        let text = "# HELP games Games now.\n# TYPE games gauge\ngames 3\n\
            # HELP done_total Jobs.\n# TYPE done_total counter\ndone_total{worker=\"a\"} 1\ndone_total{worker=\"b\"} 2\n";
        assert_eq!(figures.into_text(), text);
    }
}
