//! Who works for the arena from elsewhere.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use jobs::{Skills, WorkerId};
use rand::seq::IteratorRandom as _;

use crate::hello::{Hello, Order, Pulse, Refusal};
use crate::scheduler::aside::Aside;
use crate::scheduler::forfeit::Forfeit;
use crate::scheduler::lost::Lost;
use crate::scheduler::member::{Member, Seen};

/// The most workers that are known at once.
pub const MAX_WORKERS: usize = 1_024;

/// The most jobs that a worker may say that it does at once; of more no more are sent.
const MAX_SLOTS: u32 = 1_024;

/// Whoever is silent for so long is gone.
pub(crate) const LOST_AFTER: Duration = Duration::from_secs(10);

#[derive(Default)]
pub(crate) struct Muster(Mutex<Book>);

#[derive(Default)]
struct Book {
    present: HashMap<String, Arc<Member>>,
    /// Who was set aside.
    aside: HashMap<String, SetAside>,
    /// Who has fallen silent, and has not come back.
    lost: Lost,
}

/// Somebody who was set aside.
struct SetAside {
    member: Arc<Member>,
    why: Aside,
    since: Instant,
}

impl SetAside {
    fn new(member: Arc<Member>, why: Aside) -> Self {
        Self { member, why, since: Instant::now() }
    }
}

impl Book {
    /// Those who take jobs.
    fn takers(&self) -> impl Iterator<Item = &Arc<Member>> {
        self.present.values().filter(|member| !member.is_gone())
    }

    fn leave(&mut self, worker: &str) {
        if let Some(member) = self.present.remove(worker) {
            tracing::info!(worker, "a worker has left");
            member.go();
        }
    }
}

impl Muster {
    /// A worker comes, or comes again; also tells whether it is new. Whoever it was before with other abilities is gone.
    pub(crate) fn join(&self, hello: Hello) -> Result<(Arc<Member>, bool), Refusal> {
        let hello = Hello { slots: hello.slots.clamp(1, MAX_SLOTS), ..hello };
        let mut book = self.lock();
        if let Some(aside) = book.aside.get(&hello.worker) {
            return Err(Refusal::SetAside(aside.why.to_string()));
        }
        // Nobody who was set aside is forgotten for others, so while there are so many of those nobody new comes.
        let is_full = book.present.len().max(book.aside.len()) >= MAX_WORKERS;
        if is_full && !book.present.contains_key(&hello.worker) {
            return Err(Refusal::Full(MAX_WORKERS));
        }
        if let Some(known) = book.present.get(&hello.worker)
            && known.hello.instance != hello.instance
            && known.silent_for(Instant::now()) < LOST_AFTER
        {
            return Err(Refusal::Taken(hello.worker));
        }
        if let Some(known) = book.present.get(&hello.worker)
            && known.hello.instance == hello.instance
            && known.profile == hello.profile()
            && known.hello.slots == hello.slots
        {
            known.hear();
            return Ok((Arc::clone(known), false));
        }
        let member = Arc::new(Member::new(hello));
        book.lost.find(&member.hello.worker);
        let before = book.present.insert(member.hello.worker.clone(), Arc::clone(&member));
        before.inspect(|member| member.go());
        Ok((member, true))
    }

    /// A worker lives. Tells what it has to do, if anything: whoever is not known has to say who it is, and so has another of its name.
    pub(crate) fn hear(&self, worker: &str, pulse: Pulse) -> Option<Order> {
        let mut book = self.lock();
        if let Some(aside) = book.aside.get(worker) {
            aside.member.feel(pulse);
            return Some(Order::SetAside(aside.why.to_string()));
        }
        let Some(member) = book.present.get(worker) else {
            // Whoever was lost and leaves now has only been out of hearing.
            if pulse.leaves
                && book.lost.members().any(|lost| lost.hello.worker == worker && lost.is_told_by(pulse))
            {
                book.lost.find(worker);
            }
            return Some(Order::Greet);
        };
        if !member.is_told_by(pulse) {
            return Some(Order::Greet);
        }
        member.feel(pulse);
        if pulse.leaves {
            book.leave(worker);
        }
        None
    }

    /// A worker takes no more jobs.
    pub(crate) fn leave(&self, worker: &str) {
        self.lock().leave(worker);
    }

    /// Gives a worker no more jobs, whatever it says; also one that is lost may tell something yet.
    pub(crate) fn set_aside(&self, worker: &str, why: Aside) -> bool {
        let mut book = self.lock();
        let present = book.present.remove(worker);
        let Some(member) = present.or_else(|| book.lost.find(worker).inspect(|lost| lost.let_go())) else {
            return false;
        };
        member.go();
        book.aside.insert(worker.to_owned(), SetAside::new(member, why));
        true
    }

    /// Knows from before that a worker gets no jobs.
    pub(crate) fn remember(&self, worker: &str, why: Aside) {
        let mut book = self.lock();
        if book.aside.len() < MAX_WORKERS {
            let member = Arc::new(Member::new(Hello::unknown(worker)));
            book.aside.entry(worker.to_owned()).or_insert(SetAside::new(member, why));
        }
    }

    /// Lets a worker come back that was set aside.
    pub(crate) fn forgive(&self, worker: &str) -> bool {
        self.lock().aside.remove(worker).is_some()
    }

    pub(crate) fn is_set_aside(&self, worker: &str) -> bool {
        self.lock().aside.contains_key(worker)
    }

    /// Whether nothing counts that a worker tells.
    pub(crate) fn is_distrusted(&self, worker: &str) -> bool {
        self.lock().aside.get(worker).is_some_and(|aside| aside.why.is_distrusted())
    }

    /// Those who were set aside and have to finish nothing any more.
    pub(crate) fn forfeits(&self, now: Instant) -> Vec<Forfeit> {
        let book = self.lock();
        let forfeit =
            |aside: &SetAside| Forfeit::of(&aside.member, aside.why.is_distrusted(), aside.since, now);
        book.aside.values().filter_map(forfeit).collect()
    }

    /// A machine says that it may not judge. Whoever has its name was there before it was started anew, or is another machine: that one is
    /// heard of.
    pub(crate) fn doubt(&self, worker: &str) {
        self.lock().present.get(worker).inspect(|member| member.doubt());
    }

    /// Takes out whoever has been silent for too long by now. People are told of it for a while.
    pub(crate) fn lose(&self, now: Instant) -> Vec<Arc<Member>> {
        let mut book = self.lock();
        let gone = book.present.extract_if(|_, member| member.is_doubted(now));
        gone.for_each(|(_, member)| member.go());
        let is_lost = |member: &Arc<Member>| member.silent_for(now) > LOST_AFTER;
        let lost = book.present.extract_if(|_, member| is_lost(member));
        let lost: Vec<Arc<Member>> = lost.map(|(_, member)| member).collect();
        lost.iter().for_each(|member| member.go());
        book.lost.add(&lost, now);
        lost
    }

    /// Those who have fallen silent of late and have not come back, the latest first; and how often somebody has.
    pub(crate) fn lost(&self) -> (Vec<Seen>, u64) {
        let book = self.lock();
        (book.lost.members().map(|member| member.seen(None)).collect(), book.lost.times())
    }

    /// Somebody else who can do this, of this kind if one is asked for; not always the same.
    pub(crate) fn other(&self, than: &str, needs: Skills, machine: Option<&str>) -> Option<Arc<Member>> {
        let book = self.lock();
        let is_other = |member: &&Arc<Member>| member.hello.worker != than && member.suits(needs, machine);
        book.takers().filter(is_other).choose(&mut rand::rng()).cloned()
    }

    /// How many games the smallest worker of a profile plays at once: whatever is sent to the queue of a profile may get to it.
    pub(crate) fn fewest_slots(&self, profile: &str) -> usize {
        let book = self.lock();
        let alike = book.takers().filter(|member| member.profile == profile);
        alike.map(|member| member.hello.slots as usize).min().unwrap_or(1)
    }

    pub(crate) fn has_profile(&self, profile: &str) -> bool {
        self.lock().present.values().any(|member| member.profile == profile)
    }

    /// Whether everybody of a profile who is here has stopped.
    pub(crate) fn has_stopped(&self, profile: &str) -> bool {
        let (book, now) = (self.lock(), Instant::now());
        book.present.values().filter(|member| member.profile == profile).all(|member| member.has_stopped(now))
    }

    pub(crate) fn has(&self, worker: &str) -> bool {
        self.lock().present.contains_key(worker)
    }

    pub(crate) fn find(&self, worker: &str) -> Option<Arc<Member>> {
        self.lock().present.get(worker).cloned()
    }

    /// The version of a worker that is here or was lost.
    pub(crate) fn version_of(&self, worker: &str) -> Option<String> {
        let book = self.lock();
        let mut lost = book.lost.members().filter(|lost| lost.hello.worker == worker);
        let member = book.present.get(worker).or_else(|| lost.next())?;
        Some(member.hello.version.clone())
    }

    /// The worker for whom this one takes tickets at the desk.
    pub(crate) fn find_at_desk(&self, id: WorkerId) -> Option<Arc<Member>> {
        let book = self.lock();
        book.present.values().find(|member| member.at_desk.get() == Some(&id)).cloned()
    }

    /// Everybody, by name.
    pub(crate) fn look(&self) -> Vec<Seen> {
        let book = self.lock();
        let present = book.present.values().map(|member| member.seen(None));
        let aside = book.aside.values().map(|aside| aside.member.seen(Some(aside.why.clone())));
        let mut all: Vec<Seen> = present.chain(aside).collect();
        all.sort_by(|one, other| one.hello.worker.cmp(&other.hello.worker));
        all
    }

    fn lock(&self) -> MutexGuard<'_, Book> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_lost_is_told_of_until_it_is_back() {
        let muster = Muster::default();
        let come = |worker: &str| drop(muster.join(Hello::unknown(worker)).unwrap());
        let lost = || muster.lost().0.into_iter().map(|seen| seen.hello.worker).collect::<Vec<_>>();
        let later = Instant::now() + LOST_AFTER * 2;
        ["cut-off", "dead"].into_iter().for_each(come);
        assert!(muster.lose(Instant::now()).is_empty() && lost().is_empty());
        assert_eq!(muster.lose(later).len(), 2);
        assert_eq!((muster.look().len(), lost().len(), muster.lost().1), (0, 2, 2));
        assert_eq!(
            muster.hear("cut-off", Pulse::default()),
            Some(Order::Greet),
            "it has to say again who it is"
        );
        come("cut-off");
        assert_eq!((muster.look().len(), lost()), (1, vec!["dead".to_owned()]));
        muster.hear("dead", Pulse { leaves: true, ..Pulse::default() });
        assert!(lost().is_empty(), "it was only out of hearing, and leaves in good order");
        assert_eq!(muster.lose(later).len(), 1);
        assert!(muster.set_aside("cut-off", Aside::Differs) && lost().is_empty());
        assert!(muster.is_set_aside("cut-off"), "what it still tells is not believed");
        let told = muster.hear("cut-off", Pulse::default());
        assert!(matches!(told, Some(Order::SetAside(_))), "it may have missed that it was set aside");
    }

    #[test]
    fn of_two_of_one_name_each_speaks_for_itself() {
        let muster = Muster::default();
        let pulse = |instance, leaves| Pulse { held: 3, leaves, instance, ..Pulse::default() };
        let held = || muster.look().into_iter().map(|seen| seen.pulse.held).collect::<Vec<_>>();
        muster.join(Hello { instance: 1, ..Hello::unknown("one") }).unwrap();
        let is_known = |pulse| muster.hear("one", pulse).is_none();
        assert!(!is_known(pulse(2, false)), "it has to say who it is, and is refused then");
        assert!(!is_known(pulse(2, true)));
        assert_eq!(held(), [0]);
        assert!(is_known(pulse(1, false)));
        assert_eq!(held(), [3]);
        muster.lose(Instant::now() + LOST_AFTER * 2);
        muster.hear("one", pulse(2, true));
        assert_eq!(muster.lost().0.len(), 1, "it is another that leaves");
        muster.hear("one", pulse(1, true));
        assert!(muster.lost().0.is_empty());
        muster.join(Hello { instance: 1, ..Hello::unknown("one") }).unwrap();
        assert!(is_known(pulse(0, true)) && held().is_empty(), "one that does not say is believed");
    }

    #[test]
    fn who_may_not_judge_is_gone_unless_it_is_another_of_that_name() {
        let muster = Muster::default();
        let hear = |instance| muster.hear("one", Pulse { instance, ..Pulse::default() });
        muster.join(Hello { instance: 1, ..Hello::unknown("one") }).unwrap();
        let soon = Instant::now() + LOST_AFTER * 3 / 4;
        muster.doubt("one");
        assert_eq!(hear(1), None, "it is heard of after that, so it was another");
        muster.lose(soon);
        assert!(muster.has("one"));
        muster.doubt("one");
        muster.lose(soon);
        assert!(!muster.has("one") && muster.lost().0.is_empty(), "it has said so itself");
    }

    #[test]
    fn who_stops_is_here_and_takes_no_jobs() {
        let muster = Muster::default();
        let hello = Hello { slots: 8, ..Hello::unknown("one") };
        let (one, _) = muster.join(hello.clone()).unwrap();
        let (two, _) = muster.join(Hello { slots: u32::MAX, ..Hello::unknown("two") }).unwrap();
        assert_eq!(two.hello.slots, MAX_SLOTS, "whatever it says");
        let other = || muster.other("one", Skills::default(), None).map(|other| other.hello.worker.clone());
        assert_eq!(other().as_deref(), Some("two"));
        assert_eq!(muster.fewest_slots(&one.profile), 8);
        for worker in ["two", "one"] {
            assert_eq!(muster.hear(worker, Pulse { stops: true, ..Pulse::default() }), None);
        }
        assert!(one.is_gone() && muster.has("one") && muster.has_profile(&one.profile) && other().is_none());
        let (now, later) = (Instant::now(), Instant::now() + Duration::from_secs(60));
        assert!(!one.has_stopped(now) && one.has_stopped(later));
    }

    #[test]
    fn whoever_was_set_aside_stays_so_however_many_there_are() {
        let muster = Muster::default();
        for number in 0..=MAX_WORKERS {
            let name = number.to_string();
            let is_in = muster.join(Hello::unknown(&name)).is_ok();
            assert_eq!(is_in, number < MAX_WORKERS, "{number}");
            assert_eq!(muster.set_aside(&name, Aside::Differs), is_in);
        }
        assert!((0..MAX_WORKERS).all(|number| muster.is_set_aside(&number.to_string())));
        assert!(muster.forgive("7") && muster.join(Hello::unknown("new")).is_ok(), "there is room again");
    }
}
