/** Names of the texts that were used last. */
export interface RecentNames {
  /**
   * The name of a text, and the name that it replaces. While all names are in use, a text gets one when it is used for
   * the second time, so that texts that are used once replace nothing.
   */
  take(text: string): { readonly name?: string; readonly dropped?: string };
  /** Forgets all names and returns them. No name is used for a second text. */
  clear(): readonly string[];
}

/** Creates names for up to this many texts. */
export function createRecentNames(most: number): RecentNames {
  /** In the order of their last use. */
  const names = new Map<string, string>();
  const usedOnce = new Set<string>();
  let created = 0;

  function mayReplace(text: string): boolean {
    if (usedOnce.delete(text)) return true;
    if (usedOnce.size >= most) usedOnce.clear();
    usedOnce.add(text);
    return false;
  }

  function dropOldest(): string | undefined {
    const [oldest] = names;
    if (oldest !== undefined) names.delete(oldest[0]);
    return oldest?.[1];
  }

  return {
    take(text) {
      const known = names.get(text);
      if (known !== undefined) {
        names.delete(text);
        names.set(text, known);
        return { name: known };
      }
      const isFull = names.size >= most;
      if (isFull && !mayReplace(text)) return {};
      const dropped = isFull ? dropOldest() : undefined;
      created += 1;
      const name = `query_${created}`;
      names.set(text, name);
      return { name, ...(dropped !== undefined && { dropped }) };
    },
    clear() {
      const all = [...names.values()];
      names.clear();
      return all;
    },
  };
}
