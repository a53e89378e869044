import { editDistance } from '@hub/primitives/edit-distance';

const most = 3;

/** At most three names similar to `wanted`, best first; all names when none is similar. */
export function nearNames(wanted: string, names: readonly string[]): readonly string[] {
  const tolerated = Math.max(2, Math.ceil(wanted.length / 3));
  const near = names
    .map((name) => ({ name, distance: editDistance(wanted.toLowerCase(), name.toLowerCase()) }))
    .filter(({ distance }) => distance <= tolerated)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most);
  return near.length === 0 ? names : near.map(({ name }) => name);
}
