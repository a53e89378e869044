import type { Hex } from '@hub/primitives/hex';
import { type Cross, ethereum, ethereumView, substrate } from '../../src/token-reference/cross.ts';
import {
  actorFor,
  type ModeName,
  modeName,
  pickAmount,
  pickCollection,
  pickCross,
  pickHolder,
  pickManager,
  pickNest,
  pickNftAmount,
  pickPlayer,
  pickReceiver,
  pickToken,
  type Scene,
  type TokenDraft,
  tokenOf,
} from './scene.ts';

const MODES: readonly ModeName[] = ['NFT', 'NFT', 'NFT', 'NFT', 'Fungible', 'ReFungible', 'ReFungible'];
const COIN = 10n ** 18n;

/** A token, one of its holders, and the player that can act for the holder, or any player if none can. */
export interface Holding {
  readonly collectionId: number;
  readonly tokenId: number;
  readonly holder: Cross;
  readonly actor: Hex;
}

/** A collection that has tokens, if a few attempts find one. */
function pickFilled(scene: Scene): number {
  const tries = Array.from({ length: 3 }, () => pickCollection(scene, scene.random.pick(MODES)));
  const isFilled = (id: number) => (scene.state.collections.get(id)?.tokens.size ?? 0) > 0;
  return tries.find(isFilled) ?? tries[0] ?? 0;
}

export function pickHolding(scene: Scene, collectionId = pickFilled(scene)): Holding {
  const { state, random } = scene;
  const collection = state.collections.get(collectionId);
  const isFungible = collection !== undefined && modeName(collection.mode) === 'Fungible';
  const tokenId = isFungible && random.isLucky(0.97) ? 0 : pickToken(scene, collectionId);
  const holder = pickHolder(scene, collectionId, tokenId);
  return { collectionId, tokenId, holder, actor: actorFor(scene, holder) ?? pickPlayer(scene) };
}

export function amountFor(scene: Scene, { collectionId, tokenId, holder }: Holding): bigint {
  const isNft = scene.state.collections.get(collectionId)?.mode === 'NFT';
  if (isNft) return pickNftAmount(scene);
  return pickAmount(scene, tokenOf(scene, collectionId, tokenId)?.holders.get(holder) ?? 1n);
}

/** Transfers a holding, as the holder, its mirror, the owner of the parent, a manager or any account. */
export function draftTransfer(scene: Scene, holding: Holding, to: Cross): TokenDraft {
  const { random } = scene;
  const { collectionId, tokenId, holder, actor } = holding;
  const place = { collectionId, tokenId, amount: amountFor(scene, holding) };
  const draw = random.below(20);
  if (draw < 1) return { signer: pickPlayer(scene), call: { name: 'unique.transfer', ...place, to } };
  if (holder === substrate(actor) && draw < 19) {
    return { signer: actor, call: { name: 'unique.transfer', ...place, to } };
  }
  const manager = pickManager(scene, collectionId);
  const signer = draw < 18 ? actor : random.pick([manager, manager, pickPlayer(scene)]);
  return { signer, call: { name: 'unique.transferFrom', ...place, from: holder, to } };
}

function draftBurn(scene: Scene): TokenDraft {
  const holding = pickHolding(scene);
  const { collectionId, tokenId, holder, actor } = holding;
  const place = { collectionId, tokenId, amount: amountFor(scene, holding) };
  if (holder === substrate(actor) && scene.random.isLucky(0.9)) {
    return { signer: actor, call: { name: 'unique.burnItem', ...place } };
  }
  const signer = scene.random.isLucky(0.8) ? actor : pickManager(scene, collectionId);
  return { signer, call: { name: 'unique.burnFrom', ...place, from: holder } };
}

function draftApproval(scene: Scene): TokenDraft {
  const { random } = scene;
  const holding = pickHolding(scene);
  const { collectionId, tokenId, holder, actor } = holding;
  const place = { collectionId, tokenId, amount: amountFor(scene, holding) };
  const spender = random.isLucky(0.9) ? pickCross(scene) : pickReceiver(scene);
  const draw = random.below(20);
  if (draw < 5) {
    const operator = spender;
    const approve = random.isLucky(0.7);
    return { signer: actor, call: { name: 'unique.setAllowanceForAll', collectionId, operator, approve } };
  }
  if (draw < 8 || (holder !== substrate(actor) && draw < 18)) {
    const mirror = ethereum(ethereumView(substrate(actor)));
    const from = random.pick([mirror, holder, holder, substrate(actor)]);
    return { signer: actor, call: { name: 'unique.approveFrom', ...place, from, spender } };
  }
  const signer = random.isLucky(0.95) ? actor : pickManager(scene, collectionId);
  return { signer, call: { name: 'unique.approve', ...place, spender } };
}

function draftRepartition(scene: Scene): TokenDraft {
  const holding = pickHolding(
    scene,
    pickCollection(scene, scene.random.isLucky(0.95) ? 'ReFungible' : 'NFT'),
  );
  const { collectionId, tokenId, actor } = holding;
  const amount = pickAmount(scene, 200n);
  return { signer: actor, call: { name: 'unique.repartition', collectionId, tokenId, amount } };
}

/**
 * Native coins as collection 0, to accounts and tokens and back; sometimes a call that collection 0 does not support.
 */
export function draftCoin(scene: Scene): TokenDraft {
  const { random, state } = scene;
  const signer = pickPlayer(scene);
  const to = random.isLucky(0.3) ? pickNest(scene) : pickReceiver(scene, substrate(signer));
  const { free, frozen } = state.coins.get(signer) ?? { free: 0n, frozen: 0n };
  const usual = random.isLucky(0.1) ? pickAmount(scene, free) : pickAmount(scene, COIN);
  // Leaves enough for the fee, but does not respect the frozen amount.
  const amount = frozen > 0n && random.isLucky(0.3) ? free - frozen / 2n : usual;
  const place = { collectionId: 0, tokenId: random.isLucky(0.97) ? 0 : 1, amount };
  const draw = random.below(10);
  if (draw < 6) return { signer, call: { name: 'unique.transfer', ...place, to } };
  if (draw < 9) {
    const holding = random.isLucky(0.4) ? pickNest(scene) : pickCross(scene);
    const from = random.isLucky(0.4) ? substrate(signer) : holding;
    const actor = random.isLucky(0.8) ? (actorFor(scene, from) ?? signer) : signer;
    return { signer: actor, call: { name: 'unique.transferFrom', ...place, from, to } };
  }
  const spender = to;
  return random.pick<TokenDraft>([
    { signer, call: { name: 'unique.burnItem', ...place } },
    { signer, call: { name: 'unique.approve', ...place, spender } },
    { signer, call: { name: 'unique.repartition', ...place } },
    { signer, call: { name: 'unique.destroyCollection', collectionId: 0 } },
    { signer, call: { name: 'unique.setAllowanceForAll', collectionId: 0, operator: to, approve: true } },
    {
      signer,
      call: { name: 'unique.createItem', collectionId: 0, owner: to, item: { kind: 'Fungible', value: 1n } },
    },
  ]);
}

/** An extrinsic that transfers, burns, approves or repartitions a token, mostly an existing one. */
export function draftMove(scene: Scene): TokenDraft {
  const draw = scene.random.below(100);
  if (draw < 50) {
    const holding = pickHolding(scene);
    return draftTransfer(scene, holding, pickReceiver(scene, holding.holder));
  }
  if (draw < 64) return draftBurn(scene);
  if (draw < 94) return draftApproval(scene);
  if (draw < 99) return draftRepartition(scene);
  return { signer: pickPlayer(scene), call: { name: 'unique.forceRepairItem', collectionId: 1, tokenId: 1 } };
}
