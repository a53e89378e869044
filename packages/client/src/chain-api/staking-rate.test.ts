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
  ['the time of a relay block', { relayBlockMs: 1e12 }],
  ['the interval', { intervalRelayBlocks: Number.MAX_SAFE_INTEGER }],
  ['the time of a block', { blockMs: 1e12 }],
  ['the pending interval', { pendingIntervalBlocks: Number.MAX_SAFE_INTEGER }],
  ['the timestamp', { blockTimestampMs: 9e15 }],
])('a rate is an unexpected answer if %s is too large for the range of a date', async (_, changes) => {
  await expect(read(changes)).rejects.toMatchObject({ code: 'UnexpectedAnswer' });
});

test('a rate with usual intervals is read', async () => {
  expect(await read({})).toMatchObject(honest);
});
