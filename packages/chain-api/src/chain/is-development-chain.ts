import type { NodeClient } from '@hub/node-rpc/types';

/** Whether the node says that its chain is one for development (`system_chainType`: Development or Local). */
export async function isDevelopmentChain(node: NodeClient): Promise<boolean> {
  const chainType = await node.request('system_chainType', []);
  return chainType === 'Development' || chainType === 'Local';
}
