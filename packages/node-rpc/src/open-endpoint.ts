import type { JsonValue } from '@hub/primitives/app-error';
import { headerHash } from './header-hash.ts';
import { nodeUnavailable } from './node-error.ts';
import { readHeader } from './read-header.ts';
import { openRpcSocket, type RpcSocket } from './rpc-socket.ts';

/** Opens sockets to endpoints of one chain: the first one's. Rejects with AppError 'NodeUnavailable' for another's. */
export function createEndpointOpener(timeoutMs: number): (url: string) => Promise<RpcSocket> {
  let genesisHash: JsonValue | undefined;
  return async (url) => {
    const socket = await openRpcSocket(url, timeoutMs);
    try {
      const genesis = await socket.request('chain_getBlockHash', [0], timeoutMs);
      if (genesisHash === undefined) {
        // All that follows is judged by this one answer.
        const header = await socket.request('chain_getHeader', [genesis], timeoutMs);
        if (!isGenesis(genesis, header)) throw nodeUnavailable(url, 'it gives no genesis block');
        genesisHash ??= genesis;
      }
      if (genesis === genesisHash) return socket;
      throw nodeUnavailable(url, `it serves another chain (genesis ${String(genesis)})`);
    } catch (error) {
      socket.close('refused');
      throw error;
    }
  };
}

function isGenesis(hash: JsonValue, answer: JsonValue): boolean {
  if (answer === null) return false;
  const header = readHeader('chain_getHeader', answer);
  return header.number === 0 && headerHash(header) === hash;
}
