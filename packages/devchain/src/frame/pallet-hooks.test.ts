import { describe, expect, test } from 'vitest';
import { createOverlay } from '../state/overlay.ts';
import { emptyState } from '../state/tree-state.ts';
import type { BoundCall } from './call.ts';
import { createContext } from './context.ts';
import { createNumbering } from './numbering.ts';
import { combineHooks, type PalletHooks } from './pallet-hooks.ts';

const context = createContext(createOverlay(emptyState()), createNumbering([]), 1);
// The hooks of these tests read no other field.
const call = { pallet: 'Balances', method: 'burn' } as BoundCall;
const sent = { signer: '0x01', call } as const;
const weightOf = (time: bigint) => ({ ref_time: time, proof_size: 1n });

test('pallets without hooks use no weight, name no fee payer and filter no call', () => {
  const hooks = combineHooks([{}, {}]);
  expect(hooks.onInitialize(context)).toEqual({ ref_time: 0n, proof_size: 0n });
  expect(hooks.feePayer(context, sent)).toBeUndefined();
  expect(hooks.isFiltered(context, call)).toBe(false);
});

test('onInitialize and onFinalize run in the order of the pallets, and the weights of onInitialize add up', () => {
  const ran: string[] = [];
  const pallet = (name: string, time: bigint): PalletHooks => ({
    onInitialize() {
      ran.push(`${name} begins`);
      return weightOf(time);
    },
    onFinalize: () => ran.push(`${name} ends`),
  });
  const hooks = combineHooks([pallet('A', 2n), {}, pallet('B', 3n)]);
  expect(hooks.onInitialize(context)).toEqual({ ref_time: 5n, proof_size: 2n });
  hooks.onFinalize(context);
  expect(ran).toEqual(['A begins', 'B begins', 'A ends', 'B ends']);
});

describe('hooks that return an answer', () => {
  test('the first pallet that names a fee payer determines the payer', () => {
    const hooks = combineHooks([
      { feePayer: () => undefined },
      { feePayer: () => ({ account: '0x02' }) },
      { feePayer: () => ({ account: '0x03' }) },
    ]);
    expect(hooks.feePayer(context, sent)).toEqual({ account: '0x02' });
  });

  test('each pallet may change the fee in advance that the pallet before it returned', () => {
    const hooks = combineHooks([
      { feeInAdvance: (_, fee) => fee * 2n },
      {},
      { feeInAdvance: ({ lengthBytes }, fee) => fee + BigInt(lengthBytes) },
    ]);
    expect(hooks.feeInAdvance({ call, lengthBytes: 3 }, 10n)).toBe(23n);
    expect(combineHooks([]).feeInAdvance({ call, lengthBytes: 3 }, 10n)).toBe(10n);
  });

  test('one pallet is enough to filter a call', () => {
    const hooks = combineHooks([
      { isFiltered: () => false },
      { isFiltered: (_, { method }) => method === 'burn' },
    ]);
    expect(hooks.isFiltered(context, call)).toBe(true);
    expect(hooks.isFiltered(context, { ...call, method: 'transfer_all' })).toBe(false);
  });
});
