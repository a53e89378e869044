/** A call as the wire names it. */
export interface CallName {
  readonly section: string;
  readonly method: string;
}

/** A dispatch error as the wire names it. */
export interface ErrorName {
  /** Pallet of a module error, null otherwise. */
  readonly section: string | null;
  readonly name: string;
}
