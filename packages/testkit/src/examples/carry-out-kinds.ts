import type { Hex } from '@hub/primitives/hex';
import { sql } from 'kysely';
import type { TestNetwork } from '../test-network.ts';
import type { ExampleFacts, StoryFacts } from './example-facts.ts';
import { newPlaces } from './kind-places.ts';
import { olderCollection } from './older-token-requests.ts';
import { type Built, exampleAccount, postExample, signPayload } from './sign-payload.ts';
import { tokenKinds } from './token-kinds.ts';

/**
 * Adds the data that the initial history of the chain lacks: the transfer `signed`, a collection of schema 1, a batch,
 * at least one extrinsic of each kind of collections and tokens in new collections of Alice, four empty blocks, and a
 * row in the table of the quarantine. Returns hashes by kind as in `ExampleFacts.newHashes`.
 */
export async function carryOutKinds(
  network: TestNetwork,
  { signed, compactExtrinsic }: StoryFacts,
): Promise<ExampleFacts['newHashes']> {
  const [alice, bob] = [exampleAccount('//Alice'), exampleAccount('//Bob')];
  const { chainApiUrl } = network;
  async function submit(body: object): Promise<Hex> {
    const { hash } = await postExample<{ hash: Hex }>(chainApiUrl, '/extrinsic/submit', body);
    await network.processAll();
    return hash;
  }
  const include = async (path: string, body: object) =>
    submit(signPayload(await postExample<Built>(chainApiUrl, path, body), alice));

  await submit(signed.body);
  await include('/collections', { address: alice.address, ...olderCollection });
  const options = { signerAddress: alice.address, mortalLength: -1 };
  const batch = { args: { calls: [compactExtrinsic] }, options };
  const hashes: Record<string, Hex> = { batchAll: await include('/utility/batch-all/build', batch) };
  for (const { name, path, args } of tokenKinds(alice.address, bob.address, newPlaces)) {
    const hash = await include(`${path}/build`, { args, options });
    hashes[name] ??= hash;
  }
  network.devchain.chain.seal({ count: 4 });
  await network.processAll();
  await quarantineBlock(network);
  return hashes;
}

/** The height of an invented block in quarantine; the block that the chain has at this height is another one. */
export const quarantinedNumber = 2;

async function quarantineBlock({ database, network }: TestNetwork): Promise<void> {
  const [hash, parent] = [`0x${'5b'.repeat(32)}`, `0x${'a4'.repeat(32)}`];
  await sql`insert into ${sql.id(`indexer_${network}`, 'quarantine')}
      (block_number, block_hash, parent_hash, spec_version, reason, extrinsics, events, attempts)
    values (${quarantinedNumber}, ${hash}, ${parent}, 25090091, 'EventsDecodeFailed: 2 bytes are left',
      ${JSON.stringify(['0x280401000b'])}::json, '0x08ffffff', 3)`.execute(database.kysely);
}
