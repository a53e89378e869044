import type { Random } from './random.ts';
import type { Tally } from './tally.ts';

/** What happens to a statement: it is not carried out, or it is and nobody learns of it. */
export type StatementFault = 'refused' | 'unanswered';

export interface DatabaseFaults {
  /** The fault of the next statement, begin and commit among them. */
  next(statement: string): StatementFault | undefined;
  /** No faults any more. */
  quiet(): void;
}

/** Spoils a share of the statements. */
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
