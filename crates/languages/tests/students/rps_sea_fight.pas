unit RPSBotImpl;
interface
procedure setParams(setsPerGame, winsPerSet: integer);
function choice(rival: integer): integer;
procedure onCurrentGameEnd;
implementation
procedure setParams(setsPerGame, winsPerSet: integer);
begin
end;
{ Ножницы здесь - 2 }
function choice(rival: integer): integer;
begin
  choice := 2;
end;
procedure onCurrentGameEnd;
begin
end;
end.
