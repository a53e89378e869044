import { expect, test } from 'vitest';
import { createTestChain } from '../support/test-chain.ts';
import { createCollection, expectEvents } from '../support/token-calls.ts';

// Acceptance cases of staking on the live network: collections that the pallet sponsors.

const palletAccount = 'ungzYeNhrG2CqKEXKfiSD3ojsYQXa3jr3REKaVMUEgNeHp4jJ';

function open() {
  const chain = createTestChain();
  const id = createCollection(chain);
  const sponsorship = () =>
    (chain.query('common', 'collectionById', id) as { sponsorship: Record<string, unknown> }).sponsorship;
  return { chain, id, sponsorship };
}

test('the admin makes the pallet the confirmed sponsor of a collection, and ends the sponsorship', () => {
  const { chain, id, sponsorship } = open();
  const sent = chain.send('//Operator', ['appPromotion.sponsorCollection', id]);
  const sponsor = Object.values(sponsorship())[0];
  expect(sponsor).toBe(palletAccount);
  expect(Object.keys(sponsorship())).toEqual(['confirmed']);
  expectEvents(sent, ['CollectionSponsorSet', id, sponsor], ['SponsorshipConfirmed', id, sponsor]);
  expectEvents(chain.send('//Operator', ['appPromotion.stopSponsoringCollection', id]), [
    'CollectionSponsorRemoved',
    id,
  ]);
  expect(sponsorship()).toEqual({ disabled: null });
});

test('the owner may choose another sponsor, which the admin cannot remove', () => {
  const { chain, id, sponsorship } = open();
  const stop = () => chain.send('//Operator', ['appPromotion.stopSponsoringCollection', id]).error;
  expect(stop()).toBe('appPromotion.SponsorNotSet');
  chain.send('//Operator', ['appPromotion.sponsorCollection', id]);
  chain.send('//Alice', ['unique.setCollectionSponsor', id, chain.addressOf('//Bob')]);
  expect(stop()).toBe('appPromotion.SponsorNotSet');
  chain.send('//Bob', ['unique.confirmSponsorship', id]);
  expect(stop()).toBe('appPromotion.NoPermission');
  expect(sponsorship()).toEqual({ confirmed: chain.addressOf('//Bob') });
});
