import type { ValueOf } from '../../codec/type-def.ts';
import * as t from '../../codec/types.ts';
import { authorized, none, type Origin, root, signedBy } from '../../frame/origin.ts';
import { accountId } from '../../types/account-id.ts';

const rawOrigin = t.variant(
  'frame_support::dispatch::RawOrigin',
  { Root: [0, []], Signed: [1, [accountId]], None: [2, []], Authorized: [3, []] },
  [{ name: 'AccountId', type: accountId }],
);

/** An origin as an argument of a call. */
export const originCaller = t.variant('runtime::OriginCaller', { system: [0, [rawOrigin]] });

/** Converts the argument to an origin. */
export function originOf({ value }: ValueOf<typeof originCaller>): Origin {
  switch (value.type) {
    case 'Root':
      return root;
    case 'Signed':
      return signedBy(value.value);
    case 'None':
      return none;
    case 'Authorized':
      return authorized;
  }
}
