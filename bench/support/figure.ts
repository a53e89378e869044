/** One measured value. */
export interface Figure {
  readonly what: string;
  readonly unit: string;
  /** One number per repetition. */
  readonly samples: readonly number[];
  /** The target and the acceptable limit; absent for values that are only for comparison. */
  readonly target?: { readonly aim: number; readonly least: number; readonly better: 'higher' | 'lower' };
}
