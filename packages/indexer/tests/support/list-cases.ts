// Types of the parts of plan-test cases.

export interface PlanFacts {
  readonly blocks: number;
  /** Hash of the block in the middle, `blocks / 2` rounded down. */
  readonly middleHash: string;
  /** An account that is in every block; `quiet` is one of many others. */
  readonly busy: string;
  readonly quiet: string;
  /** The number of collections, which have the numbers from 1. */
  readonly collections: number;
}

export type Parameters = Readonly<Record<string, string>>;

export interface ListCases {
  readonly path: string;
  readonly filters: readonly Parameters[];
  readonly orders: readonly Parameters[];
  /** `paired` filters are combined with each other, `ordered` ones with each order. Default of both: all filters. */
  readonly paired?: readonly Parameters[];
  readonly ordered?: readonly Parameters[];
}

/** A parameter with either direction. */
export const bothWays = (name: string): Parameters[] => [{ [name]: 'asc' }, { [name]: 'desc' }];
