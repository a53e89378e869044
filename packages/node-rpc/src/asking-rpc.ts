import type { Ask } from './question.ts';
import type { NodeClient, NodeRpc } from './types.ts';

type ReadingMethod = Exclude<keyof NodeRpc, 'submitExtrinsic'>;

/** The node's methods, and questions whose answers the asker checks. */
export interface AskingRpc extends NodeRpc {
  readonly ask: Ask;
}

/**
 * The node's methods, each asked again, elsewhere if possible, when what comes back is no answer; of each endpoint at
 * most so often (see `Question`).
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
      // The method's own result comes through unchanged.
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
    // NOTE: never again elsewhere: the first may have taken it.
    submitExtrinsic: rpc.submitExtrinsic,
    pendingExtrinsics: asked('pendingExtrinsics'),
    accountNextIndex: asked('accountNextIndex'),
    systemChain: asked('systemChain'),
    systemProperties: asked('systemProperties'),
    queryInfo: asked('queryInfo'),
    queryFeeDetails: asked('queryFeeDetails'),
  };
}
