unit bot;

interface

type
  TMapRow = array of integer;
  TMap = array of TMapRow;
  TCoordinates = array of integer;

function getMap: TMap;
function shoot: TCoordinates;

implementation

function getMap: TMap;
begin
  setLength(result, 10, 10);
end;

function shoot: TCoordinates;
begin
  setLength(result, 2);
  result[0] := nextRow;
end;

end.
