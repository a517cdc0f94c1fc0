unit RPSBotImpl;

// en: A bot for Rock-Paper-Scissors with the calls of the older system. It plays by the rules as it is.
// ru: Бот для игры «камень-ножницы-бумага» с вызовами прежней системы. Он уже играет по правилам.

{$mode objfpc}{$H+}

interface

procedure setParams(setsPerGame, winsPerSet: integer);
function choice(previousOpponentChoice: integer): integer;
procedure onCurrentGameEnd;

implementation

const
  Rock = 1;
  Scissors = 2;
  Paper = 3;

// en: Before the game: how many sets at most, and the wins that a set takes.
// ru: Перед игрой: наибольшее число сетов и сколько побед нужно в сете.
procedure setParams(setsPerGame, winsPerSet: integer);
begin
end;

// en: Your choice, given what the opponent chose the turn before (0 at the very first turn).
// ru: Ваш выбор; известен прошлый выбор соперника (0 на самом первом ходу).
function choice(previousOpponentChoice: integer): integer;
begin
  result := Rock;
end;

procedure onCurrentGameEnd;
begin
end;

end.
