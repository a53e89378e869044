import type { AskingRpc } from '@hub/node-rpc/asking-rpc';
import type { Hex } from '@hub/primitives/hex';
import type { FetchedBlock } from './fetch-block.ts';
import { specVersions } from './spec-versions.ts';

/**
 * The spec version in the state before each of consecutive blocks; the genesis block's own state for the genesis block.
 * Where a block noted another version than the node says, nodes have to agree.
 */
export async function fetchSpecVersions(rpc: AskingRpc, blocks: readonly FetchedBlock[]): Promise<number[]> {
  const states = blocks.map(({ number, hash, parentHash }) => (number === 0 ? hash : parentHash));
  const versions = await specVersions(states.length, async (index) =>
    versionAt(rpc, states[index], undefined),
  );
  return Promise.all(
    versions.map((version, index) => {
      const noted = blocks[index]?.notedSpecVersion;
      if (noted === undefined || noted === version) return version;
      return versionAt(rpc, states[index], noted);
    }),
  );
}

async function versionAt(rpc: AskingRpc, at: Hex | undefined, noted: number | undefined): Promise<number> {
  const { value } = await rpc.ask({
    method: 'state_getRuntimeVersion',
    put: async (node) => (await node.getRuntimeVersion(at)).specVersion,
    doubt: (version) =>
      noted === undefined || version === noted
        ? undefined
        : `spec version ${version}, the block noted ${noted}`,
    isSame: (a, b) => a === b,
  });
  return value;
}
