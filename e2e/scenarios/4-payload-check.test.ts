import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHolder, startStake } from '../support/holder.ts';
import { type Hub, openHub } from '../support/open-hub.ts';
import { openStaker, type Staker, submission } from '../support/open-staker.ts';
import { type Payload, tamperings } from '../support/tamperings.ts';

let hub: Hub;
let staker: Staker;

beforeAll(async () => {
  hub = await openHub();
  staker = await openStaker(hub, createHolder('Payload'), { stakes: [100n] });
  await staker.page.getByLabel('Amount').fill('150');
});

afterAll(async () => {
  await staker[Symbol.asyncDispose]();
  await hub[Symbol.asyncDispose]();
});

/** Changes the payload on its way to the page. */
function tamper(change: (payload: Payload) => void): () => void {
  return staker.proxy.fault(/extrinsic\/build/, {
    kind: 'changed',
    change: (body) => {
      const answer = JSON.parse(body) as { signerPayloadJSON: Payload };
      change(answer.signerPayloadJSON);
      return JSON.stringify(answer);
    },
  });
}

/** Stakes, reads the reason of the refusal, and closes the dialog. */
async function stakeRefused(): Promise<string> {
  const { page, dialog } = staker;
  await page.getByRole('button', { name: 'Stake', exact: true }).click();
  const reason = await dialog.getByRole('alert').textContent();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  return reason ?? '';
}

test.each(tamperings)(
  '4.5 a payload with %s is not signed, and the page names the field %s',
  async (_what, field, change) => {
    const restore = tamper(change);
    const reason = await stakeRefused();
    restore();
    expect(reason).toContain('does not match your request, so nothing was signed');
    expect(reason).toMatch(new RegExp(`[(; ]${field}: .+ instead of`));
    expect(staker.wallet.asked).toEqual([]);
  },
);

test.each([
  ['the block', /query\/system\/blockHash/, /"json":"0x[0-9a-f]{4}/, '"json":"0x0102', 'blockHash'],
  ['the nonce', /common\/nonce/, /"nonce":\d+/, '"nonce":7', 'nonce'],
] as const)(
  '4.5 a payload is not signed when a second request answers otherwise about %s',
  async (...row) => {
    const [, path, said, lie, field] = row;
    const change = (body: string) => body.replace(said, lie);
    const restore = staker.proxy.fault(path, { kind: 'changed', change });
    const reason = await stakeRefused();
    restore();
    expect(reason).toContain(`${field}: `);
    expect(staker.wallet.asked).toEqual([]);
  },
);

test.each<readonly [string, (payload: Payload) => void]>([
  [
    'a newer version with other signed extensions',
    (payload) => {
      payload.specVersion = '0x02000000';
      payload.signedExtensions = [...payload.signedExtensions, 'CheckWeather'];
    },
  ],
  [
    'a newer transaction version',
    (payload) => {
      payload.transactionVersion = '0x00000004';
    },
  ],
])(
  '4.5 %s: the page says that the network was upgraded to a version it does not support',
  async (_what, change) => {
    const restore = tamper(change);
    const reason = await stakeRefused();
    restore();
    expect(reason).toBe(
      'The network was upgraded to a version this page does not support yet. Nothing was signed. Reload the page later.',
    );
    expect(staker.wallet.asked).toEqual([]);
  },
);

test('4.5 the honest payload is signed once and staked; then a lower nonce is refused, even if the nonce query confirms it', async () => {
  const { page, dialog, proxy, wallet, count } = staker;
  await page.getByRole('button', { name: 'Stake', exact: true }).click();
  await dialog.getByText('You staked').waitFor();
  expect(wallet.asked).toHaveLength(1);
  expect(count(submission)).toBe(1);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  proxy.fault(/common\/nonce/, { kind: 'answer', status: 200, body: '{"nonce":0}' });
  const restore = tamper((payload) => {
    payload.nonce = '0x00000000';
  });
  await page.getByLabel('Amount').fill('150');
  expect(await stakeRefused()).toMatch(/nonce: 0 instead of "\d or higher"/);
  restore();
  expect(wallet.asked).toHaveLength(1);
  expect(count(submission)).toBe(1);
});

test('4.5 a newer runtime with the same signed extensions is not refused', async () => {
  await using other = await openStaker(
    hub,
    createHolder('Payload of later', { signs: { refuses: 'Cancelled' } }),
  );
  const { page, proxy, wallet } = other;
  proxy.fault(/extrinsic\/build/, {
    kind: 'changed',
    change: (body) => body.replace(/"specVersion":"0x\w+"/, '"specVersion":"0x02000000"'),
  });
  await startStake(page, '150');
  await page.getByText('Canceled. Nothing was sent.').waitFor();
  expect(wallet.asked).toHaveLength(1);
});
