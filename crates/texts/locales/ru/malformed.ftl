# Что не так с тем, что присылают программы.

malformed-json = Это не JSON: посмотрите на строку { $line }, столбец { $column }.
malformed-whole = Пришлите один объект JSON с полями, которые названы в описании.
malformed-missing = Не хватает поля «{ $field }».
malformed-twice = Поле «{ $field }» встретилось дважды.
malformed-unknown = Поля «{ $field }» здесь нет. Поля: { $known }.
malformed-no-field = Поля «{ $field }» здесь нет.
malformed-variant = «{ $value }» — такого нет. Есть: { $known }.
malformed-text = В поле «{ $field }» должна быть строка.
malformed-flag = В поле «{ $field }» должно быть true или false.
malformed-list = В поле «{ $field }» должен быть список.
malformed-number = В поле «{ $field }» должно быть целое число, не слишком большое.
malformed-value = Поле «{ $field }» не прочитать.
