import type { Kysely } from 'kysely';
import type { OwnTables } from '../../schema/own-tables.ts';
import type { BlockSource } from '../../sync/sync-context.ts';
import type { Difference } from './difference.ts';

/** The values that every part of the verification needs. */
export interface VerifyContext extends BlockSource {
  /** One snapshot of the tables. */
  readonly db: Kysely<OwnTables>;
  readonly schemaName: string;
  readonly report: (differences: readonly Difference[]) => void;
  readonly onProgress: (progress: VerifyProgress) => void;
  readonly signal: AbortSignal;
}

export interface VerifyProgress {
  readonly part: 'blocks' | 'accounts' | 'heights' | 'total';
  readonly done: number;
  readonly total: number;
}

/** The range of the written blocks. */
export interface VerifiedRange {
  /** Last block written. */
  readonly last: number;
  readonly finalizedNumber: number;
}
