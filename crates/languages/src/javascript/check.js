// Looks at bot.js without running it and says what is wrong with it: check.js OUT KIND REQUIRED…
"use strict";
const fs = require("fs");
const vm = require("vm");

const [out, kind, ...required] = process.argv.slice(2);
const source = fs.readFileSync("bot.js", "utf8");
let errors = 0;

function say(line, column, message) {
  errors += 1;
  console.log(`bot.js:${line}:${column}: error: ${message}`);
}

function camel(name) {
  return name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
}

// Where a match stands.
function place(match) {
  const before = source.slice(0, match.index).split("\n");
  return [before.length, before[before.length - 1].length + 1];
}

function complainOfMissing(name) {
  const near = new RegExp(`\\b(?<=function\\s+)${name}\\b`, "i").exec(source);
  if (near) say(...place(near), `the bot has no function \`${name}\`: you have \`${near[0]}\`, write \`${name}\``);
  else say(1, 1, `the bot has no function \`${name}\`: write \`function ${name}()\``);
}

// A method of a class that nobody exports is out of reach.
function checkClass(name) {
  const method = new RegExp(`(?<=^[ \\t]+)${name}(?=\\s*\\([^)]*\\)\\s*\\{)`, "m").exec(source);
  const free = new RegExp(`function\\s+${name}\\b|\\b${name}\\s*[=:,}]|\\bexports\\b`);
  if (method && /\bclass\b/.test(source) && !free.test(source))
    say(...place(method), `the bot has no function \`${name}\`: move it out of its class`);
}

function check() {
  const head = "(function (exports, require, module, __filename, __dirname) { ";
  try {
    new vm.Script(`${head}${source}\n})`, { filename: "bot.js", columnOffset: -head.length });
  } catch (problem) {
    const [place, , caret] = problem.stack.split("\n");
    const line = /^bot\.js:(\d+)/.exec(place);
    const column = caret && /^\s*\^/.test(caret) ? caret.indexOf("^") + 1 : 1;
    const message = problem.message.includes("import") || problem.message.includes("export")
      ? `${problem.message}: bots are plain scripts, use \`require\` and \`module.exports\``
      : problem.message;
    say(line ? line[1] : 1, column, `${problem.name}: ${message}`);
    return;
  }
  if (kind !== "bot") return;
  for (const name of required) {
    const spelling = new RegExp(`\\b(${name}|${camel(name)})\\b`);
    if (spelling.test(source)) checkClass(camel(name));
    else complainOfMissing(camel(name));
  }
}

check();
fs.writeFileSync(`${out}/bot.js`, source);
process.exit(errors ? 1 : 0);
