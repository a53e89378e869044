import type { Chain } from '../chain/types.ts';
import type { PalletRpcMethod, RpcNode } from '../frame/rpc-method.ts';
import { isOpenMethod } from './access/open-methods.ts';
import { blockAt } from './blocks.ts';
import { callRuntime } from './call-runtime.ts';
import * as devBlocks from './dev/blocks.ts';
import * as devSettings from './dev/settings.ts';
import * as devSign from './dev/sign.ts';
import * as devSnapshots from './dev/snapshots.ts';
import * as devStorage from './dev/storage.ts';
import * as devFaults from './faults/faults.ts';
import * as author from './legacy/author.ts';
import * as authorKeys from './legacy/author-keys.ts';
import * as chain from './legacy/chain.ts';
import * as childState from './legacy/child-state.ts';
import * as offchain from './legacy/offchain.ts';
import * as state from './legacy/state.ts';
import * as stateRanges from './legacy/state-ranges.ts';
import * as stateSubscriptions from './legacy/state-subscriptions.ts';
import * as system from './legacy/system.ts';
import * as systemNetwork from './legacy/system-network.ts';
import * as archive from './modern/archive.ts';
import * as archiveStorage from './modern/archive-storage.ts';
import * as chainHead from './modern/chain-head.ts';
import * as chainHeadOperations from './modern/chain-head-operations.ts';
import * as chainSpec from './modern/chain-spec.ts';
import * as transaction from './modern/transaction.ts';
import type { MethodTable, RpcMethod } from './rpc-method.ts';

// Every export of these modules is a handler with the name of its method.
const groups: readonly Readonly<Record<string, RpcMethod>>[] = [
  system,
  systemNetwork,
  chain,
  state,
  stateRanges,
  stateSubscriptions,
  childState,
  author,
  authorKeys,
  offchain,
  chainSpec,
  chainHead,
  chainHeadOperations,
  transaction,
  devBlocks,
  devSnapshots,
  devStorage,
  devSettings,
  devSign,
  devFaults,
];

const archiveGroups: typeof groups = [archive, archiveStorage];

const aliases: Readonly<Record<string, string>> = {
  account_nextIndex: 'system_accountNextIndex',
  archive_v1_storageDiff_stopStorageDiff: 'archive_v1_stopStorageDiff',
  chain_getFinalisedHead: 'chain_getFinalizedHead',
  chain_getHead: 'chain_getBlockHash',
  chain_getRuntimeVersion: 'state_getRuntimeVersion',
  chain_subscribeFinalisedHeads: 'chain_subscribeFinalizedHeads',
  chain_subscribeNewHead: 'chain_subscribeNewHeads',
  chain_subscribeRuntimeVersion: 'state_subscribeRuntimeVersion',
  chain_unsubscribeFinalisedHeads: 'chain_unsubscribeFinalizedHeads',
  chain_unsubscribeNewHead: 'chain_unsubscribeNewHeads',
  chain_unsubscribeRuntimeVersion: 'state_unsubscribeRuntimeVersion',
  childstate_getKeysPagedAt: 'childstate_getKeysPaged',
  state_callAt: 'state_call',
  state_getKeysPagedAt: 'state_getKeysPaged',
  state_getStorageAt: 'state_getStorage',
  state_getStorageHashAt: 'state_getStorageHash',
  state_getStorageSizeAt: 'state_getStorageSize',
  subscribe_newHead: 'chain_subscribeNewHeads',
  system_dryRunAt: 'system_dryRun',
  unsubscribe_newHead: 'chain_unsubscribeNewHeads',
};

/** The properties of a node on which its list of methods depends. */
interface NodeKind {
  /** Whether the node keeps the state of every block. As in Substrate, only such a node has the methods `archive_*`. */
  readonly isArchive: boolean;
  /** The methods of the pallets of its network. */
  readonly palletMethods: Readonly<Record<string, PalletRpcMethod>>;
}

/** All methods by name; `rpc_methods` lists them. */
export function createMethodTable({ isArchive, palletMethods }: NodeKind): MethodTable {
  const offered = isArchive ? [...groups, ...archiveGroups] : groups;
  const byName = new Map<string, RpcMethod>(offered.flatMap((group) => Object.entries(group)));
  for (const [alias, name] of Object.entries(aliases)) {
    const method = byName.get(name);
    if (method !== undefined) byName.set(alias, method);
  }
  byName.set('rpc_methods', () => ({ methods: [...byName.keys()].toSorted() }));
  const open = new Set([...byName.keys()].filter(isOpenMethod));
  for (const [name, method] of Object.entries(palletMethods)) {
    byName.set(name, ({ chain }, params) => method(rpcNode(chain), params));
    open.add(name);
  }
  return { byName, open };
}

/** The interface of the node for the methods of pallets. */
function rpcNode(chain: Chain): RpcNode {
  return { callApi: (method, args, at) => callRuntime(chain, blockAt(chain, at), method, args) };
}
