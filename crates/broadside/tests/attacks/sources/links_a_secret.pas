{ Lets the linker take a file of the judge into the bot.
  verdict: refused }
unit bot;
interface
{$L @SECRET@}
{$R @SECRET@}
function shoot: integer;
implementation
function shoot: integer; begin shoot := 0; end;
end.
