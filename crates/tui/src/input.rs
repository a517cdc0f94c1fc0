//! What a person does at a terminal, as the screens understand it. Whatever crossterm reports becomes one of these
//! at the door; what no screen has a use for becomes nothing.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};

/// Something that reaches a screen.
#[derive(Clone, Debug, PartialEq)]
pub enum Input<N> {
    /// A key was pressed.
    Key(Key),
    /// The mouse was used.
    Mouse(Mouse),
    /// The window has another size now.
    Resize(Size),
    /// A moment has passed: [`TICK_MS`] milliseconds.
    Tick,
    /// Somebody else has something to tell.
    News(N),
    /// There is nobody at the terminal any more, or the system wants us to end.
    Closed,
}

/// The length of a tick, in milliseconds.
pub const TICK_MS: u32 = 50;

/// The size of a window, in columns and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
}

impl Size {
    /// The least window that everything fits in.
    pub const LEAST: Self = Self { width: 80, height: 24 };

    /// Whether everything fits in.
    #[must_use]
    pub const fn suffices(self) -> bool {
        self.width >= Self::LEAST.width && self.height >= Self::LEAST.height
    }
}

/// A key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A sign: letters are lower case and Latin, whatever the layout of the keyboard.
    Sign(char),
    /// Ctrl and C.
    Interrupt,
    /// An arrow.
    Arrow(Direction),
    /// Enter.
    Enter,
    /// Escape.
    Escape,
    /// Tab.
    Tab,
    /// Backspace or Delete.
    Erase,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
}

/// Where an arrow points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Up.
    Up,
    /// Down.
    Down,
    /// Left.
    Left,
    /// Right.
    Right,
}

/// A use of the mouse, at a column and a row of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mouse {
    /// The column, from 0.
    pub x: u16,
    /// The row, from 0.
    pub y: u16,
    /// What was done.
    pub deed: MouseDeed,
}

/// What was done with the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MouseDeed {
    /// It points there.
    Point,
    /// The main button was pressed.
    Press,
    /// The main button was let go.
    Release,
    /// Another button was pressed, or the wheel was turned.
    Turn,
}

impl<N> Input<N> {
    /// What is left of it while the window is too small to show anything: nobody acts unseen, and everybody may leave.
    #[must_use]
    pub fn unseen(self) -> Option<Self> {
        match self {
            Self::Key(Key::Sign('q') | Key::Interrupt) => Some(Self::Key(Key::Interrupt)),
            Self::Key(_) | Self::Mouse(_) => None,
            Self::Resize(_) | Self::Tick | Self::News(_) | Self::Closed => Some(self),
        }
    }

    /// What an event of the terminal means, if it means anything.
    #[must_use]
    pub fn of_event(event: &Event) -> Option<Self> {
        match event {
            Event::Key(key) => Key::of_event(key).map(Self::Key),
            Event::Mouse(mouse) => {
                let deed = match mouse.kind {
                    MouseEventKind::Down(MouseButton::Left) => MouseDeed::Press,
                    MouseEventKind::Up(MouseButton::Left) => MouseDeed::Release,
                    MouseEventKind::Moved | MouseEventKind::Drag(MouseButton::Left) => MouseDeed::Point,
                    MouseEventKind::Down(_) | MouseEventKind::ScrollDown | MouseEventKind::ScrollUp => {
                        MouseDeed::Turn
                    }
                    _ => return None,
                };
                Some(Self::Mouse(Mouse { x: mouse.column, y: mouse.row, deed }))
            }
            Event::Resize(width, height) => Some(Self::Resize(Size { width: *width, height: *height })),
            _ => None,
        }
    }
}

impl Key {
    fn of_event(event: &KeyEvent) -> Option<Self> {
        if event.kind == KeyEventKind::Release {
            return None;
        }
        let control = event.modifiers.contains(KeyModifiers::CONTROL);
        Some(match event.code {
            KeyCode::Char(sign) if control => match latin(sign) {
                'c' => Self::Interrupt,
                _ => return None,
            },
            KeyCode::Char(sign) => Self::Sign(latin(sign)),
            KeyCode::Up => Self::Arrow(Direction::Up),
            KeyCode::Down => Self::Arrow(Direction::Down),
            KeyCode::Left => Self::Arrow(Direction::Left),
            KeyCode::Right => Self::Arrow(Direction::Right),
            KeyCode::Enter => Self::Enter,
            KeyCode::Esc => Self::Escape,
            KeyCode::Tab | KeyCode::BackTab => Self::Tab,
            KeyCode::Backspace | KeyCode::Delete => Self::Erase,
            KeyCode::Home => Self::Home,
            KeyCode::End => Self::End,
            KeyCode::PageUp => Self::PageUp,
            KeyCode::PageDown => Self::PageDown,
            _ => return None,
        })
    }
}

/// The sign in lower case; a Russian letter becomes the Latin one on the same key, so that nobody has to change the
/// layout of the keyboard to play.
fn latin(sign: char) -> char {
    const RUSSIAN: &str = "йцукенгшщзфывапролдячсмить";
    const LATIN: &str = "qwertyuiopasdfghjklzxcvbnm";
    let sign = sign.to_lowercase().next().unwrap_or(sign);
    let place = RUSSIAN.chars().position(|letter| letter == sign);
    place.and_then(|place| LATIN.chars().nth(place)).unwrap_or(sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(code: KeyCode, modifiers: KeyModifiers) -> Option<Input<()>> {
        Input::of_event(&Event::Key(KeyEvent::new(code, modifiers)))
    }

    #[test]
    fn a_key_means_the_same_in_either_layout_and_case() {
        for sign in ['b', 'B', 'и', 'И'] {
            assert_eq!(key(KeyCode::Char(sign), KeyModifiers::NONE), Some(Input::Key(Key::Sign('b'))));
        }
        for sign in ['c', 'C', 'с'] {
            assert_eq!(key(KeyCode::Char(sign), KeyModifiers::CONTROL), Some(Input::Key(Key::Interrupt)));
        }
        assert_eq!(key(KeyCode::Char('7'), KeyModifiers::NONE), Some(Input::Key(Key::Sign('7'))));
    }

    #[test]
    fn what_no_screen_has_a_use_for_becomes_nothing() {
        assert_eq!(key(KeyCode::F(5), KeyModifiers::NONE), None);
        assert_eq!(key(KeyCode::Char('x'), KeyModifiers::CONTROL), None);
        assert_eq!(Input::<()>::of_event(&Event::FocusLost), None);
        assert_eq!(Input::<()>::of_event(&Event::Paste("B7".to_owned())), None);
    }
    #[test]
    fn nobody_acts_unseen_and_everybody_may_leave() {
        let leave = Some(Input::Key::<()>(Key::Interrupt));
        assert_eq!(Input::<()>::Key(Key::Sign('q')).unseen(), leave);
        assert_eq!(Input::<()>::Key(Key::Interrupt).unseen(), leave);
        for key in [Key::Sign('s'), Key::Sign('y'), Key::Enter, Key::Escape] {
            assert_eq!(Input::<()>::Key(key).unseen(), None);
        }
        assert_eq!(Input::<()>::Mouse(Mouse { x: 1, y: 1, deed: MouseDeed::Press }).unseen(), None);
        assert_eq!(Input::News(7).unseen(), Some(Input::News(7)));
        assert_eq!(Input::<()>::Closed.unseen(), Some(Input::Closed));
    }
}
