import type { RuntimeSpec } from '@hub/contract/chain-api/sidecar/runtime-spec';
import type { BlockRef } from '@hub/node-rpc/types';
import { readConstant } from '@hub/scale/constants';
import { readField } from '@hub/scale/value';
import type { Chain } from '../chain/chain.ts';
import { renderChainProperties, renderChainType } from './chain-properties.ts';
import { renderAt } from './render-at.ts';

/** Reads the version of the runtime on top of a block, and the type and properties of the node's chain. */
export async function readRuntimeSpec(context: Chain, block: BlockRef): Promise<RuntimeSpec> {
  const { node, runtimes } = context;
  const [{ runtime }, chainType, properties] = await Promise.all([
    runtimes.at(block.hash),
    node.request('system_chainType', []),
    node.rpc.systemProperties(),
  ]);
  const version = readConstant(runtime, 'system', 'version').value;
  const fieldText = (name: string) => String(readField(version, name));
  return {
    at: renderAt(block),
    authoringVersion: fieldText('authoring_version'),
    transactionVersion: fieldText('transaction_version'),
    implVersion: fieldText('impl_version'),
    specName: fieldText('spec_name'),
    specVersion: fieldText('spec_version'),
    chainType: renderChainType(chainType),
    properties: renderChainProperties(properties),
  };
}
