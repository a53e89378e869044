import { askingRpc } from '@hub/node-rpc/asking-rpc';
import { connectNode } from '@hub/node-rpc/connect-node';
import type { Database } from '@hub/service-kit/database';
import { createRuntimeCache } from '../../src/chain/runtime-cache.ts';
import { openStore } from '../../src/database/store.ts';
import { createAccountFinder } from '../../src/projection/mentions.ts';
import type { Difference } from '../../src/proof/verify/difference.ts';
import { type Verification, type VerifyOptions, verifyStore } from '../../src/proof/verify/verify-store.ts';

export interface TableVerifier extends AsyncDisposable {
  verify(options?: Partial<VerifyOptions>): Promise<Verification & { readonly found: readonly Difference[] }>;
}

/** Verifies a database against a node, as often as asked. */
export async function createTableVerifier(database: Database, url: string): Promise<TableVerifier> {
  const node = await connectNode({ urls: [url] });
  const rpc = askingRpc(node);
  const source = { rpc, runtimes: createRuntimeCache(rpc), findAccounts: createAccountFinder() };
  const store = await openStore(database, 'unique');
  return {
    async verify(options) {
      const found: Difference[] = [];
      const verification = await verifyStore({
        store,
        source,
        blocks: 0,
        heights: 5,
        seed: 'test',
        onDifference: (difference) => found.push(difference),
        onProgress: () => undefined,
        signal: new AbortController().signal,
        ...options,
      });
      return { ...verification, found };
    },
    [Symbol.asyncDispose]: () => node[Symbol.asyncDispose](),
  };
}
