/**
 * Returns the spec version of each of `count` consecutive states with few requests, by bisection. Versions never
 * decrease, so a span with the same version at both ends has that version throughout; any other span is halved.
 */
export async function specVersions(
  count: number,
  versionAt: (index: number) => Promise<number>,
): Promise<number[]> {
  const versions = new Array<number>(count);
  const fill = async (first: number, last: number, atFirst: number, atLast: number): Promise<void> => {
    if (atFirst === atLast) {
      versions.fill(atFirst, first, last + 1);
    } else if (last - first === 1) {
      versions[first] = atFirst;
      versions[last] = atLast;
    } else {
      const middle = Math.floor((first + last) / 2);
      const atMiddle = await versionAt(middle);
      await Promise.all([fill(first, middle, atFirst, atMiddle), fill(middle, last, atMiddle, atLast)]);
    }
  };
  if (count > 0) await fill(0, count - 1, ...(await Promise.all([versionAt(0), versionAt(count - 1)])));
  return versions;
}
