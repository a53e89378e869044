/**
 * The number of steps that one call may take. A step looks up the owner of one token, on the way to the topmost owner.
 */
export const nestingBudget = 5;

/** The remaining steps of one call, which all its walks share. */
export interface NestingBudget {
  /** Takes a step; false when no step is left. */
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
