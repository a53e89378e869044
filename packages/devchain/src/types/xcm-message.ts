import * as t from '../codec/types.ts';
import { xcmLocation } from './xcm-location.ts';

// No message is ever sent or received here. The types exist for clients: the newest version, and only instructions
// without fields.
const instruction = t.variant(
  'staging_xcm::v5::Instruction',
  {
    ClearOrigin: [10, []],
    RefundSurplus: [20, []],
    ClearError: [23, []],
    UnsubscribeVersion: [27, []],
    ClearTransactStatus: [36, []],
    ClearTopic: [45, []],
  },
  [{ name: 'Call' }],
);

const xcm = t.newtype('staging_xcm::v5::Xcm', t.vec(instruction), [{ name: 'Call' }]);

export const versionedXcm = t.variant('xcm::VersionedXcm', { V5: [5, [xcm]] }, [{ name: 'RuntimeCall' }]);

export const versionedLocation = t.variant('xcm::VersionedLocation', { V5: [5, [xcmLocation]] });
