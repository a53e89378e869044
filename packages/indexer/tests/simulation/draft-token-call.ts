import { createCollectionCall, nestedIn, tokenCalls, tokenData } from '../support/token-driver.ts';
import type { Random } from './random.ts';

/** Calls refer to this many collections and tokens, which may not exist. */
const COLLECTIONS = 3;
const TOKENS = 12;

const modes = ['NFT', 'NFT', 'ReFungible', { Fungible: 2 }];

/** Draws a call of the pallet of tokens; many of them fail. */
export function draftTokenCall(
  random: Random,
  addressOf: (uri: string) => string,
  senders: readonly string[],
) {
  const [collection, token] = [random.between(1, COLLECTIONS), random.between(1, TOKENS)];
  const somebody = () => ({ substrate: addressOf(random.pick(senders)) });
  const owner = random.chance(0.6) ? somebody() : nestedIn(1, random.between(1, TOKENS));
  const amount = BigInt(random.between(1, 3));
  switch (random.between(1, 12)) {
    case 1:
      return createCollectionCall({ mode: random.pick(modes), name: `Collection ${random.between(1, 99)}` });
    case 2:
      return tokenCalls.mintPieces(collection, owner, 10n);
    case 3:
      return tokenCalls.mintCoins(collection, owner, 1000n);
    case 4:
      return tokenCalls.burn(collection, token, amount);
    case 5:
      return tokenCalls.setProperties(collection, token, tokenData({ name: `${random.between(1, 999)}` }));
    case 6:
      return tokenCalls.transferFrom(
        nestedIn(1, random.between(1, TOKENS)),
        somebody(),
        collection,
        token,
        amount,
      );
    case 7:
    case 8:
      return tokenCalls.transfer(owner, collection, token);
    case 9:
      return tokenCalls.transfer(owner, collection, 0, amount);
    default:
      return tokenCalls.mint(
        collection,
        owner,
        tokenData({ attributes: [{ trait_type: 'a', value: token }] }),
      );
  }
}
