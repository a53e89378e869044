import { isAppError } from '@hub/primitives/app-error';
import { fromHex, toHex } from '@hub/primitives/hex';
import { recordedRuntime } from '@hub/testkit/recorded-runtimes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCall, encodeCall } from './call.ts';

const aliceKey = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const alice = 'unjKJQJrRd238pkUZZvzDQrfKuM39zBSnQ5zjAGAGcdRhaJTx';
const genericAlice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const mirror = '0xd43593c715fdd31c61141abd04a99fd6822c8558';

describe('calls', () => {
  const runtime = recordedRuntime('unique-25090091.as-v14');
  const encode = (section: string, method: string, args: readonly unknown[] | Record<string, unknown>) =>
    toHex(encodeCall(runtime, { section, method, args }));
  const transfer = `0x1e0300${aliceKey.slice(2)}02093d00`;

  test.each([
    { title: 'arguments by position', args: [alice, 1_000_000] },
    { title: 'arguments by name', args: { dest: alice, value: '1000000' } },
    { title: 'SS58 of another prefix and a bigint', args: [genericAlice, 1_000_000n] },
    { title: 'a variant', args: [{ Id: alice }, '1000000'] },
    { title: 'a variant in lower case and a hex integer', args: [{ id: alice }, '0x0f4240'] },
    { title: 'a public key in hex', args: [aliceKey, 1_000_000] },
    { title: 'the bytes of a public key', args: [fromHex(aliceKey), 1_000_000] },
    { title: 'a decoded enum', args: [{ type: 'Id', value: fromHex(aliceKey) }, 1_000_000n] },
  ])('a transfer with $title is encoded to the same bytes', ({ args }) => {
    expect(encode('balances', 'transferKeepAlive', args)).toBe(transfer);
    expect(encode('Balances', 'transfer_keep_alive', args)).toBe(transfer);
  });

  test('named arguments may be in camelCase and in snake_case', () => {
    const snake = encode('balances', 'force_set_balance', { who: alice, new_free: 5 });
    expect(encode('balances', 'forceSetBalance', { who: alice, newFree: '5' })).toBe(snake);
  });

  test('an Ethereum address is encoded as the variant Address20', () => {
    expect(encode('balances', 'transferKeepAlive', [mirror, 1])).toBe(`0x1e0304${mirror.slice(2)}04`);
  });

  test('nested calls may be objects, JSON, hex and decoded calls', () => {
    const inner = { section: 'balances', method: 'transferKeepAlive', args: [alice, 1_000_000] };
    const decoded = decodeCall(runtime, fromHex(transfer));
    const json = runtime.callCodec.json(decoded);
    for (const call of [inner, transfer, json, decoded]) {
      expect(encode('utility', 'batchAll', [[call, call]])).toBe(`0x9c0208${transfer.slice(2).repeat(2)}`);
    }
  });

  test('bytes may be given as hex, text and a list', () => {
    expect(encode('system', 'remark', ['0x0102'])).toBe('0x0000080102');
    expect(encode('system', 'remark', ['hub'])).toBe('0x00000c687562');
    expect(encode('system', 'remark', [[1, 2]])).toBe('0x0000080102');
    expect(encode('system', 'remark', [''])).toBe('0x000000');
  });

  test('an absent or null option is None', () => {
    const none = encode('configuration', 'setWeightToFeeCoefficientOverride', [null]);
    expect(encode('configuration', 'setWeightToFeeCoefficientOverride', {})).toBe(none);
    expect(encode('configuration', 'setWeightToFeeCoefficientOverride', [5])).not.toBe(none);
  });

  test.each([
    { args: ['nobody', 1], path: 'dest.Id' },
    { args: [`${alice.slice(0, -1)}y`, 1], path: 'dest.Id' },
    { args: [{ Id: '0x12' }, 1], path: 'dest.Id' },
    { args: [{ Nobody: alice }, 1], path: 'dest' },
    { args: [{ Id: alice, Index: null }, 1], path: 'dest' },
    { args: [5, 1], path: 'dest' },
    { args: [alice, -1], path: 'value' },
    { args: [alice, '1e3'], path: 'value' },
    { args: [alice, '1.5'], path: 'value' },
    { args: [alice, ''], path: 'value' },
    { args: [alice, 1.5], path: 'value' },
    { args: [alice, 2 ** 53], path: 'value' },
    { args: [alice, 2n ** 128n], path: 'value' },
    { args: [alice, (2n ** 128n).toString()], path: 'value' },
    { args: [alice, true], path: 'value' },
    { args: [alice, null], path: 'value' },
    { args: { dest: alice }, path: 'value' },
    { args: { dest: alice, value: 1, tip: 2 }, path: 'tip' },
  ])('$args is refused at $path', ({ args, path }) => {
    expect(() => encode('balances', 'transferKeepAlive', args)).toThrow(
      expect.objectContaining({ code: 'InvalidArgument', details: expect.objectContaining({ path }) }),
    );
  });

  test('the path of an error includes nested calls', () => {
    const inner = { section: 'balances', method: 'transferKeepAlive', args: { dest: alice, value: 'much' } };
    expect(() => encode('utility', 'batch', { calls: [transfer, inner] })).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ path: 'calls[1].args.value' }) }),
    );
  });

  test.each(['0x', '0xffff', `${transfer}00`, transfer.slice(0, -2), 'remark', { section: 'system' }])(
    '%j is refused as a nested call',
    (call) => {
      expect(() => encode('utility', 'batch', [[call]])).toThrow(
        expect.objectContaining({
          code: 'InvalidArgument',
          details: expect.objectContaining({ path: 'calls[0]' }),
        }),
      );
    },
  );

  test.each([
    [[alice], 'a list of 2 values (dest, value)'],
    [[alice, 1, 2], 'a list of 2 values (dest, value)'],
  ])('too few or too many arguments are refused', (args, expected) => {
    expect(() => encode('balances', 'transferKeepAlive', args)).toThrow(expected);
  });

  test.each([
    ['nothing', 'transfer'],
    ['balances', 'stake'],
  ])('%s.%s is refused as UnknownCall', (section, method) => {
    expect(() => encode(section, method, [])).toThrow(expect.objectContaining({ code: 'UnknownCall' }));
  });

  test('bytes after a call, or too few, are refused', () => {
    const failed = expect.objectContaining({ code: 'CallDecodeFailed' });
    expect(() => decodeCall(runtime, fromHex(`${transfer}00`))).toThrow(failed);
    expect(() => decodeCall(runtime, fromHex(transfer.slice(0, -2)))).toThrow(failed);
    expect(() => decodeCall(runtime, Uint8Array.of(255, 0))).toThrow(failed);
  });

  test('a call nested 20,000 levels deep is not decoded, one of 2,000 levels not encoded', () => {
    const nested = Uint8Array.from({ length: 60_000 }, (_, index) => [0x9c, 0x02, 0x04][index % 3] ?? 0);
    expect(() => decodeCall(runtime, nested)).toThrow(expect.objectContaining({ code: 'CallDecodeFailed' }));
    let call: object = { section: 'system', method: 'remark', args: [''] };
    for (let depth = 0; depth < 2000; depth += 1)
      call = { section: 'utility', method: 'batch', args: [[call]] };
    expect(() => encode('utility', 'batch', [[call]])).toThrow(
      expect.objectContaining({ code: 'InvalidArgument' }),
    );
  });

  test('any bytes after the index of a call are decoded or refused', () => {
    const calls = runtime.pallets.entries.flatMap((pallet) =>
      pallet.calls.entries.map((call) => [pallet.index, call.index] as const),
    );
    fc.assert(
      fc.property(fc.constantFrom(...calls), fc.uint8Array({ maxLength: 200 }), (head, tail) => {
        expectsAppError(() => decodeCall(runtime, Uint8Array.of(...head, ...tail)), ['CallDecodeFailed']);
      }),
      { numRuns: 1000 },
    );
  });

  test('any arguments, as many as a call has, are encoded or refused', () => {
    const calls = runtime.pallets.entries.flatMap((pallet) =>
      pallet.calls.entries.map((call) => ({
        section: pallet.section,
        method: call.name,
        count: call.fields.length,
      })),
    );
    const anyArgs = fc.constantFrom(...calls).chain((call) =>
      fc.record({
        call: fc.constant(call),
        args: fc.array(fc.anything(), { minLength: call.count, maxLength: call.count }),
      }),
    );
    fc.assert(
      fc.property(anyArgs, ({ call, args }) => {
        const refusals = ['InvalidArgument', 'UnknownCall'];
        expectsAppError(() => encodeCall(runtime, { ...call, args }), refusals);
      }),
      { numRuns: 1000 },
    );
  });
});

function expectsAppError(action: () => unknown, codes: readonly string[]): void {
  try {
    action();
  } catch (error) {
    expect(isAppError(error) ? codes : String(error)).toContain(isAppError(error) ? error.code : undefined);
  }
}
