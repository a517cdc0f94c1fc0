//! The forms in which a game is given to others, each under the name of a file.

/// A form of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Form {
    /// A page that needs no server.
    Page,
    /// A moving picture.
    Film,
    /// A picture of one moment.
    Picture,
    Text,
    /// The picture that goes with a link.
    Card,
}

impl Form {
    /// The form of a file that is asked for.
    pub(super) fn of_file(name: &str) -> Option<Self> {
        match name {
            "game.html" => Some(Self::Page),
            "game.gif" => Some(Self::Film),
            "game.svg" => Some(Self::Picture),
            "game.txt" => Some(Self::Text),
            "card.png" => Some(Self::Card),
            _ => None,
        }
    }

    /// How names of such files end.
    const fn ending(self) -> &'static str {
        match self {
            Self::Page => "html",
            Self::Film => "gif",
            Self::Picture => "svg",
            Self::Text => "txt",
            Self::Card => "png",
        }
    }

    pub(super) const fn kind(self) -> &'static str {
        match self {
            Self::Page => "text/html; charset=utf-8",
            Self::Film => "image/gif",
            Self::Picture => "image/svg+xml",
            Self::Text => "text/plain; charset=utf-8",
            Self::Card => "image/png",
        }
    }

    /// Whether a browser shows it or keeps it as a file. A page has scripts of its own, which no page of the arena may have.
    pub(super) fn disposition(self, stem: &str) -> String {
        match self {
            Self::Card => "inline".to_owned(),
            Self::Page | Self::Film | Self::Picture | Self::Text => {
                format!("attachment; filename=\"{stem}.{}\"", self.ending())
            }
        }
    }
}
