import { describe, expect, test } from 'vitest';
import { amountOf, createFungible, mintPieces, piecesOf } from '../support/amount-calls.ts';
import { charged } from '../support/charged-weight.ts';
import { type CallSpec, createTestChain } from '../support/test-chain.ts';
import { createCollection, crossOf, property, setPermissions } from '../support/token-calls.ts';

// Charged weights of calls about amounts (docs/chain-rules.md#weights-of-calls-about-tokens).

const dispatch = 31_000_000;
const announcedTransfer = 1_124_491_000;

describe('charges of calls about a fungible collection', () => {
  function open() {
    const chain = createTestChain();
    const bob = crossOf(chain, '//Bob');
    const charlie = crossOf(chain, '//Charlie');
    const id = createFungible(chain, [[bob, 100]]);
    const send = (uri: string, ...call: CallSpec) => charged(chain.send(uri, call));
    return { chain, id, bob, charlie, send };
  }
  const transfer = dispatch + 21_717_000 + 250_000_000;

  test('a fungible transfer is charged its weight, and that of the allow list only if the list is required', () => {
    const { chain, id, bob, charlie, send } = open();
    expect(send('//Bob', 'unique.transfer', charlie, id, 0, 1)).toBe(transfer);
    expect(send('//Bob', 'unique.transfer', charlie, id, 0, 0)).toBe(transfer);
    chain.send('//Alice', setPermissions(id, { access: 'AllowList' }));
    for (const account of [bob, charlie]) chain.send('//Alice', ['unique.addToAllowList', id, account]);
    expect(send('//Bob', 'unique.transfer', charlie, id, 0, 1)).toBe(transfer + 2 * 33_384_000);
  });

  test('a fungible transferFrom is charged for the check of an allowance, and for its reduction if there is one', () => {
    const { chain, id, bob, charlie, send } = open();
    const checked = transfer + 33_800_000;
    expect(send('//Bob', 'unique.transferFrom', bob, charlie, id, 0, 1)).toBe(checked);
    chain.send('//Bob', ['unique.approve', charlie, id, 0, 5]);
    expect(send('//Charlie', 'unique.transferFrom', bob, charlie, id, 0, 1)).toBe(checked + 109_628_000);
  });

  test('a fungible createMultipleItems is charged one mint, createMultipleItemsEx a weight by the number of accounts', () => {
    const { id, bob, charlie, send } = open();
    const items = [amountOf(1), amountOf(2)];
    expect(send('//Alice', 'unique.createMultipleItems', id, bob, items)).toBe(
      dispatch + 16_979_000 + 250_000_000,
    );
    const entries = [
      [bob, 1],
      [charlie, 2],
    ];
    expect(send('//Alice', 'unique.createMultipleItemsEx', id, { Fungible: entries })).toBe(
      dispatch + 10_980_812 + 2 * 6_900_338 + 3 * 125_000_000,
    );
  });

  test('a failed fungible burn or approval is charged its fungible weight, a failed transfer the announced weight', () => {
    const { id, charlie, send } = open();
    expect(send('//Bob', 'unique.burnItem', id, 0, 101)).toBe(dispatch + 19_620_000 + 250_000_000);
    expect(send('//Bob', 'unique.approve', charlie, id, 0, 101)).toBe(dispatch + 17_745_000 + 125_000_000);
    expect(send('//Bob', 'unique.transfer', charlie, id, 0, 101)).toBe(announcedTransfer);
    expect(send('//Bob', 'unique.transfer', charlie, id, 1, 1)).toBe(announcedTransfer);
  });

  test('a call of setTokenProperties, which fungible tokens do not support, is charged more than five steps', () => {
    const { id, send } = open();
    const announced = send('//Alice', 'unique.setTokenProperties', id, 0, [property('k', 'v')]);
    expect(announced).toBeGreaterThan(dispatch + 5 * 63_960_000);
  });
});

test('a call about a refungible token is charged its refungible weight, even a transfer that fails', () => {
  const chain = createTestChain();
  const bob = crossOf(chain, '//Bob');
  const charlie = crossOf(chain, '//Charlie');
  const id = createCollection(chain, { mode: 'ReFungible' });
  const token = mintPieces(chain, id, [[bob, 100]]);
  const send = (uri: string, ...call: CallSpec) => charged(chain.send(uri, call));
  const transfer = dispatch + 48_691_000 + 5 * 25_000_000 + 6 * 100_000_000;
  expect(send('//Bob', 'unique.transfer', charlie, id, token, 1)).toBe(transfer);
  expect(send('//Bob', 'unique.transfer', charlie, id, token, 101)).toBe(transfer);
  expect(send('//Bob', 'unique.burnItem', id, token, 1)).toBe(
    dispatch + 50_010_000 + 4 * 25_000_000 + 6 * 100_000_000,
  );
  expect(send('//Bob', 'unique.repartition', id, token, 5)).toBe(dispatch + 23_867_000 + 250_000_000);
  expect(send('//Alice', 'unique.createMultipleItems', id, bob, [piecesOf(1), piecesOf(2)])).toBe(
    dispatch + 13_986_328 + 2 * 11_811_392 + 2 * 25_000_000 + 8 * 100_000_000,
  );
});
