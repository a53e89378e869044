// The arguments by which generation 1 creates collections.
import { schema1Collection } from '@hub/token-schema/old/schema1-input';
import { collectionSchema } from '@hub/token-schema/schema/collection';
import { z } from 'zod';
import { account, signer } from '../accounts/model.ts';
import { collectionSymbol, collectionTexts, permissionsAtCreation } from './create-collection.ts';
import { limitsToSet } from './limits.ts';
import { permissionsToSet } from './permissions.ts';
import { propertiesAtCreation, propertyPermission } from './properties.ts';

const modes = { NFT: 'Nft', Fungible: 'Fungible', ReFungible: 'ReFungible' } as const;
type Mode = keyof typeof modes;

const common = {
  address: signer.describe('Signer, SS58 of any prefix'),
  mode: z
    .enum(['NFT', 'Fungible', 'ReFungible'])
    .default('NFT')
    .describe(
      'Kind of the tokens: NFTs, amounts of a fungible token, or tokens that consist of pieces. Without effect on the routes below /fungible and /refungible.',
    ),
  ...collectionTexts,
  sponsorship: z
    .object({ address: account.describe('The sponsor: SS58 of any prefix, or an Ethereum address') })
    .nullish()
    .describe('The account that pays fees of the collection once it confirms. Default, and for null: none.'),
  limits: limitsToSet.optional(),
  permissions: permissionsToSet.default({}),
};

const body = z.object({
  ...common,
  tokenPrefix: collectionSymbol,
  schema: schema1Collection.optional().describe('Metadata of schema 1. Default: none.'),
  properties: propertiesAtCreation,
  tokenPropertyPermissions: permissionsAtCreation,
});

interface Created {
  readonly address: z.output<typeof signer>;
  readonly name: string;
  readonly description: string;
  readonly sponsorship?: { readonly address: z.output<typeof account> } | null | undefined;
  readonly limits?: z.output<typeof limitsToSet> | undefined;
  readonly permissions: z.output<typeof permissionsToSet>;
}

/** The arguments of the kind `collectionCreate` that do not depend on the schema of the metadata. */
function creation(
  { address, name, description, sponsorship, limits, permissions }: Created,
  mode: Mode,
  tokenDecimals = 0,
) {
  return {
    address,
    mode: modes[mode],
    tokenDecimals,
    name,
    description,
    limits,
    permissions: { ...permissions, access: permissions.access },
    pendingSponsor: sponsorship?.address,
    admins: [],
    info: undefined,
  };
}

type Body = z.output<typeof body>;

/** A collection with metadata of schema 1, or without metadata. */
function older(given: Body, mode: Mode, decimals?: number) {
  const { tokenPrefix, schema, properties, tokenPropertyPermissions } = given;
  return {
    ...creation(given, mode, decimals),
    symbol: tokenPrefix,
    schema1: schema ?? null,
    properties,
    tokenPropertyPermissions,
  };
}

export const createBody = body.transform((given) => older(given, given.mode));

export const createRefungibleBody = body.transform((given) => older(given, 'ReFungible'));

export const createFungibleBody = body
  .extend({
    decimals: z.int().min(0).max(255).describe('Decimals of the token, which the chain limits to 30'),
  })
  .transform((given) => older(given, 'Fungible', given.decimals));

const info = collectionSchema.shape;

/** A collection with metadata of schema 2, whose fields stand beside those of the collection. */
export const createV2Body = z
  .object({
    ...common,
    ...info,
    symbol: collectionSymbol
      .optional()
      .describe(
        'Symbol of the tokens, at most 16 bytes in UTF-8. Default: tokenPrefix, one of them is required.',
      ),
    tokenPrefix: collectionSymbol
      .optional()
      .describe('The same as symbol, which takes precedence. Default: symbol.'),
    encodeOptions: z
      .object({
        defaultPermission: propertyPermission
          .optional()
          .describe(
            'Permission of the token properties of the schema. Default: owner and admins of the collection may write and rewrite them.',
          ),
        overwriteProperties: propertiesAtCreation,
        overwriteTPPs: permissionsAtCreation,
      })
      .prefault({})
      .describe('Properties and permissions beside those of the metadata. Default: none.'),
  })
  .refine(({ symbol, tokenPrefix }) => symbol !== undefined || tokenPrefix !== undefined, {
    path: ['symbol'],
    message: 'symbol is required',
  })
  .transform(({ symbol, tokenPrefix = '', encodeOptions, ...given }) => ({
    ...creation(given, given.mode),
    symbol: symbol ?? tokenPrefix,
    info: collectionSchema.parse(given),
    properties: encodeOptions.overwriteProperties,
    tokenPropertyPermissions: encodeOptions.overwriteTPPs,
    ...(encodeOptions.defaultPermission && { defaultPermission: encodeOptions.defaultPermission }),
  }));
