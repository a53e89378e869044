import { fromHex, toHex } from '@hub/primitives/hex';
import { readMetadata } from '@hub/scale/metadata/read-metadata';
import { createRuntime } from '@hub/scale/runtime';
import { recordedMetadata } from '@hub/testkit/recorded-metadata';
import { Metadata, TypeRegistry } from '@polkadot/types';
import { describe, expect, it } from 'vitest';
import { codecAnswer } from '../src/query/codec-answer.ts';

const metadata = recordedMetadata('unique-25090091.as-v14');

describe.skipIf(metadata === undefined)('codecAnswer', () => {
  const bytes = metadata ?? new Uint8Array();
  const cases = metadata === undefined ? [] : [...values(bytes)];

  it('writes every storage default and constant of the live runtime as polkadot.js does', () => {
    const registry = new TypeRegistry();
    registry.setMetadata(new Metadata(registry, toHex(bytes)));
    const runtime = createRuntime(bytes, { ss58Prefix: 7391 });
    const types = readMetadata(bytes).lookup;
    for (const { name, typeId, value } of cases) {
      const answer = codecAnswer(runtime, types, { typeId, bytes: value });
      const oracle = registry.createTypeUnsafe(`Lookup${typeId}`, [value]);
      const { isEmpty, human, json, hex } = answer;
      expect({ name, isEmpty, human, json, hex }).toEqual({
        name,
        isEmpty: oracle.isEmpty,
        human: oracle.toHuman(),
        json: oracle.toJSON(),
        hex: oracle.toHex(),
      });
      if (oracle.toRawType() === 'Null') continue;
      expect({ name, hash: answer.hash }).toEqual({ name, hash: oracle.hash.toHex() });
    }
    expect(cases.length).toBeGreaterThan(200);
  });
});

function* values(bytes: Uint8Array) {
  for (const pallet of readMetadata(bytes).pallets) {
    for (const { name, type, modifier, fallback } of pallet.storage?.items ?? []) {
      const typeId = type.tag === 'plain' ? type.value : type.value.value;
      if (modifier !== 0) yield { name: `${pallet.name}.${name}`, typeId, value: fromHex(fallback) };
    }
    for (const { name, type, value } of pallet.constants) {
      yield { name: `${pallet.name}.${name}`, typeId: type, value: fromHex(value) };
    }
  }
}
