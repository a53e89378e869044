import { recordedRuntime } from '@hub/testkit/recorded-runtimes';
import { expect, test } from 'vitest';
import { decodeValue, encodeValue } from '../value.ts';

test('a nested option keeps its content in the JSON form', () => {
  const runtime = recordedRuntime('asset-hub-polkadot-2000000');
  // Option<Option<Weight>>
  const type = runtime.types.find(
    ({ path, params: [inner] }) =>
      path.join() === 'Option' && runtime.types[inner?.type ?? -1]?.path.join() === 'Option',
  );
  const typeId = type?.id ?? -1;
  const bytes = Uint8Array.of(1, 1, 8, 12);
  const value = decodeValue(runtime, typeId, bytes);
  expect(runtime.codecOf(typeId).json(value)).toEqual({ refTime: 2, proofSize: 3 });
  for (const input of [value, { refTime: 2, proofSize: 3 }, { some: { refTime: 2, proofSize: 3 } }]) {
    expect(encodeValue(runtime, typeId, input, 'value')).toEqual(bytes);
  }
  expect(encodeValue(runtime, typeId, { some: null }, 'value')).toEqual(Uint8Array.of(1, 0));
});
