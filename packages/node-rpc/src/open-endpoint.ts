import type { JsonValue } from '@hub/primitives/app-error';
import { headerHash } from './header-hash.ts';
import { nodeUnavailable, otherChain } from './node-error.ts';
import { readHeader } from './read-header.ts';
import { openRpcSocket, type RpcSocket } from './rpc-socket.ts';
import { servesChain } from './serves-chain.ts';
import type { ChainIdentity } from './types.ts';

export interface EndpointOpenerOptions {
  readonly attemptTimeoutMs: number;
  /** The chain that endpoints must serve; undefined: any chain. */
  readonly chain: ChainIdentity | undefined;
  /** Whether to switch to the chain with this genesis block, proved by its header, from the one followed until now. */
  readonly acceptsOtherChain: (genesisHash: string) => boolean;
  /** Called when the client switches to the chain of this endpoint. */
  readonly onTurn: (url: string, reason: string) => void;
}

/**
 * Opens sockets to endpoints of one chain: the given one, or else that of the first endpoint, until another chain is
 * accepted. Rejects with AppError 'NodeUnavailable' for an endpoint of another chain.
 */
export function createEndpointOpener({
  attemptTimeoutMs,
  chain,
  acceptsOtherChain,
  onTurn,
}: EndpointOpenerOptions): (url: string) => Promise<RpcSocket> {
  let genesisHash: JsonValue | undefined;
  return async (url) => {
    const socket = await openRpcSocket(url, attemptTimeoutMs);
    try {
      const genesis = await socket.request('chain_getBlockHash', [0], attemptTimeoutMs);
      if (genesis !== genesisHash) {
        // The genesis hash decides about the endpoint, so it is verified with the header.
        const header = await socket.request('chain_getHeader', [genesis], attemptTimeoutMs);
        if (!isGenesis(genesis, header)) throw nodeUnavailable(url, 'its genesis block is invalid');
        if (chain && !(await servesChain(socket, genesis, chain, attemptTimeoutMs))) {
          throw otherChain(url, String(genesis));
        }
        if (genesisHash === undefined) genesisHash = genesis;
        else if (genesis !== genesisHash && acceptsOtherChain(String(genesis))) {
          genesisHash = genesis;
          onTurn(url, `another chain is followed (genesis ${String(genesis)})`);
        }
      }
      if (genesis === genesisHash) return socket;
      throw otherChain(url, String(genesis));
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
