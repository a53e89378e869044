import type { Hex } from '@hub/primitives/hex';
import { createNodeRpc } from '../create-node-rpc.ts';
import type { RpcSocket } from '../rpc-socket.ts';
import { admitNode } from './admit-node.ts';
import type { FinalBlock, FinalBlocks } from './final-blocks.ts';

export interface AdmissionOptions {
  readonly finals: FinalBlocks;
  /** Returns the blocks that the caller has recorded as final on the chain with this genesis block. */
  readonly finalBefore: ((genesisHash: Hex) => Promise<readonly FinalBlock[]>) | undefined;
  /** Timeout of each request to the node. */
  readonly timeoutMs: number;
}

/**
 * Decides whether nodes may be used. Both checks reject with AppError 'NodeUnavailable' for a node that must not be.
 */
export interface Admission {
  check(socket: RpcSocket): Promise<void>;
  /** Does nothing for a socket that passed before. */
  checkOnce(socket: RpcSocket): Promise<void>;
  /** Forgets the known finalized blocks, because another chain is followed from now on. */
  forget(): void;
}

/** Creates an `Admission`. Before its first check, it adds the caller's records to the known finalized blocks. */
export function createAdmission({ finals, finalBefore, timeoutMs }: AdmissionOptions): Admission {
  const passed = new WeakSet<RpcSocket>();
  let recalled: Promise<void> | undefined;

  async function recall(socket: RpcSocket): Promise<void> {
    if (finalBefore === undefined) return;
    const rpc = createNodeRpc((method, params) => socket.request(method, params, timeoutMs));
    finals.remember(...(await finalBefore(await rpc.getGenesisHash())));
  }

  async function check(socket: RpcSocket): Promise<void> {
    recalled ??= recall(socket).catch((error: unknown) => {
      recalled = undefined;
      throw error;
    });
    await recalled;
    await admitNode(socket, finals, timeoutMs);
    passed.add(socket);
  }

  return {
    check,
    checkOnce: async (socket) => (passed.has(socket) ? undefined : check(socket)),
    forget() {
      finals.forget();
      recalled = undefined;
    },
  };
}
