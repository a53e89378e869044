import type { AskingRpc } from '@hub/node-rpc/asking-rpc';
import type { Answer } from '@hub/node-rpc/question';
import type { Hex } from '@hub/primitives/hex';
import type { FetchedBlock } from './fetch-block.ts';
import { specVersions } from './spec-versions.ts';

/**
 * The spec version in the state before each of consecutive blocks; the genesis block's own state for the genesis block.
 * Where a block noted another version than the node says, nodes have to agree.
 */
export async function fetchSpecVersions(rpc: AskingRpc, blocks: readonly FetchedBlock[]): Promise<number[]> {
  const states = blocks.map(({ number, hash, parentHash }) => (number === 0 ? hash : parentHash));
  const answers = new Map<number, Answer<number>>();
  const versions = await specVersions(states.length, async (index) => {
    const answer = await askVersion(rpc, states[index], undefined, undefined);
    answers.set(index, answer);
    return answer.value;
  });
  return Promise.all(
    versions.map(async (version, index) => {
      const noted = blocks[index]?.notedSpecVersion;
      if (noted === undefined || noted === version) return version;
      return (await askVersion(rpc, states[index], noted, answers.get(index))).value;
    }),
  );
}

/** `earlier` is an answer that does not fit what the block noted. */
function askVersion(
  rpc: AskingRpc,
  at: Hex | undefined,
  noted: number | undefined,
  earlier: Answer<number> | undefined,
): Promise<Answer<number>> {
  const doubt = (version: number): string | undefined =>
    noted === undefined || version === noted
      ? undefined
      : `spec version ${version}, the block noted ${noted}`;
  return rpc.ask({
    method: 'state_getRuntimeVersion',
    put: async (node) => (await node.getRuntimeVersion(at)).specVersion,
    doubt,
    isSame: (a, b) => a === b,
    ...(earlier && { earlier: { ...earlier, doubt: doubt(earlier.value) } }),
  });
}
