import { describe, expect, test } from 'vitest';
import { amountOf, piecesOf } from '../support/amount-calls.ts';
import { type CallSpec, createTestChain } from '../support/test-chain.ts';
import { type Cross, createCollection, crossOf, nft, setLimits } from '../support/token-calls.ts';

// Rules of the live network that the development chain must follow, for tokens of every mode.

const modes = [
  {
    name: 'NFT',
    mode: 'NFT',
    item: nft(),
    token: 1,
    most: 1,
    missing: 'common.TokenNotFound',
    notOwned: 'common.NoPermission',
  },
  {
    name: 'Fungible',
    mode: { Fungible: 2 },
    item: amountOf(10),
    token: 0,
    most: 10,
    missing: 'common.TokenValueTooLow',
    notOwned: 'common.TokenValueTooLow',
  },
  {
    name: 'ReFungible',
    mode: 'ReFungible',
    item: piecesOf(10),
    token: 1,
    most: 10,
    missing: 'common.TokenValueTooLow',
    notOwned: 'common.TokenValueTooLow',
  },
] as const;

const chain = createTestChain();

describe.each(modes)(
  'in a collection of mode $name',
  ({ mode, item, token, most, missing, notOwned, name }) => {
    /** A collection of Alice with an admin, Dave, in which Bob has everything of one token. */
    function open() {
      const id = createCollection(chain, { mode });
      const accounts = {
        alice: crossOf(chain, '//Alice'),
        bob: crossOf(chain, '//Bob'),
        charlie: crossOf(chain, '//Charlie'),
        dave: crossOf(chain, '//Dave'),
      };
      const send = (uri: string, ...call: CallSpec) => chain.send(uri, call).error;
      expect(send('//Alice', 'unique.addCollectionAdmin', id, accounts.dave)).toBeUndefined();
      expect(send('//Alice', 'unique.createItem', id, accounts.bob, item)).toBeUndefined();
      const calls = {
        transfer: (to: Cross, amount = 1, collection = id): CallSpec => [
          'unique.transfer',
          to,
          collection,
          token,
          amount,
        ],
        transferFrom: (from: Cross, to: Cross, amount = 1, collection = id): CallSpec => [
          'unique.transferFrom',
          from,
          to,
          collection,
          token,
          amount,
        ],
        approve: (spender: Cross, amount = 1, collection = id): CallSpec => [
          'unique.approve',
          spender,
          collection,
          token,
          amount,
        ],
        burn: (amount = most, collection = id): CallSpec => ['unique.burnItem', collection, token, amount],
        burnFrom: (from: Cross, amount = 1, collection = id): CallSpec => [
          'unique.burnFrom',
          collection,
          from,
          token,
          amount,
        ],
      };
      return { id, send, ...accounts, ...calls };
    }

    test('owner and admin mint, an ordinary user does not', () => {
      const { id, send, charlie } = open();
      const mint = (uri: string) => send(uri, 'unique.createItem', id, charlie, item);
      expect(['//Alice', '//Dave', '//Bob'].map(mint)).toEqual([
        undefined,
        undefined,
        'common.PublicMintingNotAllowed',
      ]);
      const several = (uri: string) => send(uri, 'unique.createMultipleItems', id, charlie, [item, item]);
      expect(['//Alice', '//Dave', '//Bob'].map(several)).toEqual([
        undefined,
        undefined,
        'common.PublicMintingNotAllowed',
      ]);
    });

    test('calls about tokens of a missing or destroyed collection fail with CollectionNotFound', () => {
      const { id, send, alice, bob, charlie, transfer, transferFrom, approve, burn, burnFrom } = open();
      expect(send('//Bob', ...burn())).toBeUndefined();
      expect(send('//Alice', 'unique.destroyCollection', id)).toBeUndefined();
      const calls = (collection: number): CallSpec[] => [
        ['unique.createItem', collection, bob, item],
        ['unique.createMultipleItems', collection, bob, [item]],
        transfer(charlie, 1, collection),
        transferFrom(alice, charlie, 1, collection),
        approve(charlie, 1, collection),
        ['unique.approveFrom', alice, charlie, collection, token, 1],
        burn(1, collection),
        burnFrom(alice, 1, collection),
        ['unique.setAllowanceForAll', collection, charlie, true],
        ['unique.setTokenProperties', collection, token, []],
        ['unique.repartition', collection, token, 2],
      ];
      for (const collection of [id, 4_294_967_295]) {
        for (const call of calls(collection))
          expect(send('//Alice', ...call)).toBe('common.CollectionNotFound');
      }
    });

    test('a collection is not destroyed by an admin or another account, nor while it has tokens', () => {
      const { id, send, burn } = open();
      const destroy = (uri: string) => send(uri, 'unique.destroyCollection', id);
      expect(destroy('//Alice')).toBe('common.CantDestroyNotEmptyCollection');
      send('//Bob', ...burn());
      expect(['//Bob', '//Dave', '//Alice', '//Alice'].map(destroy)).toEqual([
        'common.NoPermission',
        'common.NoPermission',
        undefined,
        'common.CollectionNotFound',
      ]);
    });

    test('an account cannot transfer or burn a token of another one, nor its own token after it has burnt it', () => {
      const { send, bob, charlie, transfer, transferFrom, burn, burnFrom } = open();
      expect(send('//Charlie', ...transfer(charlie))).toBe(notOwned);
      expect(send('//Charlie', ...burn(1))).toBe(notOwned);
      expect(send('//Charlie', ...transferFrom(bob, charlie))).toBe('common.ApprovedValueTooLow');
      expect(send('//Charlie', ...burnFrom(bob))).toBe('common.ApprovedValueTooLow');
      expect(send('//Bob', ...burn())).toBeUndefined();
      expect(send('//Bob', ...transfer(charlie))).toBe(missing);
      expect(send('//Bob', ...burn(1))).toBe(missing);
    });

    test('an approval is revoked by one of 0 and by burning the token, but not by burning a fungible amount', () => {
      const { send, bob, charlie, approve, transferFrom, burn } = open();
      expect(send('//Bob', ...approve(charlie))).toBeUndefined();
      expect(send('//Bob', ...approve(charlie, 0))).toBeUndefined();
      expect(send('//Charlie', ...transferFrom(bob, charlie))).toBe('common.ApprovedValueTooLow');
      expect(send('//Bob', ...approve(charlie))).toBeUndefined();
      expect(send('//Bob', ...burn())).toBeUndefined();
      expect(send('//Charlie', ...transferFrom(bob, charlie))).toBe(
        name === 'Fungible' ? 'common.TokenValueTooLow' : 'common.ApprovedValueTooLow',
      );
    });

    test('only the owner of a token may approve, and with ownerCanTransfer also owner and admin of the collection', () => {
      const { id, send, charlie, approve, burn } = open();
      for (const uri of ['//Alice', '//Dave', '//Charlie']) {
        expect(send(uri, ...approve(charlie))).toBe('common.CantApproveMoreThanOwned');
      }
      expect(chain.send('//Alice', setLimits(id, { ownerCanTransfer: true })).error).toBeUndefined();
      expect(send('//Alice', ...approve(charlie))).toBeUndefined();
      expect(send('//Dave', ...approve(charlie))).toBeUndefined();
      expect(send('//Charlie', ...approve(charlie))).toBe('common.CantApproveMoreThanOwned');
      expect(send('//Bob', ...burn())).toBeUndefined();
      const ofBurnt = { NFT: 'common.TokenNotFound', ReFungible: 'common.CantApproveMoreThanOwned' };
      expect(send('//Alice', ...approve(charlie))).toBe(name === 'Fungible' ? undefined : ofBurnt[name]);
    });

    test('owner and admin transfer tokens of others only while ownerCanTransfer is set; once unset, it cannot be set again', () => {
      const { id, send, bob, charlie, transferFrom, burnFrom } = open();
      const limit = (ownerCanTransfer: boolean) =>
        chain.send('//Alice', setLimits(id, { ownerCanTransfer })).error;
      for (const uri of ['//Alice', '//Dave']) {
        expect(send(uri, ...transferFrom(bob, charlie))).toBe('common.ApprovedValueTooLow');
        expect(send(uri, ...burnFrom(bob))).toBe('common.ApprovedValueTooLow');
      }
      expect(limit(true)).toBeUndefined();
      expect(send('//Dave', ...transferFrom(bob, charlie))).toBeUndefined();
      expect(send('//Alice', ...transferFrom(charlie, bob))).toBeUndefined();
      expect(limit(false)).toBeUndefined();
      expect(send('//Alice', ...transferFrom(bob, charlie))).toBe('common.ApprovedValueTooLow');
      expect(limit(true)).toBe('common.OwnerPermissionsCantBeReverted');
    });

    test('an admin burns tokens of others if ownerCanTransfer is set', () => {
      const { id, send, bob, burnFrom } = open();
      chain.send('//Alice', setLimits(id, { ownerCanTransfer: true }));
      expect(send('//Dave', ...burnFrom(bob))).toBeUndefined();
    });

    test('while transfers are disabled, neither the owner of a token nor an approved account can transfer it', () => {
      const { id, send, bob, charlie, transfer, transferFrom, approve } = open();
      send('//Bob', ...approve(charlie));
      const enable = (value: boolean) => send('//Alice', 'unique.setTransfersEnabledFlag', id, value);
      enable(false);
      expect(send('//Bob', ...transfer(charlie))).toBe('common.TransferNotAllowed');
      expect(send('//Charlie', ...transferFrom(bob, charlie))).toBe('common.TransferNotAllowed');
      enable(true);
      expect(send('//Charlie', ...transferFrom(bob, charlie))).toBeUndefined();
    });

    test('with a transfer timeout of 0 the sponsor pays for each transfer', () => {
      const { id, send, bob, transfer } = open();
      chain.send('//Alice', setLimits(id, { sponsorTransferTimeout: 0 }));
      send('//Alice', 'unique.setCollectionSponsor', id, chain.addressOf('//Charlie'));
      expect(send('//Charlie', 'unique.confirmSponsorship', id)).toBeUndefined();
      const payers = [1, 2, 3].map(() => chain.send('//Bob', transfer(bob)).events[0]?.data[0]);
      expect(new Set(payers)).toEqual(new Set([chain.addressOf('//Charlie')]));
    });
  },
);

test('an amount of 0 of an NFT needs the rights of a transfer and changes nothing', () => {
  const id = createCollection(chain);
  const [bob, charlie] = [crossOf(chain, '//Bob'), crossOf(chain, '//Charlie')];
  for (const _ of [1, 2]) chain.send('//Alice', ['unique.createItem', id, bob, nft()]);
  chain.send('//Bob', ['unique.approve', charlie, id, 1, 1]);
  const zero = (uri: string, token: number) => [
    chain.send(uri, ['unique.transferFrom', bob, charlie, id, token, 0]).error,
    chain.send(uri, ['unique.burnFrom', id, bob, token, 0]).error,
  ];
  const refused = 'common.ApprovedValueTooLow';
  expect(zero('//Charlie', 9)).toEqual([refused, refused]);
  expect(zero('//Charlie', 2)).toEqual([refused, refused]);
  expect(zero('//Charlie', 1)).toEqual([undefined, undefined]);
  expect(chain.send('//Bob', ['unique.burnItem', id, 9, 0]).error).toBe('common.TokenNotFound');
  expect(chain.send('//Bob', ['unique.transfer', charlie, id, 9, 0]).error).toBe('common.TokenNotFound');
  expect(chain.query('nonfungible', 'allowance', id, 1)).toEqual(charlie);
  expect(chain.send('//Charlie', ['unique.transferFrom', bob, charlie, id, 1, 1]).error).toBeUndefined();
});
