import type { Random } from './random.ts';
import type { Tally } from './tally.ts';

/** The fault of a statement: it is not executed, or it is executed and the response is lost. */
export type StatementFault = 'refused' | 'unanswered';

export interface DatabaseFaults {
  /** Returns the fault of the next statement, `begin` and `commit` included. */
  next(statement: string): StatementFault | undefined;
  /** Stops all faults. */
  quiet(): void;
}

/** Makes a share of the statements fail. */
export function createDatabaseFaults(perStatement: number, random: Random, tally: Tally): DatabaseFaults {
  const isFault = random.rate(perStatement);
  let isQuiet = false;
  return {
    next(statement) {
      if (isQuiet || !isFault()) return undefined;
      const fault = random.pick(['refused', 'unanswered'] as const);
      tally.count('database errors');
      if (statement === 'commit') tally.count(`commits ${fault}`);
      return fault;
    },
    quiet() {
      isQuiet = true;
    },
  };
}
