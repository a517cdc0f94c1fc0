//! The way into a realm: HELLO, perhaps CHALLENGE and AUTHENTICATE, and then in or out. No I/O and no clock.

use std::time::SystemTime;

use crate::auth::{Account, Proof, PublicKey, random_challenge, timestamp};
use crate::features::Features;
use crate::id::Id;
use crate::message::Message;
use crate::principal::Principal;
use crate::realm::Admission;
use crate::settings::RealmSettings;
use crate::uri::Uri;
use crate::uris;
use crate::value::{Dict, Value};

/// A connection that has no session yet.
#[derive(Default)]
pub(crate) struct Entrance {
    challenged: Option<Challenged>,
}

/// What happens next.
#[derive(Debug)]
pub(crate) enum Step {
    /// Send this and wait for the answer.
    Ask(Message),
    /// Send this and hang up.
    Refuse(Message),
    /// Let it in.
    Admit(Uri, Box<Admission>),
}

/// A client that owes us a proof.
struct Challenged {
    realm: Uri,
    admission: Box<Admission>,
    challenge: String,
    proof: Proof,
}

/// What a HELLO asks for.
struct Guest<'h> {
    session: Id,
    features: Features,
    details: &'h Dict,
}

impl Entrance {
    /// Takes a message; `find` knows the realms.
    pub(crate) fn receive<'r>(
        &mut self,
        message: Message,
        find: impl FnOnce(&str) -> Option<&'r RealmSettings>,
        now: SystemTime,
    ) -> Step {
        match (self.challenged.take(), message) {
            (None, Message::Hello { realm, details }) => match find(&realm) {
                Some(settings) => self.greet(settings, &details, now),
                None => refuse(uris::NO_SUCH_REALM, "the realm does not exist"),
            },
            (Some(challenged), Message::Authenticate { signature, .. }) => challenged.judge(&signature),
            (None, other) => refuse(
                uris::PROTOCOL_VIOLATION,
                format!("the first message must be HELLO, not {}", other.title()),
            ),
            (Some(_), other) => {
                refuse(uris::PROTOCOL_VIOLATION, format!("AUTHENTICATE was expected, not {}", other.title()))
            }
        }
    }

    fn greet(&mut self, realm: &RealmSettings, details: &Dict, now: SystemTime) -> Step {
        let Some(roles) = details.get("roles").and_then(Value::as_dict).filter(|roles| !roles.is_empty())
        else {
            return refuse(uris::PROTOCOL_VIOLATION, "HELLO must announce at least one role");
        };
        let guest = Guest { session: Id::random(), features: Features::of(roles), details };
        let methods = details.get("authmethods").and_then(Value::as_list).unwrap_or_default();
        let mut methods: Vec<&str> = methods.iter().filter_map(Value::as_text).collect();
        if methods.is_empty() {
            methods.push("anonymous");
        }
        let step = methods.into_iter().find_map(|method| match method {
            "anonymous" => guest.enter_unnamed(realm),
            "ticket" | "wampcra" | "cryptosign" => self.challenge(&guest, realm, method, now),
            _ => None,
        });
        step.unwrap_or_else(|| {
            refuse(
                uris::NO_MATCHING_AUTH_METHOD,
                "the realm accepts none of the offered ways to authenticate",
            )
        })
    }

    fn challenge(
        &mut self,
        guest: &Guest<'_>,
        realm: &RealmSettings,
        method: &str,
        now: SystemTime,
    ) -> Option<Step> {
        let accounts = realm.accounts.as_deref()?;
        let key = guest.key();
        let authid = guest.details.text("authid").map(str::to_owned);
        let authid = authid.or_else(|| accounts.owner_of(&key?));
        let Some((authid, account)) =
            authid.and_then(|authid| Some((authid.clone(), accounts.find(&authid)?)))
        else {
            return Some(deny());
        };
        let proof = account.proof(method, key)?;
        let Some(admission) = guest.admission(realm, authid, &account.role, method) else {
            return Some(refuse(uris::NO_SUCH_ROLE, format!("the realm has no role '{}'", account.role)));
        };
        let (challenge, extra) = pose(&admission, &proof, now);
        self.challenged = Some(Challenged { realm: realm.name.clone(), admission, challenge, proof });
        Some(Step::Ask(Message::Challenge { method: method.to_owned(), extra }))
    }
}

impl Guest<'_> {
    fn enter_unnamed(&self, realm: &RealmSettings) -> Option<Step> {
        let role = realm.anonymous.as_deref()?;
        let name = format!("guest-{:013x}", Id::random().get());
        Some(match self.admission(realm, name, role, "anonymous") {
            Some(admission) => Step::Admit(realm.name.clone(), admission),
            None => refuse(uris::NO_SUCH_ROLE, format!("the realm has no role '{role}'")),
        })
    }

    fn key(&self) -> Option<PublicKey> {
        let extra = self.details.get("authextra").and_then(Value::as_dict)?;
        PublicKey::from_hex(extra.text("pubkey")?)
    }

    fn admission(
        &self,
        realm: &RealmSettings,
        authid: String,
        role: &str,
        method: &str,
    ) -> Option<Box<Admission>> {
        let (authrole, authmethod, authprovider) = (role.to_owned(), method.to_owned(), "static".to_owned());
        Some(Box::new(Admission {
            session: self.session,
            principal: Principal { authid, authrole, authmethod, authprovider },
            role: realm.roles.get(role)?.clone(),
            features: self.features,
        }))
    }
}

impl Account {
    /// The proof of this kind; a key must be the one that is offered.
    fn proof(&self, method: &str, offered: Option<PublicKey>) -> Option<Proof> {
        let fits = |proof: &&Proof| match proof {
            Proof::Key(key) => offered == Some(*key),
            _ => true,
        };
        self.proofs.iter().filter(|proof| proof.method() == method).find(fits).cloned()
    }
}

impl Challenged {
    fn judge(self, signature: &str) -> Step {
        if self.proof.accepts(&self.challenge, signature) {
            Step::Admit(self.realm, self.admission)
        } else {
            deny()
        }
    }
}

/// What is to be signed, and the extra of the CHALLENGE that says so.
fn pose(admission: &Admission, proof: &Proof, now: SystemTime) -> (String, Dict) {
    let challenge = match proof {
        Proof::Key(_) => random_challenge(),
        Proof::Cra { .. } => cra_challenge(admission, now),
        Proof::Ticket(_) | Proof::TicketCheck(_) => return (String::new(), Dict::EMPTY),
    };
    let mut extra = Dict::from([("challenge", challenge.as_str())]);
    if let Proof::Cra { salt: Some(salt), .. } = proof {
        salt.describe(&mut extra);
    }
    (challenge, extra)
}

fn cra_challenge(admission: &Admission, now: SystemTime) -> String {
    let principal = &admission.principal;
    serde_json::json!({
        "authid": principal.authid,
        "authrole": principal.authrole,
        "authmethod": principal.authmethod,
        "authprovider": principal.authprovider,
        "nonce": random_challenge(),
        "timestamp": timestamp(now),
        "session": admission.session.get(),
    })
    .to_string()
}

fn deny() -> Step {
    refuse(uris::AUTHENTICATION_DENIED, "that is not the right name and secret")
}

fn refuse(reason: &str, sentence: impl Into<String>) -> Step {
    Step::Refuse(Message::abort(reason, sentence))
}

#[cfg(test)]
mod tests;
