import type { Hex } from '@hub/primitives/hex';
import type { NewCollection, PermissionsChange } from '../../src/token-reference/call.ts';
import { substrate } from '../../src/token-reference/cross.ts';
import { NO_LIMITS } from '../../src/token-reference/limits.ts';
import type { Limits, Nesting } from '../../src/token-reference/state.ts';
import { pickKeyPermissions, pickProperties } from './draft-properties.ts';
import {
  isOpen,
  type ModeName,
  modeName,
  pickCollection,
  pickCross,
  pickManager,
  pickPlayer,
  type Scene,
  type TokenDraft,
} from './scene.ts';

const TEXTS = ['', 'Fine Art', 'a collection with a longer name', 'é漢字🎨'];

/** Some of the limits, sometimes above the allowed maximum. */
function pickLimits({ random, state }: Scene, collectionId: number | undefined): Limits {
  const minted = collectionId === undefined ? 30 : (state.collections.get(collectionId)?.minted ?? 0);
  const maybe = <T>(chance: number, values: readonly T[]) =>
    random.isLucky(chance) ? random.pick(values) : undefined;
  return {
    accountTokenOwnershipLimit: maybe(0.15, [3, 3, 20, 200, 100_000_000, 100_000_001]),
    sponsoredDataSize: maybe(0.2, [0, 20, 200, 2048, 2049]),
    sponsoredDataRateLimit: maybe(0.4, [0, 1, 3, 10, 'SponsoringDisabled' as const]),
    tokenLimit: maybe(0.06, [minted, minted + 1, minted + 4, 100_000, 1_000_000, 0]),
    sponsorTransferTimeout: maybe(0.3, [0, 1, 3, 20, 10_368_001]),
    sponsorApproveTimeout: maybe(0.3, [0, 1, 3, 20]),
    ownerCanTransfer: maybe(0.3, [true, true, false]),
    ownerCanDestroy: maybe(0.1, [true, true, false]),
    transfersEnabled: maybe(0.15, [true, true, true, true, false]),
  };
}

function pickNesting({ random, state }: Scene): Nesting {
  const some = [...state.collections.keys()].filter(() => random.isLucky(0.6));
  return {
    tokenOwner: random.isLucky(0.8),
    collectionAdmin: random.isLucky(0.5),
    restricted: random.isLucky(0.2) ? some.slice(0, 16) : undefined,
  };
}

function pickPermissions(scene: Scene): PermissionsChange {
  const { random } = scene;
  return {
    access: random.isLucky(0.5)
      ? random.pick(['Normal', 'Normal', 'Normal', 'Normal', 'Normal', 'AllowList'] as const)
      : undefined,
    mintMode: random.isLucky(0.5) ? random.isLucky(0.7) : undefined,
    nesting: random.isLucky(0.8) ? pickNesting(scene) : undefined,
  };
}

/** Mostly NFT or ReFungible, if fewer than two open collections have that mode. */
function pickMode({ random, state }: Scene): NewCollection['mode'] {
  const open = [...state.collections.values()].filter(isOpen).map(({ mode }) => modeName(mode));
  const rare = (['NFT', 'ReFungible'] as const).filter(
    (name) => open.filter((one) => one === name).length < 2,
  );
  if (rare.length > 0 && random.isLucky(0.9)) return random.pick(rare);
  const draw = random.below(10);
  if (draw < 5) return 'NFT';
  if (draw < 7) return 'ReFungible';
  return { fungibleDecimals: random.isLucky(0.8) ? random.below(31) : 31 };
}

function writeCollection(scene: Scene): NewCollection {
  const { random } = scene;
  const count = random.isLucky(0.04) ? 7 : random.below(3);
  return {
    mode: pickMode(scene),
    name: random.isLucky(0.98) ? random.pick(TEXTS) : 'x'.repeat(65),
    description: random.pick(TEXTS),
    tokenPrefix: random.pick<Hex>(['0x', '0x415254', `0x${'41'.repeat(16)}`]),
    limits: random.isLucky(0.4) ? pickLimits(scene, undefined) : undefined,
    permissions: random.isLucky(0.9) ? pickPermissions(scene) : undefined,
    propertyPermissions: random.isLucky(0.8) ? pickKeyPermissions(scene, 3) : [],
    properties: random.isLucky(0.4) ? pickProperties(scene, 2) : [],
    admins: Array.from({ length: count }, () => pickCross(scene)),
    pendingSponsor: random.isLucky(0.3) ? substrate(pickPlayer(scene)) : undefined,
    flags: random.isLucky(0.95) ? random.pick([0, 0x40]) : random.pick([0x80, 1, 2]),
  };
}

/** An extrinsic that creates a collection. */
export function draftCreation(scene: Scene): TokenDraft {
  const signer = scene.random.pick(scene.players).id;
  const data = writeCollection(scene);
  if (scene.random.isLucky(0.9)) return { signer, call: { name: 'unique.createCollectionEx', data } };
  const { name, description, tokenPrefix, mode } = data;
  return {
    signer,
    call: { name: 'unique.createCollection', data: { name, description, tokenPrefix, mode } },
  };
}

const MODES: readonly ModeName[] = ['NFT', 'NFT', 'Fungible', 'ReFungible'];

/** A change of some limits of a collection, mostly by its owner or an admin. */
export function draftLimits(scene: Scene, collectionId: number): TokenDraft {
  const limits = { ...NO_LIMITS, ...pickLimits(scene, collectionId) };
  return {
    signer: pickManager(scene, collectionId),
    call: { name: 'unique.setCollectionLimits', collectionId, limits },
  };
}

/** Drafts a change of a collection, mostly by an account that has the right to it. */
export function draftManagement(scene: Scene): TokenDraft {
  const { random, state } = scene;
  const collectionId = pickCollection(scene, random.pick(MODES));
  const collection = state.collections.get(collectionId);
  const signer = pickManager(scene, collectionId);
  const owner = random.isLucky(0.85) ? (collection?.owner ?? signer) : signer;
  const draw = random.below(100);
  const listed = [...(collection?.allowList ?? [])];
  if (draw < 22)
    return { signer, call: { name: 'unique.addToAllowList', collectionId, address: pickCross(scene) } };
  if (draw < 26) {
    const address = listed.length > 0 ? random.pick(listed) : pickCross(scene);
    return { signer, call: { name: 'unique.removeFromAllowList', collectionId, address } };
  }
  if (draw < 29) {
    return {
      signer: owner,
      call: { name: 'unique.changeCollectionOwner', collectionId, newOwner: pickPlayer(scene) },
    };
  }
  if (draw < 38) {
    return {
      signer: owner,
      call: { name: 'unique.addCollectionAdmin', collectionId, admin: pickCross(scene) },
    };
  }
  if (draw < 44) {
    const admins = [...(collection?.admins ?? [])];
    const admin = admins.length > 0 && random.isLucky(0.9) ? random.pick(admins) : pickCross(scene);
    return { signer: owner, call: { name: 'unique.removeCollectionAdmin', collectionId, admin } };
  }
  if (draw < 62) return draftLimits(scene, collectionId);
  if (draw < 78) {
    return {
      signer,
      call: { name: 'unique.setCollectionPermissions', collectionId, permissions: pickPermissions(scene) },
    };
  }
  if (draw < 83) {
    const isBlocked = collection?.limits.transfersEnabled === false;
    const value = isBlocked || random.isLucky(0.6);
    return { signer: owner, call: { name: 'unique.setTransfersEnabledFlag', collectionId, value } };
  }
  if (draw < 88) {
    const limit = random.pick(['Default', 'Extended', 'Extended', 'Max'] as const);
    return { signer, call: { name: 'unique.upgradeTokensPropertiesLimit', collectionId, limit } };
  }
  if (draw < 89) return { signer, call: { name: 'unique.forceRepairCollection', collectionId } };
  const empty = [...state.collections].find(([, { tokens }]) => tokens.size === 0)?.[0];
  if (empty === undefined || random.isLucky(0.2)) {
    return { signer: owner, call: { name: 'unique.destroyCollection', collectionId } };
  }
  return {
    signer: state.collections.get(empty)?.owner ?? owner,
    call: { name: 'unique.destroyCollection', collectionId: empty },
  };
}
