{ Sends what a program prints at once, though standard output is a pipe. }
unit BroadsideAtOnce;

interface

implementation

initialization
  TextRec(Output).FlushFunc := TextRec(Output).InOutFunc;
end.
