import type { PermissionsChange } from './call.ts';
import type { Permissions, ReadCollection } from './state.ts';

export const NO_PERMISSIONS: Permissions = {
  access: 'Normal',
  mintMode: false,
  nesting: { tokenOwner: false, collectionAdmin: false, restricted: undefined },
};

/** The permissions after a change, in which undefined keeps a value (docs/token-rules.md#limits). */
export function changePermissions(
  old: ReadCollection['permissions'],
  change: PermissionsChange | undefined,
): Permissions {
  return {
    access: change?.access ?? old.access,
    mintMode: change?.mintMode ?? old.mintMode,
    nesting: change?.nesting ?? old.nesting,
  };
}
