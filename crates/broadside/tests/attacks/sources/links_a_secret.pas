{ Lets the linker take a file of the judge into the bot.
  verdict: refused, Error while linking }
unit bot;

interface

const
  secret = 'nothing';

{$L @SECRET@}

@LEGAL@
