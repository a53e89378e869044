import type { AskingRpc } from '@hub/node-rpc/asking-rpc';
import type { FetchedBlock } from './fetch-block.ts';
import { specVersions } from './spec-versions.ts';
import { readNotedSpecVersion } from './system-state.ts';

/**
 * Returns, for each of the consecutive blocks, the spec version in the state before it; for the genesis block the one
 * in its own state. Where System.LastRuntimeUpgrade after a requested block names another version, the version is
 * suspect: it needs a second answer, from another node if there are several (`Ask`).
 */
export async function fetchSpecVersions(rpc: AskingRpc, blocks: readonly FetchedBlock[]): Promise<number[]> {
  return specVersions(blocks.length, async (index) => {
    const block = blocks[index];
    if (block === undefined) throw new RangeError(`There is no block at ${index}`);
    return (await askVersion(rpc, block)).specVersion;
  });
}

interface Version {
  readonly specVersion: number;
  /** The version in System.LastRuntimeUpgrade after the block; undefined when the state has none. */
  readonly noted: number | undefined;
}

async function askVersion(rpc: AskingRpc, { number, hash, parentHash }: FetchedBlock): Promise<Version> {
  const { value } = await rpc.ask<Version>({
    method: 'state_getRuntimeVersion',
    async put(node) {
      const [{ specVersion }, noted] = await Promise.all([
        node.getRuntimeVersion(number === 0 ? hash : parentHash),
        readNotedSpecVersion(node, hash),
      ]);
      return { specVersion, noted };
    },
    anomaly: ({ specVersion, noted }) =>
      noted === undefined || noted === specVersion
        ? undefined
        : `spec version ${specVersion}, the block noted ${noted}`,
    isSame: (a, b) => a.specVersion === b.specVersion,
  });
  return value;
}
