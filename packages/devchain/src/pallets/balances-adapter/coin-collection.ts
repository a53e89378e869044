import { noLimits } from '../common/limits.ts';
import type { OpenCollection } from '../common/open-collection.ts';
import { noPermissions } from '../common/permissions.ts';
import { nativeCollection } from '../common/types/ids.ts';

/** Collection 0 as calls see it. The chain stores no such collection, and it has no owner. */
export const coinCollection: OpenCollection = {
  id: nativeCollection,
  data: {
    owner: `0x${'00'.repeat(32)}`,
    mode: { type: 'Fungible', value: 18 },
    name: [],
    description: [],
    token_prefix: new Uint8Array(),
    sponsorship: { type: 'Disabled', value: undefined },
    limits: noLimits,
    permissions: noPermissions,
    flags: '0x00',
  },
};
