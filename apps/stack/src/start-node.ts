import { join } from 'node:path';
import { type Devchain, startDevchain } from '@hub/devchain/start-devchain';
import { connectNode } from '@hub/node-rpc/connect-node';
import type { Hex } from '@hub/primitives/hex';
import { addressError } from '@hub/service-kit/listen';
import { adviseOnNode } from '@hub/service-kit/node-advice';
import type { NetworkSettings, NodeSource } from './config.ts';
import { type NetworkId, networkProfiles } from './networks.ts';

const CONNECT_TIMEOUT_MS = 5_000;

/** The chain that the services of one network read: a development chain of this process, or external nodes. */
export interface NetworkNode extends AsyncDisposable {
  readonly id: NetworkId;
  readonly urls: readonly string[];
  /** The node URL that clients and the page are given. */
  readonly publicUrl: string;
  readonly genesisHash: Hex;
  /** The chain itself when it is part of this process. */
  readonly devchain: Devchain | undefined;
}

export interface StartNodeOptions {
  readonly dataDir: string | undefined;
  readonly allowedOrigins: readonly string[];
  readonly nowMs: () => number;
}

/**
 * Starts the development chain of a network, or checks that one of its real nodes answers and belongs to that network.
 *
 * Throws AppError `AddressUnavailable`, `NodeUnavailable` or `WrongNetwork`, each with advice, and `InvalidConfig` if
 * the data folder cannot be used.
 */
export function startNode({ id, node }: NetworkSettings, options: StartNodeOptions): Promise<NetworkNode> {
  return node.kind === 'development' ? startDevelopmentNode(id, node, options) : checkLiveNode(id, node);
}

async function startDevelopmentNode(
  id: NetworkId,
  { host, port, portSetting }: Extract<NodeSource, { kind: 'development' }>,
  { dataDir, allowedOrigins, nowMs }: StartNodeOptions,
): Promise<NetworkNode> {
  try {
    const devchain = await startDevchain({
      network: id,
      host,
      port,
      allowedOrigins,
      nowMs,
      story: true,
      ...(dataDir !== undefined && { dataDir: join(dataDir, `chain-${id}`) }),
    });
    return {
      id,
      urls: [devchain.wsUrl],
      publicUrl: devchain.wsUrl,
      genesisHash: devchain.genesisHash,
      devchain,
      [Symbol.asyncDispose]: () => devchain[Symbol.asyncDispose](),
    };
  } catch (error) {
    throw addressError(error, { host, port, portSetting });
  }
}

async function checkLiveNode(
  id: NetworkId,
  { urls, publicUrl, urlSetting, genesisHash }: Extract<NodeSource, { kind: 'live' }>,
): Promise<NetworkNode> {
  const chain = {
    name: networkProfiles[id].symbol,
    genesisHash,
    setting: `${id.toUpperCase()}_GENESIS_HASH`,
  };
  await adviseOnNode({ setting: urlSetting, urls, chain }, async () => {
    await using _node = await connectNode({ urls, chain, connectTimeoutMs: CONNECT_TIMEOUT_MS });
  });
  return { id, urls, publicUrl, genesisHash, devchain: undefined, async [Symbol.asyncDispose]() {} };
}
