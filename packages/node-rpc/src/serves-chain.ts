import type { JsonValue } from '@hub/primitives/app-error';
import { isLoopbackHost } from '@hub/primitives/is-loopback-host';
import { isDevelopmentChainType, readRuntimeVersion } from './read-system.ts';
import type { RpcSocket } from './rpc-socket.ts';
import type { ChainIdentity } from './types.ts';

/**
 * Whether a node with this genesis block serves the chain. The genesis of a development chain depends on its version,
 * so a development chain is recognized by its type and runtime, and only from a node on this machine.
 */
export async function servesChain(
  socket: RpcSocket,
  genesis: JsonValue,
  { genesisHash, developmentSpecName }: ChainIdentity,
  timeoutMs: number,
): Promise<boolean> {
  if (genesis === genesisHash) return true;
  if (developmentSpecName === undefined || !isLoopbackHost(new URL(socket.url).hostname)) return false;
  const [chainType, version] = await Promise.all([
    socket.request('system_chainType', [], timeoutMs),
    socket.request('state_getRuntimeVersion', [], timeoutMs),
  ]);
  return isDevelopmentChainType(chainType) && readRuntimeVersion(version).specName === developmentSpecName;
}
