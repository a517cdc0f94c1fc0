//! Paper by day, a night watch after dark, or as the device has it.

/// The theme that somebody has chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Theme {
    /// As the device has it.
    #[default]
    Auto,
    Day,
    Night,
}

impl Theme {
    pub(crate) const ALL: [Self; 3] = [Self::Auto, Self::Day, Self::Night];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Day => "day",
            Self::Night => "night",
        }
    }

    /// The name of a theme that does not depend on the device.
    pub(crate) fn chosen(self) -> Option<&'static str> {
        (self != Self::Auto).then_some(self.name())
    }

    pub(crate) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }
}
