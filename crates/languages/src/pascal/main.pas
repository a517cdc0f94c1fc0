{ Passes the calls of a game on to a bot, and its answers back. Made for one bot; see `driver.rs`. }
program BroadsideMain;

{$mode objfpc}{$H+}

uses BroadsideLines, @UNIT@;

@ROUTINES@
begin
  BroadsideLines.Greet;
  while BroadsideLines.NextCall do
  begin
    case BroadsideLines.CallName of
@CALLS@
    end;
    BroadsideLines.Answer;
  end;
end.
