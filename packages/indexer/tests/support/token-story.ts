import type { Block } from '@hub/devchain/frame/block';
import { batchCall, type ChainDriver, type SignedCall } from './chain-driver.ts';
import { createCollectionCall, crossOf, nestedIn, property, tokenCalls, tokenData } from './token-driver.ts';

/** Collections of this history. */
export const art = 1;
export const coinsOf = 2;
export const pieces = 3;
export const shortLived = 4;

export const ethereumOwner = '0xab5801a7d398351b8be11c439e05c5b3259aec9b';

/**
 * Blocks that create, change and destroy collections, and that mint, nest, transfer (also with tokens nested in them),
 * change and burn tokens of all modes. Each entry is a block.
 */
export function tokenStory(driver: ChainDriver): readonly (readonly SignedCall[])[] {
  const [alice, bob, charlie] = ['//Alice', '//Bob', '//Charlie'].map((uri) => crossOf(driver, uri)) as [
    ReturnType<typeof crossOf>,
    ReturnType<typeof crossOf>,
    ReturnType<typeof crossOf>,
  ];
  const ethereum = { ethereum: ethereumOwner };
  const byAlice = (...calls: readonly SignedCall['call'][]) =>
    calls.map((call) => ({ from: '//Alice', call }));
  const red = [
    { trait_type: 'colour', value: 'red' },
    { trait_type: 'size', value: 3 },
  ];
  return [
    byAlice(
      createCollectionCall({
        name: 'Fine Art',
        description: 'Pictures of 100%',
        adminList: [bob, ethereum],
        pendingSponsor: charlie,
        properties: [property('schemaName', 'unique'), property('schemaVersion', '2.0.0')],
      }),
      createCollectionCall({ mode: { Fungible: 4 }, name: 'Coins', description: 'Small change' }),
      createCollectionCall({ mode: 'ReFungible', name: 'Pieces', description: 'Parts of the whole' }),
      createCollectionCall({ name: 'Short', description: 'Soon gone' }),
    ),
    [
      ...byAlice(
        tokenCalls.mint(art, alice, tokenData({ name: 'Root', attributes: red, image: 'ipfs://root' })),
        tokenCalls.mint(art, nestedIn(art, 1), tokenData({ name: 'Child' })),
        tokenCalls.mint(
          art,
          nestedIn(art, 2),
          tokenData({ attributes: [{ trait_type: 'size', value: 'red' }] }),
        ),
        tokenCalls.mint(
          art,
          ethereum,
          tokenData({ royalties: [{ address: driver.addressOf('//Bob'), percent: 2.5 }] }),
        ),
        tokenCalls.mintCoins(coinsOf, alice, 1000n),
        tokenCalls.mintPieces(pieces, alice, 100n),
      ),
      { from: '//Charlie', call: tokenCalls.confirmSponsorship(art) },
    ],
    byAlice(
      tokenCalls.transfer(bob, art, 1),
      tokenCalls.transfer(nestedIn(art, 2), coinsOf, 0, 10n),
      tokenCalls.transfer(bob, pieces, 1, 40n),
      tokenCalls.approve(charlie, coinsOf, 0, 5n),
      tokenCalls.destroy(shortLived),
    ),
    [],
    [
      { from: '//Bob', call: tokenCalls.transferFrom(nestedIn(art, 1), bob, art, 2) },
      {
        from: '//Bob',
        call: tokenCalls.setProperties(art, 1, tokenData({ name: 'Root again', attributes: red })),
      },
      { from: '//Bob', call: tokenCalls.transfer(alice, pieces, 1, 40n) },
      ...byAlice(
        tokenCalls.mint(art, alice, tokenData({ name: 'Burned' })),
        tokenCalls.enableTransfers(coinsOf, false),
        tokenCalls.setCollectionProperties(art, [property('schemaVersion', '1.0.0')]),
      ),
    ],
    [
      { from: '//Bob', call: tokenCalls.transfer(charlie, art, 1) },
      ...byAlice(
        tokenCalls.setCollectionProperties(art, [property('schemaVersion', '2.0.0')]),
        tokenCalls.burn(art, 5),
        batchCall([tokenCalls.burn(pieces, 1, 100n), tokenCalls.enableTransfers(coinsOf, true)]),
      ),
    ],
    byAlice(tokenCalls.mint(art, charlie), tokenCalls.mintPieces(pieces, nestedIn(art, 1), 7n)),
  ];
}

/** Seals all blocks of the history; `before` is called before each. */
export function sealStory(driver: ChainDriver, before = () => undefined as unknown): Block {
  const blocks = tokenStory(driver).map((calls) => {
    before();
    return driver.seal(...calls);
  });
  const last = blocks.at(-1);
  if (last === undefined) throw new RangeError('The story has no blocks');
  return last;
}
