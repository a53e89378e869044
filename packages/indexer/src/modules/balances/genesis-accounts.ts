import type { NodeRpc } from '@hub/node-rpc/types';
import type { Hex } from '@hub/primitives/hex';
import type { Runtime } from '@hub/scale/runtime';
import { accountKeys } from './account-keys.ts';

const PUBLIC_KEY_DIGITS = 64;

/** Reads the public keys of the accounts in the genesis state. The genesis block has no events that mention them. */
export async function genesisAccounts(rpc: NodeRpc, runtime: Runtime, genesisHash: Hex): Promise<Hex[]> {
  const accounts: Hex[] = [];
  for await (const keys of accountKeys(rpc, runtime, genesisHash))
    for (const key of keys) accounts.push(`0x${key.slice(-PUBLIC_KEY_DIGITS)}`);
  return accounts;
}
