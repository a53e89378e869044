import { editDistance } from '@hub/primitives/edit-distance';

/** Largest number of edits to a name of this length that still counts as a typing error. */
const toleratedEdits = (length: number) => Math.ceil(length / 3);

/** Finds the known name closest to a mistyped one, or undefined when none is close. Ignores case. */
export function closestName(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  const [best] = known
    .map((candidate) => ({ candidate, edits: editDistance(wanted, candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits <= toleratedEdits(candidate.length))
    .sort((a, b) => a.edits - b.edits);
  return best?.candidate;
}

/** The end of an error message that suggests a name; empty without one. */
export function didYouMean(name: string | undefined): string {
  return name === undefined ? '' : `; did you mean "${name}"?`;
}
