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
  // en: All cells in random order, by number: row * 10 + column.
  // ru: Все клетки в случайном порядке, по номерам: строка * 10 + столбец.
  cells: array[0..99] of integer;
  // en: Whether a cell is still worth a shot.
  // ru: Стоит ли ещё стрелять в клетку.
  isOpen: array[0..99] of boolean;
  // en: The last shot, and the decks of a ship that is hit and not sunk yet.
  // ru: Последний выстрел и палубы корабля, который ранен, но ещё не потоплен.
  last: integer;
  hits: array of integer;

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
  begin
    cells[i] := i;
    isOpen[i] := true;
  end;
  for i := 99 downto 1 do
  begin
    j := Random(i + 1);
    cell := cells[i];
    cells[i] := cells[j];
    cells[j] := cell;
  end;
  SetLength(hits, 0);
end;

procedure onSetStart;
begin
end;

// en: Whether there is water in a cell and all around it.
// ru: Вода ли в клетке и во всех клетках вокруг неё.
function isFree(sea: TMap; row, column: integer): boolean;
var
  r, c: integer;
begin
  result := true;
  for r := row - 1 to row + 1 do
    for c := column - 1 to column + 1 do
      if (r >= 0) and (r <= 9) and (c >= 0) and (c <= 9) and (sea[r][c] = 1) then
        result := false;
end;

// en: Puts a ship of so many decks somewhere; says whether there was a place for it.
// ru: Ставит куда-нибудь корабль из стольких палуб; отвечает, нашлось ли место.
function place(sea: TMap; decks: integer): boolean;
var
  attempt, row, column, down, right, i: integer;
begin
  result := false;
  for attempt := 1 to 100 do
  begin
    down := Random(2);
    right := 1 - down;
    row := Random(10 - down * (decks - 1));
    column := Random(10 - right * (decks - 1));
    result := true;
    for i := 0 to decks - 1 do
      if not isFree(sea, row + down * i, column + right * i) then
        result := false;
    if result then
    begin
      for i := 0 to decks - 1 do
        sea[row + down * i][column + right * i] := 1;
      exit;
    end;
  end;
end;

// en: Your ships: 0 is water, 1 is a deck. Ships do not touch, not even by corners.
// ru: Ваши корабли: 0 - вода, 1 - палуба. Корабли не касаются даже углами.
function getMap: TMap;
const
  ships: array[0..9] of integer = (4, 3, 3, 2, 2, 2, 1, 1, 1, 1);
var
  i, placed: integer;
begin
  // en: Every set begins with this call.
  // ru: С этого вызова начинается каждый сет.
  shuffle;
  repeat
    result := nil;
    SetLength(result, 10, 10);
    placed := 0;
    for i := 0 to 9 do
      if place(result, ships[i]) then
        inc(placed);
  until placed = 10;
end;

// en: Whether a ship that is hit may go on in this cell: next to a deck and in line with all of them.
// ru: Может ли раненый корабль занимать эту клетку: она рядом с палубой и на одной прямой со всеми.
function continues(cell: integer): boolean;
var
  i: integer;
  touches, inRow, inColumn: boolean;
begin
  touches := false;
  inRow := true;
  inColumn := true;
  for i := 0 to High(hits) do
  begin
    if Abs(cell div 10 - hits[i] div 10) + Abs(cell mod 10 - hits[i] mod 10) = 1 then
      touches := true;
    if cell div 10 <> hits[i] div 10 then
      inRow := false;
    if cell mod 10 <> hits[i] mod 10 then
      inColumn := false;
  end;
  result := touches and (inRow or inColumn);
end;

// en: A cell that continues the ship in hand, or simply the first that is worth a shot.
// ru: Клетка, которая продолжает раненый корабль, или просто первая, в которую стоит стрелять.
function target: integer;
var
  i: integer;
begin
  result := -1;
  for i := 0 to 99 do
    if isOpen[cells[i]] then
    begin
      if continues(cells[i]) then
        exit(cells[i]);
      if result < 0 then
        result := cells[i];
    end;
end;

// en: Where to shoot: row and column, from 0 to 9. Never shoot at the same cell twice.
// ru: Куда стрелять: строка и столбец, от 0 до 9. В одну клетку дважды стрелять нельзя.
function shoot: TCoordinates;
begin
  last := target;
  isOpen[last] := false;
  SetLength(result, 2);
  result[0] := last div 10;
  result[1] := last mod 10;
end;

// en: Ships never touch: there is nothing around a ship that is sunk.
// ru: Корабли не касаются друг друга: вокруг потопленного ничего нет.
procedure closeAround;
var
  i, cell: integer;
begin
  for i := 0 to High(hits) do
    for cell := 0 to 99 do
      if (Abs(cell div 10 - hits[i] div 10) <= 1) and (Abs(cell mod 10 - hits[i] mod 10) <= 1) then
        isOpen[cell] := false;
  SetLength(hits, 0);
end;

// en: What came of your shot: 0 missed, 2 hit, 3 sunk.
// ru: Чем кончился ваш выстрел: 0 - мимо, 2 - ранен, 3 - потоплен.
procedure shotResult(resultCode: integer);
begin
  if resultCode = 0 then
    exit;
  SetLength(hits, Length(hits) + 1);
  hits[High(hits)] := last;
  if resultCode = 3 then
    closeAround;
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
