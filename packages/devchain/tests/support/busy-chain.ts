import { concatBytes } from '@noble/hashes/utils.js';
import { compact } from '@polkadot-api/substrate-bindings';
import type { Block } from '../../src/frame/block.ts';
import { createTestChain, type TestChain, token } from './test-chain.ts';

/** A block in the encoding of runtime APIs. */
export function encodeBlock(header: Uint8Array, extrinsics: readonly Uint8Array[]): Uint8Array {
  return concatBytes(header, compact.enc(extrinsics.length), ...extrinsics);
}

export function wholeBlock({ headerBytes, extrinsics }: Block): Uint8Array {
  return encodeBlock(headerBytes, extrinsics);
}

export function parentOf({ chain }: Pick<TestChain, 'chain'>, block: Block): Block {
  return chain.block(block.header.parentHash)!;
}

/** A chain whose best block contains a stake, a failing transfer and a batch. */
export function busyChain() {
  const chain = createTestChain();
  const bob = chain.addressOf('//Bob');
  const transfer = ['balances.transferKeepAlive', bob, token.toString()] as const;
  chain.sendAll([
    ['//Alice', ['appPromotion.stake', (150n * token).toString()]],
    ['//Charlie', ['balances.transferKeepAlive', bob, (5_000_000n * token).toString()]],
    ['//Dave', ['utility.batchAll', [chain.nested(transfer), chain.nested(transfer)]]],
  ]);
  return { chain, block: chain.chain.bestBlock() };
}
