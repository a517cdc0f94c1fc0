{ Lets the compiler tell of a file of the judge, in the bot or in its complaints.
  verdict: refused }
unit bot;

interface

type
  TMapRow = array of integer;
  TMap = array of TMapRow;
  TCoordinates = array of integer;

const
  secret = 'nothing';

{$I @SECRET@}

function getMap: TMap;
function shoot: TCoordinates;
procedure setParameters(setCount: integer);
procedure onGameStart;
procedure onSetStart;
procedure shotResult(resultCode: integer);
procedure onOpponentShot(cell: TCoordinates);
procedure onSetEnd;
procedure onGameEnd;

implementation

var
  next: integer;

function getMap: TMap;
const
  rows: array[0..9] of string = ('1111000000', '0000000000', '1110111000', '0000000000', '1101101100',
    '0000000000', '1010101000', '0000000000', '0000000000', '0000000000');
var
  row, column: integer;
begin
  setLength(result, 10, 10);
  for row := 0 to 9 do
    for column := 0 to 9 do
      result[row][column] := ord(rows[row][column + 1]) - ord('0');
  next := 0;
end;

function shoot: TCoordinates;
begin
  result := TCoordinates.create(next div 10, next mod 10);
  next := next + 1;
end;

procedure setParameters(setCount: integer); begin end;
procedure onGameStart; begin writeln(secret); end;
procedure onSetStart; begin end;
procedure shotResult(resultCode: integer); begin end;
procedure onOpponentShot(cell: TCoordinates); begin end;
procedure onSetEnd; begin end;
procedure onGameEnd; begin end;

end.
