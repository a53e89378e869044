import * as t from '../../../codec/types.ts';
import { collectionId } from '../../common/types/ids.ts';

export const ofCollection = { collection: collectionId };

/** Keys of the properties that a caller asks for; all of them when absent. */
export const keyList = t.option(t.vec(t.bytes));
