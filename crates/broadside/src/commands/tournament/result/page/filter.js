const filter = document.getElementById("filter");
const rows = document.querySelectorAll("#games tbody tr");
filter.hidden = rows.length < 12;
filter.addEventListener("input", () => {
  const wanted = filter.value.trim().toLowerCase();
  for (const row of rows) {
    const players = row.cells[1].textContent + "\n" + row.cells[3].textContent;
    row.hidden = !players.toLowerCase().includes(wanted);
  }
});
