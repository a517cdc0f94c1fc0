unit bot;

// en: A bot for Sea Battle. It plays by the rules as it is: make it clever.
// ru: Бот для морского боя. Он уже играет по правилам: сделайте его умнее.

interface

type
  TMapRow = array of integer;
  TMap = array of TMapRow;
  TCoordinates = array of integer;

procedure setParameters(setCount: integer);
procedure onGameStart;
procedure onSetStart;
function getMap: TMap;
function shoot: TCoordinates;
procedure shotResult(resultCode: integer);
procedure onOpponentShot(cell: TCoordinates);
procedure onSetEnd;
procedure onGameEnd;

implementation

var
  // en: All cells in random order, by number: row * 10 + column. And the number of the next shot of this set.
  // ru: Все клетки в случайном порядке, по номерам: строка * 10 + столбец. И номер следующего выстрела в этом сете.
  cells: array[0..99] of integer;
  next: integer;

// en: Before the game: the most sets that will be played.
// ru: Перед игрой: наибольшее число сетов.
procedure setParameters(setCount: integer);
begin
end;

procedure onGameStart;
begin
  Randomize;
end;

procedure shuffle;
var
  i, j, cell: integer;
begin
  for i := 0 to 99 do
    cells[i] := i;
  for i := 99 downto 1 do
  begin
    j := Random(i + 1);
    cell := cells[i];
    cells[i] := cells[j];
    cells[j] := cell;
  end;
  next := 0;
end;

procedure onSetStart;
begin
end;

// en: Your ships: 0 is water, 1 is a deck. Ships do not touch, not even by corners.
// ru: Ваши корабли: 0 - вода, 1 - палуба. Корабли не касаются даже углами.
function getMap: TMap;
const
  rows: array[0..9] of string = (
    '1111000000',
    '0000000000',
    '1110111000',
    '0000000000',
    '1101101100',
    '0000000000',
    '1010101000',
    '0000000000',
    '0000000000',
    '0000000000'
  );
var
  row, column: integer;
begin
  // en: Every set begins with this call.
  // ru: С этого вызова начинается каждый сет.
  shuffle;
  SetLength(result, 10, 10);
  for row := 0 to 9 do
    for column := 0 to 9 do
      result[row][column] := Ord(rows[row][column + 1]) - Ord('0');
end;

// en: Where to shoot: row and column, from 0 to 9. Never shoot at the same cell twice.
// ru: Куда стрелять: строка и столбец, от 0 до 9. В одну клетку дважды стрелять нельзя.
function shoot: TCoordinates;
begin
  SetLength(result, 2);
  result[0] := cells[next] div 10;
  result[1] := cells[next] mod 10;
  inc(next);
end;

// en: What came of your shot: 0 missed, 2 hit, 3 sunk.
// ru: Чем кончился ваш выстрел: 0 - мимо, 2 - ранен, 3 - потоплен.
procedure shotResult(resultCode: integer);
begin
end;

// en: Where the opponent has shot.
// ru: Куда выстрелил соперник.
procedure onOpponentShot(cell: TCoordinates);
begin
end;

procedure onSetEnd;
begin
end;

procedure onGameEnd;
begin
end;

end.
