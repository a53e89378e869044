import type { CallDeclaration } from '../frame/call.ts';
import type { PalletMetadata } from './portable-type.ts';

export const notDeprecated: PalletMetadata['deprecationInfo'] = { tag: 'NotDeprecated', value: undefined };

/** The metadata entries of a pallet's deprecated calls, in the order of `calls`. */
export function deprecatedCalls(
  calls: Readonly<Record<string, CallDeclaration>> = {},
): NonNullable<PalletMetadata['calls']>['deprecationInfo'] {
  return Object.values(calls).flatMap(({ index, deprecated }) =>
    deprecated === undefined
      ? []
      : [
          {
            index,
            deprecation: { tag: 'Deprecated' as const, value: { note: deprecated, since: undefined } },
          },
        ],
  );
}
