import type { Ask } from './question.ts';
import type { NodeClient, NodeRpc } from './types.ts';

type ReadingMethod = Exclude<keyof NodeRpc, 'submitExtrinsic'>;

/** The node's methods, and `ask` for queries with checks by the caller. */
export interface AskingRpc extends NodeRpc {
  readonly ask: Ask;
}

/**
 * The node's methods. After an error or an invalid answer each but `submitExtrinsic` is repeated, at another endpoint
 * if possible; at each endpoint up to `limit.rounds` times (see `Question`).
 */
export function askingRpc(
  node: Pick<NodeClient, 'ask' | 'rpc'>,
  limit: { readonly rounds?: number } = {},
): AskingRpc {
  const { rpc } = node;
  const ask: Ask = (question) => node.ask({ ...limit, ...question });
  const asked =
    <Name extends ReadingMethod>(name: Name) =>
    (...args: Parameters<NodeRpc[Name]>): ReturnType<NodeRpc[Name]> => {
      const put = (one: NodeRpc) => (one[name] as (...all: typeof args) => Promise<unknown>)(...args);
      // The method's result is returned unchanged, so the cast is safe.
      return ask({ method: name, put }).then(({ value }) => value) as ReturnType<NodeRpc[Name]>;
    };
  return {
    ask,
    getGenesisHash: asked('getGenesisHash'),
    getBlockHash: asked('getBlockHash'),
    getBlockHashes: asked('getBlockHashes'),
    getHeader: asked('getHeader'),
    getBlock: asked('getBlock'),
    getBestBlock: asked('getBestBlock'),
    getFinalizedHead: asked('getFinalizedHead'),
    getMetadata: asked('getMetadata'),
    getRuntimeVersion: asked('getRuntimeVersion'),
    getStorage: asked('getStorage'),
    getStorageMany: asked('getStorageMany'),
    getKeysPaged: asked('getKeysPaged'),
    call: asked('call'),
    // NOTE: not repeated after an error, because the endpoint may have accepted it nevertheless.
    submitExtrinsic: rpc.submitExtrinsic,
    pendingExtrinsics: asked('pendingExtrinsics'),
    accountNextIndex: asked('accountNextIndex'),
    systemChain: asked('systemChain'),
    systemProperties: asked('systemProperties'),
    queryInfo: asked('queryInfo'),
    queryFeeDetails: asked('queryFeeDetails'),
  };
}
