import { expect, test } from 'vitest';
import { buildRecord } from '../../testing/build-record.ts';
import { alicePublicKey } from '../../testing/builders.ts';
import { noticesElsewhere, visibleNotices } from './visible-notices.ts';

const view = { network: { id: 'quartz' }, account: { publicKey: alicePublicKey }, shownId: 'shown' } as const;
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
