import { isDevelopmentChainType } from '@hub/node-rpc/read-system';
import type { NodeClient } from '@hub/node-rpc/types';

/** Whether the node says that its chain is a development chain (`system_chainType` is Development or Local). */
export async function isDevelopmentChain(node: NodeClient): Promise<boolean> {
  return isDevelopmentChainType(await node.request('system_chainType', []));
}
