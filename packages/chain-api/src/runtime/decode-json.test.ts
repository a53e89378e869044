import { createRuntime } from '@hub/scale/runtime';
import { recordedMetadata } from '@hub/testkit/recorded-metadata';
import { expect, test } from 'vitest';
import { decodeJson } from './decode-json.ts';

const metadata = recordedMetadata('unique-25090091.as-v14');

test.skipIf(metadata === undefined)('state that does not decode is an error that names its entry', () => {
  const runtime = createRuntime(metadata ?? new Uint8Array(), { ss58Prefix: 7391 });
  const entry = { section: 'system', item: 'account' };
  expect(() => decodeJson(runtime, entry, Uint8Array.of(1))).toThrow(
    expect.objectContaining({ code: 'StateUnreadable', status: 502, details: entry }),
  );
});
