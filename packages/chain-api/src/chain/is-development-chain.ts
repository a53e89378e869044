import { isDevelopmentChainType } from '@hub/node-rpc/read-system';
import type { NodeClient } from '@hub/node-rpc/types';

/** Whether the node says that its chain is one for development (`system_chainType`: Development or Local). */
export async function isDevelopmentChain(node: NodeClient): Promise<boolean> {
  return isDevelopmentChainType(await node.request('system_chainType', []));
}
