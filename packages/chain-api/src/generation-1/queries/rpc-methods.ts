/** A read-only method of the node. */
export interface ReadOnlyMethod {
  /**
   * The index of the argument that names the block, from 0; undefined for a method that does not read a block's state.
   */
  readonly blockArgument: number | undefined;
}

const ofNode: ReadOnlyMethod = { blockArgument: undefined };
const ofBlock = (blockArgument: number): ReadOnlyMethod => ({ blockArgument });

/** The read-only methods by module (docs/decisions/0002-only-reading-rpc-methods-are-passed-on.md). */
const readOnlyMethods: Readonly<Record<string, Readonly<Record<string, ReadOnlyMethod>>>> = {
  system: {
    accountNextIndex: ofNode,
    chain: ofNode,
    chainType: ofNode,
    health: ofNode,
    name: ofNode,
    properties: ofNode,
    version: ofNode,
  },
  chain: { getBlock: ofNode, getBlockHash: ofNode, getFinalizedHead: ofNode, getHeader: ofNode },
  state: {
    getRuntimeVersion: ofBlock(0),
    getStorage: ofBlock(1),
    getStorageHash: ofBlock(1),
    getStorageSize: ofBlock(1),
  },
  payment: { queryFeeDetails: ofBlock(1), queryInfo: ofBlock(1) },
  appPromotion: {
    pendingUnstake: ofBlock(1),
    pendingUnstakePerBlock: ofBlock(1),
    totalStaked: ofBlock(1),
    totalStakedPerBlock: ofBlock(1),
  },
};

/** The read-only methods of a module by name; undefined when it has none. */
export function readOnlyMethodsOf(module: string): ReadonlyMap<string, ReadOnlyMethod> | undefined {
  const methods = Object.hasOwn(readOnlyMethods, module) ? readOnlyMethods[module] : undefined;
  return methods && new Map(Object.entries(methods));
}
