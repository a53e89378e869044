import { storagePrefix } from './storage-prefix.ts';

/** Storage items that every block writes, whatever its extrinsics, or, like LastSpendPeriod, every fiftieth block. */
export const BOOKKEEPING: readonly string[] = [
  storagePrefix('System', 'Number'),
  storagePrefix('System', 'ParentHash'),
  storagePrefix('System', 'BlockHash'),
  storagePrefix('System', 'Digest'),
  storagePrefix('System', 'BlockWeight'),
  storagePrefix('System', 'Events'),
  storagePrefix('System', 'EventCount'),
  storagePrefix('Timestamp', 'Now'),
  storagePrefix('ParachainSystem', 'ValidationData'),
  storagePrefix('ParachainSystem', 'LastRelayChainBlockNumber'),
  storagePrefix('Treasury', 'Deactivated'),
  storagePrefix('Treasury', 'LastSpendPeriod'),
  storagePrefix('Balances', 'InactiveIssuance'),
];
