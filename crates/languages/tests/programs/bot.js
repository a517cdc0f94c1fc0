const lines = require("readline").createInterface({ input: process.stdin });
console.log("####______\n__________\n###_###___\n__________\n##_##_##__\n__________\n#_#_#_#___");
console.log("__________\n__________\n__________");
let shot = 0;
const shoot = () => {
  console.log(`${(shot % 10) + 1} ${Math.floor(shot / 10) + 1}`);
  shot += 1;
};
lines.on("line", () => (shot < 100 ? shoot() : process.exit(0)));
shoot();
