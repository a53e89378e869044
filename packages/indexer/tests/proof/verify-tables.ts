import { type AskingRpc, askingRpc } from '@hub/node-rpc/asking-rpc';
import { connectNode } from '@hub/node-rpc/connect-node';
import type { Database } from '@hub/service-kit/database';
import { createRuntimeCache } from '../../src/chain/runtime-cache.ts';
import { openStore } from '../../src/database/store.ts';
import { indexed, moduleChecks } from '../../src/modules/modules.ts';
import { createAccountFinder } from '../../src/projection/mentions.ts';
import type { Difference } from '../../src/proof/verify/difference.ts';
import { type Verification, type VerifyOptions, verifyStore } from '../../src/proof/verify/verify-store.ts';

export interface Verifier {
  verify(options?: Partial<VerifyOptions>): Promise<Verification & { readonly found: readonly Difference[] }>;
}

export interface TableVerifier extends Verifier, AsyncDisposable {}

/** Creates a verifier of a database against the node at a URL. */
export async function createTableVerifier(database: Database, url: string): Promise<TableVerifier> {
  const node = await connectNode({ urls: [url] });
  return {
    ...(await createVerifier(database, askingRpc(node))),
    [Symbol.asyncDispose]: () => node[Symbol.asyncDispose](),
  };
}

/** Creates a verifier of a database against a node. */
export async function createVerifier(database: Database, rpc: AskingRpc): Promise<Verifier> {
  const source = { rpc, runtimes: createRuntimeCache(rpc), findAccounts: createAccountFinder() };
  const store = await openStore(database, 'unique', indexed);
  return {
    async verify(options) {
      const found: Difference[] = [];
      const verification = await verifyStore({
        store,
        source,
        checks: moduleChecks,
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
  };
}
