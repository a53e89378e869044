const most = 3;

/** The names a person may have meant, nearest first; all of them when none is near. */
export function nearNames(wanted: string, names: readonly string[]): readonly string[] {
  const tolerated = Math.max(2, Math.ceil(wanted.length / 3));
  const near = names
    .map((name) => ({ name, distance: editDistance(wanted.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= tolerated)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most);
  return near.length === 0 ? names : near.map(({ name }) => name);
}

/** Letters to insert, remove or replace to make one text the other (Levenshtein). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (letter === b[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
