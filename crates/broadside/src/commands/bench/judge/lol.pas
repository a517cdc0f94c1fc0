{ A lol-2019 program for measuring: a fixed board, every cell once, from the last to the first. }
program lol;

var
  cell: integer;
  reply: string;

begin
  writeln('####______');
  writeln('__________');
  writeln('###_###___');
  writeln('__________');
  writeln('##_##_##__');
  writeln('__________');
  writeln('#_#_#_#___');
  writeln('__________');
  writeln('__________');
  writeln('__________');
  for cell := 99 downto 0 do
  begin
    writeln(cell mod 10 + 1, ' ', cell div 10 + 1);
    flush(output);
    if eof then
      halt(0);
    readln(reply);
  end;
end.
