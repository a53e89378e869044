/** Methods of the node that only read, by module; the API passes on no others (decision 3). */
const readOnlyMethods: Readonly<Record<string, readonly string[]>> = {
  system: ['accountNextIndex', 'chain', 'chainType', 'health', 'name', 'properties', 'version'],
  chain: ['getBlock', 'getBlockHash', 'getFinalizedHead', 'getHeader'],
  state: ['getRuntimeVersion', 'getStorage', 'getStorageHash', 'getStorageSize'],
  payment: ['queryFeeDetails', 'queryInfo'],
  appPromotion: ['pendingUnstake', 'pendingUnstakePerBlock', 'totalStaked', 'totalStakedPerBlock'],
};

/** The read-only methods of a module; undefined when it has none. */
export function readOnlyMethodsOf(module: string): readonly string[] | undefined {
  return Object.hasOwn(readOnlyMethods, module) ? readOnlyMethods[module] : undefined;
}
