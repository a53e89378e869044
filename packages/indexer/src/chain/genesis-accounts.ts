import type { NodeRpc } from '@hub/node-rpc/types';
import type { Hex } from '@hub/primitives/hex';
import type { Runtime } from '@hub/scale/runtime';
import { storageKey } from '@hub/scale/storage';

const PAGE = 1000;
const PUBLIC_KEY_DIGITS = 64;

/** Public keys of the accounts that the genesis state holds (no event tells of them). */
export async function genesisAccounts(rpc: NodeRpc, runtime: Runtime, genesisHash: Hex): Promise<Hex[]> {
  const prefix = storageKey(runtime, 'System', 'Account', []);
  const accounts: Hex[] = [];
  for (let last: Hex | undefined; ; ) {
    const keys: readonly Hex[] = await rpc.getKeysPaged(prefix, PAGE, last, genesisHash);
    for (const key of keys) accounts.push(`0x${key.slice(-PUBLIC_KEY_DIGITS)}`);
    last = keys.at(-1);
    if (keys.length < PAGE) return accounts;
  }
}
