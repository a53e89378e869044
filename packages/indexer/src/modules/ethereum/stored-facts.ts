import { parseJson } from '@hub/primitives/parse-json';
import type { StoredBlock } from '../../database/read-block-rows.ts';
import type { TextRow } from '../../schema/row-text.ts';
import { events } from '../events/table.ts';
import { extrinsics } from '../extrinsics/table.ts';
import { type EthereumFacts, ethereumFacts, mayNameAddress } from './ethereum-facts.ts';

/** Finds the Ethereum addresses and the created contracts in the stored calls and events of a block. Pure. */
export function storedFacts(stored: StoredBlock): EthereumFacts {
  return ethereumFacts(
    stored.rowsOf(extrinsics).flatMap((row) => {
      const call = parts(row, row.args);
      return call === undefined ? [] : [{ ...call, index: Number(row.index_in_block), args: call.json }];
    }),
    stored.rowsOf(events).flatMap((row) => {
      const event = parts(row, row.data);
      const extrinsicIndex = row.extrinsic_index == null ? undefined : Number(row.extrinsic_index);
      // The column stores every field of an event as text.
      return event === undefined
        ? []
        : [{ ...event, extrinsicIndex, data: event.json as Record<string, string> }];
    }),
  );
}

/** Most rows name no Ethereum address, and their JSON is not parsed. */
function parts({ section = null, method = null }: TextRow, text: string | null = null) {
  if (section === null || method === null || text === null || !mayNameAddress(section, text))
    return undefined;
  return { section, method, json: parseJson(text) as Record<string, unknown> };
}
