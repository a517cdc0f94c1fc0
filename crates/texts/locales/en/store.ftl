## Stores: what can go wrong, backup, restore and export.

store-in-use = Another program writes to { $place }: wait until it is done, or choose another place.
store-full = The disk is full. Make room where { $place } is and give the same command again: nothing that was stored is lost.
store-damaged = The database in { $place } is damaged ({ $why }). Leave it as it is and restore a backup into a new folder with the command restore.
store-newer = { $place } was written by a newer Broadside (schema { $found }; this one knows schemas up to { $known }): use the newer version.
store-older = { $place } was written by an older Broadside and has to be opened for writing once: give the same command when nobody else uses it.
store-empty = There is nothing of Broadside in { $place } yet: check the name, or begin there with the command serve or restore.
store-unreachable = Cannot open { $place }: { $why }. Check that it is there, that you may write to it, and that the server runs if it is one.
store-bad-address = That is not the address of a PostgreSQL database. Write it like postgresql://name@host/database.
store-taken = { $place } has something of this name already: choose another name.
store-missing = { $place } does not have what was asked for: it was never there, or somebody has removed it.
store-too-large = { $what ->
    [the-log] The record of a game
    [the-output] What a bot printed
    [the-source] The source of a bot
   *[other] Something
} has more than { $limit } KiB, which is more than is stored: make it smaller.
store-not-empty = { $place } is not empty. A backup is restored into a new folder or an empty database only: choose another place.
store-bad-backup = This is no whole backup ({ $why }). Nothing was restored: check the name of the file, or take another copy of it.
store-output = Cannot write: { $why }. Check the disk and give the same command again.
store-found = The store in { $place }.
store-none-there = There is no store in { $place }: name the folder that has broadside.db.
store-none-here = Which store? There is none here: name its folder with --data, or its database with --database.
store-several-here = Which store? There are several here: { $names }. Name one with --data.

backup-written = { $file } has a copy of everything: { $rows } rows.
backup-restore = To restore it into a new folder: { $command }
restore-where = Where to? Name a new folder with --data, or an empty database with --database.
restore-done = { $place } has everything from { $file }: { $rows } rows.

export-no-tournament = There is no tournament in { $place } yet.
export-no-such-tournament = There is no tournament { $number } in { $place }: it has { $known }.
export-records-csv = Records are JSON lines and no table: take --format jsonl.
export-done = { $file }: { $lines ->
    [one] { $lines } line
   *[other] { $lines } lines
}.
