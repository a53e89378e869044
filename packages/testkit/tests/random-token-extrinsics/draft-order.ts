import { substrate, tokenAddress } from '../../src/token-reference/cross.ts';
import { NO_LIMITS } from '../../src/token-reference/limits.ts';
import { draftMint } from './draft-mint.ts';
import { amountFor, draftTransfer, pickHolding } from './draft-move.ts';
import {
  modeName,
  pickAmount,
  pickCollection,
  pickPlayer,
  pickReceiver,
  type Scene,
  type TokenDraft,
} from './scene.ts';

/** The next step of a sequence, built from the current state. */
export type Step = (scene: Scene) => TokenDraft | undefined;

function ownerOf({ state, players, random }: Scene, collectionId: number): TokenDraft['signer'] {
  return state.collections.get(collectionId)?.owner ?? random.pick(players).id;
}

/** An approval, which is used twice, often beyond its amount, or taken back and then used. */
function approveAndTake(scene: Scene): readonly Step[] {
  const holding = pickHolding(scene);
  const { collectionId, tokenId, holder, actor } = holding;
  const spender = pickPlayer(scene);
  const amount = amountFor(scene, holding);
  const place = { collectionId, tokenId, amount };
  const approve: Step = () => ({
    signer: actor,
    call: { name: 'unique.approve', ...place, spender: substrate(spender) },
  });
  const take: Step = (later) => ({
    signer: spender,
    call: {
      name: later.random.isLucky(0.75) ? 'unique.transferFrom' : 'unique.burnFrom',
      ...place,
      amount: later.random.isLucky(0.5) ? amount : pickAmount(later, amount),
      from: holder,
      to: pickReceiver(later, substrate(spender)),
    },
  });
  const takeBack: Step = () => ({
    signer: actor,
    call: { name: 'unique.approve', ...place, amount: 0n, spender: substrate(spender) },
  });
  return [approve, scene.random.isLucky(0.2) ? takeBack : take, take];
}

/** An approval for all tokens of a collection, which the operator uses twice, or once after it was revoked. */
function operate(scene: Scene): readonly Step[] {
  const holding = pickHolding(scene, pickCollection(scene, 'NFT', 'ReFungible'));
  const { collectionId, tokenId, holder, actor } = holding;
  const operator = pickPlayer(scene);
  const allow =
    (approve: boolean): Step =>
    () => ({
      signer: actor,
      call: { name: 'unique.setAllowanceForAll', collectionId, operator: substrate(operator), approve },
    });
  const take: Step = (later) => ({
    signer: operator,
    call: {
      name: 'unique.transferFrom',
      collectionId,
      tokenId,
      amount: amountFor(later, holding),
      from: holder,
      to: pickReceiver(later),
    },
  });
  return scene.random.isLucky(0.3) ? [allow(true), allow(false), take] : [allow(true), take, take];
}

/** Nests a token, tries to burn its parent, takes the token out, and burns the parent; sometimes without burning. */
function nestAndBurn(scene: Scene): readonly Step[] {
  const { random } = scene;
  const parent = pickHolding(scene, pickCollection(scene, 'NFT'));
  const tries = Array.from({ length: 6 }, () => pickHolding(scene));
  const child = tries.find(({ actor }) => actor === parent.actor) ?? pickHolding(scene);
  const address = tokenAddress({ collection: parent.collectionId, token: parent.tokenId });
  const burn: Step = () => ({
    signer: parent.actor,
    call: { name: 'unique.burnItem', collectionId: parent.collectionId, tokenId: parent.tokenId, amount: 1n },
  });
  const takeOut: Step = (later) => {
    const nested = { ...child, holder: address };
    return {
      signer: parent.actor,
      call: {
        name: 'unique.transferFrom',
        collectionId: child.collectionId,
        tokenId: child.tokenId,
        amount: amountFor(later, nested),
        from: address,
        to: pickReceiver(later),
      },
    };
  };
  const nest: Step = (later) => draftTransfer(later, child, address);
  return random.isLucky(0.6) ? [nest, burn, takeOut, burn] : [nest, takeOut];
}

/**
 * Mints a token, tries to mint 2, 3, 6 or 7 others, each under the last one (six levels are too many), and tries to
 * nest the first under the last.
 */
function deepen(scene: Scene): readonly Step[] {
  const collectionId = pickCollection(scene, 'NFT');
  const mintUnderLast: Step = (later) => {
    const token = later.state.collections.get(collectionId)?.minted ?? 0;
    return {
      signer: ownerOf(later, collectionId),
      call: {
        name: 'unique.createItem',
        collectionId,
        owner: tokenAddress({ collection: collectionId, token }),
        item: { kind: 'NFT', properties: [] },
      },
    };
  };
  const mintFirst: Step = (later) => {
    const signer = ownerOf(later, collectionId);
    const item = { kind: 'NFT', properties: [] } as const;
    return { signer, call: { name: 'unique.createItem', collectionId, owner: substrate(signer), item } };
  };
  const first = (scene.state.collections.get(collectionId)?.minted ?? 0) + 1;
  const bite: Step = (later) => {
    const token = later.state.collections.get(collectionId)?.minted ?? 0;
    return {
      signer: ownerOf(later, collectionId),
      call: {
        name: 'unique.transfer',
        collectionId,
        tokenId: first,
        amount: 1n,
        to: tokenAddress({ collection: collectionId, token }),
      },
    };
  };
  const depth = scene.random.pick([2, 3, 6, 7]);
  return [mintFirst, ...Array<Step>(depth).fill(mintUnderLast), bite];
}

/** Sets a token limit at most 2 above the number of minted tokens, and mints twice. */
function limitAndMint(scene: Scene): readonly Step[] {
  const collectionId = pickCollection(scene, 'NFT', 'ReFungible');
  const limit: Step = (later) => {
    const minted = later.state.collections.get(collectionId)?.minted ?? 0;
    const limits = { ...NO_LIMITS, tokenLimit: minted + later.random.below(3) };
    return {
      signer: ownerOf(later, collectionId),
      call: { name: 'unique.setCollectionLimits', collectionId, limits },
    };
  };
  const mint: Step = (later) => draftMint(later, collectionId);
  return [limit, mint, mint];
}

/** Sets a sponsor, which mostly confirms, and makes calls that it may pay; sometimes removes it at the end. */
function sponsorAndMove(scene: Scene): readonly Step[] {
  const collectionId = pickCollection(scene, 'NFT', 'Fungible', 'ReFungible');
  const sponsor = pickPlayer(scene);
  const set: Step = (later) => ({
    signer: ownerOf(later, collectionId),
    call: { name: 'unique.setCollectionSponsor', collectionId, newSponsor: sponsor },
  });
  const confirm: Step = (later) => ({
    signer: later.random.isLucky(0.9) ? sponsor : pickPlayer(later),
    call: { name: 'unique.confirmSponsorship', collectionId },
  });
  const remove: Step = (later) => ({
    signer: ownerOf(later, collectionId),
    call: { name: 'unique.removeCollectionSponsor', collectionId },
  });
  const move: Step = (later) =>
    draftTransfer(later, pickHolding(later, collectionId), substrate(pickPlayer(later)));
  const mint: Step = (later) => draftMint(later, collectionId);
  const end = scene.random.isLucky(0.15) ? [remove] : [];
  return [set, confirm, move, mint, move, ...end];
}

/** Creates a collection, mints in it, tries to destroy it, empties and destroys it, and then calls it again. */
function useUp(scene: Scene): readonly Step[] {
  const signer = pickPlayer(scene);
  const mode = scene.random.pick(['NFT', 'ReFungible', { fungibleDecimals: 0 }] as const);
  const id = scene.state.created + 1;
  const named = { name: 'short', description: '', tokenPrefix: '0x' } as const;
  const tokenId = modeName(mode) === 'Fungible' ? 0 : 1;
  const amount = modeName(mode) === 'NFT' ? 1n : 7n;
  const owner = substrate(signer);
  const item = {
    NFT: { kind: 'NFT', properties: [] },
    ReFungible: { kind: 'ReFungible', pieces: 7n, properties: [] },
    Fungible: { kind: 'Fungible', value: 7n },
  } as const;
  const destroy: Step = () => ({ signer, call: { name: 'unique.destroyCollection', collectionId: id } });
  return [
    () => ({ signer, call: { name: 'unique.createCollection', data: { ...named, mode } } }),
    () => ({
      signer,
      call: { name: 'unique.createItem', collectionId: id, owner, item: item[modeName(mode)] },
    }),
    destroy,
    () => ({ signer, call: { name: 'unique.burnItem', collectionId: id, tokenId, amount } }),
    destroy,
    () => ({ signer, call: { name: 'unique.transfer', collectionId: id, tokenId, amount, to: owner } }),
  ];
}

const ORDERS = [
  ...Array<typeof operate>(6).fill(approveAndTake),
  ...Array<typeof operate>(6).fill(nestAndBurn),
  ...Array<typeof operate>(3).fill(operate),
  ...Array<typeof operate>(3).fill(sponsorAndMove),
  ...Array<typeof operate>(3).fill(useUp),
  ...Array<typeof operate>(2).fill(deepen),
  limitAndMint,
];

/** A sequence of extrinsics, each of which needs the ones before. */
export function draftOrder(scene: Scene): readonly Step[] {
  return scene.random.pick(ORDERS)(scene);
}
