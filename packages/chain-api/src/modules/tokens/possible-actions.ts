import type { Account } from '@hub/primitives/account';
import { blake2b256 } from '@hub/primitives/hashes';
import type { BlockState } from '../../chain/state/block-state.ts';
import { encodeCall } from '../../extrinsics/calls/encode-call.ts';
import { tryCall } from '../../extrinsics/dry-run/dry-run.ts';
import type { PlannedCall } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { propertyPermissionsEntry } from '../collections/properties.ts';
import { burnOf, burnOwn } from './burn.ts';
import { accountOf, readAmountHolders, readHolders, tokenNotFound } from './holders.ts';
import { move } from './move.ts';
import { findParentAccount } from './parents.ts';
import type { TokenPlace } from './place.ts';
import { readTokenCollection } from './read-token.ts';
import { setAll } from './set-properties.ts';

export interface PossibleActionsQuery {
  readonly sender: Account;
  readonly place: TokenPlace;
  /** By default a stand-in that has no tokens and whose key nobody has. */
  readonly transferTo?: Account | undefined;
  /** The NFT to nest the token in; without one, `nest` is false. */
  readonly nestTo?: TokenPlace | undefined;
  /** The NFT to take the token, pieces or amount out of; by default one out of which the sender can take them. */
  readonly unnestFrom?: TokenPlace | undefined;
  readonly amount: bigint;
}

export interface PossibleActions {
  readonly burn: boolean;
  readonly nest: boolean;
  readonly unnest: boolean;
  readonly transfer: boolean;
  /** Declared keys that the sender can set now. */
  readonly changeProperties: readonly string[];
}

/** An account that nobody has the key of, in place of one that has no tokens yet. */
const freshAccount: Account = {
  publicKey: blake2b256(new TextEncoder().encode('an account without tokens')),
};

/**
 * Finds out what an account can do with a token in the next block, fees aside: each call is tried on top of the block.
 * An Ethereum address signs no extrinsic, so it can do nothing. Throws AppError `CollectionsUnavailable` |
 * `CollectionNotFound` | `TokenNotFound` | `TooManyHolders`, and `NotImplemented` on a chain that cannot try calls.
 */
export async function readPossibleActions(
  state: BlockState,
  { sender, place, transferTo = freshAccount, nestTo, unnestFrom, amount }: PossibleActionsQuery,
): Promise<PossibleActions> {
  const { collection } = await readTokenCollection(state, place.collectionId);
  const { mode } = collection;
  const isAmount = mode === 'Fungible' && place.tokenId === 0;
  const holders = isAmount ? await readAmountHolders(state, place) : await readHolders(state, mode, place);
  if (holders === undefined) throw tokenNotFound(place);

  const building = { state };
  // Pieces and amounts are the sender's own; an NFT is moved and burned for whoever owns it.
  const from = (mode === 'NFT' ? holders.owner : undefined) ?? sender;
  const canSign = sender.ethereum === undefined;
  const wanted = { named: unnestFrom, amount, signer: sender };
  const parent = canSign ? await findParentAccount(state, collection, place, holders, wanted) : undefined;
  const can = async (call: PlannedCall | undefined) =>
    call !== undefined && canSign && (await succeeds(state, sender, call));
  const [burn, nest, unnest, transfer, changeProperties] = await Promise.all([
    can(mode === 'NFT' ? burnOf(building, place, from, amount) : burnOwn(building, place, amount)),
    can(nestTo && move(building, place, from, accountOf(nestTo), amount)),
    can(parent && move(building, place, parent, sender, amount)),
    can(move(building, place, from, transferTo, amount)),
    mode === 'Fungible' ? [] : changeableKeys(),
  ]);
  return { burn, nest, unnest, transfer, changeProperties };

  /**
   * Tries for each declared key to write an empty value, which takes the least space: the chain needs space for it
   * beside that of the present value (docs/token-rules.md#property-space).
   */
  async function changeableKeys(): Promise<readonly string[]> {
    const [permissions] = await state.read([propertyPermissionsEntry(collection.id)]);
    const tried = await Promise.all(
      permissions.map(async ({ key }) => {
        const property = { key, value: new Uint8Array() };
        return { key, isPossible: await can(setAll(building, place, [property])) };
      }),
    );
    return tried.filter(({ isPossible }) => isPossible).map(({ key }) => key);
  }
}

async function succeeds(state: BlockState, { publicKey }: Account, { call }: PlannedCall): Promise<boolean> {
  const { kind } = await tryCall(state, publicKey, encodeCall(state.current.runtime, call));
  return kind === 'success';
}
