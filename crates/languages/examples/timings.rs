//! Prints how long every language of this machine takes to build its templates and to start.

use languages::{ALL, Builder, self_test};
use sandbox::{Setup, Trust};

fn main() {
    let store = std::env::temp_dir().join(format!("broadside-timings-{}", std::process::id()));
    for trust in [Trust::Untrusted, Trust::Trusted] {
        let builder = Builder::new(Setup::new(trust), store.join(format!("{trust:?}")));
        for language in ALL {
            match self_test(&builder, language) {
                Ok(test) => println!(
                    "{:12} {:10} build {:?} start {:?}",
                    language.name, test.version, test.build, test.start
                ),
                Err(error) => println!("{:12} {error}", language.name),
            }
        }
    }
    let _ = std::fs::remove_dir_all(store);
}
