import type { Hex } from '@hub/primitives/hex';
import { hasCode, nodeBadAnswer } from './node-error.ts';
import { answerReader } from './read-answer.ts';
import type { NodeClient, NodeRpc } from './types.ts';

const preferredVersion = 15;

/**
 * Reads metadata bytes (beginning with magic and version): V15 where the runtime offers it, else the result of
 * state_getMetadata.
 */
export async function readMetadata(
  request: NodeClient['request'],
  rpc: NodeRpc,
  at: Hex | undefined,
): Promise<Uint8Array> {
  const opaque = await atPreferredVersion(rpc, at);
  if (opaque !== undefined) return opaque;
  return answerReader('state_getMetadata').bytes(
    await request('state_getMetadata', at === undefined ? [] : [at]),
  );
}

async function atPreferredVersion(rpc: NodeRpc, at: Hex | undefined): Promise<Uint8Array | undefined> {
  const args = new Uint8Array(4);
  new DataView(args.buffer).setUint32(0, preferredVersion, true);
  try {
    return readOptionOfBytes(await rpc.call('Metadata_metadata_at_version', args, at));
  } catch (error) {
    // Runtimes before this API answer with an error.
    if (hasCode(error, 'NodeRpcError')) return undefined;
    throw error;
  }
}

/** Reads a SCALE Option<Vec<u8>>. */
function readOptionOfBytes(encoded: Uint8Array): Uint8Array | undefined {
  if (encoded[0] === 0) return undefined;
  const mode = (encoded[1] ?? 0) & 0b11;
  // The compact length has 1, 2 or 4 bytes; metadata never needs more.
  const lengthBytes = [1, 2, 4, undefined][mode];
  if (encoded[0] !== 1 || lengthBytes === undefined) {
    throw nodeBadAnswer('Metadata_metadata_at_version', 'optional bytes');
  }
  return encoded.subarray(1 + lengthBytes);
}
