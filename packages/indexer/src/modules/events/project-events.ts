import { toHex } from '@hub/primitives/hex';
import type { BlockContent } from '../../projection/block-content.ts';
import type { NewRow } from '../../schema/define-table.ts';
import type { eventAccounts, events as table } from './table.ts';

/** A row for each event of a block. */
export function projectEvents({ number, events }: BlockContent): NewRow<typeof table>[] {
  return events.map(({ index, extrinsicIndex, section, method, data, bytes }) => ({
    block_number: number,
    event_index: index,
    extrinsic_index: extrinsicIndex ?? null,
    section,
    method,
    data: JSON.stringify(data),
    as_hex: toHex(bytes),
  }));
}

/** A row for each account that an event mentions. */
export function projectMentions({ number, events }: BlockContent): NewRow<typeof eventAccounts>[] {
  return events.flatMap(({ index, section, method, accounts }) =>
    accounts.map((account) => ({ account, block_number: number, event_index: index, section, method })),
  );
}
