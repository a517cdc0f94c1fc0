// Passes the calls of a game on to a bot, and its answers back: calls come on descriptor 3, answers go out on 4.
"use strict";
const fs = require("fs");
const vm = require("vm");

const calls = process.argv.slice(2);
const mostShown = 200;

function camel(name) {
  return name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
}

// The functions of the bot: those that it exports, or those that it simply has.
function load() {
  const source = fs.readFileSync("bot.js", "utf8");
  const names = calls.flatMap((name) => [name, camel(name)]);
  const found = names.map((name) => `${name}: typeof ${name} === "undefined" ? undefined : ${name}`);
  const head = "(function (exports, require, module, __filename, __dirname) { ";
  const code = `${head}${source}\n;return {${[...new Set(found)].join(", ")}};})`;
  const script = new vm.Script(code, { filename: "bot.js", columnOffset: -head.length });
  const module = { exports: {} };
  const own = script.runInThisContext()(module.exports, require, module, "bot.js", ".");
  const bot = {};
  for (const name of calls) {
    const known = [module.exports[name], module.exports[camel(name)], own[name], own[camel(name)]];
    bot[name] = known.find((value) => typeof value === "function");
  }
  return bot;
}

function wrong(value) {
  let text;
  try {
    text = typeof value === "function" ? "a function" : (JSON.stringify(value) ?? String(value));
  } catch {
    text = typeof value;
  }
  return ` ?${text.slice(0, mostShown).replace(/[\r\n]/g, " ")}`;
}

const isNumbers = (value) => Array.isArray(value) && value.every((number) => Number.isSafeInteger(number));

// A zero may be negative here.
const digits = (numbers) => Array.from(numbers, (number) => String(number + 0)).join(" ");

function spell(call, value) {
  switch (call) {
    case "shoot":
      return isNumbers(value) ? ` ${digits(value)}` : wrong(value);
    case "get_map":
      return Array.isArray(value) && value.every(isNumbers) ? ` ${value.map(digits).join("/")}` : wrong(value);
    case "choose":
      return Number.isSafeInteger(value) ? ` ${digits([value])}` : wrong(value);
    default:
      return "";
  }
}

function serve(bot) {
  const buffer = Buffer.alloc(4096);
  for (;;) {
    let end = 0;
    while (end === 0 || buffer[end - 1] !== 10) {
      const count = fs.readSync(3, buffer, end, buffer.length - end, null);
      if (count === 0) return;
      end += count;
    }
    const [id, call, ...told] = buffer.latin1Slice(0, end - 1).split(" ");
    const numbers = told.map(Number);
    last = call === "on_game_end" ? id : undefined;
    let answer;
    if (bot[call]) answer = call === "on_opponent_shot" ? bot[call](numbers) : bot[call](...numbers);
    last = undefined;
    fs.writeSync(4, `${id}${spell(call, answer)}\n`);
  }
}

// A bot that ends itself in good order when the game has ended has heard that.
let last;
process.on("exit", (code) => {
  if (last !== undefined && code === 0) fs.writeSync(4, `${last}\n`);
});

const bot = load();
fs.writeSync(4, "broadside 1\n");
serve(bot);
process.exit(0);
