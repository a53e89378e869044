import type { CallDeclaration } from '../frame/call.ts';
import type { PalletMetadata } from './portable-type.ts';

export const notDeprecated: PalletMetadata['deprecationInfo'] = { tag: 'NotDeprecated', value: undefined };

/** The deprecated calls of a pallet, in order. */
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
