import { toHex } from '@hub/primitives/hex';
import { storageKey } from '@hub/scale/storage';
import { expect } from 'vitest';
import type { TestChain } from './test-chain.ts';

/** Replaces the space that stored properties record as used (`consumedSpace`) by 999 bytes, as root. */
export function miscountSpace(chain: TestChain, section: string, item: string, ...keys: number[]): void {
  const key = storageKey(chain.scale, section, item, keys);
  const bytes = Buffer.from(chain.chain.bestBlock().state.get(key.slice(2))!);
  // Stored properties end with two numbers of four bytes: `consumedSpace` and a reserved one.
  bytes.writeUInt32LE(999, bytes.length - 8);
  chain.sudo(['system.setStorage', [[key, toHex(bytes)]]]);
  expect(chain.query(section, item, ...keys)).toMatchObject({ consumedSpace: 999 });
}
