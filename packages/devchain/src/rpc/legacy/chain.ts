import { type Hex, toHex } from '@hub/primitives/hex';
import { z } from 'zod';
import type { Chain } from '../../chain/types.ts';
import { blockNumber, optionalBlockHash, readParams } from '../../json-rpc/params.ts';
import { headerJson } from '../blocks.ts';
import type { RpcMethod } from '../rpc-method.ts';
import { unsubscribe } from '../unsubscribe.ts';

const hexNumber = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,8}$/, 'expected a block number')
  .transform((text) => Number(text));
const numberOrHex = z.union([blockNumber, hexNumber]);
const numberOrList = z.union([numberOrHex, z.array(numberOrHex)]).nullish();

/** Header of a block, by default the best one; null when unknown. */
export const chain_getHeader: RpcMethod = ({ chain }, params) => {
  const [hash] = readParams(params, optionalBlockHash);
  const block = hash ? chain.block(hash) : chain.bestBlock();
  return block && headerJson(block);
};

/** Header and extrinsics of a block, by default the best one; null when unknown. */
export const chain_getBlock: RpcMethod = ({ chain }, params) => {
  const [hash] = readParams(params, optionalBlockHash);
  const block = hash ? chain.block(hash) : chain.bestBlock();
  if (block === undefined) return null;
  const extrinsics = block.extrinsics.map((bytes) => toHex(bytes));
  return { block: { header: headerJson(block), extrinsics }, justifications: null };
};

/**
 * Hash on the best chain by number (or list of numbers), null if there is none; without a number that of the best
 * block.
 */
export const chain_getBlockHash: RpcMethod = ({ chain }, params) => {
  const [wanted] = readParams(params, numberOrList);
  if (wanted === undefined || wanted === null) return chain.bestBlock().hash;
  if (typeof wanted === 'number') return hashOf(chain, wanted);
  return wanted.map((number) => hashOf(chain, number));
};

export const chain_getFinalizedHead: RpcMethod = ({ chain }) => chain.finalizedBlock().hash;

/** The best block's header now and at every change, also after a revert. */
export const chain_subscribeNewHeads: RpcMethod = ({ chain }, _params, connection) =>
  connection.subscribe('chain_newHead', (push) => {
    push(headerJson(chain.bestBlock()));
    return chain.subscribe((event) => {
      if (event.type === 'bestChanged' || event.type === 'reverted') push(headerJson(event.block));
    });
  });

/**
 * The best block's header now, then that of every sealed block on any branch; after a revert, the best block's again.
 */
export const chain_subscribeAllHeads: RpcMethod = ({ chain }, _params, connection) =>
  connection.subscribe('chain_allHead', (push) => {
    push(headerJson(chain.bestBlock()));
    return chain.subscribe((event) => {
      if (event.type === 'newBlock' || event.type === 'reverted') push(headerJson(event.block));
    });
  });

/**
 * The finalized block's header now, then those of all finalized blocks in order; after a revert, that of the snapshot's
 * finalized block.
 */
export const chain_subscribeFinalizedHeads: RpcMethod = ({ chain }, _params, connection) =>
  connection.subscribe('chain_finalizedHead', (push) => {
    push(headerJson(chain.finalizedBlock()));
    return chain.subscribe((event) => {
      if (event.type === 'finalized') for (const block of event.blocks) push(headerJson(block));
      if (event.type === 'reverted') push(headerJson(event.finalized));
    });
  });

export const chain_unsubscribeNewHeads: RpcMethod = (_context, params, connection) =>
  unsubscribe(params, connection);
export const chain_unsubscribeAllHeads: RpcMethod = (_context, params, connection) =>
  unsubscribe(params, connection);
export const chain_unsubscribeFinalizedHeads: RpcMethod = (_context, params, connection) =>
  unsubscribe(params, connection);

function hashOf(chain: Chain, number: number): Hex | null {
  return chain.blockHash(number) ?? null;
}
