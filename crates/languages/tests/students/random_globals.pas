{$mode delphi}{$H+}
UNIT Bot;
// Бот ученика 9 «Б» класса: всё в глобальных переменных
INTERFACE
USES SysUtils, Math;
TYPE
  tmaprow = ARRAY OF Integer;
  TMAP = ARRAY OF TMapRow;
  TCoordinates = ARRAY OF Integer;
VAR Map: TMap; Used: ARRAY[0..9, 0..9] OF Boolean; length_: integer;
PROCEDURE SETPARAMETERS(SetCount: Integer);
PROCEDURE ongamestart;
PROCEDURE OnSetStart();
FUNCTION GETMAP: TMap;
FUNCTION Shoot: TCoordinates;
PROCEDURE ShotResult(ResultCode: Integer);
PROCEDURE OnOpponentShot(Cell: TCoordinates);
PROCEDURE OnSetEnd;
PROCEDURE OnGameEnd;
IMPLEMENTATION
PROCEDURE setparameters(setcount: integer);
VAR line: string;
BEGIN
  Randomize;
  WriteLn('Начинаем! Сетов: ', SetCount);
  ReadLn(line);
  WriteLn('Прочитано: "', line, '"');
END;
PROCEDURE OnGameStart; BEGIN END;
PROCEDURE OnSetStart;
BEGIN
  FillChar(Used, SizeOf(Used), 0);
END;
{ Карта отдаётся по ссылке, а потом мы сами в ней отмечаем попадания }
FUNCTION GetMap: TMap;
CONST Ships: ARRAY[1..10, 1..4] OF Integer = (
  (0,0,0,4), (2,0,0,3), (2,4,0,3), (4,0,0,2), (4,3,0,2), (4,6,0,2), (6,0,0,1), (6,2,0,1), (6,4,0,1), (6,6,0,1));
VAR i, j: Integer;
BEGIN
  SetLength(Map, 10);
  FOR i := 0 TO 9 DO BEGIN
    SetLength(Map[i], 10);
    FOR j := 0 TO 9 DO Map[i][j] := 0;
  END;
  FOR i := 1 TO 10 DO
    FOR j := 0 TO Ships[i][4] - 1 DO Map[Ships[i][1]][Ships[i][2] + j] := 1;
  Result := Map;
END;
FUNCTION Shoot: TCoordinates;
VAR x, y: Integer;
BEGIN
  REPEAT x := Random(10); y := Random(10); UNTIL NOT Used[x, y];
  Used[x, y] := True;
  SetLength(Result, 2);
  Result[0] := x; Result[1] := y;
END;
PROCEDURE ShotResult(resultcode: integer);
BEGIN
  IF ResultCode = 3 THEN WriteLn('Убил!');
END;
PROCEDURE OnOpponentShot(cell: TCoordinates);
BEGIN
  Map[Cell[0]][Cell[1]] := 7;
END;
PROCEDURE OnSetEnd; BEGIN END;
PROCEDURE OnGameEnd;
BEGIN
  Halt;
END;
END.
