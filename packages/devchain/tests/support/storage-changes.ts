import { storageKey } from '@hub/scale/storage';
import type { Block } from '../../src/frame/block.ts';
import type { TestChain } from './test-chain.ts';

/** Storage items that blocks write whatever their extrinsics are: some of them in every block. */
const BOOKKEEPING = [
  ['system', 'number'],
  ['system', 'parentHash'],
  ['system', 'blockHash'],
  ['system', 'digest'],
  ['system', 'blockWeight'],
  ['system', 'events'],
  ['system', 'eventCount'],
  ['timestamp', 'now'],
  ['parachainSystem', 'validationData'],
  ['parachainSystem', 'lastRelayChainBlockNumber'],
  ['treasury', 'deactivated'],
  ['treasury', 'lastSpendPeriod'],
  ['balances', 'inactiveIssuance'],
] as const;

function isSame(left: Uint8Array | undefined, right: Uint8Array | undefined): boolean {
  return left === undefined || right === undefined ? left === right : Buffer.compare(left, right) === 0;
}

/**
 * Keys of all storage that differs between a block and its parent, without those of `BOOKKEEPING`; sorted.
 */
export function storageChanges({ chain, scale }: TestChain, block: Block): readonly string[] {
  const parent = chain.block(block.header.parentHash)!;
  const bookkeeping = BOOKKEEPING.map(([section, item]) => storageKey(scale, section, item, []).slice(2));
  const keys = new Set([...block.state.keys(''), ...parent.state.keys('')]);
  return [...keys]
    .filter((key) => !isSame(block.state.get(key), parent.state.get(key)))
    .filter((key) => !bookkeeping.some((prefix) => key.startsWith(prefix)))
    .sort();
}

/** The keys of the accounts with these addresses, sorted. */
export function accountStorage({ scale }: TestChain, ...addresses: readonly string[]): readonly string[] {
  return addresses.map((address) => storageKey(scale, 'system', 'account', [address]).slice(2)).sort();
}
