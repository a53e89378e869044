import { tokenPlace } from '../collections/ids.ts';

/** The NFT to take a token out of, in the body of a request. */
export const nestedIn = tokenPlace
  .optional()
  .describe(
    'The NFT that has the token, or pieces of it. Default: of the NFTs that the chain lets the signer take this many pieces out of, the one with the lowest collection number and, in that collection, the lowest token number. A token with more than 10,000 holders needs it (`TooManyHolders`), and so does a call without a signer if several NFTs have pieces.',
  );
