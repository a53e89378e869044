import { editDistance } from '@hub/primitives/edit-distance';

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
