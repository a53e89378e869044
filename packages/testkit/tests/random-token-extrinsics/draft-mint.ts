import type { Item, Items, Shares } from '../../src/token-reference/call.ts';
import { type Cross, substrate, substrateView } from '../../src/token-reference/cross.ts';
import { pickDeclared } from './draft-properties.ts';
import {
  actorFor,
  type ModeName,
  modeName,
  pickAmount,
  pickCollection,
  pickCross,
  pickManager,
  pickReceiver,
  type Scene,
  type TokenDraft,
} from './scene.ts';

const MODES: readonly ModeName[] = ['NFT', 'NFT', 'NFT', 'Fungible', 'ReFungible', 'ReFungible'];
const USUAL_AMOUNT = 1_000_000n;
const FEW_PIECES = 100n;

function kindFor({ random, state }: Scene, collectionId: number): ModeName {
  const collection = state.collections.get(collectionId);
  if (collection === undefined || random.isLucky(0.02)) return random.pick(MODES);
  return modeName(collection.mode);
}

function writeItem(scene: Scene, collectionId: number, kind: ModeName): Item {
  if (kind === 'Fungible') return { kind, value: pickAmount(scene, USUAL_AMOUNT) };
  const properties = scene.random.isLucky(0.6) ? [] : pickDeclared(scene, collectionId, 2);
  if (kind === 'NFT') return { kind, properties };
  return { kind, pieces: pickAmount(scene, FEW_PIECES), properties };
}

/** Holders with different Substrate views. */
function pickShares(scene: Scene, amount: bigint): Shares {
  const shares = new Map<string, readonly [Cross, bigint]>();
  for (let left = 1 + scene.random.below(4); left > 0; left -= 1) {
    const who = pickReceiver(scene);
    shares.set(substrateView(who), [who, pickAmount(scene, amount)]);
  }
  return [...shares.values()];
}

function writeItems(scene: Scene, collectionId: number, kind: ModeName): Items {
  const { random } = scene;
  const count = random.below(4);
  const properties = () => (random.isLucky(0.7) ? [] : pickDeclared(scene, collectionId, 2));
  if (kind === 'Fungible') return { kind, shares: pickShares(scene, USUAL_AMOUNT) };
  if (kind === 'NFT') {
    const tokens = Array.from({ length: count }, () => ({
      owner: pickReceiver(scene),
      properties: properties(),
    }));
    return { kind, tokens };
  }
  if (random.isLucky(0.5)) {
    const shares = pickShares(scene, FEW_PIECES);
    return { kind: 'RefungibleMultipleOwners', shares, properties: properties() };
  }
  const tokens = Array.from({ length: count }, () => ({
    user: pickReceiver(scene),
    pieces: pickAmount(scene, FEW_PIECES),
    properties: properties(),
  }));
  return { kind: 'RefungibleMultipleItems', tokens };
}

/** Drafts a mint, mostly by an account that has the right to it. */
export function draftMint(
  scene: Scene,
  collectionId = pickCollection(scene, scene.random.pick(MODES)),
): TokenDraft {
  const { random, state } = scene;
  const collection = state.collections.get(collectionId);
  const listed = [...(collection?.allowList ?? [])];
  const isPublic = collection?.permissions.mintMode === true && listed.length > 0 && random.isLucky(0.25);
  const manager = pickManager(scene, collectionId);
  const signer = isPublic ? (actorFor(scene, random.pick(listed)) ?? manager) : manager;
  const receiver = random.isLucky(0.5) ? pickCross(scene) : pickReceiver(scene, substrate(signer));
  const owner = isPublic && random.isLucky(0.8) ? random.pick(listed) : receiver;
  const kind = kindFor(scene, collectionId);
  const draw = random.below(10);
  if (draw < 6) {
    const item = writeItem(scene, collectionId, kind);
    return { signer, call: { name: 'unique.createItem', collectionId, owner, item } };
  }
  if (draw < 8) {
    const items = Array.from(
      { length: random.isLucky(0.05) ? 0 : 1 + random.below(random.isLucky(0.1) ? 8 : 4) },
      () => writeItem(scene, collectionId, kind),
    );
    return { signer, call: { name: 'unique.createMultipleItems', collectionId, owner, items } };
  }
  const items = writeItems(scene, collectionId, kind);
  return { signer, call: { name: 'unique.createMultipleItemsEx', collectionId, items } };
}
