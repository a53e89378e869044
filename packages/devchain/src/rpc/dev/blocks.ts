import { z } from 'zod';
import { blockHash, blockNumber, hexBytes, readParams } from '../../json-rpc/params.ts';
import { invalidParams } from '../../json-rpc/rpc-error.ts';
import { lastTimestampMs } from '../../runtime/inherents.ts';
import type { RpcMethod } from '../rpc-method.ts';

/** The maximum number of blocks per request, so that every request ends. */
const mostBlocks = 100_000;
const hourMs = 3_600_000;

/** A valid block time, in milliseconds since 1970. */
const blockTime = z.number().int().min(0).max(lastTimestampMs);

const newBlockOptions = z
  .strictObject({
    /** The number of blocks to seal. */
    count: z.number().int().min(1).max(mostBlocks).default(1),
    /** Extrinsics for the first block, in addition to the pool's. */
    transactions: z.array(hexBytes).default([]),
    /** Time of the first block. */
    timestampMs: blockTime.optional(),
  })
  .prefault({});

const reorgOptions = z.strictObject({
  /** The number of blocks to replace. */
  depth: z.number().int().min(1),
  /** The number of new blocks; by default one more. */
  count: z.number().int().min(1).max(mostBlocks).optional(),
  /** Whether the new blocks include the transactions of the replaced ones. */
  keepTransactions: z.boolean().optional(),
});

const amountOf = z.number().min(0).default(0);
const duration = z.strictObject({ days: amountOf, hours: amountOf, minutes: amountOf, seconds: amountOf });
const destination = z.union([
  blockTime,
  z.string().transform((text, context) => {
    const timeMs = Date.parse(text);
    if (Number.isNaN(timeMs)) context.addIssue('expected a date');
    return timeMs;
  }),
  duration,
]);

/** Seals blocks at once and returns the hash of the last one. */
export const dev_newBlock: RpcMethod = ({ chain }, params) => {
  const [{ count, transactions, timestampMs }] = readParams(params, newBlockOptions);
  const at = timestampMs === undefined ? {} : { timestampMs };
  return chain.seal({ count, extrinsics: transactions, ...at }).hash;
};

/**
 * Moves time forward, with one block per hour: to a moment (milliseconds or date text) or by a duration ({days, hours,
 * minutes, seconds}); at most 100,000 hours per request. Returns the last block's hash, number and time.
 */
export const dev_timeTravel: RpcMethod = ({ chain }, params) => {
  const [wanted] = readParams(params, destination);
  const nowMs = chain.nowMs();
  const toMs = typeof wanted === 'object' ? nowMs + durationMs(wanted) : wanted;
  if (toMs < nowMs) throw invalidParams('parameter 0: time passes forwards only');
  if (toMs > nowMs + mostBlocks * hourMs) {
    const days = Math.floor(mostBlocks / 24);
    throw invalidParams(`parameter 0: at most ${mostBlocks} hours (${days} days) can pass in one journey`);
  }
  const { hash, number, timestampMs } = chain.timeTravel(toMs);
  return { blockHash: hash, blockNumber: number, timestampMs };
};

/**
 * Makes a block best, by hash or by number on the best chain; it may not lie below the finalized one. Returns its hash.
 */
export const dev_setHead: RpcMethod = ({ chain }, params) => {
  const [wanted] = readParams(params, z.union([blockHash, blockNumber]));
  const hash = typeof wanted === 'string' ? wanted : chain.blockHash(wanted);
  if (hash === undefined) throw invalidParams(`parameter 0: no block ${wanted} on the best chain`);
  return chain.setHead(hash).hash;
};

/** Replaces the last blocks above the finalized one by new ones; returns the hash of the new best block. */
export const dev_reorg: RpcMethod = ({ chain }, params) => {
  const [options] = readParams(params, reorgOptions);
  return chain.reorg(options).hash;
};

function durationMs({ days, hours, minutes, seconds }: z.output<typeof duration>): number {
  return Math.round((((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
}
