import { toHex } from '@hub/primitives/hex';
import { stakingHistory, transferHistory } from '../modules/history/project-history.ts';
import { rewardTransfers } from '../modules/staking/reward-transfers.ts';
import { stakingEvents } from '../modules/staking/staking-events.ts';
import { coinTransfers } from '../modules/transfers/coin-transfers.ts';
import { rowsHash } from '../schema/rows-hash.ts';
import type { BlockContent } from './block-content.ts';
import type { BlockRows } from './block-rows.ts';

/** Turns a decoded block into the rows it adds to every table. Pure: the same block gives the same rows. */
export function projectBlock(block: BlockContent): BlockRows {
  const transfers = coinTransfers(block.events);
  const staking = stakingEvents(block.events);
  const paying = rewardTransfers(
    transfers,
    staking.filter(({ kind }) => kind === 'rewards'),
  );
  const signers = new Set(block.extrinsics.flatMap(({ signer }) => (signer === undefined ? [] : [signer])));
  const rows = {
    blocks: [
      {
        number: block.number,
        hash: block.hash,
        parent_hash: block.parentHash,
        spec_version: block.specVersion,
        timestamp_ms: block.timestampMs,
        relay_parent_number: block.relayParentNumber,
        relay_parent_storage_root: block.relayParentStorageRoot,
      },
    ],
    extrinsics: block.extrinsics.map(({ index, hash, signer, section, method, args, bytes }) => ({
      block_number: block.number,
      index_in_block: index,
      hash,
      signer: signer ?? null,
      section,
      method,
      args: JSON.stringify(args),
      as_hex: toHex(bytes),
    })),
    events: block.events.map(({ index, extrinsicIndex, section, method, data, bytes }) => ({
      block_number: block.number,
      event_index: index,
      extrinsic_index: extrinsicIndex ?? null,
      section,
      method,
      data: JSON.stringify(data),
      as_hex: toHex(bytes),
    })),
    event_accounts: block.events.flatMap(({ index, section, method, accounts }) =>
      accounts.map((account) => ({
        account,
        block_number: block.number,
        event_index: index,
        section,
        method,
      })),
    ),
    coin_transfers: transfers.map(({ event, from, to, amount }) => ({
      block_number: block.number,
      event_index: event.index,
      extrinsic_index: event.extrinsicIndex ?? null,
      from_account: from,
      to_account: to,
      amount: amount.toString(),
      is_reward: paying.has(event.index),
    })),
    account_history: [
      ...stakingHistory(block.number, staking),
      ...transferHistory(block.number, transfers, paying),
    ],
  };
  return {
    ...rows,
    number: block.number,
    timestampMs: block.timestampMs,
    rowsHash: rowsHash(rows),
    touchedAccounts: [...new Set([...signers, ...block.events.flatMap(({ accounts }) => accounts)])],
    signers: [...signers],
    ethereumAddresses: block.ethereumAddresses,
    createdContracts: block.createdContracts,
  };
}
