// The books of an exchange: every final deposit is credited once, every payout is made once, whatever is lost or killed
// meanwhile. `npm install @polkadot/keyring`, then
//   node exchange.ts http://127.0.0.1:3000 books.sqlite //Alice
import { setTimeout as pause } from 'node:timers/promises';
import { Keyring } from '@polkadot/keyring';
import { cryptoWaitReady } from '@polkadot/util-crypto';
import { Books, type Payout, type Version } from './exchange-books.ts';
import { createHub } from './hub.ts';
import { createOwnExtrinsics, type Status } from './own-extrinsics.ts';

const [
  hubUrl = 'http://127.0.0.1:3000',
  booksFile = 'books.sqlite',
  hotWalletUri = '//Alice',
  pollMs = '3000',
] = process.argv.slice(2);
const request = createHub(hubUrl);
const extrinsics = createOwnExtrinsics(request);
const books = new Books(booksFile);
await cryptoWaitReady();
const hotWallet = new Keyring({ type: 'sr25519', ss58Format: 7391 }).addFromUri(hotWalletUri);

// 1. Deposits. The cursor moves in the transaction that credits the deposits before it.
type Deposits = { items: { id: number; to: string; amount: string }[]; cursor: string; hasMore: boolean };

async function creditDeposits(): Promise<void> {
  const customers = books.readCustomers();
  if (customers.length === 0) return;
  const query = new URLSearchParams(customers.map((address) => ['address', address]));
  const watched = books.prepare('select cursor from watched').get();
  if (watched !== undefined) query.set('cursor', String(watched.cursor));
  const page = await request<Deposits>(`/indexer/unique/v2/accounts/deposits?${query}`);
  books.inOneTransaction(() => {
    // The page has no deposits of a customer who was added since: it is requested again.
    if (String(books.readCustomers()) !== String(customers)) page.items = [];
    else books.prepare('insert or replace into watched values (1, ?)').run(page.cursor);
    const credit = books.prepare('insert or ignore into deposits (id, address, amount) values (?, ?, ?)');
    for (const { id, to, amount } of page.items) credit.run(id, to, amount);
  });
  for (const { id, to, amount } of page.items) console.log(`Deposit ${id}: ${amount} to ${to}`);
  if (page.hasMore) await creditDeposits();
}

// 2. Payouts, one after the other. Every version that is signed for a payout is stored before it is sent, and kept: any of
// them may be the payment. Those that may still run have the same nonce, so that the chain executes only one.
type Unsigned = { signerPayloadJSON: { nonce: string }; signerPayloadHex: `0x${string}` };

async function makePayouts(): Promise<void> {
  const payout = books
    .prepare(`select * from payouts where state in ('requested', 'signed') order by state desc`)
    .get() as Payout | undefined;
  if (payout === undefined) return;
  if (payout.state === 'requested') return sign(payout);
  const versions = books.readVersions(payout.id).filter(({ nonce }) => nonce === payout.nonce);
  const newest = versions.at(-1) as Version;
  const known = newest.hash === null ? undefined : await extrinsics.status(newest.hash);
  const status = known ?? (await submit(newest));
  if (status?.status === 'Finalized') return settle(payout.id, String(newest.hash), status.isError);
  if (status !== undefined && status.status !== 'Error') return;
  // Only if the nonce has no other version, these two reasons say that nothing was paid.
  const isOver = versions.length === 1 && ['expired', 'nonceUsed'].includes(status?.error.details.name ?? '');
  const signAgain = books.prepare(`update payouts set state = 'requested', nonce = ? where id = ?`);
  signAgain.run(isOver ? null : payout.nonce, payout.id);
}

async function sign({ id, address, amount, nonce }: Payout): Promise<void> {
  const call = { section: 'balances', method: 'transferKeepAlive', args: [address, amount] };
  const asked = { address: hotWallet.address, ...call };
  const unsigned = await request<Unsigned>('/unique/v1/extrinsic/build', asked).catch((error) => {
    if (error.code !== 'InvalidCallArguments' || nonce !== null) throw error;
  });
  // The hub refused the address or the amount, and nothing was signed yet: the payout fails.
  if (unsigned === undefined) return settle(id, null, true);
  const next = Number(unsigned.signerPayloadJSON.nonce);
  if (nonce !== null && next !== nonce) return findPayment(id, nonce);
  const signature = hotWallet.sign(unsigned.signerPayloadHex, { withType: true });
  const signed = { ...unsigned, signature: `0x${Buffer.from(signature).toString('hex')}` };
  books.inOneTransaction(() => {
    const keep = books.prepare('insert into versions (payout, nonce, signed) values (?, ?, ?)');
    keep.run(id, next, JSON.stringify(signed));
    books.prepare(`update payouts set state = 'signed', nonce = ? where id = ?`).run(next, id);
  });
  console.log(`Payout ${id}: signed with nonce ${next}`);
  return makePayouts();
}

/** Sends a version, perhaps not for the first time, and returns its status; undefined if it was refused. */
async function submit(version: Version): Promise<Status | undefined> {
  const { hash, isRefused } = await extrinsics.submit(JSON.parse(version.signed));
  version.hash = hash ?? version.hash;
  books.prepare('update versions set hash = ? where rowid = ?').run(version.hash, version.rowid);
  return isRefused ? undefined : extrinsics.status(String(hash));
}

/** The nonce of a payout is used: looks for the version that used it. Nothing is signed until it is found. */
async function findPayment(id: string, nonce: number): Promise<void> {
  const final = await extrinsics.findFinal(books.readVersions(id).flatMap(({ hash }) => hash ?? []));
  if (final !== undefined) return settle(id, final.hash, final.isFailed);
  throw new Error(`payout ${id}: its nonce ${nonce} is used, but none of its versions is in a final block`);
}

function settle(id: string, hash: string | null, isFailed: boolean): Promise<void> {
  const state = isFailed ? 'failed' : 'paid';
  books.prepare('update payouts set state = ?, hash = ? where id = ?').run(state, hash, id);
  console.log(`Payout ${id}: ${state}, ${hash}`);
  return makePayouts();
}

// After any error the outcome is unknown, so the steps are repeated; but ChainMoved ends the program, and a person has
// to compare the books with the chain.
console.log(`Follows ${hubUrl}; pays from ${hotWallet.address}; the books are ${booksFile}`);
for (;;) {
  for (const step of [creditDeposits, makePayouts])
    await step().catch((error) => {
      if (error.code === 'ChainMoved') throw error;
      console.error('Asked again later:', error.message);
    });
  await pause(Number(pollMs));
}
