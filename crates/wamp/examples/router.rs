//! A router that lets everybody into the realm `realm1`, with an `echo` procedure: `cargo run -p wamp --example router -- 8080`.

use wamp::{Limits, RealmSettings, Router};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let port = std::env::args().nth(1).map_or(Ok(8080), |port| port.parse())?;
    let router = Router::new(Limits::default(), [RealmSettings::open("realm1")?]);
    let listening = router.listen(("127.0.0.1", port)).await?;
    let host = router.attach("realm1", "host", "anonymous").expect("the realm and the role are there");
    host.register("echo", |call| call.reply(Ok(call.payload.clone()))).await?;
    println!("ws://{0} and rs://{0}, realm1, echo", listening.address());
    host.ended().await;
    Ok(())
}
