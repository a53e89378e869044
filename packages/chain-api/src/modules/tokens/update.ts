import { isUtf8 } from 'node:buffer';
import { AppError } from '@hub/primitives/app-error';
import { isRecord } from '@hub/scale/codec/type-codec';
import { decodeText, encodeText, parseJsonText } from '@hub/token-schema/property-text';
import type { TokenInput } from '@hub/token-schema/schema/token';
import { validateToken } from '@hub/token-schema/validate';
import type { ExtrinsicKind } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { uniquePallet } from '../collections/unique-call.ts';
import { propertySet, readChanged } from './facts.ts';
import type { TokenPlace } from './place.ts';
import { readToken, type Token } from './read-token.ts';
import { replaceMembers } from './replace-members.ts';
import { setAll } from './set-properties.ts';

interface UpdateArgs extends TokenPlace {
  readonly data?: Pick<TokenInput, 'attributes' | 'image' | 'image_details'> | undefined;
}

const key = 'tokenData';

/**
 * Changes image, image details and attributes in the metadata of a token; the text of all other fields stays as stored.
 * Throws AppError `TokenNotUpdatable` for metadata that is not of schema 2, cannot be read, or is not UTF-8, and `NothingToUpdate`.
 */
export const update: ExtrinsicKind<UpdateArgs> = {
  section: uniquePallet,
  methods: ['setTokenProperties'],
  event: propertySet,
  phrases: {},
  async plan({ data = {}, ...place }, building) {
    const { text, fields } = storedData(await readToken(building.state, place));
    const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
    const changed = { ...fields, ...given };
    validateToken(changed);
    if (JSON.stringify(changed) === JSON.stringify(fields)) {
      throw new AppError({ code: 'NothingToUpdate', message: 'No properties to update' });
    }
    return setAll(building, place, [{ key, value: encodeText(replaceMembers(text, given)) }]);
  },
  readResult: ({ events }) => readChanged(events, propertySet),
};

/** A token's metadata of schema 2 as it is stored. */
function storedData({ collectionId, tokenId, properties, metadata }: Token): {
  readonly text: string;
  readonly fields: Readonly<Record<string, unknown>>;
} {
  const property = properties.find((one) => one.key === key);
  const text = property && decodeText(property.value);
  const fields = text && parseJsonText(text);
  // Other bytes than UTF-8 would be written as U+FFFD.
  const isText = property !== undefined && isUtf8(property.value);
  const isRead = metadata.token !== null && metadata.decodingError === null;

  if (isRead && isText && text !== undefined && isRecord(fields)) return { text, fields };
  const problem = metadata.decodingError ?? (isText || !property ? 'it is not of schema 2' : 'it is no text');
  throw new AppError({
    code: 'TokenNotUpdatable',
    message: `The metadata of token ${tokenId} cannot be updated: ${problem}`,
    details: { collectionId, tokenId },
  });
}
