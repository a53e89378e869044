import { recordedMetadata } from '@hub/testkit/recorded-metadata';
import { recordedRuntimes } from '@hub/testkit/recorded-runtimes';
import { Metadata, TypeRegistry } from '@polkadot/types';
import { describe, expect, test } from 'vitest';
import { documented } from '../../tests/support/documented.ts';
import { renderMetadata } from './render-metadata.ts';

/** Recordings in version 15 or 16. */
const ofLaterVersions: ReadonlySet<string> = new Set([
  'unique-25090091',
  'quartz-10030071',
  'asset-hub-polkadot-2000000',
]);
const ofVersion14 = recordedRuntimes.filter(({ name }) => !ofLaterVersions.has(name));

describe('metadata as JSON equals polkadot.js', () => {
  test.each(ofVersion14)(
    'the metadata of $name, in version 14, is rendered as JSON like in polkadot.js, with numbers as text',
    ({ name }) => {
      const bytes = documented(name);
      const theirs = new Metadata(new TypeRegistry(), bytes).toJSON();
      expect(renderMetadata(bytes)).toEqual(numbersAsText(theirs));
    },
  );

  test('metadata of version 16 is not rendered as JSON', () => {
    expect(() => renderMetadata(recordedMetadata('unique-25090091'))).toThrow(
      expect.objectContaining({ code: 'UnsupportedMetadata' }),
    );
  });
});

function numbersAsText(value: unknown): unknown {
  if (typeof value === 'number') return value.toString();
  if (Array.isArray(value)) return value.map(numbersAsText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, numbersAsText(inner)]));
}
