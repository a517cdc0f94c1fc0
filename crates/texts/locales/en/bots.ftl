## The built-in bots: what each does, where it hides its fleet, what it is good for.

bots-of = { $game }, from the weakest to the strongest:
bots-hint = Let two of them play: { $command }

bot-cadet = Shoots at random cells, never twice at the same one.
bot-cadet-hides = Its ships lie at random.
bot-cadet-use = The first opponent: any bot that thinks should beat it.
bot-hunter = Shoots at random until it hits, then finishes the ship and leaves out the cells around it.
bot-hunter-hides = Its ships lie at random.
bot-hunter-use = What most people write first; beat it and you are past the basics.
bot-gunner = Counts in how many ways the ships that are left still fit and shoots where most of them lie.
bot-gunner-hides = Its ships lie at random.
bot-gunner-use = A sound opponent that answers in millionths of a second.
bot-captain = Weighs every place of every ship with a model learned from many thousands of games.
bot-captain-hides = Hides so that every arrangement is as likely as any other.
bot-captain-use = Shoots as well as is known how; measure your shooting against it.
bot-admiral = Recognises from set to set how you hide and shoots accordingly.
bot-admiral-hides = Its big ships hug the edge so that the small ones are hard to find.
bot-admiral-use = The one to beat.
bot-rock = Always shows rock.
bot-rock-use = Shows whether your bot notices anything at all.
bot-dice = Chooses at random.
bot-dice-use = Nobody can beat it for long, and it beats nobody.
bot-mirror = Repeats what you showed the turn before.
bot-mirror-use = Easy to see through, once you look.
bot-counter = Counts what you show and beats your favourite.
bot-counter-use = Punishes a taste for one throw.
bot-oracle = Looks for patterns in both players' throws with many predictors and trusts the best of them.
bot-oracle-use = The one to beat.
