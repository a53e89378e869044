/** Changes to a name of that many letters that still count as a slip of the hand. */
const toleratedEdits = (length: number) => Math.ceil(length / 3);

/** The known name that a mistyped one most likely means, or undefined when none is near; upper and lower case are equal. */
export function closestName(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  const [best] = known
    .map((candidate) => ({ candidate, edits: editDistance(wanted, candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits <= toleratedEdits(candidate.length))
    .sort((a, b) => a.edits - b.edits);
  return best?.candidate;
}

/** Letters to insert, delete or replace to make one text the other (Levenshtein). */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (to[column - 1] === letter ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}
