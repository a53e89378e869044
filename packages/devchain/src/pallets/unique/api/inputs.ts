import * as t from '../../../codec/types.ts';
import { collectionId } from '../../common/types/ids.ts';

export const ofCollection = { collection: collectionId };

/** Keys of the properties that a caller asks for; without keys, the caller asks for all properties. */
export const keyList = t.option(t.vec(t.bytes));
