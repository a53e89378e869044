import { ethereumToSubstrate } from '@hub/primitives/ethereum-mirror';
import { toHex } from '@hub/primitives/hex';
import type { ethereumAddresses as table } from '../modules/accounts/table.ts';
import type { NewRow } from '../schema/define-table.ts';
import type { BlockFacts } from './block-rows.ts';

/** What a block tells of Ethereum addresses. */
export type EthereumMentions = Pick<BlockFacts, 'number' | 'ethereumAddresses' | 'createdContracts'>;

/** Merges the Ethereum addresses that a block mentions into the rows collected so far, keyed by address. */
export function addEthereumRows(
  rows: Map<string, NewRow<typeof table>>,
  { number, ethereumAddresses, createdContracts }: EthereumMentions,
): void {
  for (const address of ethereumAddresses) {
    if (rows.has(address)) continue;
    const account = toHex(ethereumToSubstrate(address));
    rows.set(address, { account, address, block_number: number, contract_at_block: null });
  }
  for (const address of createdContracts) {
    const row = rows.get(address);
    if (row !== undefined) row.contract_at_block ??= number;
  }
}
