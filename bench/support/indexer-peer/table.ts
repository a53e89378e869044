export interface Table {
  /** Types by name, in the order of the values of a row. */
  readonly columns: Readonly<Record<string, string>>;
  readonly key: readonly string[];
}

/** The type of a text column that is compared by bytes. */
export const text = 'text collate "C"';
