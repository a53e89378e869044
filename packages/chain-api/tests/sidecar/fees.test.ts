// Compares fees in blocks, for networks whose fees the sidecar calculates, with the unmodified sidecar on the same
// node.
import { presentRuntime } from '@hub/devchain/networks/present-runtime';
import type { RuntimeDefinition } from '@hub/devchain/runtime/runtime-definition';
import { plainRuntime } from '@hub/testkit/plain-runtime/plain-runtime';
import { call, coins } from '@hub/testkit/runtime-driver';
import { expect, test } from 'vitest';
import { startBothSidecars } from './both-sidecars.ts';

const cases: readonly (readonly [what: string, runtime: RuntimeDefinition, info: object])[] = [
  [
    'reported by the runtime',
    { ...plainRuntime, specName: 'statemint' },
    { class: 'Normal', partialFee: expect.stringMatching(/^\d+$/), kind: 'fromEvent' },
  ],
  [
    'estimated on the parent block',
    { ...presentRuntime, specName: 'statemine', specVersion: presentRuntime.specVersion + 1 },
    { class: 'Normal', partialFee: expect.stringMatching(/^\d+$/), kind: 'preDispatch' },
  ],
  [
    'of a runtime that is too old',
    { ...presentRuntime, specName: 'kusama', specVersion: 1057 },
    { error: 'Fee calculation not supported for 1057#kusama' },
  ],
];

test.each(cases)('a fee %s is answered like by the sidecar', async (_what, runtime, info) => {
  await using both = await startBothSidecars(runtime);
  const { driver } = both;
  const bob = driver.addressOf('//Bob');
  const pay = (amount: number) => ({
    from: '//Alice',
    call: call('balances.transferKeepAlive', bob, coins(amount)),
  });
  const { number } = driver.seal(
    pay(1),
    pay(90_000_000),
    driver.asRoot(call('balances.forceSetBalance', bob, coins(7))),
  );
  driver.seal();
  await both.settled();
  for (const option of ['', '?noFees=true']) {
    const { ours, theirs } = await both.ask(`/blocks/${number}${option}`);
    expect(ours).toEqual(theirs);
    const expected = option === '' ? info : {};
    expect(ours.body).toMatchObject({
      extrinsics: [{}, {}, { info: expected }, { success: false, info: expected }, { info: {} }],
    });
  }
});
