// In schema 1 the collection says how its tokens are read, so one cheap call changes the rows of all of them.
import { openTestDatabase } from '@hub/testkit/test-database';
import { expect, test } from 'vitest';
import { coins, createChainDriver, transferCall } from '../support/chain-driver.ts';
import { startIndexer } from '../support/index-afresh.ts';
import { serveIndexer } from '../support/indexer-server.ts';
import { startTestChain } from '../support/start-test-chain.ts';
import { createCollectionCall, crossOf, property, tokenCalls } from '../support/token-driver.ts';

const calls = 8;
const tokensPerCall = 120;

/** The definition of an attribute whose only choice has this text. */
const choice = (text: string) =>
  property(
    'attributesSchema.0',
    JSON.stringify({ name: { _: 'colour' }, isArray: true, enumValues: { 0: { _: text } } }),
  );

test('a changed schema is applied to all tokens of a collection if their rows together are small, and delays no payments', async () => {
  await using devchain = await startTestChain();
  const driver = createChainDriver(devchain);
  const owner = crossOf(driver, '//Alice');
  const item = { owner, properties: [property('a.0', '[0,0,0,0,0,0,0,0]')] };
  const mint = () =>
    driver.seal({
      from: '//Alice',
      call: tokenCalls.mintMany(
        1,
        Array.from({ length: tokensPerCall }, () => item),
      ),
    });
  const define = (text: string) =>
    driver.seal(
      { from: '//Alice', call: tokenCalls.setCollectionProperties(1, [choice(text)]) },
      { from: '//Bob', call: transferCall(driver.addressOf('//Dave'), coins(5)) },
    );
  const properties = [property('schemaName', 'unique'), property('schemaVersion', '1.0.0'), choice('red')];
  driver.seal({ from: '//Alice', call: createCollectionCall({ keys: ['a.0'], properties }) });
  for (let call = 0; call < calls; call += 1) mint();
  await using database = await openTestDatabase();
  await using indexer = await startIndexer({ nodeUrls: [devchain.wsUrl], database });
  await using served = await serveIndexer(indexer);
  const read = async (path: string) =>
    (await (await fetch(`${served.url}${path}`)).json()) as { count: number; missingBlocks: number };
  const countOf = async (colour: string) => (await read(`/nfts?attributeValueIn=${colour}&limit=1`)).count;
  const caughtUp = () => {
    const { number, hash } = devchain.chain.bestBlock();
    return indexer.caughtUp(number, hash);
  };

  define('green');
  await caughtUp();
  expect(await countOf('green')).toBe(calls * tokensPerCall);

  define('x'.repeat(32_000));
  await caughtUp();
  expect(await read('/nfts/1/1')).toMatchObject({
    attributes: null,
    tokenInfoError: 'Invalid token properties: attributes',
  });

  const large = 'large '.repeat(50);
  define('blue');
  define(large);
  driver.seal({ from: '//Alice', call: tokenCalls.setProperties(1, 7, [property('a.0', '[0]')]) });
  await caughtUp();
  expect(await countOf('blue')).toBe(calls * tokensPerCall - 1);
  expect(await countOf(large)).toBe(1);
  const payments = await read(`/balance/transfers?toIn=${driver.addressOf('//Dave')}`);
  expect({ payments: payments.count, missing: (await read('/stats')).missingBlocks }).toEqual({
    payments: 4,
    missing: 0,
  });
});
