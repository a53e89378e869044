import { z } from 'zod';
import { addressInAnswer } from '../accounts/model.ts';
import { idNumber } from '../collections/ids.ts';
import { property } from '../collections/properties.ts';
import { exactAmount, nearestNumber } from '../tokens/amount.ts';

/** A refungible token in the form of generation 2. */
export const refungibleToken = z.object({
  collectionId: idNumber,
  tokenId: idNumber,
  owners: z.array(addressInAnswer).describe('Ten holders at most'),
  pieces: nearestNumber(1),
  piecesRaw: exactAmount,
  properties: z.array(property),
});
