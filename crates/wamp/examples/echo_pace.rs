//! How many calls of an echo a second, by 1 and by 64 callers that each wait for their answer, next to a bare WebSocket echo
//! in the same run; how much of the processor a call takes on both sides together, which a busy machine does not spoil; and how much memory an idle session takes.
//! `cargo run --release -p wamp --example echo_pace -- [SECONDS]`

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use wamp::{Client, Limits, RealmSettings, Router};

type Failed = Box<dyn std::error::Error + Send + Sync>;

const ROUNDS: usize = 5;
const CALLERS: [usize; 2] = [1, 64];
/// Both ends of each are files of this process, which may usually have 20 000.
const IDLE_SESSIONS: usize = 9_000;
const HELLO: &str = r#"[1,"realm1",{"roles":{"caller":{}}}]"#;

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Target {
    /// Nothing but tokio-tungstenite: what comes is sent back.
    Bare,
    /// The procedure is in the process of the router.
    Inside,
    /// The procedure is behind a connection of its own.
    Outside,
}

const TARGETS: [Target; 3] = [Target::Bare, Target::Inside, Target::Outside];

#[tokio::main]
async fn main() -> Result<(), Failed> {
    let seconds = std::env::args().nth(1).map_or(Ok(1.0), |seconds| seconds.parse())?;
    let span = Duration::from_secs_f64(seconds);
    let bare = serve_bare().await?;
    let router = Router::new(Limits::default(), [RealmSettings::open("realm1")?]);
    let listening = router.listen("127.0.0.1:0").await?;
    let inside = router.attach("realm1", "host", "anonymous").ok_or("no realm")?;
    inside.register("inside", |call| call.reply(Ok(call.payload.clone()))).await?;
    let outside = Client::new(&format!("ws://{}", listening.address()), "realm1").connect().await?;
    outside.register("outside", |call| call.reply(Ok(call.payload.clone()))).await?;

    for callers in CALLERS {
        let mut paces = [const { Vec::new() }; TARGETS.len()];
        for _ in 0..ROUNDS {
            for (target, paces) in TARGETS.into_iter().zip(&mut paces) {
                let address = if target == Target::Bare { bare } else { listening.address() };
                paces.push(pace(target, address, callers, span).await?);
            }
        }
        let bare_rate = median(paces[0].iter().map(|pace| pace.calls_per_second));
        for (target, paces) in TARGETS.into_iter().zip(&paces) {
            let rate = median(paces.iter().map(|pace| pace.calls_per_second));
            let cost = median(paces.iter().map(|pace| pace.cpu_us_per_call));
            let share = rate / bare_rate;
            println!(
                "{callers:3} callers {target:<8?} {rate:8.0} calls/s {share:6.2} of bare {cost:6.1} µs of CPU a call"
            );
        }
    }
    idle(&router, listening.address()).await
}

async fn serve_bare() -> Result<SocketAddr, Failed> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(echo(stream));
        }
    });
    Ok(address)
}

async fn echo(stream: TcpStream) -> Result<(), Failed> {
    stream.set_nodelay(true)?;
    let mut socket = tokio_tungstenite::accept_async(stream).await?;
    while let Some(frame) = socket.next().await {
        socket.send(frame?).await?;
    }
    Ok(())
}

/// How it went.
struct Pace {
    calls_per_second: f64,
    cpu_us_per_call: f64,
}

/// Lets so many callers call for a while.
async fn pace(target: Target, address: SocketAddr, callers: usize, span: Duration) -> Result<Pace, Failed> {
    let mut sockets = Vec::new();
    for _ in 0..callers {
        sockets.push(connect(target, address).await?);
    }
    let (began, cpu_before) = (Instant::now(), cpu_seconds()?);
    let calling = sockets.into_iter().map(|socket| tokio::spawn(call_until(socket, target, began + span)));
    let mut calls = 0.0;
    for caller in calling.collect::<Vec<_>>() {
        calls += caller.await??;
    }
    let calls_per_second = calls / began.elapsed().as_secs_f64();
    Ok(Pace { calls_per_second, cpu_us_per_call: (cpu_seconds()? - cpu_before) * 1e6 / calls })
}

async fn connect(target: Target, address: SocketAddr) -> Result<WebSocketStream<TcpStream>, Failed> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let mut request = format!("ws://{address}/").into_client_request()?;
    if target == Target::Bare {
        return Ok(tokio_tungstenite::client_async(request, stream).await?.0);
    }
    request.headers_mut().insert("sec-websocket-protocol", "wamp.2.json".parse()?);
    let (mut socket, _) = tokio_tungstenite::client_async(request, stream).await?;
    socket.send(Frame::Text(HELLO.into())).await?;
    socket.next().await.ok_or("no welcome")??;
    Ok(socket)
}

async fn call_until(
    mut socket: WebSocketStream<TcpStream>,
    target: Target,
    end: Instant,
) -> Result<f64, Failed> {
    let procedure = if target == Target::Outside { "outside" } else { "inside" };
    let mut request = 0_u32;
    while Instant::now() < end {
        request += 1;
        let call = format!(r#"[48,{request},{{}},"{procedure}",[7,3,5]]"#);
        socket.send(Frame::Text(call.into())).await?;
        let answer = socket.next().await.ok_or("no answer")??.into_text()?;
        assert!(target == Target::Bare || answer.starts_with("[50,"), "{answer}");
    }
    Ok(request.into())
}

fn median(figures: impl Iterator<Item = f64>) -> f64 {
    let mut figures: Vec<f64> = figures.collect();
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// What this process has used of the processor, from all its threads.
fn cpu_seconds() -> Result<f64, Failed> {
    const TICKS_PER_SECOND: f64 = 100.0;
    let stat = std::fs::read_to_string("/proc/self/stat")?;
    let fields = stat.rsplit_once(") ").ok_or("no name in stat")?.1;
    let ticks: Result<Vec<f64>, _> = fields.split(' ').skip(11).take(2).map(str::parse).collect();
    Ok(ticks?.iter().sum::<f64>() / TICKS_PER_SECOND)
}

/// The other ends are sockets in this process too and count with it.
async fn idle(router: &Router, address: SocketAddr) -> Result<(), Failed> {
    let before = resident_bytes()?;
    let mut others = Vec::new();
    for _ in 0..IDLE_SESSIONS {
        others.push(connect(Target::Inside, address).await?.into_inner());
    }
    let (count, grown) = (router.session_count("realm1"), resident_bytes()?.saturating_sub(before));
    let each = grown / IDLE_SESSIONS as u64;
    println!("{count} sessions: {} MB more, {each} bytes for each with its other end", grown / 1_000_000);
    Ok(())
}

fn resident_bytes() -> Result<u64, Failed> {
    let status = std::fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
    Ok(line.trim().trim_end_matches(" kB").parse::<u64>()? * 1024)
}
