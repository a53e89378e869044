// Spec versions, relay blocks and blocks of releases are stored for any value of u32.
import { blocksQuery } from '@hub/contract/indexer/blocks';
import { openTestDatabase } from '@hub/testkit/test-database';
import { expect, test } from 'vitest';
import { dueChanges } from '../src/database/due-changes.ts';
import { packBlocks } from '../src/database/packed-blocks.ts';
import { readBlockRows, storedRowsHash } from '../src/database/read-block-rows.ts';
import { openStore } from '../src/database/store.ts';
import { writeBlocks } from '../src/database/write-blocks.ts';
import { writtenBlock } from '../src/database/written-block.ts';
import { stateVersion } from '../src/modules/balances/balance-version.ts';
import { findBlock, listBlocks } from '../src/modules/blocks/list-blocks.ts';
import { indexed } from '../src/modules/modules.ts';
import { listQuarantine } from '../src/modules/quarantine/list-quarantine.ts';
import { projectBlock } from '../src/projection/project-block.ts';
import { createReader } from '../src/queries/reader.ts';
import { account } from './builders/block-event.ts';
import { noRows } from './builders/no-rows.ts';
import { onEachDatabase } from './support/each-database.ts';

const LARGEST = 4_294_967_295;
const hash = (digit: string) => `0x${digit.repeat(64)}` as const;

const block = projectBlock(
  indexed,
  {
    number: 0,
    hash: hash('a'),
    parentHash: hash('0'),
    specVersion: LARGEST,
    timestampMs: 1_700_000_000_000,
    relayParentNumber: LARGEST,
    relayParentStorageRoot: hash('b'),
    extrinsics: [],
    events: [],
    signers: [],
    touchedAccounts: [],
  },
  [noRows(indexed)],
);
const balance = stateVersion({
  account: account(1),
  blockNumber: 0,
  free: 1n,
  reserved: 0n,
  frozen: 0n,
  staked: 0n,
  pending: 1n,
  nextUnlock: LARGEST,
});
const quarantined = {
  block_number: 1,
  block_hash: hash('c'),
  parent_hash: hash('a'),
  spec_version: LARGEST,
  reason: 'DecodeFailed',
  extrinsics: '[]',
  events: null,
  attempts: 1,
};

await onEachDatabase((dialect) => {
  test('writes and reads 2^32 - 1 as spec version, relay block and block of a release', async () => {
    await using database = await openTestDatabase(dialect);
    const store = await openStore(database, 'unique', indexed);
    await writeBlocks(
      store,
      { blocks: packBlocks(indexed.layout, [block]), versions: [balance], quarantined: [quarantined] },
      undefined,
      { genesisHash: hash('a'), number: 1, hash: hash('c'), finalizedNumber: 0 },
    );
    const reader = createReader(store);
    expect(await findBlock(reader, { hashOrNumber: { number: 0 } })).toMatchObject({
      specVersion: LARGEST,
      relayParentNumber: LARGEST,
    });
    const later = { relayParentNumberFrom: LARGEST, limit: 1, offset: 0 };
    expect(await listBlocks(reader, later)).toMatchObject({ count: 1 });
    const asked = (query: object) => blocksQuery.parse({ limit: '1', ...query });
    const isListed = async (query: object) => (await listBlocks(reader, asked(query))).count === 1;
    expect(await isListed({ relayParentNumberFrom: `${LARGEST}`, relayParentNumberTo: `${LARGEST}` })).toBe(
      true,
    );
    expect(await isListed({ relayParentNumberTo: `${LARGEST - 1}` })).toBe(false);
    expect(await isListed({ relayParentNumberFrom: `${LARGEST + 1}` })).toBe(false);
    expect(await isListed({ relayParentNumberTo: '9007199254740991' })).toBe(true);
    expect(await listQuarantine(reader, { limit: 1, offset: 0 })).toMatchObject({
      items: [{ specVersion: LARGEST }],
    });
    expect(await writtenBlock(store.db, 0)).toMatchObject({ specVersion: LARGEST });
    expect(await dueChanges(store, { first: 0, last: LARGEST })).toEqual([
      { account: account(1), blockNumber: LARGEST },
    ]);
    const stored = await readBlockRows(store.db, store, { first: 0, last: 0 });
    expect(storedRowsHash(indexed.layout, stored.get(0)!)).toBe(block.rowsHash);
  });
});
