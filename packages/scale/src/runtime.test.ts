import { toHex } from '@hub/primitives/hex';
import { recordedRuntime } from '@hub/testkit/recorded-runtimes';
import { describe, expect, test } from 'vitest';
import { encodeCall } from './call.ts';
import { createRuntime } from './runtime.ts';

describe('the same runtime in two versions of metadata', () => {
  const fromV14 = recordedRuntime('unique-25090091.as-v14');
  const fromV16 = recordedRuntime('unique-25090091');

  test('a runtime has the same names and extensions in metadata of version 14 and of version 16', () => {
    expect(fromV16.pallets.entries.map(outline)).toEqual(fromV14.pallets.entries.map(outline));
    expect(fromV16.extensions).toEqual(fromV14.extensions);
    expect(fromV16.wellKnownTypes).toEqual(fromV14.wellKnownTypes);
  });

  test('a call is encoded to the same bytes with metadata of version 14 and of version 16', () => {
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
