import { expect, test } from 'vitest';
import { applyExtrinsic } from './apply-extrinsic.ts';
import type { TokenCall } from './call.ts';
import {
  ALICE,
  after,
  alice,
  approve,
  BOB,
  bob,
  burn,
  bytes,
  CHARLIE,
  charlie,
  mintAmount,
  mintNft,
  mintPieces,
  TREASURY,
  transfer,
  transferFrom,
  withCollection,
} from './example-state.ts';
import { NO_LIMITS } from './limits.ts';
import { payerOf } from './sponsor.ts';
import type { Limits, TokenState } from './state.ts';

const FEE = { withdrawn: 100n, kept: 70n };
const key = bytes('k');

/**
 * Alice's collection 1, sponsored by Charlie; its owner, its admins and the owner of a token may set the property k.
 */
function withSponsor(
  limits: Partial<Limits> = {},
  mode: 'NFT' | 'ReFungible' | 'Fungible' = 'NFT',
): TokenState {
  const permission = { mutable: true, collectionAdmin: true, tokenOwner: true };
  const state = withCollection({
    mode: mode === 'Fungible' ? { fungibleDecimals: 0 } : mode,
    limits: { ...NO_LIMITS, ...limits },
    pendingSponsor: charlie,
    propertyPermissions: [{ key, permission }],
  });
  return after(state, CHARLIE, { name: 'unique.confirmSponsorship', collectionId: 1 });
}

function withToken(limits: Partial<Limits> = {}): TokenState {
  return after(withSponsor(limits), ALICE, mintNft(1, bob));
}

/** The payers of the same extrinsic in successive blocks. */
function payersOver(state: TokenState, who: typeof ALICE, call: TokenCall, blocks: number) {
  let next = state;
  return Array.from({ length: blocks }, () => {
    const { account } = payerOf(next, who, call);
    next = applyExtrinsic(next, { signer: who, call, fee: FEE }).state;
    next = { ...next, blockNumber: next.blockNumber + 1 };
    return account;
  });
}

function set(value: string, tokenId = 1): TokenCall {
  return {
    name: 'unique.setTokenProperties',
    collectionId: 1,
    tokenId,
    properties: [{ key, value: bytes(value) }],
  };
}

test('with the default limit the sponsor pays for one transfer in five blocks, and the signer for the others', () => {
  const payers = payersOver(withToken(), BOB, transfer(bob), 7);
  expect(payers).toEqual([CHARLIE, BOB, BOB, BOB, BOB, CHARLIE, BOB]);
  const often = withToken({ sponsorTransferTimeout: 0, sponsorApproveTimeout: 2 });
  expect(payersOver(often, BOB, transfer(bob), 2)).toEqual([CHARLIE, CHARLIE]);
  expect(payersOver(often, BOB, approve(alice), 4)).toEqual([CHARLIE, BOB, CHARLIE, BOB]);
});

test('the sponsor pays for mints and transfers from holders, not for burns, batches or other collections', () => {
  const state = withToken();
  const burnt: TokenCall = burn();
  const batch: TokenCall = { name: 'utility.batchAll', calls: [] };
  const payers = [
    payerOf(state, BOB, transfer(alice)),
    payerOf(state, ALICE, transfer(alice)),
    payerOf(state, ALICE, transferFrom(bob, alice)),
    payerOf(state, ALICE, transferFrom(alice, bob)),
    payerOf(state, ALICE, mintNft(1, bob)),
    payerOf(state, BOB, burnt),
    payerOf(state, BOB, batch),
    payerOf(state, BOB, transfer(alice, { collectionId: 0, tokenId: 0 })),
  ].map(({ account }) => account);
  expect(payers).toEqual([CHARLIE, ALICE, CHARLIE, ALICE, CHARLIE, BOB, BOB, BOB]);
});

test('sponsored transfers are limited per account in fungible collections, and per token and account in refungible ones', () => {
  const amounts = after(withSponsor({}, 'Fungible'), ALICE, mintAmount(1, bob, 5n));
  const place = { tokenId: 0, amount: 1n };
  expect(payerOf(amounts, BOB, transfer(alice, place))).toEqual({
    account: CHARLIE,
    basket: `fungibleTransfer 1 ${BOB}`,
  });
  expect(payerOf(amounts, ALICE, transfer(bob, place)).account).toBe(ALICE);
  const pieces = after(withSponsor({}, 'ReFungible'), ALICE, mintPieces(1, bob, 5n));
  expect(payerOf(pieces, BOB, transfer(alice)).basket).toBe(`refungibleTransfer 1 1 ${BOB}`);
  expect(payerOf(pieces, ALICE, approve(bob)).basket).toBe(`refungibleApprove 1 1 ${ALICE}`);
  expect(payerOf(pieces, ALICE, mintPieces(1, bob, 1n)).basket).toBe(`createItem 1 ${ALICE}`);
});

test('changes of properties by the owner of the token are sponsored up to a size, if the collection sets a rate limit', () => {
  const state = withToken({ sponsoredDataSize: 5, sponsoredDataRateLimit: 2 });
  expect(payersOver(state, BOB, set('abcd'), 4)).toEqual([CHARLIE, BOB, CHARLIE, BOB]);
  expect(payerOf(state, BOB, set('abcde')).account).toBe(BOB);
  expect(payerOf(state, ALICE, set('a')).account).toBe(ALICE);
  expect(payerOf(state, BOB, set('a', 9)).account).toBe(BOB);
  const none: TokenCall = { name: 'unique.setTokenProperties', collectionId: 1, tokenId: 1, properties: [] };
  expect(payerOf(withToken(), BOB, set('a')).account).toBe(BOB);
  expect(payerOf(withToken(), BOB, none)).toEqual({ account: CHARLIE, basket: undefined });
});

test('a failed call counts for the rate limit of sponsored calls, and burning the token resets it', () => {
  const failing = transfer(bob, { amount: 2n });
  expect(payersOver(withToken(), BOB, failing, 2)).toEqual([CHARLIE, BOB]);
  const used = applyExtrinsic(withToken(), { signer: BOB, call: transfer(bob), fee: FEE }).state;
  expect(used.baskets.get('nftTransfer 1 1')).toBe(100);
  expect(after(used, BOB, burn()).baskets.size).toBe(0);
});

test('an extrinsic is refused when its sponsor cannot pay the fee, even if the signer could', () => {
  const state = withToken();
  const poor = { ...state, coins: new Map(state.coins).set(CHARLIE, { free: 150n, frozen: 51n }) };
  const applied = applyExtrinsic(poor, { signer: BOB, call: transfer(alice), fee: FEE });
  expect(applied).toEqual({ state: poor, outcome: { kind: 'refused', reason: 'Invalid.Payment' } });
});

test('the events of the fee enclose those of the call', () => {
  const { outcome } = applyExtrinsic(withToken(), { signer: BOB, call: transfer(alice), fee: FEE });
  expect(outcome).toMatchObject({ kind: 'included', payer: CHARLIE, error: undefined });
  const events = outcome.kind === 'included' ? outcome.events : [];
  expect(events.map(({ name, data }) => [name, ...data])).toEqual([
    ['balances.Withdraw', CHARLIE, 100n],
    ['common.Transfer', 1, 1, bob, alice, 1n],
    ['balances.Deposit', CHARLIE, 30n],
    ['balances.Deposit', TREASURY, 70n],
    ['treasury.Deposit', 70n],
    ['system.ExtrinsicSuccess'],
  ]);
});
