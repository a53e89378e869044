import { fromHex, type Hex, isHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import { sql } from 'kysely';
import { readTextRows } from '../../database/read-text-rows.ts';
import type { FindHeight } from '../../proof/verify/chain-heights.ts';
import { compareRows } from '../../proof/verify/compare-rows.ts';
import type { CompleteRange } from '../../proof/verify/module-checks.ts';
import type { VerifyContext } from '../../proof/verify/verify-context.ts';
import type { Table } from '../../schema/define-table.ts';
import { type TextRow, textRow } from '../../schema/row-text.ts';
import { readStateVersions } from '../../sync/state-versions.ts';
import { stateVersion } from '../balances/balance-version.ts';
import { genesisAccounts } from '../balances/genesis-accounts.ts';
import { readBalance } from '../balances/read-balance.ts';
import { coinBalances } from '../balances/table.ts';
import { type AccountTouches, readTouches } from './account-touches.ts';
import { accounts as accountsTable } from './table.ts';

const PAGE = 200;
const ANSWER_PREFIX = 42;

/**
 * Computes the rows of every account again and compares them. The first block that touches the account and the first
 * with its signature come from the stored events and extrinsics, its balances from the chain's state. Returns the
 * number of accounts.
 */
export async function verifyAccounts(
  context: VerifyContext,
  range: CompleteRange,
  heightOf: FindHeight,
): Promise<number> {
  const { rpc, db, schemaName } = context;
  const { at, runtime } = await heightOf(0);
  const genesis = new Set<string>(await genesisAccounts(rpc, runtime, at.hash));
  const accounts = await everyAccount(context, genesis);
  for (let first = 0; first < accounts.length; first += PAGE) {
    context.signal.throwIfAborted();
    const page = accounts.slice(first, first + PAGE);
    const touches = (await readTouches(db, schemaName, page, range.finalizedNumber)).map((touch) =>
      genesis.has(touch.account) ? fromGenesis(touch) : touch,
    );
    const where = sql`where account in (${sql.join(page)})`;
    const stored = await readTextRows(db, { schemaName, table: accountsTable, where });
    context.report(compareRows(accountsTable, stored, touches.flatMap(accountRow)));
    const balances = await readTextRows(db, { schemaName, table: coinBalances, where });
    context.report(
      compareRows(coinBalances, balances, await expectBalances(context, touches, range, heightOf)),
    );
    context.onProgress({
      part: 'accounts',
      done: Math.min(first + PAGE, accounts.length),
      total: accounts.length,
    });
  }
  return accounts.length;
}

/** Every account in the tables of accounts, balances, mentions and extrinsics, or in the genesis state; sorted. */
async function everyAccount(
  { db, schemaName }: VerifyContext,
  genesis: ReadonlySet<string>,
): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select account from ${sql.id(schemaName, 'accounts')}
    union select account from ${sql.id(schemaName, 'coin_balances')}
    union select account from ${sql.id(schemaName, 'event_accounts')}
    union select signer from ${sql.id(schemaName, 'extrinsics')} where signer is not null`.execute(db);
  return [...new Set([...rows.map(({ account }) => account), ...genesis])].sort();
}

/** Adds the genesis block as the first block that touches an account of the genesis state. */
function fromGenesis(touch: AccountTouches): AccountTouches {
  return { ...touch, first: 0, recent: [...new Set([0, ...touch.recent])] };
}

function accountRow({ account, first, signed }: AccountTouches): TextRow[] {
  if (first === null || !isHex(account, 32)) return [];
  const address = encodeSs58(fromHex(account), ANSWER_PREFIX);
  return [textRow(accountsTable, { account, address, created_at_block: first, signed_at_block: signed })];
}

async function expectBalances(
  { rpc }: VerifyContext,
  touches: readonly AccountTouches[],
  { last, finalizedNumber, quarantined }: CompleteRange,
  heightOf: FindHeight,
): Promise<TextRow[]> {
  const versions = await readStateVersions({
    touched: touches.flatMap(({ account, recent }) =>
      isHex(account, 32)
        ? recent
            .filter((blockNumber) => blockNumber >= 0 && blockNumber <= last)
            .map((blockNumber) => ({ blockNumber, accounts: [account] }))
        : [],
    ),
    due: [],
    lastBlock: last,
    finalizedNumber,
    setAside: new Set(quarantined),
    read: async ({ account, blockNumber }) => {
      const { at, runtime } = await heightOf(blockNumber);
      return stateVersion(await readBalance(rpc, runtime, account, at));
    },
  });
  const ends = new Map<Hex, number>();
  return versions.toReversed().map((version) => {
    const valid_until = ends.get(version.account) ?? null;
    ends.set(version.account, version.blockNumber);
    return textRow<Table>(coinBalances, { ...version.row, valid_until });
  });
}
