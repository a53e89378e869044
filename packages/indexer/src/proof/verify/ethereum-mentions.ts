import { ethereumToSubstrate } from '@hub/primitives/ethereum-mirror';
import { type Hex, toHex } from '@hub/primitives/hex';
import { crossAccountAddresses } from '../../projection/mentions.ts';
import type { StoredBlock } from '../read-block-rows.ts';
import type { TextRow } from '../text-row.ts';
import type { ExpectedBlock } from './expected-block.ts';

/** Gathers the Ethereum addresses of blocks that come in the order of their numbers. */
export interface EthereumMentions {
  /** Those that the chain knows of the block, where it was asked, else those in the rows of its extrinsics. */
  add(blockNumber: number, stored: StoredBlock, expected: ExpectedBlock | undefined): void;
  /** The rows that `ethereum_addresses` should have. */
  rows(): TextRow[];
}

export function createEthereumMentions(): EthereumMentions {
  const rows = new Map<string, TextRow>();
  return {
    add(blockNumber, stored, expected) {
      for (const address of expected?.rows?.ethereumAddresses ?? mentionedIn(stored)) {
        const account = toHex(ethereumToSubstrate(address));
        if (!rows.has(account)) rows.set(account, { account, address, block_number: String(blockNumber) });
      }
    },
    rows: () => [...rows.values()],
  };
}

function mentionedIn({ extrinsics }: StoredBlock): Hex[] {
  // Most calls have no cross account: their text is not even parsed.
  return extrinsics.flatMap(({ args }) =>
    args?.includes('thereum') === true ? crossAccountAddresses(JSON.parse(args)) : [],
  );
}
