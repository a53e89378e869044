import { expect, test } from 'vitest';
import { hashOf } from '../testing/builders.ts';
import { explorerLink } from './explorer-link.ts';

const subscan = {
  kind: 'subscan',
  extrinsicUrl: 'https://unique.subscan.io/extrinsic/{hash}?tab=event',
} as const;
const apps = {
  kind: 'polkadot-apps',
  extrinsicUrl: 'https://polkadot.js.org/apps/?rpc=wss://ws-quartz.unique.network#/explorer/query/{block}',
} as const;

test('6.8 links follow the template of the network', () => {
  const extrinsic = { hash: hashOf('ab'), blockNumber: 7 };
  expect(explorerLink(subscan, extrinsic)).toBe(
    `https://unique.subscan.io/extrinsic/${hashOf('ab')}?tab=event`,
  );
  expect(explorerLink(apps, extrinsic)).toMatch(/#\/explorer\/query\/7$/);
});

test.each(['', '0x12', 'javascript:alert(1)'])(
  '6.8 %j is not the hash of an extrinsic and has no link',
  (hash) => {
    expect(explorerLink(apps, { hash, blockNumber: 7 })).toBeUndefined();
  },
);

test('a template that is not a web address gives no link', () => {
  const extrinsicUrl = 'javascript:alert("{hash}")';
  expect(
    explorerLink({ kind: 'subscan', extrinsicUrl }, { hash: hashOf('ab'), blockNumber: 7 }),
  ).toBeUndefined();
});
