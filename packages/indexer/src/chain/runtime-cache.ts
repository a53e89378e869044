import type { AskingRpc } from '@hub/node-rpc/asking-rpc';
import { AppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import { createRuntime, type Runtime } from '@hub/scale/runtime';
import { doubtMetadata } from './check-metadata.ts';
import { isSameBytes } from './check-state.ts';

/** Addresses in answers have this prefix on every network (decision 13). */
const ANSWER_PREFIX = 42;

export interface RuntimeCache {
  /** The runtime of a spec version, whose metadata is read from the state of block `at` the first time. */
  get(specVersion: number, at: Hex): Promise<Runtime>;
}

/**
 * Keeps the decoded metadata of each spec version; a failed read is not kept. Metadata that cannot be decoded, or is
 * that of another version, at all endpoints alike, is AppError 'RuntimeUnreadable'.
 */
export function createRuntimeCache(rpc: AskingRpc): RuntimeCache {
  const runtimes = new Map<number, Promise<Runtime>>();
  return {
    get(specVersion, at) {
      const known = runtimes.get(specVersion);
      if (known !== undefined) return known;
      const loading = load(rpc, specVersion, at);
      runtimes.set(specVersion, loading);
      loading.catch(() => runtimes.delete(specVersion));
      return loading;
    },
  };
}

async function load(rpc: AskingRpc, specVersion: number, at: Hex): Promise<Runtime> {
  const { value, doubt } = await rpc.ask({
    method: 'state_getMetadata',
    async put(node) {
      const metadata = await node.getMetadata(at);
      return { metadata, ...readRuntime(metadata) };
    },
    doubt: ({ runtime, cause }) =>
      runtime === undefined ? String(cause) : doubtMetadata(runtime, specVersion),
    isSame: (a, b) => isSameBytes(a.metadata, b.metadata),
  });
  if (value.runtime !== undefined && doubt === undefined) return value.runtime;
  throw new AppError({
    code: 'RuntimeUnreadable',
    message: `The metadata of spec version ${specVersion} cannot be read: ${doubt}`,
    status: 500,
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
