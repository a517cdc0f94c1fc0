## The arena on the web.

web-skip = Skip to the page
web-sections = Sections
web-bots = My bots
web-people = People
web-account = Account
web-sign-in = Sign in
web-sign-up = Sign up
web-sign-out = Sign out
web-in-this-language = In English
web-copy = Copy
web-save = Save
web-sea-battle = Sea Battle
web-rps = Rock-Paper-Scissors
web-milliseconds = { $time } ms
web-output = What the bot printed
theme-day = Day
theme-night = Night watch
theme-auto = As the device has it

role-author = participant
role-teacher = organiser
role-admin = administrator

home-title = Write a bot. Send it to sea.
home-lead = An arena for programs that play Sea Battle and Rock-Paper-Scissors. Any of eight languages, a template that already plays, and every game there to look at, shot by shot.
home-begin = Write your bot
home-write = Write
home-write-more = Choose a game and a language. The editor opens with a bot that plays by the rules; you make it clever.
home-check = See it checked
home-check-more = Compiled, started, a test game: in seconds, with every error on its line and every broken rule drawn on the board.
home-compete = Compete
home-compete-more = Enter a tournament, open the game you lost, and go to the very shot that decided it.

field-login = Login
field-password = Password
field-old-password = The password until now
field-new-password = The new password
field-name = Name
field-code = Class code
field-token-name = What is it for?
field-class-name = Name of the class
field-bot-name = Name of the bot
field-game = Game
field-language = Language
hint-login = Letters and digits; you sign in with it.
hint-name = Others see it in tables.
hint-password = At least 8 characters.
hint-code = Your teacher has it.
wrong-login = A login has 2 to 32 letters, digits, dots, hyphens or underscores, and begins with a letter or digit.
wrong-name = A name has 1 to 60 visible characters on one line.
wrong-password = A password has at least { $least } characters and is not the login.
wrong-game = There is no such game: sea-battle or rps.
wrong-language = There is no such language.
wrong-visibility = A bot is seen by everybody or by its owner: everybody or owner.
wrong-role = There is no such role: author, teacher or admin.
wrong-registration = There is no such registration: open, by-code or closed.
wrong-source-empty = The source is empty.
wrong-source-binary = The source is not text.
sign-in-wrong = Login and password do not belong together. Try again, or ask your teacher for a new password.
sign-up-taken = Somebody has this login already: choose another.
sign-up-closed = Nobody can sign up here now. Ask whoever runs the arena.
sign-up-no-class = There is no class with this code. Look at it once more.
sign-up-have-code = I have a class code
sign-up-have-account = I have an account
invitation-title = Welcome aboard
invitation-lead = This link makes you { $role }. It works once.
invitation-accept = Take it

account-password = Password
account-change-password = Change the password
account-name-saved = The name is saved.
account-password-saved = The password is changed. Other devices are signed out.
device-on = { $browser } on { $system }
device-unknown = an unknown device
account-sessions = Devices
account-sessions-more = Here you are signed in. End what you do not know.
account-tokens = Tokens
account-tokens-more = With a token your programs use the API in your name.
password-not-old = The password until now is another.
session-this = this one
session-end = End
token-make = Make a token
token-remove = Remove
token-once = Keep this token now: it is shown once.
token-unused = never
column-bot = Bot
column-state = State
column-plays = Plays
column-device = Device
column-seen = Last seen
column-actions = Actions
column-name = Name
column-used = Used
column-class = Class
column-pupils = Pupils
column-role = Role
column-made = Since
column-version = Version
column-sent = Sent

registration-title = Who may sign up
registration-open = Everybody
registration-by-code = Whoever has the code of a class
registration-closed = Nobody
classes-title = Classes
classes-none = Make a class and write its code on the board: pupils sign up with it.
classes-make = Make a class
people-invite = Invite somebody
people-make-link = Make a link
people-link-is = Whoever opens this address first takes the role. It is shown once and works for three days.
people-all = Everybody
people-new-password = New password
people-password-is = The new password of { $name }. It is shown once.
people-last-admin = Nobody else is an administrator: make somebody one first.
deeds-title = What was done last
deed-role = changed a role: { $about }
deed-password = gave a new password to { $about }
deed-registration = changed who may sign up: { $about }
deed-invitation = took a role by a link: { $about }
deed-invited = made a link: { $about }
deed-class = made a class: { $about }

bots-new = New bot
bots-none = No bots yet
bots-none-more = Make one: it begins with a source that already plays by the rules.
bot-name-taken = You have a bot of this name already, perhaps among those that you have put away.
bot-draft = draft
bot-draft-changed = The draft was changed elsewhere, in another tab or by a program. Both are kept until you choose.
bot-checking = being checked
bot-accepted = version { $version } accepted
bot-refused = version { $version } refused
bot-plays = version { $version } plays
bot-hidden = hidden
bot-edit = Edit
bot-versions = Versions
bot-version = version { $version }
bot-hide = Hide from others
bot-show = Show to others
bot-source = Source
bot-submit = Check and enter
bot-save-draft = Save the draft
bot-check = Check
bot-not-sent = Submit the bot to have it checked: it is compiled, started, and plays a test game.
new-bot-template = The bot begins with a source that already plays by the rules.
new-bot-make = Make the bot
versions-none = Nothing was sent yet
versions-none-more = Every source that you send becomes a version that never changes.
version-accepted = accepted
version-refused = refused
version-plays = plays
version-activate = Let it play
version-restore = Edit it again
version-check-again = Check again
version-diff = What changed
version-checked-already = This version has its check already.
version-not-accepted = Only a version that was accepted can play.
diff-title = From version { $old } to { $new }
diff-same = They are the same.

check-waiting = In the queue: { $position } ahead of you, about { $seconds } s.
check-given-up = This version was not checked, and that is our fault, not yours.
check-warnings = { $count ->
    [one] { $count } warning
   *[other] { $count } warnings
}
web-stage-saved = Saved
web-stage-compile = Compiled
web-stage-start = Started
web-stage-game = Test game
web-stage-done = Accepted
web-stage-waiting = waiting
web-stage-running = in progress
web-stage-passed = done
web-stage-failed = failed
web-stage-skipped = not reached

refused-title = That did not work
refused-title-not-found = Nothing is here
refused-title-ours = Our fault
refused-home = To the first page
refused-not-found = There is no such page, or it is not for you.
refused-sign-in = Sign in first.
refused-forged = This form is too old or not ours. Go back, reload the page and try again.
refused-unreadable = The address, or what was sent to it, cannot be read.
refused-malformed = What was sent cannot be read. { $detail }
refused-kind = What was sent has another kind than is read here.
refused-enough = { $most ->
    [one] There is { $most } already, and no more may be.
   *[other] There are { $most } already, and no more may be.
}
refused-too-large = That is too large.
refused-too-slow = That took too long. Try again.
refused-too-often = { $seconds ->
    [one] Too many attempts. Try again in { $seconds } second.
   *[other] Too many attempts. Try again in { $seconds } seconds.
}
refused-no-socket = Programs play over the network here: open a WebSocket and offer one of the subprotocols wamp.2.json, wamp.2.msgpack, wamp.2.cbor.
refused-other-site = A page of another site may not play here. Connect from a program, or from a page of this arena.
refused-verb = That cannot be done with this page.
refused-busy = Too much is going on. Try again in a moment.
refused-full = The disk of the arena is full. Tell whoever runs it.
refused-ours = Something went wrong on our side. It is in the log; try again.

serve-here = The arena is open: { $address }
serve-first = Nobody is its administrator yet. Whoever opens this first is: { $link }
serve-stop = Ctrl+C stops it.
serve-stopping = Stopping. Games and checks in progress have { $patience } seconds to end; press Ctrl-C again to stop at once. Whatever is cut off begins anew at the next start.
serve-stuck = The arena did not stop in order and was ended. Nothing that was saved is lost; whatever was cut off begins anew at the next start.
serve-bots = strangers' bots
serve-nowhere = There is no place to keep the arena: name one with --data, or set HOME.
serve-refused = The arena cannot listen at { $address }: { $reason }. Name another address with --listen.

api-lead = What pages do, as JSON: bots and versions, practice, tournaments, classes, people. Accounts, passwords and tokens are on pages alone. Make a token on the page of your account.
api-verb = Method
api-path = Path
api-statuses = Statuses
