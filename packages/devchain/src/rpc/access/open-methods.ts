// The node's methods in neither list are closed to pages of other origins, so that a new method is closed by default.

/** Prefixes of groups in which all methods only read. */
const readingPrefixes = ['archive_', 'chainHead_', 'chainSpec_', 'chain_', 'childstate_', 'state_'];

/** Reading methods of groups in which others do more than read. */
const readingMethods: ReadonlySet<string> = new Set([
  'account_nextIndex',
  'rpc_methods',
  'subscribe_newHead',
  'system_accountNextIndex',
  'system_chain',
  'system_chainType',
  'system_health',
  'system_localListenAddresses',
  'system_localPeerId',
  'system_name',
  'system_nodeRoles',
  'system_peers',
  'system_properties',
  'system_reservedPeers',
  'system_syncState',
  'system_unstable_networkState',
  'system_version',
  'unsubscribe_newHead',
]);

/** Whether pages of any origin may call a method of the node, because it only reads. */
export function isOpenMethod(method: string): boolean {
  return readingMethods.has(method) || readingPrefixes.some((prefix) => method.startsWith(prefix));
}
