import type { Act } from './act.ts';
import { picture } from './picture.ts';
import * as tokens from './token-calls.ts';

// Collections are numbered in the order in which they are made.
const art = 1;
const frames = 2;
const gold = 3;
const shares = 4;

/** The acts about tokens: Alice, an artist, and her friends make, trade, nest and burn them. */
export function tokenActs(): readonly Act[] {
  return [
    at(3, '//Alice', [
      tokens.createCollection({
        name: 'Fine Art',
        description: 'Paintings of the development chain',
        prefix: 'ART',
        mode: { type: 'NFT', value: undefined },
        metadata: {
          cover_image: { url: picture('#2f6f4f', '#f2c14e') },
          potential_attributes: [{ trait_type: 'Style' }, { trait_type: 'Year', display_type: 'number' }],
        },
      }),
      tokens.createCollection({
        name: 'Frames',
        description: 'Frames that hold paintings',
        prefix: 'FRM',
        mode: { type: 'NFT', value: undefined },
        metadata: { cover_image: { url: picture('#5b3a1e', '#ffffff') } },
      }),
      tokens.createCollection({
        name: 'Gallery Gold',
        description: 'Money of the gallery',
        prefix: 'GOLD',
        mode: { type: 'Fungible', value: 2 },
      }),
      tokens.createCollection({
        name: 'Shared Masterpiece',
        description: 'A painting that many own',
        prefix: 'SHR',
        mode: { type: 'ReFungible', value: undefined },
        metadata: { cover_image: { url: picture('#1e3a5b', '#f2c14e') } },
      }),
    ]),
    at(5, '//Alice', [
      tokens.mintNft(art, '//Alice', painting('Sunrise', 'Landscape', 2021, '#f2c14e', '#e4572e')),
      tokens.mintNft(art, '//Alice', painting('Harbour', 'Landscape', 2022, '#2e86ab', '#f6f5ae')),
      tokens.mintNft(art, '//Alice', painting('Portrait of Bob', 'Portrait', 2022, '#a23b72', '#f6f5ae')),
      tokens.mintNft(art, '//Bob', painting('Still life', 'Still life', 2023, '#3b1f2b', '#44bba4')),
      tokens.mintNft(art, '//Charlie', painting('Square', 'Abstract', 2024, '#393e41', '#e94f37')),
      tokens.mintNft(art, '//Alice', painting('Sketch', 'Abstract', 2024, '#d3d0cb', '#393e41')),
    ]),
    at(6, '//Alice', [
      tokens.mintNft(frames, '//Alice', {
        name: 'Oak frame',
        image: picture('#5b3a1e', '#c08a4f'),
        attributes: [{ trait_type: 'Wood', value: 'Oak' }],
      }),
      tokens.mintNft(frames, '//Alice', { name: 'Brass plate', image: picture('#b08d57', '#5b3a1e') }),
      tokens.mintAmount(gold, '//Alice', 1_000_000n),
      tokens.mintPieces(shares, '//Alice', 100n, {
        name: 'The Night Train',
        description: 'One painting in a hundred pieces',
        image: picture('#1b1b3a', '#f2c14e'),
        royalties: [{ address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', percent: 2.5 }],
      }),
    ]),
    at(8, '//Alice', [tokens.askSponsor(art, '//Alice//stash')]),
    at(8, '//Alice//stash', [tokens.confirmSponsor(art)]),
    at(12, '//Bob', [tokens.moveToken({ collection: art, token: 4 }, '//Dave')]),
    at(13, '//Alice', [
      tokens.moveToken({ collection: gold, token: 0 }, '//Bob', 250_000n),
      tokens.moveToken({ collection: gold, token: 0 }, '//Charlie', 75_050n),
      tokens.moveToken({ collection: shares, token: 1 }, '//Bob', 30n),
      tokens.moveToken({ collection: shares, token: 1 }, '//Eve', 15n),
    ]),
    // Afterwards frame 1 holds painting 2 and some gold, and painting 2 holds the brass plate.
    at(18, '//Alice', [
      tokens.moveToken({ collection: art, token: 2 }, { collection: frames, token: 1 }),
      tokens.moveToken({ collection: frames, token: 2 }, { collection: art, token: 2 }),
      tokens.moveToken({ collection: gold, token: 0 }, { collection: frames, token: 1 }, 500n),
    ]),
    at(24, '//Alice', [
      tokens.approveToken({ collection: art, token: 3 }, '//Bob'),
      tokens.approveToken({ collection: art, token: 1 }, '//Charlie'),
      tokens.approveToken({ collection: gold, token: 0 }, '//Dave', 10_000n),
      tokens.approveToken({ collection: shares, token: 1 }, '//Dave', 5n),
    ]),
    at(25, '//Bob', [tokens.moveTokenOf('//Alice', { collection: art, token: 3 }, '//Bob')]),
    at(26, '//Dave', [tokens.moveTokenOf('//Alice', { collection: gold, token: 0 }, '//Dave', 2500n)]),
    at(31, '//Ferdie', [tokens.moveToken({ collection: art, token: 1 }, '//Ferdie')]),
    at(40, '//Alice', [
      tokens.burnToken({ collection: art, token: 6 }),
      tokens.burnToken({ collection: gold, token: 0 }, 100n),
      tokens.burnToken({ collection: shares, token: 1 }, 5n),
    ]),
  ].flat();
}

/** Calls that an account sends in the evening of a day, in an hour that has only acts about tokens. */
function at(day: number, uri: string, calls: readonly Act['call'][]): Act[] {
  return calls.map((call) => ({ hour: day * 24 + 21, uri, call }));
}

function painting(
  name: string,
  style: string,
  year: number,
  ground: string,
  subject: string,
): tokens.TokenMetadata {
  return {
    name,
    description: `${name}, ${year}`,
    image: picture(ground, subject),
    attributes: [
      { trait_type: 'Style', value: style },
      { trait_type: 'Year', value: year, display_type: 'number' },
    ],
  };
}
