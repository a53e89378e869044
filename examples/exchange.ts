// The books of an exchange: every final deposit is credited once, every payout is made once, whatever is lost or killed
// meanwhile. `npm install @polkadot/keyring`, then
//   node exchange.ts http://127.0.0.1:3000 books.sqlite //Alice
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Keyring } from '@polkadot/keyring';
import { cryptoWaitReady } from '@polkadot/util-crypto';

const [, , hubUrl = 'http://127.0.0.1:3000', booksFile = 'books.sqlite', hotWalletUri = '//Alice'] = process.argv;
const POLL_MS = Number(process.env.POLL_MS ?? 3000);

// 1. The books. Each change is one transaction that is on the disk before the next step.
const books = new DatabaseSync(booksFile);
books.exec(`
  pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000;
  create table if not exists customers (address text primary key);
  create table if not exists watched (only integer primary key check (only = 1), cursor text not null);
  create table if not exists deposits (id integer primary key, address text not null, amount text not null);
  create table if not exists payouts (
    id text primary key, address text not null, amount text not null, state text not null default 'requested',
    signed text, hash text
  )`);

function inOneTransaction(change: () => void): void {
  books.exec('begin immediate');
  try {
    change();
    books.exec('commit');
  } catch (error) {
    books.exec('rollback');
    throw error;
  }
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
// signing again is allowed only after the hub has said that they can no longer be included.
await cryptoWaitReady();
const hotWallet = new Keyring({ type: 'sr25519', ss58Format: 7391 }).addFromUri(hotWalletUri);

async function makePayouts(): Promise<void> {
  const payout = books.prepare(`select * from payouts where state in ('requested', 'signed') order by state desc`).get();
  if (payout === undefined) return;
  const id = String(payout.id);
  if (payout.state === 'requested') {
    const call = { section: 'balances', method: 'transferKeepAlive', args: [payout.address, payout.amount] };
    const unsigned = await request<{ signerPayloadJSON: object; signerPayloadHex: `0x${string}` }>(
      '/unique/v1/extrinsic/build',
      { address: hotWallet.address, ...call },
    );
    const signature = hotWallet.sign(unsigned.signerPayloadHex, { withType: true });
    const signed = { ...unsigned, signature: `0x${Buffer.from(signature).toString('hex')}` };
    books.prepare(`update payouts set state = 'signed', signed = ? where id = ?`).run(JSON.stringify(signed), id);
    return makePayouts();
  }
  const bytes = JSON.parse(String(payout.signed));
  const submitted = await request<{ hash: string }>('/unique/v1/extrinsic/submit', bytes).catch((error) => {
    if (error.code === 'ExtrinsicRefused') return undefined;
    throw error;
  });
  // Refused: no node has it, and nobody else knows the bytes.
  if (submitted === undefined) return signAgain(id);
  const { hash } = submitted;
  const status = await request<{ status: string; isError: boolean }>(`/unique/v1/extrinsic/status?hash=${hash}`);
  if (status.status === 'Finalized') {
    const state = status.isError ? 'failed' : 'paid';
    books.prepare('update payouts set state = ?, hash = ? where id = ?').run(state, hash, id);
    return makePayouts();
  }
  // The extrinsic can no longer be included: its time is over, or another one used its nonce.
  if (status.status === 'Error') signAgain(id);
}

function signAgain(id: string): void {
  books.prepare(`update payouts set state = 'requested', signed = null where id = ?`).run(id);
}

/** Rejects with an error that has the stable `code` of the hub's answer, if there was one. */
async function request<Answer>(path: string, body?: object): Promise<Answer> {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`${hubUrl}${path}`, { ...(body && json), signal: AbortSignal.timeout(10_000) });
  const answer = await response.json();
  if (response.ok) return answer as Answer;
  // The hub's newer routes answer {error, code}; those of generation 1 an envelope.
  const { code, message } = answer.error.details ? { ...answer.error, ...answer.error.details } : { ...answer, message: answer.error };
  throw Object.assign(new Error(`${code}: ${message}`), { code });
}

// Everything that fails is an unknown outcome, and is asked again.
for (;;) {
  for (const step of [creditDeposits, makePayouts])
    await step().catch((error: Error) => console.error('Asked again later:', error.message));
  await pause(POLL_MS);
}
