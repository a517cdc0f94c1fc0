unit SeaFightBotImpl;

// en: A bot for Sea Battle with the calls of the older system. It plays by the rules as it is: make it clever.
// ru: Бот для морского боя с вызовами прежней системы. Он уже играет по правилам: сделайте его умнее.

{$mode objfpc}{$H+}

interface

type
  TByteArray = array of Byte;
  TByteArray2D = array of TByteArray;

const
  EMPTY = 0;
  BLOCK = 1;
  DAMAGE = 2;
  KILL = 3;

function getMap: TByteArray2D;
function shoot: TByteArray;
procedure shootResult(resultCode: integer);
procedure rivalShoot(point: TByteArray);
procedure setParams(setsPerGame: integer);
procedure onCurrentSetEnd;
procedure onCurrentGameEnd;

implementation

var
  // en: The number of the next shot in this set.
  // ru: Номер следующего выстрела в этом сете.
  nextShot: integer;

// en: Before the game: how many sets will be played.
// ru: Перед игрой: сколько будет сетов.
procedure setParams(setsPerGame: integer);
begin
end;

// en: Your ships, row by row: map[y][x]. Ships never touch, not even by a corner.
// ru: Ваши корабли, строка за строкой: map[y][x]. Корабли не касаются даже углами.
function getMap: TByteArray2D;
begin
  nextShot := 0;
  result := TByteArray2D.Create(
    TByteArray.Create(1, 1, 1, 1, 0, 0, 0, 0, 0, 0),
    TByteArray.Create(0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    TByteArray.Create(1, 1, 1, 0, 1, 1, 1, 0, 0, 0),
    TByteArray.Create(0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    TByteArray.Create(1, 1, 0, 1, 1, 0, 1, 1, 0, 0),
    TByteArray.Create(0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    TByteArray.Create(1, 0, 1, 0, 1, 0, 1, 0, 0, 0),
    TByteArray.Create(0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    TByteArray.Create(0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    TByteArray.Create(0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  );
end;

// en: Where to shoot: x and y, 0 to 9. Never twice at the same cell.
// ru: Куда стрелять: x и y, от 0 до 9. В одну клетку дважды стрелять нельзя.
function shoot: TByteArray;
begin
  result := TByteArray.Create(nextShot mod 10, nextShot div 10);
  inc(nextShot);
end;

// en: What came of your shot: EMPTY, DAMAGE or KILL.
// ru: Чем кончился ваш выстрел: EMPTY, DAMAGE или KILL.
procedure shootResult(resultCode: integer);
begin
end;

// en: Where the opponent has shot: point[0] is x, point[1] is y.
// ru: Куда выстрелил соперник: point[0] - x, point[1] - y.
procedure rivalShoot(point: TByteArray);
begin
end;

procedure onCurrentSetEnd;
begin
end;

procedure onCurrentGameEnd;
begin
end;

end.
