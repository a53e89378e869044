import { blake2b256 } from '@hub/primitives/hashes';
import { encodeSs58 } from '@hub/primitives/ss58';
import { storageKey } from '@hub/scale/storage';
import { describe, expect, test } from 'vitest';
import { eventRows } from '../support/event-rows.ts';
import { payout, stake, totalStakedOf, unstakeAll } from '../support/staking-calls.ts';
import { createTestChain, type TestChain, token } from '../support/test-chain.ts';

// Acceptance cases of staking on the live network.

describe('administration', () => {
  const cross = (uri: string, chain: TestChain) => ({ Substrate: chain.addressOf(uri) });

  test('only root chooses the admin, and may replace it', () => {
    const chain = createTestChain();
    const choose = (uri: string) => ['appPromotion.setAdminAddress', cross(uri, chain)] as const;
    expect(chain.send('//Bob', choose('//Bob')).error).toBe('BadOrigin');
    const sent = chain.sudo(choose('//Bob'));
    expect(sent.events.map(({ name }) => name)).toContain('appPromotion.SetAdmin');
    expect(chain.query('appPromotion', 'admin')).toBe(chain.addressOf('//Bob'));
    expect(chain.send('//Operator', payout()).error).toBe('appPromotion.NoPermission');
    expect(chain.send('//Bob', payout()).error).toBeUndefined();
  });

  test('the admin may be an Ethereum account', () => {
    const chain = createTestChain();
    const ethereum = { Ethereum: '0x1111111111111111111111111111111111111111' };
    const sent = chain.sudo(['appPromotion.setAdminAddress', ethereum]);
    // The account's mirror: the hash of "evm:" and its twenty bytes.
    const view = blake2b256(Buffer.concat([Buffer.from('evm:'), Buffer.alloc(20, 0x11)]));
    const account = encodeSs58(view, 7391);
    expect(chain.query('appPromotion', 'admin')).toBe(account);
    expect(eventRows(sent)).toContainEqual(['appPromotion.SetAdmin', account]);
    expect(chain.send('//Operator', payout()).error).toBe('appPromotion.NoPermission');
  });

  test.each([
    ['sponsorCollection', 1, 'common.CollectionNotFound'],
    ['stopSponsoringCollection', 1, 'common.CollectionNotFound'],
    ['sponsorContract', `0x${'22'.repeat(20)}`, 'Unavailable'],
    ['stopSponsoringContract', `0x${'22'.repeat(20)}`, 'Unavailable'],
  ])('%s requires the admin, whose call fails because its target does not exist', (method, target, error) => {
    const chain = createTestChain();
    const call = [`appPromotion.${method}`, target] as const;
    expect(chain.send('//Bob', call).error).toBe('appPromotion.NoPermission');
    expect(chain.send('//Operator', call).error).toBe(error);
    const asRoot = chain.sudo(call);
    expect(asRoot.events.find(({ name }) => name === 'sudo.Sudid')!.data).toEqual([
      { err: { badOrigin: null } },
    ]);
  });

  test('without an admin, the operator can neither pay out nor sponsor', () => {
    const chain = createTestChain();
    chain.sudo(['system.killStorage', [storageKey(chain.scale, 'appPromotion', 'admin', [])]]);
    expect(chain.query('appPromotion', 'admin')).toBeNull();
    expect(chain.send('//Operator', payout()).error).toBe('appPromotion.AdminNotSet');
    expect(chain.send('//Operator', ['appPromotion.sponsorCollection', 1]).error).toBe(
      'appPromotion.AdminNotSet',
    );
  });

  test('the Configuration override changes rate, intervals and the number of stakers per call', () => {
    const chain = createTestChain();
    const configuration = {
      recalculationInterval: 10,
      pendingInterval: 3,
      intervalIncome: 500_000_000,
      maxStakersPerCalculation: 1,
    };
    chain.sudo(['configuration.setAppPromotionConfigurationOverride', configuration]);
    chain.clock.nowMs += 6000;
    chain.send('//Alice', stake(100n * token));
    chain.clock.nowMs += 20 * 6000;
    expect(chain.send('//Operator', payout(2)).error).toBe('appPromotion.NoPermission');
    chain.send('//Operator', payout(1));
    expect(totalStakedOf(chain, '//Alice')).toBe(150n * token);
    chain.send('//Alice', unstakeAll);
    chain.passBlocks(3);
    expect(chain.balanceOf('//Alice').frozen).toBe(0n);
  });
});
