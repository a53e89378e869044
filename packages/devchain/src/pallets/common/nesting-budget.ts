/** Steps that one call may climb from token to token. */
export const nestingBudget = 5;

/** The steps of one call that are left; every walk of the call takes from the same ones. */
export interface NestingBudget {
  /** Takes a step; false when none is left. */
  take(): boolean;
  readonly taken: number;
}

export function createNestingBudget(steps = nestingBudget): NestingBudget {
  let taken = 0;
  return {
    take() {
      if (taken === steps) return false;
      taken += 1;
      return true;
    },
    get taken() {
      return taken;
    },
  };
}
