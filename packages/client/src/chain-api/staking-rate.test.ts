import { expect, test } from 'vitest';
import { createHttpClient } from '../http-client.ts';
import { getStakingRate } from './staking-rate.ts';

const honest = {
  blockNumber: 100,
  blockHash: `0x${'bb'.repeat(32)}`,
  blockTimestampMs: 1_795_000_000_000,
  intervalRelayBlocks: 14_400,
  rateParts: 453_256,
  pendingIntervalBlocks: 50_400,
  relayBlockMs: 6000,
  blockMs: 12_000,
};

/** Reads the rate from a server with this answer. */
function read(changes: Partial<typeof honest>) {
  const answer: typeof fetch = async () => Response.json({ ...honest, ...changes });
  return getStakingRate(createHttpClient({ baseUrl: 'http://chain.example', fetch: answer }));
}

test.each([
  ['relay blocks', { relayBlockMs: 1e12 }],
  ['intervals of rewards', { intervalRelayBlocks: Number.MAX_SAFE_INTEGER }],
  ['blocks', { blockMs: 1e12 }],
  ['waits after unstaking', { pendingIntervalBlocks: Number.MAX_SAFE_INTEGER }],
  ['a clock', { blockTimestampMs: 9e15 }],
])('a rate with %s whose times no date can hold is an unexpected answer', async (_, changes) => {
  await expect(read(changes)).rejects.toMatchObject({ code: 'UnexpectedAnswer' });
});

test('a rate with usual intervals is read', async () => {
  expect(await read({})).toMatchObject(honest);
});
