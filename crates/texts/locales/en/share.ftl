## Games that are given to others: from the page of a game, and what messengers show of a link.

share-title = Share
share-link = Link to this moment
share-copied = The link is copied
share-page = Page that needs no network (HTML)
share-film = Moving picture (GIF)
share-picture = Picture of this moment (SVG)
share-text = Text
