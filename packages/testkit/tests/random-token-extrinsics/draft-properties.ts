import type { Hex } from '@hub/primitives/hex';
import type { KeyPermission } from '../../src/token-reference/call.ts';
import type { Property } from '../../src/token-reference/property-store.ts';
import {
  actorFor,
  pickCollection,
  pickHolder,
  pickManager,
  pickToken,
  type Scene,
  type TokenDraft,
} from './scene.ts';

function bytesOf(text: string): Hex {
  return `0x${Buffer.from(text).toString('hex')}`;
}

const KEYS = ['a', 'b', 'c.d', 'E_f-0', 'tokenData'].map(bytesOf);
const ODD_KEYS = ['', 'with space', 'é', 'a:b'].map(bytesOf);
const SIZES = [0, 1, 10, 60, 63, 64, 200];
const LARGE_SIZES = [2_100, 4_000, 8_000, 20_000, 32_768, 32_769];

function pickKey({ random }: Scene): Hex {
  return random.isLucky(0.98) ? random.pick(KEYS) : random.pick(ODD_KEYS);
}

function pickValue({ random }: Scene): Hex {
  const size = random.pick(random.isLucky(0.96) ? SIZES : LARGE_SIZES);
  return `0x${'61'.repeat(size)}`;
}

/** Some properties, possibly with duplicate keys. */
export function pickProperties(scene: Scene, most: number): readonly Property[] {
  return Array.from({ length: scene.random.below(most + 1) }, () => ({
    key: pickKey(scene),
    value: pickValue(scene),
  }));
}

/** More properties than an item may have. */
function tooManyProperties(): readonly Property[] {
  return Array.from({ length: 65 }, (_, index) => ({ key: bytesOf(`key${index}`), value: '0x61' }));
}

/** Properties with keys that the collection declares, if there are any. */
export function pickDeclared(scene: Scene, collectionId: number, most: number): readonly Property[] {
  const { random, state } = scene;
  const declared = [...(state.collections.get(collectionId)?.propertyPermissions.keys() ?? [])];
  if (declared.length === 0 || random.isLucky(0.03)) return pickProperties(scene, most);
  return Array.from({ length: random.below(most + 1) }, () => ({
    key: random.pick(declared),
    value: pickValue(scene),
  }));
}

export function pickKeyPermissions(scene: Scene, most: number): readonly KeyPermission[] {
  const { random } = scene;
  return Array.from({ length: 1 + random.below(most) }, () => ({
    key: pickKey(scene),
    permission: {
      mutable: random.isLucky(0.75),
      collectionAdmin: random.isLucky(0.85),
      tokenOwner: random.isLucky(0.85),
    },
  }));
}

function draftTokenProperties(scene: Scene): TokenDraft {
  const { random, state } = scene;
  const collectionId = pickCollection(
    scene,
    ...(random.isLucky(0.97) ? (['NFT', 'ReFungible'] as const) : (['Fungible'] as const)),
  );
  const tokenId = pickToken(scene, collectionId);
  const holder = actorFor(scene, pickHolder(scene, collectionId, tokenId));
  const manager = pickManager(scene, collectionId);
  const signer = random.isLucky(0.75) ? manager : (holder ?? manager);
  const stored = [
    ...(state.collections.get(collectionId)?.tokens.get(tokenId)?.properties.values.keys() ?? []),
  ];
  if (random.isLucky(0.25)) {
    const keys = stored.length > 0 && random.isLucky(0.9) ? [random.pick(stored)] : [pickKey(scene)];
    return { signer, call: { name: 'unique.deleteTokenProperties', collectionId, tokenId, keys } };
  }
  const properties = random.isLucky(0.01) ? tooManyProperties() : pickDeclared(scene, collectionId, 3);
  return { signer, call: { name: 'unique.setTokenProperties', collectionId, tokenId, properties } };
}

/** Drafts a change of properties of a token or a collection, or of the permissions of a key. */
export function draftProperties(scene: Scene): TokenDraft {
  const { random } = scene;
  const draw = random.below(20);
  if (draw < 13) return draftTokenProperties(scene);
  const collectionId = pickCollection(
    scene,
    random.pick(['NFT', 'NFT', 'ReFungible', 'ReFungible', 'Fungible'] as const),
  );
  const signer = pickManager(scene, collectionId);
  if (draw < 15) {
    const properties = random.isLucky(0.05) ? tooManyProperties() : pickProperties(scene, 3);
    return { signer, call: { name: 'unique.setCollectionProperties', collectionId, properties } };
  }
  if (draw < 16) {
    return {
      signer,
      call: { name: 'unique.deleteCollectionProperties', collectionId, keys: [pickKey(scene)] },
    };
  }
  const permissions = pickKeyPermissions(scene, 2);
  return { signer, call: { name: 'unique.setTokenPropertyPermissions', collectionId, permissions } };
}
