import { z } from 'zod';
import { collectionId, idNumber } from './ids.ts';
import { callBounds } from './text-bounds.ts';

export const accessMode = z
  .enum(['Normal', 'AllowList'])
  .describe('AllowList: only listed accounts may hold and move tokens');

/** Permissions of a collection to set. Absent ones do not change; nesting changes as a whole. */
export const permissionsToSet = z
  .object({
    access: accessMode
      .optional()
      .describe(
        'Normal: every account may hold and move tokens; AllowList: only listed accounts. Default: unchanged; Normal in a new collection.',
      ),
    mintMode: z
      .boolean()
      .optional()
      .describe(
        'Whether accounts on the allow list may mint, beside owner and admins. Default: unchanged; false in a new collection.',
      ),
    nesting: z
      .object({
        tokenOwner: z.boolean().default(false).describe('Whether the owner of a token may nest into it'),
        collectionAdmin: z.boolean().default(false).describe('Whether owner and admins may nest'),
        restricted: z
          .array(collectionId)
          .max(callBounds.restrictedCollections)
          .nullish()
          .describe(
            'The collections of tokens that may be nested, 16 at most. Default, and for null: all collections.',
          ),
      })
      .optional()
      .describe(
        'Who may nest tokens under the tokens of the collection; changes as a whole. Default: unchanged; nobody in a new collection.',
      ),
  })
  .describe('Access mode, mint mode and nesting of the collection; absent parts do not change');

/** The permissions in effect for a collection. */
export const permissions = z.object({
  access: accessMode,
  mintMode: z.boolean(),
  nesting: z.object({
    tokenOwner: z.boolean(),
    collectionAdmin: z.boolean(),
    restricted: z.array(idNumber).optional(),
  }),
});

export type PermissionsToSet = z.output<typeof permissionsToSet>;
