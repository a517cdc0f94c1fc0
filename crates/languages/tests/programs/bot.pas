program Bot;
var shot: integer; reply: string;
begin
  writeln('####______'); writeln('__________'); writeln('###_###___'); writeln('__________'); writeln('##_##_##__');
  writeln('__________'); writeln('#_#_#_#___'); writeln('__________'); writeln('__________'); writeln('__________');
  for shot := 0 to 99 do
  begin
    writeln(shot mod 10 + 1, ' ', shot div 10 + 1);
    flush(output);
    readln(reply);
  end;
end.
