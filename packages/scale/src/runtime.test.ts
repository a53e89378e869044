import { toHex } from '@hub/primitives/hex';
import { recordedRuntime } from '@hub/testkit/recorded-runtimes';
import { describe, expect, test } from 'vitest';
import { encodeCall } from './call.ts';
import { createRuntime } from './runtime.ts';

describe('the same runtime in two versions of metadata', () => {
  const fromV14 = recordedRuntime('unique-25090091.as-v14');
  const fromV16 = recordedRuntime('unique-25090091');

  test('has the same names of calls, events, errors, storage and constants, and the same extensions', () => {
    expect(fromV16.pallets.entries.map(outline)).toEqual(fromV14.pallets.entries.map(outline));
    expect(fromV16.extensions).toEqual(fromV14.extensions);
    expect(fromV16.wellKnownTypes).toEqual(fromV14.wellKnownTypes);
  });

  test('encodes a call to the same bytes', () => {
    const call = { section: 'appPromotion', method: 'stake', args: ['150500000000000000000'] };
    expect(toHex(encodeCall(fromV14, call))).toBe('0x490100004ae89d689b280800000000000000');
    expect(encodeCall(fromV16, call)).toEqual(encodeCall(fromV14, call));
  });
});

test.each([new Uint8Array(), new Uint8Array(100), new TextEncoder().encode('meta\x0dnot supported')])(
  'bytes without metadata are refused (%#)',
  (bytes) => {
    expect(() => createRuntime(bytes, { ss58Prefix: 42 })).toThrow(
      expect.objectContaining({ code: 'UnsupportedMetadata' }),
    );
  },
);

function outline(pallet: ReturnType<typeof createRuntime>['pallets']['entries'][number]) {
  const names = (list: { entries: readonly { name: string }[] }) => list.entries.map((entry) => entry.name);
  return {
    section: pallet.section,
    index: pallet.index,
    calls: names(pallet.calls),
    events: names(pallet.events),
    errors: names(pallet.errors),
    storage: names(pallet.storage),
    constants: names(pallet.constants),
  };
}
