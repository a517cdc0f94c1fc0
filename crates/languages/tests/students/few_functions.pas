unit bot;
interface
type
  TBoard = array[1..10, 1..10] of byte;
  TShot = array[0..1] of int64;
function getMap: TBoard;
function shoot: TShot;
procedure onOpponentShot(const cell: array of integer);
implementation
var number: integer = -1;
function getMap: TBoard;
var i: integer;
begin
  number := -1;
  fillchar(result, sizeof(result), 0);
  for i := 1 to 4 do result[1, i] := 1;
  for i := 1 to 3 do begin result[3, i] := 1; result[3, i + 4] := 1; end;
  for i := 1 to 2 do begin result[5, i] := 1; result[5, i + 3] := 1; result[5, i + 6] := 1; end;
  for i := 1 to 4 do result[7, i * 2] := 1;
end;
function shoot: TShot;
begin
  inc(number);
  shoot[0] := number mod 10;
  shoot[1] := number div 10;
end;
procedure onOpponentShot(const cell: array of integer);
begin
  if length(cell) <> 2 then halt(3);
end;
end.
