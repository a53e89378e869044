// The unmodified SDK client of generation 2 reads the same data as polkadot.js finds on the chain.
import { UniqueIndexer } from '@unique-nft/sdk/uniqueIndexer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BusyChain, startBusyChain } from './support/busy-chain.ts';
import { onEachDatabase } from './support/each-database.ts';
import { listAll } from './support/filter-cases.ts';
import { type IndexerServer, startIndexerServer } from './support/indexer-server.ts';
import { type ScannedBlock, scanChain } from './support/scan-chain.ts';

let chain: BusyChain;
/** All blocks, newest first. */
let scanned: ScannedBlock[];

beforeAll(async () => {
  chain = await startBusyChain();
  scanned = (await scanChain(chain.devchain.wsUrl)).toReversed();
});

afterAll(() => chain[Symbol.asyncDispose]());

await onEachDatabase((dialect) => {
  let server: IndexerServer;
  let client: ReturnType<typeof UniqueIndexer>;

  beforeAll(async () => {
    server = await startIndexerServer(chain.devchain, dialect);
    await server.processAll();
    client = UniqueIndexer({ baseUrl: server.url });
  });

  afterAll(() => server[Symbol.asyncDispose]());

  test('extrinsics equal those of the chain, newest first', async () => {
    const rows = await listAll(client.extrinsics);
    const expected = scanned.flatMap((block) =>
      block.extrinsics
        .map((extrinsic) => ({
          ...extrinsic,
          blockHash: block.hash,
          blockTimestamp: block.timestampMs,
          createdAt: new Date(block.timestampMs),
          events: block.events
            .filter(({ extrinsicIndex }) => extrinsicIndex === extrinsic.indexInBlock)
            .map(({ section, method, data }) => ({ section, method, data })),
        }))
        .toReversed(),
    );
    expect(rows).toEqual(expected);
  });

  test('events equal those of the chain, newest first', async () => {
    const rows = await listAll(client.events);
    const expected = scanned.flatMap((block) =>
      block.events
        .map(({ section, method, data, asHex, extrinsicIndex }) => ({
          extrinsicHash: extrinsicIndex === undefined ? '' : block.extrinsics[extrinsicIndex]!.hash,
          blockNumber: block.number,
          blockTimestamp: block.timestampMs,
          section,
          method,
          data,
          asHex,
          createdAt: new Date(block.timestampMs),
        }))
        .toReversed(),
    );
    expect(rows).toEqual(expected);
    expect(rows.some(({ extrinsicHash }) => extrinsicHash === '')).toBe(true);
  });

  test('blocks, with their extrinsics except inherents, equal those of the chain but for the spec version, newest first', async () => {
    const rows = await listAll(client.blocks);
    expect(rows.map(({ specVersion: _, ...row }) => row)).toEqual(
      scanned.map((block) => ({
        number: block.number,
        hash: block.hash,
        parentHash: block.parentHash,
        timestamp: new Date(block.timestampMs),
        createdAt: new Date(block.timestampMs),
        relayParentNumber: block.relayParentNumber,
        relayParentStorageRoot: block.relayParentStorageRoot,
        extrinsics: block.extrinsics
          .filter(({ section }) => section !== 'timestamp' && section !== 'parachainSystem')
          .map((extrinsic) => ({
            ...extrinsic,
            blockHash: block.hash,
            createdAt: new Date(block.timestampMs),
            events: block.events
              .filter(({ extrinsicIndex }) => extrinsicIndex === extrinsic.indexInBlock)
              .map(({ section, method, data, asHex }) => ({
                extrinsicHash: extrinsic.hash,
                blockNumber: block.number,
                section,
                method,
                data,
                asHex,
                createdAt: new Date(block.timestampMs),
              })),
          })),
      })),
    );
  });

  test('finds a block by number and by hash, and an extrinsic by hash', async () => {
    const block = scanned.find(({ extrinsics }) => extrinsics.length > 2)!;
    const byNumber = await client.block({ hashOrNumber: block.number });
    expect(byNumber.hash).toBe(block.hash);
    expect(await client.block({ hashOrNumber: block.hash })).toEqual(byNumber);
    const extrinsic = await client.extrinsic({ hash: block.extrinsics[2]!.hash });
    expect(extrinsic).toMatchObject({ blockNumber: block.number, indexInBlock: 2 });
  });

  test('sections list the calls and events that occur', async () => {
    const kinds = (rows: readonly { section: string; method: string }[]) =>
      [...new Set(rows.map(({ section, method }) => `${section}.${method}`))].toSorted();
    expect(kinds(await client.eventSections())).toEqual(kinds(scanned.flatMap(({ events }) => events)));
    expect(kinds(await client.extrinsicSections())).toEqual(
      kinds(scanned.flatMap(({ extrinsics }) => extrinsics)),
    );
    expect((await client.eventSections()).length).toBe(kinds(scanned.flatMap(({ events }) => events)).length);
  });

  test('coin transfers equal the Transfer events of the chain, newest first', async () => {
    const all = await listAll(client.balanceTransfers);
    const expected = scanned.flatMap((block) =>
      block.events
        .filter(({ section, method }) => section === 'balances' && method === 'Transfer')
        .map(({ data, eventIndex, extrinsicIndex }) => {
          const id = block.number * 1_000_000 + eventIndex;
          const extrinsic = block.extrinsics[extrinsicIndex ?? -1];
          return {
            id,
            eventId: id,
            from: data.from,
            to: data.to,
            amount: data.amount,
            event: extrinsic && {
              blockNumber: block.number,
              extrinsicHash: extrinsic.hash,
              extrinsic: {
                indexInBlock: extrinsic.indexInBlock,
                section: extrinsic.section,
                method: extrinsic.method,
                signer: extrinsic.signer,
              },
            },
          };
        })
        .toReversed(),
    );
    expect(all).toEqual(expected);
  });

  test('the accounts with `isSigner` are those that signed an extrinsic', async () => {
    const all = await listAll(client.accounts);
    const signers = new Set(scanned.flatMap(({ extrinsics }) => extrinsics.map(({ signer }) => signer)));
    expect(new Set(all.filter(({ isSigner }) => isSigner).map(({ address }) => address))).toEqual(
      new Set([...signers].filter((signer) => signer !== '')),
    );
  });

  test('pages of 1000 list 2,500 events of one account without gaps or repetitions', async () => {
    const rows: { data: Record<string, unknown> }[] = [];
    for (let offset = 0; ; offset += 1000) {
      const page = await client.events({ methodIn: ['Transfer'], address: chain.many, limit: 1000, offset });
      rows.push(...page.items);
      if (page.items.length < 1000) break;
    }
    const amounts = rows.map(({ data }) => Number(data.amount));
    expect(amounts).toEqual(Array.from({ length: 2500 }, (_, index) => 2500 - index));
  });
});
