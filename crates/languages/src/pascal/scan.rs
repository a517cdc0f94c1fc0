//! Reads as much of a Pascal source as the driver has to know: the name of the unit and the routines that its
//! interface declares. The compiler remains the judge of everything else.

/// What the beginning of a source says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Outline {
    /// The name of the unit; nothing for a program.
    pub(crate) unit: Option<String>,
    /// Where a program says that it is one.
    pub(crate) program: Option<(u32, u32)>,
    /// Whether something is read from standard input, as it seems.
    pub(crate) reads: bool,
    /// The routines of the interface.
    pub(crate) routines: Vec<Routine>,
    /// The routines behind the interface, or those of a program, by name and line.
    pub(crate) hidden: Vec<(String, u32)>,
    /// The routines of classes, by name and line.
    pub(crate) methods: Vec<(String, u32)>,
    /// Types that are arrays of a fixed length.
    pub(crate) fixed_arrays: Vec<String>,
}

/// A function or procedure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Routine {
    pub(crate) name: String,
    pub(crate) line: u32,
    pub(crate) column: u32,
    /// The type of each parameter.
    pub(crate) parameters: Vec<String>,
    /// The type of what a function returns.
    pub(crate) result: Option<String>,
}

impl Outline {
    pub(crate) fn of(source: &str) -> Self {
        let tokens = tokens(source);
        let unit = match &tokens[..] {
            [first, name, ..] if first.is("unit") => Some(name.text.clone()),
            _ => None,
        };
        let program = tokens.first().filter(|first| first.is("program"));
        let after = if unit.is_some() { tokens.len() } else { 0 };
        let start = tokens.iter().position(|token| token.is("interface")).map_or(after, |place| place + 1);
        let end = tokens.iter().position(|token| token.is("implementation")).unwrap_or(after).max(start);
        let hidden = routines(&tokens[end..]).into_iter().map(|routine| (routine.name, routine.line));
        Self {
            unit,
            program: program.map(|first| (first.line, first.column)),
            reads: tokens.iter().any(|token| token.is("read") || token.is("readln")),
            methods: methods(&tokens),
            routines: routines(&tokens[start..end]),
            hidden: hidden.collect(),
            fixed_arrays: fixed_arrays(&tokens[start..end]),
        }
    }

    /// Whether a program has what the game calls, and nobody else would call.
    pub(crate) fn is_bot_by_mistake(&self) -> bool {
        let has = |name: &str| self.hidden.iter().any(|(other, _)| same_name(other, name));
        self.unit.is_none() && !self.reads && has("getMap") && has("shoot")
    }

    /// The routine of the interface of this name.
    pub(crate) fn routine(&self, name: &str) -> Option<&Routine> {
        self.routines.iter().find(|routine| same_name(&routine.name, name))
    }
}

/// Whether two names are the same to a forgiving reader: letter case and underscores do not count.
pub(crate) fn same_name(one: &str, other: &str) -> bool {
    let plain = |name: &str| name.to_ascii_lowercase().replace('_', "");
    plain(one) == plain(other)
}

#[derive(Clone, Debug)]
struct Token {
    text: String,
    line: u32,
    column: u32,
}

impl Token {
    fn is(&self, word: &str) -> bool {
        self.text.eq_ignore_ascii_case(word)
    }

    fn is_name(&self) -> bool {
        self.text.starts_with(|first: char| first.is_alphabetic() || first == '_')
    }
}

/// The words and signs of a source without its comments.
fn tokens(source: &str) -> Vec<Token> {
    let mut reader = Reader { rest: source, line: 1, column: 1 };
    let mut tokens = Vec::new();
    while let Some(first) = reader.rest.chars().next() {
        let (line, column) = (reader.line, reader.column);
        let length = match first {
            '{' => length_to(reader.rest, "}"),
            '(' if reader.rest.starts_with("(*") => length_to(reader.rest, "*)"),
            '/' if reader.rest.starts_with("//") => reader.rest.find('\n').unwrap_or(reader.rest.len()),
            '\'' => 1 + length_to(&reader.rest[1..], "'"),
            _ if first.is_alphanumeric() || first == '_' => word_length(reader.rest),
            _ => first.len_utf8(),
        };
        let text = reader.take(length);
        if !first.is_whitespace()
            && !"{'".contains(first)
            && !text.starts_with("(*")
            && !text.starts_with("//")
        {
            tokens.push(Token { text: text.to_owned(), line, column });
        }
    }
    tokens
}

struct Reader<'t> {
    rest: &'t str,
    line: u32,
    column: u32,
}

impl<'t> Reader<'t> {
    fn take(&mut self, length: usize) -> &'t str {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        self.line += taken.matches('\n').count() as u32;
        self.column = match taken.rsplit_once('\n') {
            Some((_, last)) => 1 + last.chars().count() as u32,
            None => self.column + taken.chars().count() as u32,
        };
        taken
    }
}

/// The length of a text up to and with its end, or all of it.
fn length_to(text: &str, end: &str) -> usize {
    text.find(end).map_or(text.len(), |place| place + end.len())
}

fn word_length(text: &str) -> usize {
    text.find(|next: char| !next.is_alphanumeric() && next != '_').unwrap_or(text.len())
}

/// The routines that stand by themselves: not methods, not types of routines.
fn routines(tokens: &[Token]) -> Vec<Routine> {
    let mut routines = Vec::new();
    let mut depth = 0_u32;
    for (place, token) in tokens.iter().enumerate() {
        let before = place.checked_sub(1).map(|before| tokens[before].text.as_str());
        let after = tokens.get(place + 1).map(|after| after.text.as_str());
        if opens_body(token, before, after) {
            depth += 1;
        } else if token.is("end") {
            depth = depth.saturating_sub(1);
        } else if depth == 0
            && (token.is("function") || token.is("procedure"))
            && !matches!(before, Some("=" | ":"))
        {
            routines.extend(routine(&tokens[place + 1..]));
        }
    }
    routines
}

/// What stands behind the dot in `function TBot.shoot`.
fn methods(tokens: &[Token]) -> Vec<(String, u32)> {
    let named = tokens.windows(4).filter(|four| {
        (four[0].is("function") || four[0].is("procedure")) && four[2].text == "." && four[3].is_name()
    });
    named.map(|four| (four[3].text.clone(), four[3].line)).collect()
}

/// Whether a class, record or object with members begins here.
fn opens_body(token: &Token, before: Option<&str>, after: Option<&str>) -> bool {
    let is_class = token.is("class") || token.is("object");
    token.is("record") || (is_class && before == Some("=") && !matches!(after, Some(";" | "of")))
}

/// A routine whose name comes first.
fn routine(tokens: &[Token]) -> Option<Routine> {
    let (name, rest) = tokens.split_first().filter(|(name, _)| name.is_name())?;
    let (parameters, rest) = match rest.first() {
        Some(open) if open.text == "(" => {
            let close = rest.iter().position(|token| token.text == ")")?;
            (parameters(&rest[1..close]), &rest[close + 1..])
        }
        _ => (Vec::new(), rest),
    };
    let result = match rest {
        [colon, result, ..] if colon.text == ":" => Some(result.text.clone()),
        _ => None,
    };
    Some(Routine { name: name.text.clone(), line: name.line, column: name.column, parameters, result })
}

/// The types of parameters: `const a, b: integer; c: TCell` has three.
fn parameters(tokens: &[Token]) -> Vec<String> {
    let mut types = Vec::new();
    for group in tokens.split(|token| token.text == ";") {
        let Some(colon) = group.iter().position(|token| token.text == ":") else { continue };
        let names = 1 + group[..colon].iter().filter(|token| token.text == ",").count();
        let words: Vec<&str> = group[colon + 1..].iter().map(|token| token.text.as_str()).collect();
        let kind = words.split(|word| *word == "=").next().unwrap_or_default().join(" ");
        types.extend(std::iter::repeat_n(kind, names));
    }
    types
}

/// The names that stand before `= array [`.
fn fixed_arrays(tokens: &[Token]) -> Vec<String> {
    let windows = tokens.windows(4);
    let fixed = windows.filter(|four| four[1].text == "=" && four[2].is("array") && four[3].text == "[");
    fixed.map(|four| four[0].text.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const SOURCE: &str = "// unit wrong;\n{ unit wrong } (* interface *)\nUNIT Bot;\ninterface\nuses SysUtils;\n\
        type TRow = array of integer; TCell = array[0..1] of integer;\n  TCallback = function: integer;\n\
        TShip = class\n    function shoot: TRow;\n  end;\n  TEmpty = class;\n  TPoint = record x: integer; end;\n\
        const Hello = 'function fake: integer;';\nfunction GetMap: TRow;\n  FUNCTION shoot() : TCell;\n\
        procedure both(const a, b: integer; c: array of byte);\nimplementation\nfunction later: integer;\nend.";

    #[test]
    fn the_routines_of_the_interface_are_found() {
        let outline = Outline::of(SOURCE);
        assert_eq!(outline.unit.as_deref(), Some("Bot"));
        let names: Vec<_> =
            outline.routines.iter().map(|routine| (routine.name.as_str(), routine.line)).collect();
        assert_eq!(names, [("GetMap", 14), ("shoot", 15), ("both", 16)]);
        assert_eq!(outline.hidden, [("later".to_owned(), 18)]);
        assert_eq!(outline.fixed_arrays, ["TCell"]);
        let shoot = outline.routine("SHOOT").expect("it is declared");
        assert_eq!((shoot.parameters.len(), shoot.result.as_deref(), shoot.column), (0, Some("TCell"), 12));
        let both = outline.routine("both").expect("it is declared");
        assert_eq!(both.parameters, ["integer", "integer", "array of byte"]);
    }

    #[test]
    fn a_program_is_no_unit() {
        let outline =
            Outline::of("{ c }\nprogram Bot; function shoot: integer; begin end; begin readln end.");
        assert_eq!((outline.unit, outline.program, outline.reads), (None, Some((2, 1)), true));
        assert_eq!(outline.hidden, [("shoot".to_owned(), 2)]);
        assert_eq!(Outline::of(""), Outline::default());
    }

    proptest! {
        #[test]
        fn any_text_has_an_outline(text in "(unit|interface|function|\\(|\\)|:|;|\\{|\\}|'|class|end|=|a|ж| |\n)*") {
            let _ = Outline::of(&text);
        }
    }
}
