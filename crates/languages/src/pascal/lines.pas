{ Reads calls from descriptor 3 and writes answers to descriptor 4, line by line.
  It stands apart from the bot, so that no name of the bot can hide a name that is used here. }
unit BroadsideLines;

{$mode objfpc}{$H+}

interface

{ Says that the bot is ready. }
procedure Greet;
{ Waits for the next call; false when there will be none. }
function NextCall: boolean;
{ The name of the call, and the numbers that it tells. }
function CallName: shortstring;
function Told(place: longint): longint;
{ Adds to the answer. }
procedure Number(value: int64);
procedure NextRow;
{ Sends the answer. }
procedure Answer;

implementation

uses BaseUnix;

const
  CallsIn = 3;
  AnswersOut = 4;
  MostBytes = 65536;
  IdBytes = 16;

var
  line: array[0..MostBytes - 1] of char;
  lineEnd: longint;
  name: shortstring;
  numbers: array[0..3] of longint;
  reply: array[0..MostBytes - 1] of char;
  replyEnd: longint;
  isAsked: boolean = false;

{ Writes out everything, however small the pieces. }
procedure Send;
var
  sent, count: TSsize;
begin
  sent := 0;
  while sent < replyEnd do
  begin
    count := fpWrite(AnswersOut, reply[sent], replyEnd - sent);
    if count > 0 then
      sent := sent + count
    else if fpGetErrno <> ESysEINTR then
      Halt(0);
  end;
  replyEnd := 0;
end;

procedure Put(character: char);
begin
  if replyEnd = MostBytes then
    Send;
  reply[replyEnd] := character;
  inc(replyEnd);
end;

procedure PutText(const text: shortstring);
var
  place: longint;
begin
  for place := 1 to Length(text) do
    Put(text[place]);
end;

procedure Greet;
begin
  { What the bot prints is shown line by line, even if it is stopped in the middle of a call. }
  TextRec(Output).FlushFunc := TextRec(Output).InOutFunc;
  replyEnd := 0;
  PutText('broadside 1'#10);
  Send;
end;

{ Splits the line into the name and the numbers behind the id. }
procedure Split;
var
  place, number: longint;
begin
  name := '';
  place := IdBytes + 1;
  while (place < lineEnd) and (line[place] > ' ') do
  begin
    name := name + line[place];
    inc(place);
  end;
  for number := 0 to High(numbers) do
  begin
    while (place < lineEnd) and (line[place] = ' ') do
      inc(place);
    numbers[number] := 0;
    while (place < lineEnd) and (line[place] in ['0'..'9']) do
    begin
      numbers[number] := numbers[number] * 10 + Ord(line[place]) - Ord('0');
      inc(place);
    end;
  end;
end;

function NextCall: boolean;
var
  count: TSsize;
  place: longint;
begin
  lineEnd := 0;
  repeat
    count := fpRead(CallsIn, line[lineEnd], MostBytes - lineEnd);
    if count > 0 then
      lineEnd := lineEnd + count
    else if (count = 0) or (fpGetErrno <> ESysEINTR) then
      exit(false);
  until line[lineEnd - 1] = #10;
  dec(lineEnd);
  Split;
  replyEnd := 0;
  for place := 0 to IdBytes - 1 do
    Put(line[place]);
  isAsked := true;
  result := true;
end;

function CallName: shortstring;
begin
  result := name;
end;

function Told(place: longint): longint;
begin
  result := numbers[place];
end;

procedure Number(value: int64);
var
  text: shortstring;
begin
  Str(value, text);
  Put(' ');
  PutText(text);
end;

procedure NextRow;
begin
  Put(' ');
  Put('/');
end;

procedure Answer;
begin
  isAsked := false;
  Put(#10);
  Send;
end;

finalization
  { A bot that ends itself in good order when the game has ended has heard that. }
  if isAsked and (name = 'on_game_end') and (ExitCode = 0) and (ErrorAddr = nil) then
    Answer;
end.
