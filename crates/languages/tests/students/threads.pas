unit bot;
{$H+}
interface
uses cthreads, Classes, SysUtils, DateUtils, Crt;
type
  TMapRow = array of integer;
  TMap = array of TMapRow;
  TCoordinates = array of integer;
  TThinker = class(TThread)
    procedure Execute; override;
    function shoot: integer;
  end;
function getMap: TMap;
function shoot: TCoordinates;
implementation
var
  next: integer = 0;
  list: TStringList;
procedure TThinker.Execute;
begin
  inc(next);
end;
function TThinker.shoot: integer;
begin
  result := next;
end;
function getMap: TMap;
const ships: array[0..9] of string = ('1111000000', '0000000000', '1110111000', '0000000000', '1101101100',
  '0000000000', '1010101000', '0000000000', '0000000000', '0000000000');
var i, j: integer;
begin
  next := 0;
  SetLength(result, 10, 10);
  for i := 0 to 9 do
    for j := 0 to 9 do
      if ships[i][j + 1] = '1' then result[i, j] := 1;
end;
function shoot: TCoordinates;
var thinker: TThinker;
begin
  result := TCoordinates.Create(next div 10, next mod 10);
  thinker := TThinker.Create(false);
  thinker.WaitFor;
  thinker.Free;
end;
initialization
  list := TStringList.Create;
finalization
  list.Free;
end.
