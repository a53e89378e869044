import { toHex } from '@hub/primitives/hex';
import { polkadotRegistry } from '@hub/testkit/polkadot-registry';
import { createRandomSource } from '@hub/testkit/random-values/random-source';
import { createValueGenerator } from '@hub/testkit/random-values/random-value';
import { recordedMetadata } from '@hub/testkit/recorded-metadata';
import { recordedRuntime } from '@hub/testkit/recorded-runtimes';
import type { EventRecord } from '@polkadot/types/interfaces';
import type { Vec } from '@polkadot/types-codec';
import { describe, expect, test } from 'vitest';
import { decodeEvents } from './events.ts';
import { readMetadata } from './metadata/read-metadata.ts';
import { renderText } from './render.ts';

describe('events of a block', () => {
  const name = 'unique-25090091.as-v14';
  const runtime = recordedRuntime(name);
  const types = readMetadata(recordedMetadata(name)).lookup;
  const recordType = types.findIndex((type) => type.path.join('::') === 'frame_system::EventRecord');

  test('the events of a block are decoded like in polkadot.js: position, name, the text of every value, bytes', () => {
    const registry = polkadotRegistry(recordedMetadata(name));
    const generator = createValueGenerator(types, createRandomSource(11));
    const records = Array.from({ length: 60 }, () => generator.value(recordType));
    const bytes = Uint8Array.from([records.length << 2, ...records.flatMap((record) => [...record])]);
    const expected = registry
      .createTypeUnsafe<Vec<EventRecord>>('Vec<EventRecord>', [bytes])
      .map(({ phase, event }) => ({
        phase: phase.isApplyExtrinsic ? phase.asApplyExtrinsic.toNumber() : phase.type,
        section: event.section,
        method: event.method,
        texts: event.data.map((value) => value.toString()),
        bytes: event.toHex(),
      }));
    const actual = decodeEvents(runtime, bytes).map(({ phase, section, method, fields, bytes: encoded }) => ({
      phase: phase.type === 'ApplyExtrinsic' ? phase.extrinsicIndex : phase.type,
      section,
      method,
      texts: fields.map(({ typeId, value }) => renderText(runtime, typeId, value)),
      bytes: toHex(encoded),
    }));
    expect(actual).toEqual(expected);
  });

  test('fields of named events have names, those of tuple-like events do not', () => {
    const generator = createValueGenerator(types, createRandomSource(12));
    const event = (section: string, method: string) => {
      const pallet = runtime.pallets.find(section)!;
      const variant = pallet.events.find(method)!;
      const typeIds = variant.fields.map((field) => field.typeId);
      return [1, ...generator.values([pallet.index, variant.index], typeIds), 0];
    };
    const bytes = Uint8Array.from([
      2 << 2,
      ...event('balances', 'Transfer'),
      ...event('appPromotion', 'Stake'),
    ]);
    const names = decodeEvents(runtime, bytes).map(({ fields }) => fields.map((field) => field.name));
    expect(names).toEqual([
      ['from', 'to', 'amount'],
      [undefined, undefined],
    ]);
  });

  test.each([[[4]], [[0, 0]], [[4, 9]], [[255, 255, 255, 255]]])(
    'the bytes %j are not decoded as events',
    (bytes) => {
      expect(() => decodeEvents(runtime, Uint8Array.from(bytes))).toThrow(
        expect.objectContaining({ code: 'DecodeFailed' }),
      );
    },
  );
});
