TByteArray2D.Create(
    TByteArray.Create(0, 1, 0, 0, 0, 0, 1, 0, 0, 0),
    TByteArray.Create(0, 0, 0, 0, 0, 0, 1, 0, 0, 0),
    TByteArray.Create(1, 1, 1, 0, 0, 0, 1, 0, 0, 1),
    TByteArray.Create(0, 0, 0, 0, 1, 0, 0, 0, 0, 0),
    TByteArray.Create(0, 0, 0, 0, 1, 0, 0, 0, 0, 0),
    TByteArray.Create(0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    TByteArray.Create(1, 1, 0, 0, 0, 1, 0, 0, 1, 1),
    TByteArray.Create(0, 0, 0, 0, 0, 1, 0, 0, 0, 0),
    TByteArray.Create(0, 0, 0, 0, 0, 1, 0, 1, 0, 0),
    TByteArray.Create(0, 0, 1, 0, 0, 1, 0, 0, 0, 0)
);
