unit bot;

// en: A bot for Rock-Paper-Scissors. It plays by the rules as it is: make it clever.
// ru: Бот для игры «камень-ножницы-бумага». Он уже играет по правилам: сделайте его умнее.

interface

procedure setParameters(setCount, winsPerSet: integer);
procedure onGameStart;
function choose(previousOpponentChoice: integer): integer;
procedure onGameEnd;

implementation

const
  Rock = 1;
  Paper = 2;
  Scissors = 3;

// en: Before the game: the most sets that will be played, and the wins that a set takes.
// ru: Перед игрой: наибольшее число сетов и сколько побед нужно в сете.
procedure setParameters(setCount, winsPerSet: integer);
begin
end;

procedure onGameStart;
begin
end;

// en: Your choice, given what the opponent chose the turn before (0 at the very first turn).
// ru: Ваш выбор; известен прошлый выбор соперника (0 на самом первом ходу).
function choose(previousOpponentChoice: integer): integer;
begin
  result := Rock;
end;

procedure onGameEnd;
begin
end;

end.
