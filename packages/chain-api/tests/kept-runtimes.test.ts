import type { Database } from '@hub/service-kit/database';
import { describePostgres } from '@hub/testkit/postgres';
import { openTestDatabase } from '@hub/testkit/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSubmissionStore } from '../src/extrinsics/submissions/store/submission-store.ts';
import { buildSubmission, hashOf } from './support/submission-builder.ts';

describe('stored runtimes on PGlite', () => runtimeTests('pglite'));
await describePostgres('stored runtimes on PostgreSQL', () => runtimeTests('postgres'));

function runtimeTests(dialect: Database['dialect']): void {
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase(dialect);
  });
  afterAll(() => database[Symbol.asyncDispose]());
  const open = (genesisHash = hashOf(1)) => openSubmissionStore(database, 'chain_api_kept', genesisHash);

  it('the first metadata of a runtime stays stored, visible to all instances and not to another chain', async () => {
    const [one, other, otherChain] = [await open(), await open(), await open(hashOf(2))];
    // As large as real metadata.
    const metadata = new Uint8Array(400_000).map((_, index) => index * 31);
    await Promise.all(
      [one, other].map((store) => store.keepRuntime({ specVersion: 4_294_967_295, metadata })),
    );
    await one.keepRuntime({ specVersion: 4_294_967_295, metadata: Uint8Array.of(1) });
    expect(await other.keptMetadata(4_294_967_295)).toEqual(metadata);
    expect(await one.keptMetadata(7)).toBeUndefined();
    expect(await otherChain.keptMetadata(4_294_967_295)).toBeUndefined();
  });

  it('the store finds the submissions of a signer with a nonce', async () => {
    const store = await open(hashOf(3));
    const submissions = [
      buildSubmission({ hash: hashOf(1), nonce: 5 }),
      buildSubmission({ hash: hashOf(2), nonce: 5 }),
      buildSubmission({ hash: hashOf(3), nonce: 6 }),
      buildSubmission({ hash: hashOf(4), nonce: 5, signer: hashOf(9) }),
    ];
    for (const submission of submissions) await store.write(submission, undefined);
    const { signer } = buildSubmission();
    const found = (await store.ofNonce(signer, 5)).map(({ hash }) => hash);
    expect(found.toSorted()).toEqual([hashOf(1), hashOf(2)]);
    expect(await store.ofNonce(signer, 7)).toEqual([]);
  });
}
