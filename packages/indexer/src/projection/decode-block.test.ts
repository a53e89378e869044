import { createRuntime } from '@hub/scale/runtime';
import { recordedMetadata } from '@hub/testkit/recorded-metadata';
import { expect, test } from 'vitest';
import type { RawBlock } from '../chain/raw-block.ts';
import { decodeBlock } from './decode-block.ts';

const block: RawBlock = {
  number: 9,
  hash: '0x09',
  parentHash: '0x08',
  specVersion: 25_090_091,
  extrinsics: [],
  events: Uint8Array.of(0),
  endpoint: 0,
  anomaly: undefined,
};

test('the error for a block that does not decode names its events or the extrinsic', () => {
  const runtime = createRuntime(recordedMetadata('unique-25090091'), { ss58Prefix: 42 });
  const decode = (part: Partial<RawBlock>) => decodeBlock(runtime, { ...block, ...part }, () => []);
  const message = (text: string) => expect.stringContaining(text);
  expect(() => decode({ events: Uint8Array.of(4) })).toThrow(
    expect.objectContaining({ code: 'StateUnreadable', message: message('system.events of block 9 ') }),
  );
  expect(() => decode({ extrinsics: [Uint8Array.of(8, 4, 255)] })).toThrow(
    expect.objectContaining({ code: 'BlockUnreadable', message: message('Extrinsic 0 of block 9 ') }),
  );
});
