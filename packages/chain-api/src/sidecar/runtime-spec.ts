import type { RuntimeSpec } from '@hub/contract/chain-api/sidecar/runtime-spec';
import type { BlockRef } from '@hub/node-rpc/types';
import { readConstant } from '@hub/scale/constants';
import { renderJson } from '@hub/scale/render';
import type { ChainContext } from '../chain-context.ts';
import { jsonObject } from '../runtime/json-value.ts';
import { renderChainProperties, renderChainType } from './chain-properties.ts';
import { renderAt } from './render-at.ts';

/** Version of the runtime on top of a block and what the node tells of its chain. */
export async function readRuntimeSpec(context: ChainContext, block: BlockRef): Promise<RuntimeSpec> {
  const { node, runtimes } = context;
  const [{ runtime }, chainType, properties] = await Promise.all([
    runtimes.at(block.hash),
    node.request('system_chainType', []),
    node.rpc.systemProperties(),
  ]);
  const { typeId, value } = readConstant(runtime, 'system', 'version');
  const version = jsonObject(renderJson(runtime, typeId, value, 'decimal'));
  return {
    at: renderAt(block),
    authoringVersion: String(version.authoringVersion),
    transactionVersion: String(version.transactionVersion),
    implVersion: String(version.implVersion),
    specName: String(version.specName),
    specVersion: String(version.specVersion),
    chainType: renderChainType(chainType),
    properties: renderChainProperties(properties),
  };
}
