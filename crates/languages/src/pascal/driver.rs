//! The main program around one bot: it calls the routines that the bot has, by the bot's own names and types.

use super::scan::{Outline, Routine, same_name};
use crate::calls::{self, Asks, Callback, Told};
use crate::diagnostic::Diagnostic;
use crate::game::Game;
use crate::near_miss::in_its_class;
use crate::recipe::Clue;
use crate::source::Style;

const MAIN: &str = include_str!("main.pas");

/// The text of the main program, and which of its lines belong to which routine of the bot.
#[derive(Debug)]
pub(super) struct Driver {
    pub(super) text: String,
    pub(super) clues: Vec<Clue>,
}

/// Writes the main program for a bot, or says what the bot lacks.
pub(super) fn write(outline: &Outline, game: Game, style: Style) -> Result<Driver, Vec<Diagnostic>> {
    let unit = outline.unit.as_deref().unwrap_or("bot");
    let mut complaints = Vec::new();
    let mut routines = String::new();
    let mut calls = String::new();
    for callback in calls::of(game) {
        let Some(name) = callback.name_in(style) else { continue };
        match outline.routine(name) {
            Some(routine) => match complaint(callback, routine) {
                Some(complaint) => complaints.push(complaint),
                None => {
                    routines.push_str(&body(callback, routine, outline, unit));
                    calls.push_str(&format!("      '{}': Call_{};\n", callback.name, callback.name));
                }
            },
            None if callback.is_required() => complaints.push(missing(name, callback, outline)),
            None => complaints.extend(hidden(name, outline)),
        }
    }
    if !complaints.is_empty() {
        return Err(complaints);
    }
    let text = MAIN.replace("@UNIT@", unit).replace("@ROUTINES@\n", &routines).replace("@CALLS@\n", &calls);
    let clues = clues(&text, outline);
    Ok(Driver { text, clues })
}

/// What is wrong with how a bot declares a routine, as far as that can be seen without a compiler.
fn complaint(callback: &Callback, routine: &Routine) -> Option<Diagnostic> {
    let told = match callback.told {
        Told::Numbers(count) => count,
        Told::Cell => 1,
    };
    let (name, got) = (&routine.name, routine.parameters.len());
    let problem = match (callback.asks, &routine.result) {
        (Asks::Nothing, Some(_)) => format!("`{name}` must be a procedure, it returns nothing"),
        (Asks::Map | Asks::Cell | Asks::Number, None) => {
            format!("`{name}` must be a function that returns a value")
        }
        _ if got > told => format!("`{name}` is called with {told} parameter(s), but takes {got}"),
        _ => return None,
    };
    Some(Diagnostic::error(routine.line, routine.column, problem))
}

fn missing(name: &str, callback: &Callback, outline: &Outline) -> Diagnostic {
    let result = match callback.asks {
        Asks::Map => ": TMap",
        Asks::Cell => ": TCoordinates",
        _ => "(previousOpponentChoice: integer): integer",
    };
    hidden(name, outline).or_else(|| in_class(name, outline)).unwrap_or_else(|| {
        Diagnostic::of_whole(format!(
            "the bot has no function `{name}`: declare `function {name}{result};` in the interface"
        ))
    })
}

/// A routine that only objects have.
fn in_class(name: &str, outline: &Outline) -> Option<Diagnostic> {
    let (found, line) = outline.methods.iter().find(|(other, _)| same_name(other, name))?;
    Some(Diagnostic::error(*line, 1, in_its_class(found)))
}

/// A routine that is there, but where nobody can call it.
fn hidden(name: &str, outline: &Outline) -> Option<Diagnostic> {
    let (found, line) = outline.hidden.iter().find(|(other, _)| same_name(other, name))?;
    Some(Diagnostic::error(*line, 1, format!("`{found}` must also be declared in the interface section")))
}

/// The procedure that makes one call.
fn body(callback: &Callback, routine: &Routine, outline: &Outline, unit: &str) -> String {
    let call = format!("{unit}.{}", routine.name);
    let result = routine.result.as_deref().map(|result| qualified(result, unit)).unwrap_or_default();
    let (variables, statements) = match (callback.asks, callback.told) {
        (Asks::Map, _) => {
            (format!("map: {result}; row, column: System.LongInt;"), MAP.replace("CALL", &call))
        }
        (Asks::Cell, _) => (format!("cell: {result}; place: System.LongInt;"), CELL.replace("CALL", &call)),
        (Asks::Number, _) => {
            (String::new(), format!("BroadsideLines.Number({call}{});", numbers(routine.parameters.len())))
        }
        (Asks::Nothing, Told::Numbers(_)) => {
            (String::new(), format!("{call}{};", numbers(routine.parameters.len())))
        }
        (Asks::Nothing, Told::Cell) => tell_cell(routine, outline, unit, &call),
    };
    let variables = if variables.is_empty() { variables } else { format!("var {variables}\n") };
    format!("procedure Call_{};\n{variables}begin\n  {statements}\nend;\n\n", callback.name)
}

const MAP: &str = "map := CALL();
  for row := System.Low(map) to System.High(map) do
  begin
    if row > System.Low(map) then BroadsideLines.NextRow;
    for column := System.Low(map[row]) to System.High(map[row]) do BroadsideLines.Number(map[row][column]);
  end;";

const CELL: &str = "cell := CALL();
  for place := System.Low(cell) to System.High(cell) do BroadsideLines.Number(cell[place]);";

/// The numbers of a call as parameters.
fn numbers(count: usize) -> String {
    let told: Vec<String> = (0..count).map(|place| format!("BroadsideLines.Told({place})")).collect();
    if told.is_empty() { String::new() } else { format!("({})", told.join(", ")) }
}

fn tell_cell(routine: &Routine, outline: &Outline, unit: &str, call: &str) -> (String, String) {
    let Some(kind) = routine.parameters.first() else { return (String::new(), format!("{call};")) };
    if kind.to_ascii_lowercase().starts_with("array of") {
        return (String::new(), format!("{call}([BroadsideLines.Told(0), BroadsideLines.Told(1)]);"));
    }
    let is_fixed = outline.fixed_arrays.iter().any(|fixed| fixed.eq_ignore_ascii_case(kind));
    let length = if is_fixed { "" } else { "System.SetLength(cell, 2); " };
    let fill = "cell[System.Low(cell)] := BroadsideLines.Told(0); cell[System.High(cell)] := BroadsideLines.Told(1);";
    (format!("cell: {};", qualified(kind, unit)), format!("{length}{fill} {call}(cell);"))
}

/// A type of the bot's own, or one that everybody knows.
fn qualified(kind: &str, unit: &str) -> String {
    let known = [
        "integer", "longint", "byte", "shortint", "smallint", "word", "cardinal", "int64", "boolean",
        "string",
    ];
    let is_known = known.iter().any(|name| name.eq_ignore_ascii_case(kind)) || kind.contains('.');
    if is_known { kind.to_owned() } else { format!("{unit}.{kind}") }
}

/// Which lines of the main program use which routine.
fn clues(text: &str, outline: &Outline) -> Vec<Clue> {
    let mut clues: Vec<Clue> = Vec::new();
    let mut current: Option<&Routine> = None;
    for (line, number) in text.lines().zip(1..) {
        if line.starts_with("procedure Call_") {
            current = routine_below(text, number, outline);
        }
        if let Some(routine) = current {
            clues.push(Clue { driver_line: number, line: routine.line, name: routine.name.clone() });
        }
        if line == "end;" {
            current = None;
        }
    }
    clues
}

/// The routine that the procedure at this line calls: the first name in it that is one.
fn routine_below<'o>(text: &str, line: u32, outline: &'o Outline) -> Option<&'o Routine> {
    let unit = outline.unit.as_deref().unwrap_or("bot");
    let body = text.lines().skip(line as usize - 1).take_while(|line| *line != "end;");
    body.filter_map(|line| {
        outline.routines.iter().find(|routine| {
            let call = format!("{unit}.{}", routine.name);
            line.split(&call).skip(1).any(|rest| rest.starts_with(['(', ';', ')']))
        })
    })
    .next()
}
