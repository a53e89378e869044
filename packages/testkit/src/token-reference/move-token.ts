import type { Hex } from '@hub/primitives/hex';
import { allowanceAfter, approvePieces, reduceAllowance } from './allowances.ts';
import type { MoveCall } from './call.ts';
import { type Cross, isSameOrMirror, substrate } from './cross.ts';
import { collectionOf, type Draft, edit, emit } from './draft.ts';
import { ensure, Failure } from './failure.ts';
import { burnFungible, ensureNoId, transferFungible } from './fungible.ts';
import { transferCoin, transferCoinFrom } from './native-coin.ts';
import { approveNft, burnNft, ensureAtMostOne, ensureMayTakeNft, ensureOwnsNft, transferNft } from './nft.ts';
import { burnPieces, repartition, transferPieces } from './refungible.ts';
import { ensureAccess, ensureReceiver } from './rights.ts';
import { isFungible, pairOf } from './state.ts';

interface Piece {
  readonly collectionId: number;
  readonly tokenId: number;
  readonly amount: bigint;
}

interface Move extends Piece {
  /** Whether the call takes from its signer (`transfer`, `burnItem`), not from an account that it names. */
  readonly isOwn: boolean;
}

/** Transfers or burns a token of `from` on behalf of the caller; `to` is undefined for burning. Throws Failure. */
function move(draft: Draft, piece: Move, caller: Cross, from: Cross, to: Cross | undefined) {
  const { collectionId: id, tokenId, amount, isOwn } = piece;
  const { mode } = collectionOf(draft, id);
  if (mode === 'NFT') {
    ensureAtMostOne(amount);
    // With an amount of 0 nothing moves: `isOwn` calls only check that `from` owns the token, others only the right to
    // take it.
    if (amount === 0n && isOwn) return ensureOwnsNft(draft, id, tokenId, from);
    if (caller !== from) ensureMayTakeNft(draft, id, tokenId, caller, from);
    if (amount === 0n) return;
    if (to === undefined) return burnNft(draft, id, tokenId, from);
    return transferNft(draft, id, tokenId, from, to, caller);
  }
  if (isFungible(mode)) ensureNoId(tokenId);
  const left = allowanceAfter(draft, id, tokenId, caller, from, amount);
  if (isFungible(mode)) {
    if (to === undefined) burnFungible(draft, id, from, amount);
    else transferFungible(draft, id, from, to, amount, caller);
  } else if (to === undefined) burnPieces(draft, id, tokenId, from, amount);
  else transferPieces(draft, id, tokenId, from, to, amount, caller);
  reduceAllowance(draft, id, tokenId, caller, from, left);
}

/** Approves as `owner`, which must be the caller or its mirror. Throws Failure. */
function approve(draft: Draft, piece: Piece, owner: Cross, spender: Cross, caller: Cross) {
  const { collectionId: id, tokenId, amount } = piece;
  const { mode } = collectionOf(draft, id);
  if (mode === 'NFT') ensureAtMostOne(amount);
  if (isFungible(mode)) ensureNoId(tokenId);
  // An amount of 0 ends the approval of an NFT; then the spender is not checked.
  const isSpent = mode !== 'NFT' || amount > 0n;
  ensureAccess(collectionOf(draft, id), caller, owner, ...(isSpent ? [spender] : []));
  if (isSpent && !isFungible(mode)) ensureReceiver(spender);
  ensure(isSameOrMirror(caller, owner), 'common.AddressIsNotEthMirror');
  if (mode === 'NFT') return approveNft(draft, id, tokenId, caller, owner, spender, amount);
  approvePieces(draft, id, tokenId, caller, owner, spender, amount);
}

function approveAll(draft: Draft, id: number, owner: Cross, operator: Cross, isApproved: boolean): void {
  const collection = collectionOf(draft, id);
  ensure(!isFungible(collection.mode), 'fungible.SettingAllowanceForAllNotAllowed');
  ensureAccess(collection, owner, operator);
  ensureReceiver(operator);
  const { operators } = edit(draft, id);
  if (isApproved) operators.add(pairOf(owner, operator));
  else operators.delete(pairOf(owner, operator));
  emit(draft, 'common.ApprovedForAll', id, owner, operator, isApproved);
}

function repartitionToken(draft: Draft, { collectionId: id, tokenId, amount }: Piece, owner: Cross): void {
  const isRefungible = id !== 0 && collectionOf(draft, id).mode === 'ReFungible';
  ensure(isRefungible, 'unique.RepartitionCalledOnNonRefungibleCollection');
  repartition(draft, id, tokenId, owner, amount);
}

/** Removes the sponsoring records of a burnt token (docs/token-rules.md#burning). */
function forgetBaskets(draft: Draft, { collectionId, tokenId }: Piece): void {
  draft.baskets.delete(`nftTransfer ${collectionId} ${tokenId}`);
  draft.baskets.delete(`nftApprove ${collectionId} ${tokenId}`);
}

/** Runs a call that transfers, burns or approves (docs/token-rules.md#transfers); throws Failure. */
export function moveToken(draft: Draft, account: Hex, call: MoveCall) {
  const caller = substrate(account);
  const isCoin = call.collectionId === 0;
  switch (call.name) {
    case 'unique.transfer':
      if (isCoin) return transferCoin(draft, call.tokenId, caller, call.to, call.amount);
      return move(draft, { ...call, isOwn: true }, caller, caller, call.to);
    case 'unique.transferFrom':
      if (isCoin) return transferCoinFrom(draft, call.tokenId, caller, call.from, call.to, call.amount);
      return move(draft, { ...call, isOwn: false }, caller, call.from, call.to);
    case 'unique.burnItem':
      move(draft, { ...call, isOwn: true }, caller, caller, undefined);
      if (call.amount === 1n) forgetBaskets(draft, call);
      return;
    case 'unique.burnFrom':
      return move(draft, { ...call, isOwn: false }, caller, call.from, undefined);
    case 'unique.approve':
      return approve(draft, call, caller, call.spender, caller);
    case 'unique.approveFrom':
      return approve(draft, call, call.from, call.spender, caller);
    case 'unique.repartition':
      return repartitionToken(draft, call, caller);
    case 'unique.setAllowanceForAll':
      return approveAll(draft, call.collectionId, caller, call.operator, call.approve);
    case 'unique.forceRepairItem':
      throw new Failure('BadOrigin');
  }
}
