{ Lets the compiler tell of a file of the judge, in the bot or in its complaints.
  verdict: refused, Cannot open include file }
unit bot;

interface

const
  secret = 'nothing';

{$I @SECRET@}

@LEGAL@
