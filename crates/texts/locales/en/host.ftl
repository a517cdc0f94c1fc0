## What this host can do: protection against strangers' bots, and languages.

doctor-full = Strangers' bots can be run here: every layer that counts is held.
doctor-weak = Strangers' bots cannot be run safely here: a layer that counts is weak or missing. Your own bots can be run with --trust-bots.
doctor-impossible = Strangers' bots cannot be run here: programs cannot be locked in. Your own bots can be run with --trust-bots.
doctor-mode-root = The program runs as root; each bot becomes a user of its own.
doctor-mode-user = The program runs as an ordinary user; bots live in user namespaces.
doctor-layer = layer
doctor-state = state
doctor-reason = What stands in the way: { $why }.
doctor-weak-layers = Not held: { $layers }: { $why }.
doctor-cores = Cores: { $cores }; a game is played on one of them.
doctor-languages = Languages ready: { $ready } of { $all } ({ $names }). More: { $command }
doctor-cgroups = Limits are set below { $paths }.
doctor-builds = Compiled bots are kept in { $folder }.

layer-namespaces = processes, network and mounts of its own
layer-root = a read-only system without anybody's files
layer-user = a user of its own
layer-memory = a limit on memory
layer-processes = a limit on the number of processes
layer-system-calls = dangerous system calls are refused
layer-files = files are locked a second time (Landlock)
layer-network = TCP is locked a second time (Landlock)
layer-signals = signals are locked a second time (Landlock)
layer-stall-clock = waiting for a busy core is not billed

state-held = held
state-weak = weak
state-missing = missing

why-no-helper = the process that locks bots in does not start
why-old-kernel = the kernel is older than 5.14
why-not-in-kernel = the kernel was built or started without it
why-old-landlock = this kernel's Landlock does not know it
why-apparmor = AppArmor forbids user namespaces
why-namespaces-off = user namespaces are switched off
why-not-permitted = a container or a filter forbids it
why-no-cgroup = no control group may be made below our own
why-not-root = there is only our own user to run as

remedy-no-helper = Something unusual stands in the way: please report it with the output of this command and of uname -a.
remedy-old-kernel = Update the system: Linux 5.14 or newer is needed.
remedy-not-in-kernel = Take a kernel of a current Debian or Ubuntu, which has it.
remedy-old-landlock = Nothing has to be done: the other layers hold without it. A newer kernel has it.
remedy-apparmor = Run Broadside as root, or allow it: sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0
remedy-namespaces-off = Run Broadside as root, or allow it: sudo sysctl user.max_user_namespaces=10000
remedy-not-permitted = In a container, start it with --privileged, or run Broadside outside of it.
remedy-no-cgroup = Run Broadside as root, or let systemd give it a group: systemd-run --user --scope -p Delegate=yes broadside …
remedy-not-root = Nothing has to be done: the other layers hold without it. As root, bots get a user of their own.

protection-refused = This host does not protect you from what { $bots } may do: { $why }. What to do: { $command }; for a bot that you trust, add --trust-bots.
protection-note-weak = You trust these bots, so they run though the protection is not whole: { $why }. The rest of it holds; compilers run without it.
protection-note-trusted = Without protection, as you asked for: the bots can do whatever you can.

languages-language = language
languages-version = version
languages-state = state
languages-ready = ready
languages-missing = missing: { $what }
languages-how = Install it: { $command }
languages-install = To install what is missing:
languages-tested = self-test passed ({ $time } ms)
languages-failed = self-test failed: { $why }
languages-hint = A new bot: { $command }
languages-templates = our own templates
