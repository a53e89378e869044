import { nestingAddress } from '@hub/primitives/collection-address';
import { toHex } from '@hub/primitives/hex';
import { decodeSs58 } from '@hub/primitives/ss58';
import type { RuntimeDriver, SignedCall } from '@hub/testkit/runtime-driver';

/** An account that signs. */
export interface Person {
  readonly uri: string;
  readonly address: string;
}

export interface Place {
  readonly collectionId: number;
  readonly tokenId: number;
}

export interface Stir {
  readonly driver: RuntimeDriver;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly people: readonly Person[];
  readonly places: readonly Place[];
}

const NO_LIMITS = {
  accountTokenOwnershipLimit: null,
  sponsoredDataSize: null,
  sponsoredDataRateLimit: null,
  tokenLimit: null,
  sponsorTransferTimeout: null,
  sponsorApproveTimeout: null,
  ownerCanTransfer: null,
  ownerCanDestroy: null,
  transfersEnabled: null,
};
const yesOrNo = [true, false] as const;

function mirrorOf({ address }: Person) {
  return { Ethereum: toHex(decodeSs58(address).publicKey.subarray(0, 20)) };
}

/** A random call that changes the rights of accounts to tokens. Many fail, because the signer is random, too. */
function draftStir({ pick, people, places }: Stir): SignedCall {
  const somebody = () => ({ Substrate: pick(people).address });
  const { collectionId, tokenId: itemId } = pick(places);
  const owner = { uri: '//Alice' };
  const as = ({ uri }: { readonly uri: string }, method: string, args: object): SignedCall => ({
    from: uri,
    call: { section: 'unique', method, args: { collectionId, ...args } },
  });
  const nested = pick(places);
  const nest = { Ethereum: nestingAddress(nested.collectionId, nested.tokenId) };
  const item = { itemId, value: 1 };
  const person = pick(people);
  const limits = [
    { ownerCanTransfer: true },
    { transfersEnabled: pick([true, true, false]) },
    { accountTokenOwnershipLimit: pick([3, 20, 100_000]) },
  ];
  const permissions = { access: null, mintMode: null, nesting: null };
  const nesting = {
    tokenOwner: pick(yesOrNo),
    collectionAdmin: pick(yesOrNo),
    restricted: pick([null, [1, 2]]),
  };
  return pick([
    () => as(owner, 'setCollectionLimits', { newLimit: { ...NO_LIMITS, ...pick(limits) } }),
    () =>
      as(owner, 'setCollectionPermissions', {
        newPermission: { ...permissions, access: pick(['Normal', 'Normal', 'AllowList']) },
      }),
    () => as(owner, 'setCollectionPermissions', { newPermission: { ...permissions, nesting } }),
    () => as(owner, 'addToAllowList', { address: pick([somebody(), mirrorOf(person), nest]) }),
    () => as(owner, 'removeFromAllowList', { address: somebody() }),
    () => as(owner, 'addCollectionAdmin', { newAdminId: somebody() }),
    () => as(owner, 'removeCollectionAdmin', { accountId: somebody() }),
    () => as(person, 'approve', { spender: somebody(), itemId, amount: 1 }),
    () => as(person, 'setAllowanceForAll', { operator: somebody(), approve: pick(yesOrNo) }),
    () => as(person, 'transfer', { recipient: pick([nest, nest, mirrorOf(pick(people))]), ...item }),
    () => as(person, 'transferFrom', { from: mirrorOf(person), recipient: somebody(), ...item }),
    () => as(person, 'transfer', { recipient: somebody(), ...item }),
  ])();
}

/** Seals a block with a random change to the accounts' rights to tokens. */
export function stirTokens(stir: Stir): void {
  const { driver } = stir;
  driver.seal(draftStir(stir));
}

/** Mints a token of Alice's collection for somebody, if the limits allow it. */
export function mintAnother({ driver, pick, people }: Stir, collectionId: number, kind: object): void {
  const owner = { Substrate: pick(people).address };
  driver.seal({
    from: '//Alice',
    call: { section: 'unique', method: 'createItem', args: { collectionId, owner, data: kind } },
  });
}
