//! What things look like beside their shape. Shapes and words carry the meaning; a terminal without colours shows
//! the same with bold, dim and reversed signs.

use ratatui::style::{Color, Modifier, Style};

/// What a screen is painted with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// The colours of the terminal's own palette, so that they suit its background.
    Colour,
    /// Bold, dim and reversed alone.
    Mono,
}

/// What a piece of a screen is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Anything.
    Plain,
    /// The main thing.
    Strong,
    /// What is there but does not matter.
    Faint,
    /// A hit, or something that is not allowed.
    Signal,
    /// A ship.
    Hull,
    /// Water, shot at or not.
    Water,
    /// Where the cursor is.
    Cursor,
    /// What somebody advises.
    Advice,
    /// A key that can be pressed.
    Cap,
}

impl Ink {
    /// How something looks.
    #[must_use]
    pub fn style(self, tone: Tone) -> Style {
        let plain = Style::new();
        let tinted = |colour: Color| match self {
            Self::Colour => plain.fg(colour),
            Self::Mono => plain,
        };
        match tone {
            Tone::Plain => plain,
            Tone::Strong => plain.add_modifier(Modifier::BOLD),
            Tone::Faint => plain.add_modifier(Modifier::DIM),
            Tone::Signal => tinted(Color::Red).add_modifier(Modifier::BOLD),
            Tone::Hull => tinted(Color::Cyan).add_modifier(Modifier::BOLD),
            Tone::Water => tinted(Color::Blue).add_modifier(Modifier::DIM),
            Tone::Cursor => plain.add_modifier(Modifier::REVERSED),
            Tone::Advice => tinted(Color::Yellow).add_modifier(Modifier::BOLD),
            Tone::Cap => tinted(Color::Cyan),
        }
    }
}
