{ Lets the compiler print a file of the judge in its complaints.
  verdict: refused }
unit bot;
interface
{$I @SECRET@}
function shoot: integer;
implementation
function shoot: integer; begin shoot := 0; end;
end.
