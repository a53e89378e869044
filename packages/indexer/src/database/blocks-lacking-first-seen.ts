import { ethereumToSubstrate } from '@hub/primitives/ethereum-mirror';
import { toHex } from '@hub/primitives/hex';
import type { Kysely } from 'kysely';
import type { Tables } from '../modules/tables.ts';
import type { EthereumMentions } from '../projection/first-seen.ts';

/**
 * Numbers of the blocks that mention an Ethereum address, or create a contract, of which the tables do not know by then:
 * no hash of rows tells that they lack it.
 */
export async function blocksLackingEthereum(
  db: Kysely<Tables>,
  blocks: readonly EthereumMentions[],
): Promise<ReadonlySet<number>> {
  const accountOf = (address: string) => toHex(ethereumToSubstrate(address));
  const accounts = [...new Set(blocks.flatMap(({ ethereumAddresses }) => ethereumAddresses.map(accountOf)))];
  if (accounts.length === 0) return new Set();
  const rows = await db
    .selectFrom('ethereum_addresses')
    .selectAll()
    .where('account', 'in', accounts)
    .execute();
  const known = new Map(rows.map((row) => [row.address, row]));
  const isKnown = ({ number, ethereumAddresses, createdContracts }: EthereumMentions) =>
    ethereumAddresses.every((address) => (known.get(address)?.block_number ?? Infinity) <= number) &&
    createdContracts.every((address) => (known.get(address)?.contract_at_block ?? Infinity) <= number);
  return new Set(blocks.filter((block) => !isKnown(block)).map(({ number }) => number));
}
