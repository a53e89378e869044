/** A call as it is named on the wire. */
export interface CallName {
  readonly section: string;
  readonly method: string;
}

/** A dispatch error as it is named on the wire. */
export interface ErrorName {
  /** The pallet of a module error, null for any other error. */
  readonly section: string | null;
  readonly name: string;
}
