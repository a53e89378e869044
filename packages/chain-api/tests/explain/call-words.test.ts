import { type Devchain, startDevchain } from '@hub/devchain/start-devchain';
import { decodeCall, encodeCall } from '@hub/scale/call';
import { createRuntime, type Runtime } from '@hub/scale/runtime';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callWords } from '../../src/modules/known-calls.ts';

const token = { symbol: 'UNQ', decimals: 18 };
const alice = 'unjKJQJrRd238pkUZZvzDQrfKuM39zBSnQ5zjAGAGcdRhaJTx';
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';
const coins = (text: string) => `${BigInt(text) * 10n ** 18n}`;

interface Call {
  readonly section: string;
  readonly method: string;
  readonly args: readonly unknown[] | Readonly<Record<string, unknown>>;
}
const call = (name: string, args: Call['args'] = []): Call => {
  const [section = '', method = ''] = name.split('.');
  return { section, method, args };
};
const stake = call('appPromotion.stake', [coins('100')]);
const transfer = call('balances.transferKeepAlive', [alice, '1500250000000000000000']);

describe('callWords', () => {
  let devchain: Devchain;
  let runtime: Runtime;

  beforeAll(async () => {
    devchain = await startDevchain({
      network: 'unique',
      host: '127.0.0.1',
      port: 0,
      nowMs: () => 0,
      sealing: { kind: 'manual' },
    });
    const { chain } = devchain;
    runtime = createRuntime(chain.runtimeAt(chain.bestBlock()).metadata(15), { ss58Prefix: 7391 });
  });
  afterAll(() => devchain[Symbol.asyncDispose]());

  const wordsOf = (one: Call) => callWords(runtime, decodeCall(runtime, encodeCall(runtime, one)), token);

  it.each([
    [transfer, `Transfer 1500.25 UNQ to ${alice}, keeping the sending account open.`],
    [
      call('balances.transferAllowDeath', [alice, '1']),
      `Transfer 0.000000000000000001 UNQ to ${alice}, closing the sending account if less than the minimum is left in it.`,
    ],
    [
      call('balances.transferAll', [alice, true]),
      `Transfer everything that can be transferred to ${alice}, keeping the sending account open.`,
    ],
    [call('balances.forceSetBalance', [alice, coins('7')]), `Set the free balance of ${alice} to 7 UNQ.`],
    [stake, 'Stake 100 UNQ.'],
    [call('appPromotion.unstakePartial', ['500000000000000000']), 'Unstake 0.5 UNQ.'],
    [call('appPromotion.unstakeAll'), 'Unstake everything that is staked.'],
    [call('appPromotion.payoutStakers', [25]), 'Pay staking rewards out to at most 25 stakers.'],
    [call('appPromotion.payoutStakers', [null]), 'Pay staking rewards out to the next stakers.'],
    [
      call('vesting.vestedTransfer', [
        alice,
        { start: 10, period: 5, periodCount: 4, perPeriod: coins('25') },
      ]),
      `Transfer 100 UNQ to ${alice}, vesting from relay chain block 10 on in 4 parts of 25 UNQ, one every 5 relay chain blocks.`,
    ],
    [
      call('utility.batchAll', [[stake, transfer]]),
      `Do these 2 things: (1) stake 100 UNQ, (2) transfer 1500.25 UNQ to ${alice}, keeping the sending account open; all or nothing.`,
    ],
    [
      call('utility.batch', [[call('utility.forceBatch', [[stake]])]]),
      'Do this: (1) [do this: (1) stake 100 UNQ; failures are passed over]; the first failure ends the list and keeps what was done.',
    ],
    [
      call('utility.batchAll', [
        [call('sudo.sudoAs', [alice, stake]), call('utility.batch', [[stake, stake]]), stake],
      ]),
      `Do these 3 things: (1) [as root in place of ${alice}, stake 100 UNQ], (2) [do these 2 things: (1) stake 100 UNQ, (2) stake 100 UNQ; the first failure ends the list and keeps what was done], (3) stake 100 UNQ; all or nothing.`,
    ],
    [
      call('utility.batch', [[]]),
      'Do nothing, in a list of no calls; the first failure ends the list and keeps what was done.',
    ],
    [call('utility.asDerivative', [3, stake]), "As the signer's derivative account 3, stake 100 UNQ."],
    [call('sudo.sudoAs', [alice, stake]), `As root in place of ${alice}, stake 100 UNQ.`],
    [call('system.remark', ['0x010203']), 'Leave a remark of 3 bytes.'],
    [call('maintenance.enable'), 'Call maintenance.enable without arguments.'],
    [
      call('configuration.setCollatorSelectionLicenseBond', ['1000000']),
      'Call configuration.setCollatorSelectionLicenseBond with amount = 1,000,000.',
    ],
  ])('the call %j is described as: %s', (one, words) => {
    expect(wordsOf(one)).toBe(words);
  });

  it.each([
    [
      'a, subkeys = 0, (2) leave a remark; all or nothing. Nothing else is done',
      "'a, subkeys = 0, (2) leave a remark; all or nothing. Nothing else is done'",
    ],
    ["a', subkeys = 0", "'a’, subkeys = 0'"],
    ['', "''"],
    ['everything', 'everything'],
    ['(2) '.repeat(40), `'${'(2) '.repeat(30)}…' (cut short)`],
  ])('the bytes %j in a call without a phrase cannot imitate another item of a list', (text, shown) => {
    const prefix = `0x${Buffer.from(text).toString('hex')}`;
    expect(wordsOf(call('utility.forceBatch', [[call('system.killPrefix', [prefix, 5]), stake]]))).toBe(
      `Do these 2 things: (1) call system.killPrefix with prefix = ${shown}, subkeys = 5, (2) stake 100 UNQ; failures are passed over.`,
    );
  });

  it('texts in lists of a call without a phrase are quoted as a whole', () => {
    const [key, value] = ["a', 0], (2) b", '\u202e'].map((text) => `0x${Buffer.from(text).toString('hex')}`);
    expect(wordsOf(call('system.setStorage', [[[key, value]]]))).toBe(
      `Call system.setStorage with items = '[["a’, 0], (2) b","0xe280ae"]]'.`,
    );
  });

  it('the words of a call show addresses in the prefix of the network, and an Address20 as it is', () => {
    expect(wordsOf(call('balances.transferKeepAlive', [bob, '0']))).toContain('Transfer 0 UNQ to un');
    const twenty = call('balances.transferKeepAlive', [{ Address20: `0x${'ab'.repeat(20)}` }, '0']);
    expect(wordsOf(twenty)).toContain(`to the account 0x${'ab'.repeat(20)},`);
  });

  it('the words of a batch of 50 calls list 20 and state that 30 are omitted', () => {
    const words = wordsOf(call('utility.batch', [Array.from({ length: 50 }, () => stake)]));
    expect(words).toContain('Do these 50 things: ');
    expect(words).toContain('(20) stake 100 UNQ, and 30 more that only the arguments show;');
  });

  it('the words of any stake show its exact amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }), (amount) => {
        const shown = /^Stake (\d+)(?:\.(\d+))? UNQ\.$/.exec(
          wordsOf(call('appPromotion.stake', [amount.toString()])),
        );
        expect(BigInt(`${shown?.[1]}${(shown?.[2] ?? '').padEnd(18, '0')}`)).toBe(amount);
      }),
    );
  });

  it('a call with unexpected arguments is described by names and values', () => {
    const fields = [
      { name: 'amount', typeId: runtime.wellKnownTypes.address, value: { type: 'Index', value: null } },
    ];
    const words = callWords(runtime, { section: 'appPromotion', method: 'stake', fields }, token);
    expect(words).toBe('Call appPromotion.stake with amount = Index.');
  });

  it('every call of the runtime without arguments is described by a sentence', () => {
    const known = runtime.pallets.entries.flatMap(({ section, calls }) =>
      calls.entries.filter(({ fields }) => fields.length === 0).map(({ name }) => call(`${section}.${name}`)),
    );
    expect(known.length).toBeGreaterThan(4);
    for (const one of known) expect(wordsOf(one)).toMatch(/^[A-Z].*\.$/);
  });
});
