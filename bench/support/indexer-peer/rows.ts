import type { PeerBlock, PeerEvent } from './processor.ts';

/** Rows of the tables by column, as they are bound to a statement. */
export interface PeerRows {
  readonly blocks: Columns<7>;
  readonly extrinsics: Columns<7>;
  readonly events: Columns<6>;
  readonly event_accounts: Columns<3>;
  readonly coin_transfers: Columns<7>;
  readonly account_history: Columns<7>;
}

type Columns<Count extends number> = readonly unknown[][] & { readonly length: Count };

export function emptyRows(): PeerRows {
  return {
    blocks: [[], [], [], [], [], [], []],
    extrinsics: [[], [], [], [], [], [], []],
    events: [[], [], [], [], [], []],
    event_accounts: [[], [], []],
    coin_transfers: [[], [], [], [], [], [], []],
    account_history: [[], [], [], [], [], [], []],
  };
}

/** Which arguments of an event are accounts, as a handler that is written for these events knows. */
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

/** Adds what a block becomes in the tables. Throws for an event it does not know: nothing may be left out. */
export function addBlock(rows: PeerRows, block: PeerBlock): void {
  const { height } = block.header;
  let relayParent = { relayParentNumber: 0, relayParentStorageRoot: `0x${'0'.repeat(64)}` };
  for (const { index, hash, signature, call } of block.extrinsics) {
    const { name = '', args = {} } = call ?? {};
    if (name === 'ParachainSystem.set_validation_data')
      relayParent = (args as { data: { validationData: typeof relayParent } }).data.validationData;
    const [section, method] = nameParts(name);
    const signer = signature?.address.value ?? null;
    push(rows.extrinsics, height, index, hash, signer, section, method, JSON.stringify(args));
  }
  push(
    rows.blocks,
    height,
    block.header.hash,
    block.header.parentHash,
    block.header.specVersion,
    block.header.timestamp ?? 0,
    relayParent.relayParentNumber,
    relayParent.relayParentStorageRoot,
  );
  for (const event of block.events) addEvent(rows, height, event);
}

function addEvent(rows: PeerRows, height: number, { index, extrinsicIndex, name, args }: PeerEvent): void {
  const [section, method] = nameParts(name);
  push(rows.events, height, index, extrinsicIndex ?? null, section, method, JSON.stringify(args));
  const values = args as Readonly<Record<string, string>>;
  const accounts = accountArguments[name];
  if (accounts === undefined) throw new Error(`No handler for ${name}`);
  const mentioned = new Set(accounts.map((argument) => values[argument]));
  for (const account of mentioned) push(rows.event_accounts, account, height, index);
  if (name !== 'Balances.Transfer') return;
  const { from, to, amount } = values;
  push(rows.coin_transfers, height, index, extrinsicIndex ?? null, from, to, amount, false);
  if (from === to) return;
  push(rows.account_history, from, 'transfers', height, index, amount, 'out', to);
  push(rows.account_history, to, 'transfers', height, index, amount, 'in', from);
}

/** Pushed one by one, so that there is no object for a row. */
function push(columns: readonly unknown[][], ...values: readonly unknown[]): void {
  for (const [index, value] of values.entries()) columns[index]?.push(value);
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
