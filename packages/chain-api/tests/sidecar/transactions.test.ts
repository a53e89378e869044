// Compares fee, dry run and submission of encoded transactions with the unmodified sidecar on the same node.
import { type Hex, toHex } from '@hub/primitives/hex';
import { call, coins } from '@hub/testkit/runtime-driver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSigned, createSigner } from '../support/signer.ts';
import { type BothSidecars, startBothSidecars } from './both-sidecars.ts';

let both: BothSidecars;

beforeAll(async () => {
  both = await startBothSidecars();
  both.network.devchain.chain.seal({ count: 3 });
  await both.settled();
});
afterAll(() => both?.[Symbol.asyncDispose]());

type Call = ReturnType<typeof call>;

function sign(wanted: Call, nonceOffset = 0): Hex {
  const { driver, network } = both;
  return toHex(
    driver.sign({ from: '//Alice', call: wanted }, network.devchain.chain.bestBlock(), nonceOffset),
  );
}

const transfer = (amount: number) =>
  call('balances.transferKeepAlive', both.driver.addressOf('//Bob'), coins(amount));
const forged = (tx: Hex): Hex => `${tx.slice(0, 90)}${tx[90] === '0' ? '1' : '0'}${tx.slice(91)}` as Hex;

async function alike(path: string, tx: string) {
  const { ours, theirs } = await both.ask(path, { tx });
  expect(ours).toEqual(theirs);
  return ours;
}

/** The sidecar's reasons come from the decoder of polkadot.js, so they are not compared. */
async function alikeButForReason(path: string, tx: string) {
  const { ours, theirs } = await both.ask(path, { tx });
  expect(ours).toEqual({ ...theirs, body: { ...(theirs.body as object), cause: expect.any(String) } });
  return ours;
}

const unreadable = ['0x0102', 'hello'];

describe('fee estimate', () => {
  it('the fee estimate of calls of several sizes is that of the sidecar', async () => {
    for (const wanted of [
      transfer(1),
      call('appPromotion.stake', coins(100)),
      call('utility.batchAll', [transfer(1), transfer(2)]),
      call('system.remark', `0x${'ab'.repeat(5000)}`),
    ]) {
      expect((await alike('/transaction/fee-estimate', sign(wanted))).status).toBe(200);
    }
  });

  it('the fee estimate of invalid bytes is refused', async () => {
    for (const tx of [...unreadable, sign(transfer(1)).slice(0, -2), `0x${sign(transfer(1)).slice(6)}`]) {
      expect((await alikeButForReason('/transaction/fee-estimate', tx)).status).toBe(400);
    }
  });
});

describe('dry run', () => {
  it('a dry run returns the outcome, or the reason of an invalid transaction, at the finalized head and block 1', async () => {
    const cases: readonly [Hex, object][] = [
      [sign(transfer(1)), { result: { ok: [] } }],
      [sign(call('appPromotion.stake', coins(9_000_000))), { result: { err: { arithmetic: 'Underflow' } } }],
      [sign(transfer(90_000_000)), { result: { err: { token: 'NoFunds' } } }],
      [sign(call('appPromotion.unstakePartial', coins(9))), { result: { err: { module: { index: '73' } } } }],
      [sign(transfer(1), 9), { result: { future: null }, validityErrorType: 'InvalidTransaction' }],
      [forged(sign(transfer(1))), { result: { badProof: null } }],
      [
        sign(call('balances.forceSetBalance', both.driver.addressOf('//Bob'), 1)),
        { result: { err: { badOrigin: null } } },
      ],
    ];
    for (const [tx, dryRunResult] of cases) {
      for (const path of ['/transaction/dry-run', '/transaction/dry-run?at=1']) {
        expect(await alike(path, tx)).toMatchObject({ status: 200, body: { dryRunResult } });
      }
    }
  });

  it('the dry run of invalid bytes is refused', async () => {
    for (const tx of ['0x0102', `${sign(transfer(1))}00`]) {
      expect((await alike('/transaction/dry-run', tx)).status).toBe(400);
    }
  });
});

describe('submission', () => {
  it('a transaction that the node refuses is refused with the reason of the node, like by the sidecar', async () => {
    // The node bans a refused transaction, so a second submission would get another reason.
    const spent = [sign(transfer(1)), sign(transfer(2))];
    both.driver.seal({ from: '//Alice', call: transfer(3) });
    await both.settled();
    const unsigned = [forged(sign(transfer(1))), forged(sign(transfer(2)))];
    for (const [[mine, other], reason] of [
      [spent, 'Transaction is outdated'],
      [unsigned, 'Transaction has a bad signature'],
    ] as const) {
      const { ours, theirs } = await both.ask('/transaction', { tx: mine }, { tx: other });
      const cause = `1010: Invalid Transaction: ${reason}`;
      const body = { code: 400, error: 'Failed to submit transaction.', cause };
      expect(ours).toEqual({ status: 400, body: { ...body, transaction: mine } });
      expect(theirs).toEqual({ status: 400, body: { ...body, transaction: other } });
    }
  });

  it('the submission of bytes that cannot be decoded is refused', async () => {
    for (const tx of [...unreadable, sign(transfer(1)).slice(0, -2)]) {
      expect((await alikeButForReason('/transaction', tx)).status).toBe(400);
    }
  });

  it('a transaction that is submitted repeatedly is in its block once, and its status is known', async () => {
    const { network, ask } = both;
    const tx = sign(transfer(7));
    const first = await ask('/transaction', { tx });
    const { hash } = first.ours.body as { hash: string };
    expect(first.ours.status).toBe(200);
    // Whether the sidecar submitted it first or second, our route answers alike.
    expect((await ask('/transaction', { tx })).ours).toEqual(first.ours);
    const block = network.devchain.chain.seal();
    expect(block.extrinsicHashes.filter((other) => other === hash)).toHaveLength(1);
    await network.processAll();
    const status = await fetch(`${network.chainApiUrl}/extrinsic/status?hash=${hash}`);
    expect(await status.json()).toMatchObject({ hash, isCompleted: true, isError: false });
  });

  it('a mortal transaction is submitted, and its block is answered like by the sidecar', async () => {
    const { network } = both;
    const charlie = createSigner('//Charlie');
    const signed = await buildSigned(network.chainApiUrl, charlie, {
      section: 'appPromotion',
      method: 'stake',
      args: [coins(150)],
    });
    const accepted = await fetch(`${network.chainApiUrl}/extrinsic/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signed),
    });
    expect(accepted.status).toBe(200);
    const { number } = network.devchain.chain.seal();
    await both.settled();
    const { ours, theirs } = await both.ask(`/blocks/${number}`);
    expect(ours).toEqual(theirs);
    expect(ours.body).toMatchObject({
      extrinsics: [{}, {}, { era: { mortalEra: ['64', expect.any(String)] } }],
    });
  });
});

describe('a body without transaction', () => {
  it.each(['/transaction', '/transaction/fee-estimate', '/transaction/dry-run'])(
    'a body without transaction is refused at %s',
    async (path) => {
      for (const body of [{}, { tx: '' }, { tx: null }, { tx: 5 }]) {
        expect((await both.ask(path, body)).ours).toEqual({
          status: 400,
          body: { code: 400, message: 'Missing field `tx` on request body.' },
        });
      }
    },
  );
});
