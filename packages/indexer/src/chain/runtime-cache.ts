import type { AskingRpc } from '@hub/node-rpc/asking-rpc';
import { hasCode } from '@hub/node-rpc/node-error';
import { AppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import { createRuntime, type Runtime } from '@hub/scale/runtime';
import { findMetadataAnomaly } from './check-metadata.ts';
import { isSameBytes } from './check-state.ts';

/** SS58 prefix of the addresses in answers, the same on every network (docs/wire-formats.md#addresses-in-answers). */
const ANSWER_PREFIX = 42;

export interface RuntimeCache {
  /** Returns the runtime of a spec version. Unless it is cached, its metadata is read from the state of block `at`. */
  get(specVersion: number, at: Hex): Promise<Runtime>;
  /**
   * Lets `get` request metadata again that could not be decoded. Until this is called, `get` rejects for such a spec
   * version without a request.
   */
  forgetUnreadable(): void;
}

/**
 * Caches the decoded metadata of each spec version. A failed request is not cached; the fact that metadata cannot be
 * decoded is. `get` throws AppError 'RuntimeUnreadable' for metadata that cannot be decoded or belongs to another
 * version, if a second answer is the same or no endpoint has better metadata (`Ask`).
 */
export function createRuntimeCache(rpc: AskingRpc): RuntimeCache {
  const runtimes = new Map<number, Promise<Runtime>>();
  const unreadable = new Set<number>();
  return {
    get(specVersion, at) {
      const known = runtimes.get(specVersion);
      if (known !== undefined) return known;
      const loading = load(rpc, specVersion, at);
      runtimes.set(specVersion, loading);
      loading.catch((error: unknown) => {
        if (hasCode(error, 'RuntimeUnreadable')) unreadable.add(specVersion);
        else runtimes.delete(specVersion);
      });
      return loading;
    },
    forgetUnreadable() {
      for (const specVersion of unreadable) runtimes.delete(specVersion);
      unreadable.clear();
    },
  };
}

async function load(rpc: AskingRpc, specVersion: number, at: Hex): Promise<Runtime> {
  const { value, anomaly } = await rpc.ask({
    method: 'state_getMetadata',
    async put(node) {
      const metadata = await node.getMetadata(at);
      return { metadata, ...readRuntime(metadata) };
    },
    anomaly: ({ runtime, cause }) =>
      runtime === undefined ? String(cause) : findMetadataAnomaly(runtime, specVersion),
    isSame: (a, b) => isSameBytes(a.metadata, b.metadata),
  });
  if (value.runtime !== undefined && anomaly === undefined) return value.runtime;
  throw new AppError({
    code: 'RuntimeUnreadable',
    message: `The metadata of spec version ${specVersion} cannot be read: ${anomaly}`,
    cause: value.cause,
  });
}

function readRuntime(metadata: Uint8Array): { readonly runtime?: Runtime; readonly cause?: unknown } {
  try {
    return { runtime: createRuntime(metadata, { ss58Prefix: ANSWER_PREFIX }) };
  } catch (cause) {
    return { cause };
  }
}
