import type { Hex } from '@hub/primitives/hex';
import type { Database } from '@hub/service-kit/database';
import { migrateSchema, schemaOf } from '@hub/service-kit/migrate';
import type { OpenNonces } from '../../signing/next-nonce.ts';
import type { NewSubmission, Submission } from '../status/submission.ts';
import { submissionsOf } from './chain-rows.ts';
import { createKeptRuntimes, type KeptRuntimes } from './kept-runtimes.ts';
import { submissionMigrations } from './migrations.ts';
import { readOpenNonces } from './open-nonces.ts';
import { createRefusedSubmissions, type RefusedSubmissions } from './refused-submissions.ts';
import { fromRow, keyOfSigner, type SubmissionTables } from './submission-row.ts';
import { createTrackedSubmissions, type TrackedSubmissions } from './tracked-submissions.ts';
import { type Written, writeSubmission } from './write-submission.ts';

/**
 * The submissions of one network, shared by all instances of the API. Every change consists of conditional statements
 * or is one transaction, so that an instance that lags behind or is killed halfway cannot undo newer knowledge of
 * another one.
 */
export interface SubmissionStore extends TrackedSubmissions, RefusedSubmissions, KeptRuntimes, OpenNonces {
  /** Stores a submission before the node gets it. */
  write(submission: NewSubmission, idempotencyKey: string | undefined): Promise<Written>;
  find(hash: string): Promise<Submission | undefined>;
  /** The submission that belongs to an intent of a signer. */
  findByKey(signer: Hex, idempotencyKey: string): Promise<Submission | undefined>;
  /** A signer's submissions with a nonce: usually one. */
  ofNonce(signer: Hex, nonce: number): Promise<readonly Submission[]>;
}

/**
 * Opens the tables of a network's submissions after migrating the schema. Only submissions of the chain with this
 * genesis hash are read and changed, because another chain may have been followed under the same network name.
 */
export async function openSubmissionStore(
  database: Database,
  schemaName: string,
  genesisHash: Hex,
): Promise<SubmissionStore> {
  await migrateSchema(database, schemaName, submissionMigrations(genesisHash));
  const db = schemaOf<SubmissionTables>(database, schemaName);
  const tables = { db, schemaName, genesisHash };
  const submissions = submissionsOf(tables);
  return {
    ...createTrackedSubmissions(tables),
    ...createRefusedSubmissions(tables),
    ...createKeptRuntimes(tables),
    write: (submission, idempotencyKey) => writeSubmission(tables, submission, idempotencyKey),
    openNonces: (signer, first) => readOpenNonces(tables, signer, first),
    async find(hash) {
      const row = submissions.select().selectAll().where('hash', '=', hash);
      const found = await row.executeTakeFirst();
      return found && fromRow(found);
    },
    async ofNonce(signer, nonce) {
      const rows = submissions.select().selectAll().where('signer', '=', signer).where('nonce', '=', nonce);
      return (await rows.execute()).map(fromRow);
    },
    async findByKey(signer, idempotencyKey) {
      const row = submissions
        .select()
        .innerJoin('idempotency_key', (join) =>
          join
            .onRef('idempotency_key.genesis_hash', '=', 'submission.genesis_hash')
            .onRef('idempotency_key.hash', '=', 'submission.hash'),
        )
        .selectAll('submission')
        .where('key', '=', keyOfSigner(signer, idempotencyKey));
      const found = await row.executeTakeFirst();
      return found && fromRow(found);
    },
  };
}
