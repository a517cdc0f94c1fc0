# Several servers on one database.

serve-stands-by = Another server of this arena is active ({ $active }). This one passes everything on to it, and takes its place when it is gone: { $address }
serve-follows = Another server of this arena is active ({ $active }). This one shows pages and live games itself, passes everything else on, and takes its place when it is gone: { $address }
serve-lost = Another server of this arena has become the active one, or the database cannot be reached. This one ends, so that there are never two; start it again and it stands by.
serve-has-no-address = The other servers would not find this one: say with --advertise where it is, for instance --advertise http://192.168.0.10:8080.
refused-away = The active server of the arena, or its database, does not answer. That passes within seconds; try again.
