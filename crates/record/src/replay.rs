//! Going to and fro in a match. A step is an event; the scene after each step can be reached from either side,
//! from the scene that is kept for the beginning of its set.

use crate::Event;
use crate::recorded::Recorded;
use crate::scene::Scene;

/// A match that can be looked at step by step.
///
/// It needs the events only, so that a match that is cut off or still goes on can be looked at too.
#[derive(Clone, Debug)]
pub struct Replay<G: Recorded> {
    events: Vec<Event<G>>,
    set_starts: Vec<usize>,
    kept: Vec<Scene<G>>,
    step: usize,
    scene: Scene<G>,
}

impl<G: Recorded> Replay<G> {
    /// The replay of these events, before the first of them.
    #[must_use]
    pub fn new(events: Vec<Event<G>>) -> Self {
        let mut scene = Scene::default();
        let (mut set_starts, mut kept) = (Vec::new(), Vec::new());
        for (place, event) in events.iter().enumerate() {
            if matches!(event, Event::SetStarted { .. }) {
                set_starts.push(place);
                kept.push(scene.clone());
            }
            scene.apply(event);
        }
        Self { events, set_starts, kept, step: 0, scene: Scene::default() }
    }

    /// How many steps there are.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.events.len()
    }

    /// How many steps have been made.
    #[must_use]
    pub fn step(&self) -> usize {
        self.step
    }

    /// All events.
    #[must_use]
    pub fn events(&self) -> &[Event<G>] {
        &self.events
    }

    /// The event of the last step, if one has been made.
    #[must_use]
    pub fn event(&self) -> Option<&Event<G>> {
        self.events.get(self.step.checked_sub(1)?)
    }

    /// The scene after the last step.
    #[must_use]
    pub fn scene(&self) -> &Scene<G> {
        &self.scene
    }

    /// How many steps come before the beginning of each set.
    #[must_use]
    pub fn set_starts(&self) -> &[usize] {
        &self.set_starts
    }

    /// Makes one step; `false` at the end.
    pub fn forward(&mut self) -> bool {
        let Some(event) = self.events.get(self.step) else { return false };
        self.scene.apply(event);
        self.step += 1;
        true
    }

    /// Takes one step back; `false` at the beginning.
    pub fn back(&mut self) -> bool {
        let Some(step) = self.step.checked_sub(1) else { return false };
        self.seek(step);
        true
    }

    /// Goes to where this many steps have been made, or to the end.
    pub fn seek(&mut self, step: usize) {
        let step = step.min(self.events.len());
        let set = self.set_starts.partition_point(|&start| start <= step);
        let (start, kept) = match set.checked_sub(1) {
            Some(set) => (self.set_starts[set], Some(&self.kept[set])),
            None => (0, None),
        };
        if !(start..=step).contains(&self.step) {
            self.step = start;
            self.scene = kept.cloned().unwrap_or_default();
        }
        while self.step < step && self.forward() {}
    }

    /// Goes to the beginning of a set, counted from 1; `false` if there is no such set.
    pub fn seek_set(&mut self, set: usize) -> bool {
        let Some(&start) = set.checked_sub(1).and_then(|place| self.set_starts.get(place)) else {
            return false;
        };
        self.seek(start + 1);
        true
    }
}
