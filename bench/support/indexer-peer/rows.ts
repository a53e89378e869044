import type { PeerBlock, PeerEvent } from './processor.ts';
import type { TableName } from './tables.ts';
import { type AddTokenEvent, createTokenRows } from './token-rows.ts';

/** Takes the values of a row in the order of its table's columns. */
export type AddRow = (table: TableName, ...values: readonly unknown[]) => void;

/** The arguments of each event that are accounts. A handler that users of @subsquid write would know them, too. */
const accountArguments: Readonly<Record<string, readonly string[]>> = {
  'Balances.Deposit': ['who'],
  'Balances.Withdraw': ['who'],
  'Balances.Transfer': ['from', 'to'],
  'Balances.Endowed': ['account'],
  'System.NewAccount': ['account'],
  'System.ExtrinsicSuccess': [],
  'TransactionPayment.TransactionFeePaid': ['who'],
  'Treasury.Burnt': [],
  'Treasury.Deposit': [],
  'Treasury.Rollover': [],
  'Treasury.Spending': [],
  'Treasury.UpdatedInactive': [],
};

/** Adds the rows of a block, and returns the sum of its transfers, in smallest units. */
export type AddBlock = (add: AddRow, block: PeerBlock) => bigint;

/** Creates a function for the blocks of a chain in turn. It throws for an unknown event, so that none is ignored. */
export function createAddBlock(): AddBlock {
  const tokenRows = createTokenRows();
  return (add, block) => addBlock(add, block, tokenRows(add, block));
}

function addBlock(add: AddRow, block: PeerBlock, addToken: AddTokenEvent): bigint {
  const { height } = block.header;
  let relayParent = { relayParentNumber: 0, relayParentStorageRoot: `0x${'0'.repeat(64)}` };
  for (const { index, hash, signature, call } of block.extrinsics) {
    const { name = '', args = {} } = call ?? {};
    if (name === 'ParachainSystem.set_validation_data')
      relayParent = (args as { data: { validationData: typeof relayParent } }).data.validationData;
    const [section, method] = nameParts(name);
    const signer = signature?.address.value ?? null;
    add('extrinsics', height, index, hash, signer, section, method, JSON.stringify(args));
  }
  add(
    'blocks',
    height,
    block.header.hash,
    block.header.parentHash,
    block.header.specVersion,
    block.header.timestamp ?? 0,
    relayParent.relayParentNumber,
    relayParent.relayParentStorageRoot,
  );
  let transferred = 0n;
  for (const event of block.events) {
    if (event.name.startsWith('Common.')) addTokenEvent(add, height, event, addToken(event));
    else transferred += addEvent(add, height, event);
  }
  return transferred;
}

function addEvent(add: AddRow, height: number, { index, extrinsicIndex, name, args }: PeerEvent): bigint {
  const [section, method] = nameParts(name);
  add('events', height, index, extrinsicIndex ?? null, section, method, JSON.stringify(args));
  const values = args as Readonly<Record<string, string>>;
  const accounts = accountArguments[name];
  if (accounts === undefined) throw new Error(`No handler for ${name}`);
  const mentioned = new Set(accounts.map((argument) => values[argument]));
  for (const account of mentioned) add('event_accounts', account, height, index);
  if (name !== 'Balances.Transfer') return 0n;
  const { from, to, amount = '' } = values;
  add('coin_transfers', height, index, extrinsicIndex ?? null, from, to, amount, false);
  if (from === to) return BigInt(amount);
  add('account_history', from, 'transfers', height, index, amount, 'out', to);
  add('account_history', to, 'transfers', height, index, amount, 'in', from);
  return BigInt(amount);
}

function addTokenEvent(add: AddRow, height: number, event: PeerEvent, account: string | undefined): void {
  const { index, extrinsicIndex, name, args } = event;
  const [section, method] = nameParts(name);
  add('events', height, index, extrinsicIndex ?? null, section, method, JSON.stringify(args));
  if (account !== undefined) add('event_accounts', account, height, index);
}

const known = new Map<string, readonly [section: string, method: string]>();

function nameParts(name: string): readonly [section: string, method: string] {
  const found = known.get(name);
  if (found !== undefined) return found;
  const [pallet = '', method = ''] = name.split('.');
  const parts = [pallet.charAt(0).toLowerCase() + pallet.slice(1), method] as const;
  known.set(name, parts);
  return parts;
}
