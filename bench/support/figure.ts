/** One thing that was measured. */
export interface Figure {
  readonly what: string;
  readonly unit: string;
  /** One number for each run. */
  readonly samples: readonly number[];
  /** What it should be and what is still acceptable; absent for what only stands beside for comparison. */
  readonly target?: { readonly aim: number; readonly least: number; readonly better: 'higher' | 'lower' };
}
