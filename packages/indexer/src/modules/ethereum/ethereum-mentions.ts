import type { StoredBlock } from '../../database/read-block-rows.ts';
import { addEthereumRows } from '../../projection/first-seen.ts';
import type { ExpectedBlock } from '../../proof/verify/expected-block.ts';
import type { NewRow } from '../../schema/define-table.ts';
import { type TextRow, textRow } from '../../schema/row-text.ts';
import { ethereumAddresses as table } from '../accounts/table.ts';
import { type EthereumFacts, ethereumFacts, mayNameAddress } from './ethereum-facts.ts';

/** Gathers the Ethereum addresses of blocks that come in the order of their numbers. */
export interface EthereumMentions {
  /** Those that the chain knows of the block, where it was asked, else those in the rows of its calls and events. */
  add(blockNumber: number, stored: StoredBlock, expected: ExpectedBlock | undefined): void;
  /** The rows that `ethereum_addresses` should have. */
  rows(): TextRow[];
}

export function createEthereumMentions(): EthereumMentions {
  const rows = new Map<string, NewRow<typeof table>>();
  return {
    add(number, stored, expected) {
      const { ethereumAddresses, createdContracts } = expected?.rows ?? storedFacts(stored);
      addEthereumRows(rows, { number, ethereumAddresses, createdContracts });
    },
    rows: () => [...rows.values()].map((row) => textRow(table, row)),
  };
}

function storedFacts({ extrinsics, events }: StoredBlock): EthereumFacts {
  return ethereumFacts(
    extrinsics.flatMap(({ index_in_block, section, method, args }) => {
      const call = parts(section, method, args);
      return call === undefined ? [] : [{ ...call, index: Number(index_in_block), args: call.json }];
    }),
    events.flatMap(({ extrinsic_index, section, method, data }) => {
      const event = parts(section, method, data);
      const extrinsicIndex = extrinsic_index == null ? undefined : Number(extrinsic_index);
      // The fields of an event are texts.
      return event === undefined
        ? []
        : [{ ...event, extrinsicIndex, data: event.json as Record<string, string> }];
    }),
  );
}

/** Most rows name no Ethereum address: their text is not even parsed. */
function parts(
  section = null as string | null,
  method = null as string | null,
  text = null as string | null,
) {
  if (section === null || method === null || text === null || !mayNameAddress(section, text))
    return undefined;
  return { section, method, json: JSON.parse(text) as Record<string, unknown> };
}
