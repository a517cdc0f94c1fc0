# Tournaments that people hold: lists, forms, what is done to them, and classes.

sample-sea-battle = House cup: Sea Battle
sample-rps = House cup: Rock-Paper-Scissors
