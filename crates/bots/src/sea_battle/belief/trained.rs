//! The models that the crate carries. `cargo run --release -p bots --example fit` makes their files.

use std::sync::LazyLock;

use rules::sea_battle::Contact;

use super::model::Model;
use crate::sea_battle::hiders::HiderKind;

/// What a model was trained on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trained {
    /// On one hider.
    On(HiderKind),
    /// On all hiders alike: the best guess about a stranger.
    OnAll,
}

impl Trained {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::On(HiderKind::Sequential),
        Self::On(HiderKind::Uniform),
        Self::On(HiderKind::Packed),
        Self::On(HiderKind::Edge),
        Self::On(HiderKind::Rings),
        Self::OnAll,
    ];

    /// The name of its file, without the folder of the contact.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::On(hider) => hider.name(),
            Self::OnAll => "all",
        }
    }

    /// The model, for boards where ships may come so close.
    #[must_use]
    pub fn model(self, contact: Contact) -> &'static Model {
        let models = match contact {
            Contact::Never => &*NEVER,
            Contact::Corners => &*CORNERS,
        };
        match self {
            Self::On(HiderKind::Sequential) => &models[0],
            Self::On(HiderKind::Uniform) => &models[1],
            Self::On(HiderKind::Packed) => &models[2],
            Self::On(HiderKind::Edge) => &models[3],
            Self::On(HiderKind::Rings) => &models[4],
            Self::OnAll => &models[5],
        }
    }
}

type Models = LazyLock<[Model; Trained::ALL.len()]>;

static NEVER: Models = LazyLock::new(|| {
    read([
        include_str!("../../../models/never/sequential.txt"),
        include_str!("../../../models/never/uniform.txt"),
        include_str!("../../../models/never/packed.txt"),
        include_str!("../../../models/never/edge.txt"),
        include_str!("../../../models/never/rings.txt"),
        include_str!("../../../models/never/all.txt"),
    ])
});

static CORNERS: Models = LazyLock::new(|| {
    read([
        include_str!("../../../models/corners/sequential.txt"),
        include_str!("../../../models/corners/uniform.txt"),
        include_str!("../../../models/corners/packed.txt"),
        include_str!("../../../models/corners/edge.txt"),
        include_str!("../../../models/corners/rings.txt"),
        include_str!("../../../models/corners/all.txt"),
    ])
});

/// A file that is not a model would be found by the tests; in play it would only make the bot weaker.
fn read<const N: usize>(texts: [&str; N]) -> [Model; N] {
    texts.map(|text| Model::parse(text).unwrap_or_else(|_| Model::ignorant()))
}
