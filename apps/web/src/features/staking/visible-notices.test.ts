import { expect, test } from 'vitest';
import { buildRecord } from '../../testing/build-record.ts';
import { alicePublicKey } from '../../testing/builders.ts';
import { noticesElsewhere, visibleNotices } from './visible-notices.ts';

const view = { network: { id: 'quartz' }, publicKey: alicePublicKey, shownId: 'shown' } as const;
const onQuartz = (id: string, changes = {}) => buildRecord({ id, networkId: 'quartz', ...changes });

test('4.6 transactions in progress on the other network are shown, finished ones are not', () => {
  const records = [
    onQuartz('submitted'),
    onQuartz('over', { stage: 'finalized' }),
    onQuartz('shown'),
    buildRecord({ id: 'here' }),
  ];
  expect(noticesElsewhere(records, view).map(({ id }) => id)).toEqual(['submitted']);
  expect(visibleNotices(records, view).map(({ id }) => id)).toEqual(['submitted', 'over']);
});

test('4.6 while no account is selected the transactions of all accounts are shown, without a wallet none', () => {
  const records = [onQuartz('own'), onQuartz('other', { publicKey: `0x${'22'.repeat(32)}` })];
  const shown = (publicKey: typeof alicePublicKey | 'any' | undefined) =>
    visibleNotices(records, { ...view, publicKey }).map(({ id }) => id);
  expect(shown(alicePublicKey)).toEqual(['own']);
  expect(shown('any')).toEqual(['own', 'other']);
  expect(shown(undefined)).toEqual([]);
});
