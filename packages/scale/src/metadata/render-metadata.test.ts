import { Metadata, TypeRegistry } from '@polkadot/types';
import { expect, test } from 'vitest';
import {
  describeRecorded,
  readRecordedMetadata,
  recordedRuntimes,
} from '../../tests/support/recorded-metadata.ts';
import { renderMetadata } from './render-metadata.ts';

// The one left out was recorded in version 15.
const ofVersion14 = recordedRuntimes.filter(({ name }) => name !== 'quartz-10030071');

describeRecorded('metadata in JSON as polkadot.js has it', () => {
  test.each(ofVersion14)('$name', ({ name }) => {
    const bytes = readRecordedMetadata(name);
    const theirs = new Metadata(new TypeRegistry(), bytes).toJSON();
    expect(renderMetadata(bytes)).toEqual(numbersAsText(theirs));
  });

  test('another version is refused', () => {
    expect(() => renderMetadata(readRecordedMetadata('unique-25090091'))).toThrow(
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
