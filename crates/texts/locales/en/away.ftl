# Other names, and what is put away and taken out again.

away-rename = Rename
away-new-name = New name
away-put = Put away
away-put-do = Put it away
away-take-out = Take it out
away-since = put away on
away-count = Put away: { $count }

away-bot-title = This bot
away-bot-rename-hint = From now on it enters under this name. Games and tables in which it has played keep the old one.
away-bot-hint = It leaves your list, enters no more tournaments and cannot be challenged. Its versions, games and tables stay as they are. You can take it out again at any time: it waits at the end of “My bots”.
away-bot-notice = This bot is put away: it enters no tournament and cannot be challenged. Everything that it has played stays.
away-bot-tag = put away
away-bot-refused = This bot is put away. It plays no more games until its owner takes it out again.
away-bot-named = Bot { $id } is put away.

away-tournament-rename-hint = Everybody sees the new name, and a line says what it was.
away-tournament-hint = It leaves the lists, and nobody but you and administrators can open it. Its games and tables stay as they are. You can take it out again at any time: it waits at the end of the list of tournaments.
away-tournament-notice = This tournament is put away: nobody but its organiser and administrators sees it. Everything that was played stays.
away-tournament-refused = This tournament is put away: take it out first.

away-class-title = This class
away-class-rename-hint = The code of the class stays the same.
away-class-hint = It leaves your list, and its code lets nobody in. The pupils, their bots and their results stay; pupils sign in with login and password. You can take it out again at any time: it waits at the end of “Classes”.
away-class-notice = This class is put away: its code lets nobody in. The pupils, their bots and their results stay.
away-class-refused = This class is put away: take it out first.

away-pupil-change = Change
away-pupil-rename-hint = The login stays: { $login }
away-pupil-out = Take out of the class
away-pupil-hint = The account, the bots and their results stay. You can put the pupil back below.
away-pupil-title = Taken out of the class
away-pupil-back = Put back
away-pupil-twin = Somebody in this class is called { $name } already: add something to tell them apart.
away-pupil-was-here = { $name } was taken out of this class: put the pupil back at the end of the page.

deed-rename = renamed the tournament: { $about }
deed-put-away = put the tournament away
deed-take-out = took the tournament out again
deed-class-rename = renamed a class: { $about }
deed-class-away = put a class away: { $about }
deed-class-out = took a class out again: { $about }
deed-pupil-rename = renamed a pupil: { $about }
deed-pupil-away = took a pupil out of a class: { $about }
deed-pupil-back = put a pupil back into a class: { $about }
