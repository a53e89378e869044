// The books of an exchange: every final deposit is credited once, every payout is made once, whatever is lost or killed
// meanwhile. `npm install @polkadot/keyring`, then
//   node exchange.ts http://127.0.0.1:3000 books.sqlite //Alice
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Keyring } from '@polkadot/keyring';
import { cryptoWaitReady } from '@polkadot/util-crypto';
import { createHub } from './hub.ts';

const [
  hubUrl = 'http://127.0.0.1:3000',
  booksFile = 'books.sqlite',
  hotWalletUri = '//Alice',
  pollMs = '3000',
] = process.argv.slice(2);
const request = createHub(hubUrl);

// 1. The books. Each change is one transaction that is on the disk before the next step.
const books = new DatabaseSync(booksFile);
books.exec(`
  pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000;
  create table if not exists customers (address text primary key);
  create table if not exists watched (only integer primary key check (only = 1), cursor text not null);
  create table if not exists deposits (id integer primary key, address text not null, amount text not null);
  create table if not exists payouts (
    id text primary key, address text not null, amount text not null, state text not null default 'requested',
    nonce integer, signed text, hash text
  )`);

function inOneTransaction(change: () => void): void {
  books.exec('begin immediate');
  try {
    change();
  } catch (error) {
    books.exec('rollback');
    throw error;
  }
  books.exec('commit');
}

// 2. Deposits. The cursor moves in the transaction that credits the deposits before it.
interface Deposits {
  readonly items: readonly { id: number; to: string; amount: string }[];
  readonly cursor: string;
  readonly hasMore: boolean;
}

async function creditDeposits(): Promise<void> {
  const customers = books.prepare('select address from customers').all();
  if (customers.length === 0) return;
  const query = new URLSearchParams(customers.map(({ address }) => ['address', String(address)]));
  const watched = books.prepare('select cursor from watched').get();
  if (watched !== undefined) query.set('cursor', String(watched.cursor));
  const page = await request<Deposits>(`/indexer/unique/v2/accounts/deposits?${query}`);
  inOneTransaction(() => {
    for (const { id, to, amount } of page.items)
      books.prepare('insert into deposits (id, address, amount) values (?, ?, ?)').run(id, to, amount);
    books.prepare('insert or replace into watched values (1, ?)').run(page.cursor);
  });
  if (page.hasMore) await creditDeposits();
}

// 3. Payouts, one after the other. The signed bytes are stored before they are sent: sending them again is harmless, and
// with another nonce they are signed only after the hub has said that they can no longer be included.
await cryptoWaitReady();
const hotWallet = new Keyring({ type: 'sr25519', ss58Format: 7391 }).addFromUri(hotWalletUri);

type Status = { status: string; isError: boolean; error: { details: { name: string } } };

async function makePayouts(): Promise<void> {
  const payout = books
    .prepare(`select * from payouts where state in ('requested', 'signed') order by state desc`)
    .get();
  if (payout === undefined) return;
  const id = String(payout.id);
  if (payout.state === 'requested') {
    const call = { section: 'balances', method: 'transferKeepAlive', args: [payout.address, payout.amount] };
    const unsigned = await request<{ signerPayloadJSON: { nonce: string }; signerPayloadHex: `0x${string}` }>(
      '/unique/v1/extrinsic/build',
      { address: hotWallet.address, ...call, ...(payout.nonce !== null && { nonce: payout.nonce }) },
    );
    const signature = hotWallet.sign(unsigned.signerPayloadHex, { withType: true });
    const signed = { ...unsigned, signature: `0x${Buffer.from(signature).toString('hex')}` };
    const keep = books.prepare(`update payouts set state = 'signed', nonce = ?, signed = ? where id = ?`);
    keep.run(Number(unsigned.signerPayloadJSON.nonce), JSON.stringify(signed), id);
    return makePayouts();
  }
  const bytes = JSON.parse(String(payout.signed));
  const submitted = await request<{ hash: string }>('/unique/v1/extrinsic/submit', bytes).catch((error) => {
    if (error.code === 'ExtrinsicRefused') return undefined;
    throw error;
  });
  // The chain executes only one of two extrinsics with the same nonce, whatever became of the first one.
  if (submitted === undefined) return signAgain(id, Number(payout.nonce));
  const { hash } = submitted;
  const status = await request<Status>(`/unique/v1/extrinsic/status?hash=${hash}`);
  if (status.status === 'Finalized') {
    const state = status.isError ? 'failed' : 'paid';
    books.prepare('update payouts set state = ?, hash = ? where id = ?').run(state, hash, id);
    return makePayouts();
  }
  if (status.status !== 'Error') return;
  const isOver = ['expired', 'nonceUsed'].includes(status.error.details.name);
  signAgain(id, isOver ? null : Number(payout.nonce));
}

function signAgain(id: string, nonce: number | null): void {
  const signing = books.prepare(
    `update payouts set state = 'requested', nonce = ?, signed = null where id = ?`,
  );
  signing.run(nonce, id);
}

// Everything that fails is an unknown outcome, and is asked again.
for (;;) {
  for (const step of [creditDeposits, makePayouts])
    await step().catch((error: Error) => console.error('Asked again later:', error.message));
  await pause(Number(pollMs));
}
