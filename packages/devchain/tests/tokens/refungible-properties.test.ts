import { describe, expect, test } from 'vitest';
import { mintPieces } from '../support/amount-calls.ts';
import { charged } from '../support/charged-weight.ts';
import { miscountSpace } from '../support/miscount-space.ts';
import { type CallSpec, createTestChain } from '../support/test-chain.ts';
import {
  createCollection,
  crossOf,
  expectEvents,
  hex,
  permission,
  property,
} from '../support/token-calls.ts';

// Acceptance cases of properties on the live network, for refungible tokens.

/** A refungible collection of Alice, in which Bob has all pieces of token 1. */
function open() {
  const chain = createTestChain();
  const bob = crossOf(chain, '//Bob');
  const id = createCollection(chain, {
    mode: 'ReFungible',
    tokenPropertyPermissions: [permission('owner', 'mo'), permission('admin', 'ma'), permission('once', 'o')],
  });
  const token = mintPieces(chain, id, [[bob, 10]]);
  const set = (key: string, item = token): CallSpec => [
    'unique.setTokenProperties',
    id,
    item,
    [property(key, 'v')],
  ];
  return { chain, id, token, bob, set };
}

describe('properties of a refungible token', () => {
  test("properties of a refungible token are set by the holder of all pieces and by admins, as the key's permission says", () => {
    const { chain, id, token, set } = open();
    expectEvents(chain.send('//Bob', set('owner')), ['TokenPropertySet', id, token, hex('owner')]);
    expectEvents(chain.send('//Alice', set('admin')), ['TokenPropertySet', id, token, hex('admin')]);
    expect(chain.send('//Bob', set('admin')).error).toBe('common.NoPermission');
    expect(chain.send('//Alice', set('owner')).error).toBe('common.NoPermission');
    const remove: CallSpec = ['unique.deleteTokenProperties', id, token, [hex('owner')]];
    expectEvents(chain.send('//Bob', remove), ['TokenPropertyDeleted', id, token, hex('owner')]);
  });

  test('properties of a refungible token are not set by a holder of some pieces', () => {
    const { chain, id, token, set } = open();
    chain.send('//Bob', ['unique.transfer', crossOf(chain, '//Charlie'), id, token, 1]);
    expect(chain.send('//Bob', set('owner')).error).toBe('common.NoPermission');
  });

  test('properties of a refungible token can be set once if they are not mutable', () => {
    const { chain, set } = open();
    expect(chain.send('//Bob', set('once')).error).toBeUndefined();
    expect(chain.send('//Bob', set('once')).error).toBe('common.NoPermission');
  });

  test('properties of a missing refungible token are refused', () => {
    const { chain, set } = open();
    expect(chain.send('//Alice', set('admin', 9)).error).toBe('common.TokenNotFound');
    expect(chain.send('//Bob', set('owner', 9)).error).toBe('common.NoPermission');
  });

  test('properties of a refungible token are removed with the last piece', () => {
    const { chain, id, token, set } = open();
    chain.send('//Bob', set('owner'));
    chain.send('//Bob', ['unique.burnItem', id, token, 10]);
    expect(chain.query('refungible', 'tokenProperties', id, token)).toBeNull();
  });

  test('properties of a refungible token cost the weight of one step to find the owner when a holder sets them, and none when an admin does', () => {
    const { chain, set } = open();
    const weight = 31_000_000 + 5_162_000 + 25_000_000 + 805_000 + 39_259_019 + 100_000_000 + 61_552_000;
    expect(charged(chain.send('//Alice', set('admin')))).toBe(weight);
    expect(charged(chain.send('//Bob', set('owner')))).toBe(weight + 63_960_000);
  });
});

test('repairing a token requires root, and recounts the space of its properties', () => {
  const { chain, id, token, set } = open();
  chain.send('//Bob', set('owner'));
  const before = chain.query('refungible', 'tokenProperties', id, token);
  miscountSpace(chain, 'refungible', 'tokenProperties', id, token);
  expect(chain.send('//Bob', ['unique.forceRepairItem', id, token]).error).toBe('BadOrigin');
  chain.sudo(['unique.forceRepairItem', id, token]);
  expect(chain.query('refungible', 'tokenProperties', id, token)).toEqual(before);
});
