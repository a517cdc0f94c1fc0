# What is wrong with something that programs send.

malformed-json = This is no JSON: look at line { $line }, column { $column }.
malformed-whole = Send one JSON object with the fields that the description names.
malformed-missing = The field “{ $field }” is missing.
malformed-twice = The field “{ $field }” is there twice.
malformed-unknown = There is no field “{ $field }” here. Fields are: { $known }.
malformed-no-field = There is no field “{ $field }” here.
malformed-variant = “{ $value }” cannot be. There are: { $known }.
malformed-text = The field “{ $field }” has to be a text.
malformed-flag = The field “{ $field }” has to be true or false.
malformed-list = The field “{ $field }” has to be a list.
malformed-number = The field “{ $field }” has to be a whole number that is not too large.
malformed-value = The field “{ $field }” cannot be read.
