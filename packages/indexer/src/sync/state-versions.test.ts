import type { Hex } from '@hub/primitives/hex';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { account } from '../../tests/builders/block-event.ts';
import type { StateVersion } from '../projection/module.ts';
import { readStateVersions, type StateReadsOptions } from './state-versions.ts';

const alice = account(1);
const bob = account(2);

/** A chain with balances equal to the block number and releases at the given blocks. */
function readFrom(unlocks: Readonly<Record<Hex, readonly number[]>>): StateReadsOptions['read'] {
  return async ({ account: owner, blockNumber }): Promise<StateVersion> => ({
    account: owner,
    blockNumber,
    row: { free: String(blockNumber) },
    nextChange: unlocks[owner]?.find((unlock) => unlock > blockNumber),
  });
}

function blocksOf(versions: readonly StateVersion[], owner: Hex): number[] {
  return versions.filter((version) => version.account === owner).map(({ blockNumber }) => blockNumber);
}

test('reads an account after the last finalized block that touches it and after every later one that does', async () => {
  const touched = [1, 3, 5, 6, 8].map((blockNumber) => ({ blockNumber, accounts: [alice] }));
  const versions = await readStateVersions({
    touched,
    due: [],
    lastBlock: 8,
    finalizedNumber: 5,
    setAside: new Set(),
    read: readFrom({}),
  });
  expect(blocksOf(versions, alice)).toEqual([5, 6, 8]);
});

test('a release within the span is read, too, if the read of an earlier version announces it', async () => {
  const versions = await readStateVersions({
    touched: [{ blockNumber: 2, accounts: [alice, bob] }],
    due: [],
    lastBlock: 20,
    finalizedNumber: 0,
    setAside: new Set(),
    read: readFrom({ [alice]: [7, 30] }),
  });
  expect(blocksOf(versions, alice)).toEqual([2, 7]);
  expect(blocksOf(versions, bob)).toEqual([2]);
});

test('reads accounts with a release in the span that was known before the span', async () => {
  const versions = await readStateVersions({
    touched: [],
    due: [{ account: alice, blockNumber: 12 }],
    lastBlock: 20,
    finalizedNumber: 20,
    setAside: new Set(),
    read: readFrom({}),
  });
  expect(blocksOf(versions, alice)).toEqual([12]);
});

test('the last version of an account does not depend on the division of blocks into spans', async () => {
  const cases = fc.record({
    touches: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }),
    unlocks: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 6 }),
    cuts: fc.uniqueArray(fc.integer({ min: 1, max: 59 }), { maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ touches, unlocks, cuts }) => {
      const run = async (ends: readonly number[]) => {
        const read = readFrom({ [alice]: unlocks.toSorted((a, b) => a - b) });
        let current: StateVersion | undefined;
        let first = 1;
        for (const lastBlock of ends) {
          const due =
            current?.nextChange !== undefined && current.nextChange <= lastBlock
              ? [{ account: alice, blockNumber: Math.max(current.nextChange, first) }]
              : [];
          const inSpan = touches.filter((block) => block >= first && block <= lastBlock);
          const touched = inSpan
            .toSorted((a, b) => a - b)
            .map((blockNumber) => ({ blockNumber, accounts: [alice] }));
          const versions = await readStateVersions({
            touched,
            due,
            lastBlock,
            finalizedNumber: 60,
            setAside: new Set(),
            read,
          });
          current = versions.at(-1) ?? current;
          first = lastBlock + 1;
        }
        return current;
      };
      expect(await run([...cuts.toSorted((a, b) => a - b), 60])).toEqual(await run([60]));
    }),
  );
});
