import type { NodeRpc } from '@hub/node-rpc/types';
import { AppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import { createRuntime, type Runtime } from '@hub/scale/runtime';

/** Addresses in answers have this prefix on every network (decision 13). */
const ANSWER_PREFIX = 42;

export interface RuntimeCache {
  /** The runtime of a spec version, whose metadata is read from the state of block `at` the first time. */
  get(specVersion: number, at: Hex): Promise<Runtime>;
}

/**
 * Keeps the decoded metadata of each spec version; a failed read is not kept. Metadata that cannot be decoded is
 * AppError 'RuntimeUnreadable'.
 */
export function createRuntimeCache(rpc: NodeRpc): RuntimeCache {
  const runtimes = new Map<number, Promise<Runtime>>();
  const load = async (at: Hex) => readRuntime(await rpc.getMetadata(at));
  return {
    get(specVersion, at) {
      const known = runtimes.get(specVersion);
      if (known !== undefined) return known;
      const loading = load(at);
      runtimes.set(specVersion, loading);
      loading.catch(() => runtimes.delete(specVersion));
      return loading;
    },
  };
}

function readRuntime(metadata: Uint8Array): Runtime {
  try {
    return createRuntime(metadata, { ss58Prefix: ANSWER_PREFIX });
  } catch (cause) {
    throw new AppError({
      code: 'RuntimeUnreadable',
      message: 'The runtime metadata cannot be decoded',
      status: 500,
      cause,
    });
  }
}
