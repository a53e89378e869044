import type { nftRoutes } from '@hub/contract/indexer/nfts';
import type { Handlers } from '@hub/service-kit/register-routes';
import { sendFile } from '../../queries/export-file.ts';
import { notFound } from '../../queries/not-found.ts';
import type { Reader } from '../../queries/reader.ts';
import { defineModule } from '../define-module.ts';
import { exportNfts, nftsFile } from './export-nfts.ts';
import { exportTokenHistory, tokenHistoryFile } from './export-token-history.ts';
import { findBundle } from './find-bundle.ts';
import { findNft, listNfts } from './list-nfts.ts';
import { listTokenHistory } from './list-token-history.ts';

interface NftParams {
  readonly collectionId: number;
  readonly tokenId: number;
}

/** The routes of NFTs; the module of tokens declares and fills their tables. */
export const nftsModule = defineModule({
  tables: [],
  handlers: (reader: Reader): Handlers<typeof nftRoutes> => ({
    listNfts: ({ query, request }) => listNfts(reader, query, request.url),
    exportNfts: async ({ query: { format, ...filter }, reply }) =>
      sendFile(reply, nftsFile(format), await exportNfts(reader, filter)),
    getNft: async ({ params }) => (await findNft(reader, params)) ?? unknownNft(params),
    getNftBundle: async ({ params, query }) => (await findBundle(reader, params, query)) ?? noBundle(params),
    listNftHistory: async ({ params, query }) => {
      const page = await listTokenHistory(reader, params, query);
      return page.count === 0 ? unknownNft(params) : page;
    },
    exportNftHistory: async ({ params, query: { format, asOf }, reply }) => {
      const { count } = await listTokenHistory(reader, params, { limit: 1, offset: 0 });
      if (count === 0) unknownNft(params);
      return sendFile(reply, tokenHistoryFile(format), await exportTokenHistory(reader, params, asOf));
    },
  }),
});

function noBundle({ collectionId, tokenId }: NftParams): never {
  return notFound(
    'NotFound',
    `Token ${tokenId} of collection ${collectionId} is burned, or no indexed block has it`,
  );
}

function unknownNft({ collectionId, tokenId }: NftParams): never {
  return notFound(
    'NotFound',
    `No indexed block has an NFT ${tokenId} of collection ${collectionId}; refungible tokens are in /tokens`,
  );
}
