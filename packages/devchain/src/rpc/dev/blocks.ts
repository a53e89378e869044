import type { z } from 'zod';
import { readParams } from '../../json-rpc/params.ts';
import { invalidParams } from '../../json-rpc/rpc-error.ts';
import type { RpcMethod } from '../rpc-method.ts';
import {
  destination,
  type duration,
  headBlock,
  mostBlocks,
  newBlockOptions,
  reorgOptions,
} from './parameters/blocks.ts';

const hourMs = 3_600_000;

/** Seals blocks at once and returns the hash of the last one. */
export const dev_newBlock: RpcMethod = ({ chain }, params) => {
  const [{ count, transactions, timestampMs }] = readParams(params, newBlockOptions());
  const at = timestampMs === undefined ? {} : { timestampMs };
  return chain.seal({ count, extrinsics: transactions, ...at }).hash;
};

/**
 * Moves time forward, with one block per hour: to a moment (milliseconds or date text) or by a duration ({days, hours,
 * minutes, seconds}); at most 100,000 hours per request. Returns the last block's hash, number and time.
 */
export const dev_timeTravel: RpcMethod = ({ chain }, params) => {
  const [wanted] = readParams(params, destination());
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
 * Makes a block best, given by hash or by number on the best chain. It must be the finalized block or descend from it.
 * Returns its hash.
 */
export const dev_setHead: RpcMethod = ({ chain }, params) => {
  const [wanted] = readParams(params, headBlock());
  const hash = typeof wanted === 'string' ? wanted : chain.blockHash(wanted);
  if (hash === undefined) throw invalidParams(`parameter 0: no block ${wanted} on the best chain`);
  return chain.setHead(hash).hash;
};

/** Replaces the last blocks above the finalized one by new ones; returns the hash of the new best block. */
export const dev_reorg: RpcMethod = ({ chain }, params) => {
  const [options] = readParams(params, reorgOptions());
  return chain.reorg(options).hash;
};

function durationMs({ days, hours, minutes, seconds }: z.output<ReturnType<typeof duration>>): number {
  return Math.round((((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
}
