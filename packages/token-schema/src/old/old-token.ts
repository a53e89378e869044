import type { LinkField } from './old-collection.ts';

/** A token of schema 0 or 1 before its fields are checked against schema 2. */
export interface OldToken {
  readonly name?: unknown;
  readonly description?: unknown;
  readonly links: Readonly<Partial<Record<LinkField, string>>>;
  /** In the order of their numbers. */
  readonly attributes: readonly OldAttribute[];
}

export interface OldAttribute {
  readonly name: unknown;
  /** Whether the token stores a list of values. */
  readonly isList: boolean;
  /** One value, or any number of them for a list; only texts and numbers are attributes in schema 2. */
  readonly values: readonly unknown[];
}

/** The entries of a map by rising number. */
export function sortByNumber<T>(entries: ReadonlyMap<number, T>): [number, T][] {
  return [...entries].sort(([left], [right]) => left - right);
}
