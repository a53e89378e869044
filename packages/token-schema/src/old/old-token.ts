import type { LinkField } from './old-collection.ts';

/** A token of schema 0 or 1, before its fields are checked against schema 2. */
export interface OldToken {
  readonly name?: unknown;
  readonly description?: unknown;
  readonly links: Readonly<Partial<Record<LinkField, string>>>;
  /** The attributes in the order of their numbers. */
  readonly attributes: readonly OldAttribute[];
}

export interface OldAttribute {
  readonly name: unknown;
  /** Whether the collection permits several values and the token stores a list. */
  readonly isList: boolean;
  /** One value, or any number of values for a list; schema 2 permits only texts and numbers. */
  readonly values: readonly unknown[];
}

/** The entries of a map in ascending order of numbers. */
export function sortByNumber<T>(entries: ReadonlyMap<number, T>): [number, T][] {
  return [...entries].sort(([left], [right]) => left - right);
}
