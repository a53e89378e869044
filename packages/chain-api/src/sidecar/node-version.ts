import type { NodeVersion } from '@hub/contract/chain-api/sidecar/runtime-spec';
import type { Chain } from '../chain/chain.ts';

/** Reads the version of the current node, the name of its chain, and the name of its runtime's implementation. */
export async function readNodeVersion({ node, runtimes }: Chain): Promise<NodeVersion> {
  const [best, chain, clientVersion] = await Promise.all([
    node.rpc.getBestBlock(),
    node.rpc.systemChain(),
    node.request('system_version', []),
  ]);
  const { version } = await runtimes.at(best.hash);
  return { clientVersion: String(clientVersion), clientImplName: version.implName, chain };
}
