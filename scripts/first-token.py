"""Opens the link of the first start as a browser does, and prints a token of the API of the administrator made by it."""

import re
import sys
import urllib.parse
import urllib.request

link = re.search(r"http://\S+/invitation/\S+", sys.argv[1]).group(0)
site = "/".join(link.split("/")[:3])


class Still(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


cookies = {}
opener = urllib.request.build_opener(Still)


def ask(address, fields=None):
    body = urllib.parse.urlencode(fields).encode() if fields else None
    request = urllib.request.Request(address, body)
    request.add_header("Cookie", "; ".join(f"{name}={value}" for name, value in cookies.items()))
    try:
        answer = opener.open(request)
    except urllib.error.HTTPError as refused:
        answer = refused
    for line in answer.headers.get_all("set-cookie") or []:
        name, value = line.split(";")[0].split("=", 1)
        cookies[name] = value
    return answer.read().decode()


def token_of(page):
    return re.search(r'csrf-token" content="([^"]+)"', page).group(1)


person = {"login": "tester", "name": "Tester", "password": "a password"}
ask(link, {"token": token_of(ask(link)), **person})
account = f"{site}/account"
page = ask(f"{account}/tokens", {"token": token_of(ask(account)), "name": "test"})
print(re.search(r"<code>(broadside_[0-9a-f]+)</code>", page).group(1))
