import { ApiError } from '@hub/client/api-error';
import { createNetworkClient } from '@hub/client/network-client';
import { expect, test } from 'vitest';
import { buildRecord } from '../../../testing/build-record.ts';
import { buildNetwork, hashOf } from '../../../testing/builders.ts';
import { judgeChain } from './judge-chain.ts';

const notStored = new ApiError({ status: 404, code: 'BlockNotFound', name: 'NotFound', message: 'no block' });
const { signal } = new AbortController();

/** The verdict if both APIs have exactly these blocks: the hash of each by its number. */
function judge(held: Readonly<Record<number, `0x${string}`>>, changes = {}) {
  const getBlockHash = async (number: number) => held[number] ?? Promise.reject(notStored);
  const network = buildNetwork({ getBlockHash, getAgreedBlockHash: getBlockHash });
  return judgeChain(buildRecord({ firstBlockHash: hashOf('01'), ...changes }), network, signal);
}

test('a transaction is of this chain if the first block of its era has the same hash here, in any letter case', async () => {
  expect(await judge({ 130: hashOf('b1') })).toBe('same');
  expect(await judge({ 130: hashOf('B1') })).toBe('same');
  expect(await judge({ 130: hashOf('99') })).toBe('other');
  expect(await judge({ 130: hashOf('b1') }, { genesisHash: hashOf('ff') })).toBe('other');
});

test('4.6 if neither API has the birth block, and block 1 is the same or unknown, nothing is decided', async () => {
  expect(await judge({})).toBe('undecided');
  expect(await judge({ 1: hashOf('01') })).toBe('undecided');
  expect(await judge({ 1: hashOf('02') }, { firstBlockHash: undefined })).toBe('undecided');
});

test('4.6 a restarted chain that has not reached the birth block is recognised by its block 1', async () => {
  expect(await judge({ 1: hashOf('02') })).toBe('other');
});

/** The verdict if, for every block number, the chain API reports the hash `stored` and the indexer `indexed`. */
function judgeApart(stored: `0x${string}`, indexed: `0x${string}`) {
  const answer: typeof fetch = async (input) => {
    const isIndexer = String(input).includes('indexer');
    return Response.json(
      isIndexer ? { number: 130, hash: indexed, parentHash: hashOf('00') } : { json: stored },
    );
  };
  const urls = { chainApiUrl: 'http://chain.example', indexerUrl: 'http://indexer.example' };
  const network = buildNetwork(createNetworkClient({ ...urls, fetch: answer }));
  return judgeChain(buildRecord({ firstBlockHash: hashOf('01') }), network, signal);
}

test('4.6 one of the two APIs alone never says that a transaction belongs to another chain', async () => {
  expect(await judgeApart(hashOf('99'), hashOf('b1'))).toBe('undecided');
  expect(await judgeApart(hashOf('99'), hashOf('98'))).toBe('undecided');
  expect(await judgeApart(hashOf('00'), hashOf('99'))).toBe('undecided');
  expect(await judgeApart(hashOf('99'), hashOf('99'))).toBe('other');
  expect(await judgeApart(hashOf('b1'), hashOf('99'))).toBe('same');
});
