//! The terminal itself: taken over for a screen and given back as it was, whatever happens. Everything that blocks or
//! looks at a clock on the way is here.

use std::io::{self, Write};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Once};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use crossterm::terminal::{BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate};
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use crossterm::{cursor, execute, queue};
use ratatui::backend::{Backend as _, CrosstermBackend};
use ratatui::layout::Rect;
use ratatui::{TerminalOptions, Viewport};
use rustix::event::{PollFd, PollFlags, poll};
use rustix::time::Timespec;
use signal_hook::SigId;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGWINCH};

use crate::canvas::Canvas;
use crate::ink::Ink;
use crate::input::{Input, Size, TICK_MS};
use crate::screen::Screen;

/// How long nothing is looked at while nothing happens.
const IDLE: Duration = Duration::from_millis(200);
/// How soon something follows at once.
const AT_ONCE: Duration = Duration::from_millis(3);
/// The most events that are taken before the screen is painted again.
const MOST_EVENTS: usize = 256;

/// Whether a terminal is taken over now, which a panic has to give back.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// A terminal that is taken over until this is dropped.
pub struct Terminal<W: Write> {
    inner: ratatui::Terminal<CrosstermBackend<W>>,
    out: fn() -> W,
    ink: Ink,
    events: Receiver<Event>,
    wants_end: Arc<AtomicBool>,
    /// Whether the window has changed, be it to its old size: what it showed may be lost.
    has_resized: Arc<AtomicBool>,
    signals: Vec<SigId>,
}

impl<W: Write + 'static> Terminal<W> {
    /// Takes the terminal over. The writer is asked for once more when the program panics.
    pub fn take(out: fn() -> W, ink: Ink) -> io::Result<Self> {
        give_back_on_panic(out);
        let wants_end = Arc::new(AtomicBool::new(false));
        let has_resized = Arc::new(AtomicBool::new(false));
        let mut signals = vec![signal_hook::flag::register(SIGWINCH, Arc::clone(&has_resized))?];
        for signal in [SIGTERM, SIGHUP, SIGINT] {
            signals.push(signal_hook::flag::register(signal, Arc::clone(&wants_end))?);
        }
        enable_raw_mode()?;
        IS_TAKEN.store(true, Ordering::SeqCst);
        let mut writer = out();
        let taken = execute!(writer, EnterAlternateScreen, EnableMouseCapture, cursor::Hide)
            .and_then(|()| blank(out));
        match taken {
            Ok(inner) => Ok(Self { inner, out, ink, events: listen(), wants_end, has_resized, signals }),
            Err(error) => {
                give_back(&mut out());
                Err(error)
            }
        }
    }

    /// The size of the window.
    pub fn size(&self) -> io::Result<Size> {
        let size = self.inner.size()?;
        Ok(Size { width: size.width, height: size.height })
    }

    /// Shows a screen until the person leaves it. What it wants is done by `perform`.
    pub fn show<S: Screen>(
        &mut self,
        screen: &mut S,
        news: &Receiver<S::News>,
        perform: &mut dyn FnMut(S::Effect),
    ) -> io::Result<()> {
        let tick = Duration::from_millis(TICK_MS.into());
        let mut next_tick = Instant::now() + tick;
        let mut size = self.size()?;
        let mut inputs = vec![Input::Resize(size)];
        loop {
            let has_changed = !inputs.is_empty();
            for input in inputs.drain(..) {
                if let Input::Resize(found) = input {
                    size = found;
                }
                let seen = if size.suffices() { Some(input) } else { input.unseen() };
                let is_news = matches!(seen, Some(Input::News(_)));
                seen.into_iter().flat_map(|input| screen.handle(input)).for_each(&mut *perform);
                if is_news {
                    hear_out(screen, news, perform);
                }
            }
            if screen.has_left() {
                return Ok(());
            }
            if has_changed {
                self.paint(screen)?;
            }
            inputs.extend(self.wait(if screen.wants_ticks() { next_tick } else { Instant::now() + IDLE }));
            inputs.extend(news.try_iter().map(Input::News));
            let now = Instant::now();
            if !screen.wants_ticks() {
                next_tick = now + tick;
            } else if now >= next_tick {
                inputs.push(Input::Tick);
                // After a long stop the clock goes on from here: nobody wants to see what was missed all at once.
                next_tick = (next_tick + tick).max(now);
            }
        }
    }

    /// Whatever is done at the terminal until then, or as soon as something is.
    fn wait<N>(&self, until: Instant) -> Vec<Input<N>> {
        let first = self.events.recv_timeout(until.saturating_duration_since(Instant::now()));
        let is_deaf = matches!(first, Err(RecvTimeoutError::Disconnected));
        let events = first.into_iter().chain(self.events.try_iter()).take(MOST_EVENTS);
        let mut inputs: Vec<Input<N>> = events.filter_map(|event| Input::of_event(&event)).collect();
        if self.has_resized.load(Ordering::SeqCst)
            && let Ok(size) = self.size()
        {
            inputs.push(Input::Resize(size));
        }
        if is_deaf || is_hung_up() || self.wants_end.load(Ordering::SeqCst) {
            inputs.push(Input::Closed);
        }
        inputs
    }

    fn paint(&mut self, screen: &impl Screen) -> io::Result<()> {
        queue!(self.inner.backend_mut(), BeginSynchronizedUpdate)?;
        if self.has_resized.swap(false, Ordering::SeqCst) {
            // A terminal that remembers nothing paints everything. To clear the one that we have would ask where the
            // cursor is, and the answer would go to whoever listens.
            self.inner = blank(self.out)?;
            queue!(self.inner.backend_mut(), BeginSynchronizedUpdate, Clear(ClearType::All))?;
        }
        let ink = self.ink;
        self.inner.draw(|frame| screen.paint(&mut Canvas::new(frame.buffer_mut(), ink)))?;
        execute!(self.inner.backend_mut(), EndSynchronizedUpdate)
    }
}

impl<W: Write> Drop for Terminal<W> {
    fn drop(&mut self) {
        give_back(self.inner.backend_mut());
        self.signals.drain(..).for_each(|signal| {
            signal_hook::low_level::unregister(signal);
        });
    }
}

/// Hears what follows at once on something that was heard: a long match that is taken up again is not watched move by move.
fn hear_out<S: Screen>(screen: &mut S, news: &Receiver<S::News>, perform: &mut dyn FnMut(S::Effect)) {
    let end = Instant::now() + Duration::from_millis(TICK_MS.into());
    while Instant::now() < end
        && let Ok(told) = news.recv_timeout(AT_ONCE)
    {
        screen.handle(Input::News(told)).into_iter().for_each(&mut *perform);
    }
}

/// A terminal that remembers nothing of what was painted, as large as the window is now. It never looks for itself
/// whether that has changed, because then it would ask where the cursor is.
fn blank<W: Write>(out: fn() -> W) -> io::Result<ratatui::Terminal<CrosstermBackend<W>>> {
    let backend = CrosstermBackend::new(out());
    let size = backend.size()?;
    let viewport = Viewport::Fixed(Rect::new(0, 0, size.width, size.height));
    ratatui::Terminal::with_options(backend, TerminalOptions { viewport })
}

/// Hears what is done at the terminal, on a thread of its own: half of an escape sequence makes the reader wait for the
/// other half, and the end of the input makes it run in circles. Neither may stop a screen.
fn listen() -> Receiver<Event> {
    let (heard, events) = mpsc::channel();
    thread::spawn(move || {
        while let Ok(event) = event::read() {
            if heard.send(event).is_err() {
                return;
            }
        }
    });
    events
}

/// Whether there is nobody at the other end of the terminal any more.
fn is_hung_up() -> bool {
    let input = io::stdin();
    let mut polled = [PollFd::new(&input, PollFlags::IN)];
    let at_once = Timespec { tv_sec: 0, tv_nsec: 0 };
    let gone = PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL;
    poll(&mut polled, Some(&at_once)).is_ok() && polled[0].revents().intersects(gone)
}

/// Gives the terminal back as it was. There is nobody to tell when that fails.
fn give_back(out: &mut impl Write) {
    if IS_TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(out, EndSynchronizedUpdate, DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
        let _ = disable_raw_mode();
    }
}

/// A panic speaks before anything is dropped, and must not speak to a screen that is about to go away.
fn give_back_on_panic<W: Write + 'static>(out: fn() -> W) {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            give_back(&mut out());
            before(info);
        }));
    });
}
