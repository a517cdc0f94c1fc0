# Workers on other machines.

nats-bad-url = { $url } is no address of NATS: it looks like nats://host:4222, or tls://host:4222 where it is encrypted. In a password there, / # and ? are written %2F %23 and %3F; BROADSIDE_NATS_PASSWORD takes any.
nats-no-certificate = { $file } has no certificate: name a file of --nats-ca that begins with -----BEGIN CERTIFICATE-----.
nats-unreachable = NATS cannot be reached at { $url }: { $why }. Is nats-server running there, with JetStream?
nats-refused = NATS at { $url } does not let us in. Check the user in the address, arena@ for serve and worker@ for a worker where deploy/nats is used, and the password there or in BROADSIDE_NATS_PASSWORD, or the file of --nats-credentials.
nats-unsafe = NATS at { $url } is not reached safely: { $why }. If your own authority has certified it, name its file with --nats-ca.
nats-other-name = NATS at { $url } is certified for another name: { $why }. Write the name that is in its certificate.
nats-plain = NATS at { $url } does not encrypt. Give it a certificate, tls in nats.conf, or write nats:// without --nats-ca if the network is your own.
nats-occupied = Another arena is at work with NATS at { $url }, and its games would be thrown away. Stop it, or give each arena an account of its own at NATS. See docs/scaling.md.
nats-failed = NATS does not do what it is asked for: { $why }. Is JetStream on, and may this user use it? See docs/scaling.md.
serve-nobody-plays = With --jobs 0 nobody plays here, so others have to: name NATS with --nats, or leave out --jobs.
worker-bots = bots of the arena
worker-calibrating = trying the sandbox and the clock
worker-unfit-sandbox = The sandbox does not start a program here, so this worker takes nothing: { $why }. Find out more with the command doctor.
worker-unfit-clock = The clock of CPU time cannot be trusted here: it shows { $cpu } ms after { $wall } ms. Bots would be timed unfairly, so this worker takes nothing. Run it on a real or a fully virtual machine, not in an emulator.
worker-unfit-stall = This kernel does not tell how long a program waits for its core. Bots would pay for the work of others, so this worker takes nothing. Use a kernel with PSI or schedstat, for instance that of Debian.
worker-unfit-broken = The trial of this machine has failed, so this worker takes nothing. Find out more with the command doctor.
worker-no-language-works = None of the languages that are installed works here, so this worker takes nothing: { $why }. Find out more with the commands languages and doctor.
worker-trying = trying { $language }
worker-no-language = { $language } is installed but does not work here, so its bots are played elsewhere: { $why }
worker-no-room = Builds cannot be kept here: { $why }. Make room, then start the worker again.
worker-waits-name = A worker of the name { $name } is at the arena already. If it is this one before it was started anew, that is known within 15 seconds; until then this one waits.
worker-waits = No arena answers at { $url } yet. Start it with: serve --nats { $url }. This worker waits.
worker-here = Worker { $name } plays for the arena at { $url }, { $slots ->
    [one] one game
   *[other] { $slots } games
 } at once.
worker-stop = Ctrl-C lets it finish what it plays; a second time gives that back.
worker-stopping = Finishing what has begun; the rest is given back.
worker-refused-version = The arena is of another version: it speaks edition { $arena } of the messages, this worker { $worker }. Install the same version on both.
worker-refused-clock = The clock of this machine and that of the arena differ by { $seconds } s. Set the clocks, for instance with NTP.
worker-refused-trial = Known games come out otherwise here than at the arena: one of them is damaged, for both say that they are of one version. Install the program anew on both.
worker-refused-unfit = The arena takes no worker that cannot work: { $why }.
worker-refused-sandbox = This worker does not lock bots in, and the arena does. Find out why with the command doctor.
worker-refused-name = A worker is called by 1 to { $letters } Latin letters, digits, - and _. Choose a name with --name.
worker-refused-taken = A worker called { $name } is at the arena already. Each needs a name of its own: choose one with --name.
worker-refused-kind = The kind of a worker is 1 to { $letters } Latin letters, digits, - and _, and not { $here }, which is the machine of the arena. Choose it with --kind.
worker-refused-aside = The arena has set this worker aside: { $why }. Find out what is wrong, then an organiser lets it come back on the page Workers of the arena.
worker-refused-full = The arena has { $count } workers already.
