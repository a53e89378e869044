import { AppError } from '@hub/primitives/app-error';
import { isRecord } from '@hub/scale/codec/type-codec';
import { decodeText, encodeText, parseJson } from '@hub/token-schema/property-text';
import type { TokenInput } from '@hub/token-schema/schema/token';
import { validateToken } from '@hub/token-schema/validate';
import type { ExtrinsicKind } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { uniquePallet } from '../collections/unique-call.ts';
import { propertySet, readChanged } from './facts.ts';
import type { TokenPlace } from './place.ts';
import { readToken, type Token } from './read-token.ts';
import { setAll } from './set-properties.ts';

interface UpdateArgs extends TokenPlace {
  readonly data?: Pick<TokenInput, 'attributes' | 'image' | 'image_details'> | undefined;
}

const key = 'tokenData';

/**
 * Changes image, image details and attributes in the metadata of a token; other fields stay as stored. Throws AppError
 * `TokenNotUpdatable` for metadata that is not of schema 2 or cannot be read, and `NothingToUpdate`.
 */
export const update: ExtrinsicKind<UpdateArgs> = {
  section: uniquePallet,
  methods: ['setTokenProperties'],
  event: propertySet,
  phrases: {},
  async plan({ data = {}, ...place }, building) {
    const stored = storedData(await readToken(building.state, place));
    const given = Object.entries(data).filter(([, value]) => value !== undefined);
    const changed = { ...stored, ...Object.fromEntries(given) };
    validateToken(changed);
    const text = JSON.stringify(changed);
    if (text === JSON.stringify(stored)) {
      throw new AppError({ code: 'NothingToUpdate', message: 'No properties to update' });
    }
    return setAll(building, place, [{ key, value: encodeText(text) }]);
  },
  readResult: ({ events }) => readChanged(events, propertySet),
};

/** The JSON of a token's metadata of schema 2. */
function storedData({
  collectionId,
  tokenId,
  properties,
  metadata,
}: Token): Readonly<Record<string, unknown>> {
  const property = properties.find((one) => one.key === key);
  const stored = property && parseJson(decodeText(property.value));
  const isRead = metadata.token !== null && metadata.decodingError === null;

  if (isRead && isRecord(stored)) return stored;
  throw new AppError({
    code: 'TokenNotUpdatable',
    message: `The metadata of token ${tokenId} cannot be updated: ${metadata.decodingError ?? 'it is not of schema 2'}`,
    details: { collectionId, tokenId },
  });
}
