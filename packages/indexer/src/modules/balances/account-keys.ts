import type { NodeRpc } from '@hub/node-rpc/types';
import type { Hex } from '@hub/primitives/hex';
import type { Runtime } from '@hub/scale/runtime';
import { storageKey } from '@hub/scale/storage';

const PAGE = 1000;

/** Reads the storage keys of all accounts in the state after a block, in pages of up to 1000. */
export async function* accountKeys(
  rpc: NodeRpc,
  runtime: Runtime,
  at: Hex,
): AsyncGenerator<readonly Hex[], void> {
  const prefix = storageKey(runtime, 'System', 'Account', []);
  for (let last: Hex | undefined; ; ) {
    const keys: readonly Hex[] = await rpc.getKeysPaged(prefix, PAGE, last, at);
    if (keys.length > 0) yield keys;
    last = keys.at(-1);
    if (keys.length < PAGE) return;
  }
}
