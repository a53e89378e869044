// Compares reads of our routes with the answers of the unmodified sidecar on the same node.
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type BothSidecars, playStory, startBothSidecars } from './both-sidecars.ts';

let both: BothSidecars;
let story: ReturnType<typeof playStory>;

beforeAll(async () => {
  both = await startBothSidecars();
  story = playStory(both);
  await both.settled();
});
afterAll(() => both?.[Symbol.asyncDispose]());

/** Expects both to answer alike; returns the answer. */
async function alike(path: string) {
  const { ours, theirs } = await both.ask(path);
  expect({ path, ...ours }).toEqual({ path, ...theirs });
  return ours;
}

const blockAt = (number: number) => both.network.devchain.chain.blockHash(number)!;

describe('blocks', () => {
  it('blocks are answered like by the sidecar, by number and hash, and three of them with each option', async () => {
    const options = [
      '',
      '?eventDocs=true&extrinsicDocs=true',
      '?noFees=true',
      '?finalizedKey=false',
      '?eventDocs=TRUE',
    ];
    for (const number of Object.values(story)) {
      for (const id of [number, blockAt(number)]) {
        expect((await alike(`/blocks/${id}`)).status).toBe(200);
        expect((await alike(`/blocks/${id}/header`)).status).toBe(200);
      }
    }
    for (const option of options) {
      for (const number of [story.batches, story.failed, story.root])
        await alike(`/blocks/${number}${option}`);
    }
  });

  it('blocks at the head, finalized or best, are answered like by the sidecar', async () => {
    for (const option of ['', '?finalized=true', '?finalized=false', '?finalized=']) {
      expect((await alike(`/blocks/head${option}`)).status).toBe(200);
      expect((await alike(`/blocks/head/header${option}`)).status).toBe(200);
    }
    expect((await alike('/blocks/head?finalized=false')).body).toMatchObject({
      number: String(story.last),
      finalized: false,
    });
  });

  it('a block that left the best chain is not final, like in the sidecar', async () => {
    const { chain } = both.network.devchain;
    const parent = chain.block(chain.bestBlock().header.parentHash)!;
    const left = chain.bestBlock().hash;
    both.driver.sealOn(parent, []);
    both.driver.seal();
    await both.settled();
    expect((await alike(`/blocks/${left}`)).body).toMatchObject({ finalized: false });
  });

  it('blocks are found by texts such as 2e0 that JavaScript converts to numbers, like by the sidecar', async () => {
    for (const id of ['1.0', '2e0', '%201', '+3']) expect((await alike(`/blocks/${id}`)).status).toBe(200);
  });
});

describe('accounts', () => {
  it('accounts have the same balance as in the sidecar, now and at four blocks, in smallest units and in coins', async () => {
    const { driver } = both;
    for (const uri of ['//Alice', '//Bob', '//Eve', '//Nobody']) {
      const path = `/accounts/${driver.addressOf(uri)}/balance-info`;
      const options = [
        '',
        '?denominated=true',
        '?token=unq',
        '?token=QTZ',
        '?token=',
        '?denominated=FALSE',
        '?at=',
      ];
      const blocks = [0, story.stakes, story.failed, story.last].flatMap((number) => [
        number,
        blockAt(number),
      ]);
      for (const option of [...options, ...blocks.map((id) => `?at=${id}`)]) {
        expect((await alike(path + option)).status).toBe(200);
      }
    }
  });
});

describe('runtime, node and material', () => {
  it('runtime and material are the same as in the sidecar, now and at older blocks, and so is the node version', async () => {
    for (const at of ['', '?at=0', `?at=${story.stakes}`, `?at=${blockAt(story.last)}`]) {
      expect((await alike(`/runtime/spec${at}`)).status).toBe(200);
      expect((await alike(`/transaction/material${at}`)).status).toBe(200);
    }
    for (const option of ['metadata=json', 'metadata=scale', 'metadata=', 'noMeta=true']) {
      expect((await alike(`/transaction/material?${option}`)).status).toBe(200);
    }
    expect((await alike('/node/version')).status).toBe(200);
  });
});

test('answers name their block in headers; only those about a final block named by its hash may be cached', async () => {
  const { serverUrl } = both.network;
  const headersOf = async (path: string) => {
    const { headers } = await fetch(`${serverUrl}/unique/sidecar${path}`);
    return ['x-block-hash', 'cache-control'].map((name) => headers.get(name));
  };
  const kept = 'public, max-age=31536000, immutable';
  const [final, best] = [blockAt(story.stakes), both.network.devchain.chain.bestBlock().hash];
  expect(await headersOf(`/blocks/${final}`)).toEqual([final, kept]);
  expect(await headersOf(`/runtime/spec?at=${final}`)).toEqual([final, kept]);
  expect(await headersOf(`/blocks/${story.stakes}`)).toEqual([final, 'no-cache']);
  expect(await headersOf(`/blocks/${best}/header`)).toEqual([best, 'no-cache']);
  expect(await headersOf('/blocks/head?finalized=false')).toEqual([best, 'no-cache']);
});

describe('mistakes of callers', () => {
  it.each([
    '/accounts/0OIl/balance-info',
    '/accounts/0x0102/balance-info',
    `/accounts/0x${'d4'.repeat(32)}/balance-info`,
    '/accounts/5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQ/balance-info',
    '/accounts/5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ/balance-info',
    '/accounts/5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY/balance-info?at=abc',
    '/accounts/5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY/balance-info?denominated=yes',
    '/blocks/-1',
    '/blocks/1.5',
    '/blocks/0x12',
    '/blocks/0xzz',
    '/blocks/abc/header',
    '/blocks/1?eventDocs=1',
    '/blocks/head?finalized=maybe&eventDocs=1&extrinsicDocs=x',
    '/blocks/head/header?finalized=0',
    '/runtime/spec?at=0x12',
    '/transaction/material?at=-5',
  ])('mistakes of callers are answered like by the sidecar: %s', async (path) => {
    expect((await alike(path)).status).toBe(400);
  });

  it('mistakes of callers that the sidecar answers with 500 are answered with 404 or 400', async () => {
    const unknown = `0x${'ff'.repeat(32)}`;
    for (const path of [
      `/blocks/${unknown}`,
      '/blocks/4000000',
      '/blocks/4000000/header',
      `/runtime/spec?at=${unknown}`,
    ]) {
      const { ours, theirs } = await both.ask(path);
      expect([path, ours.status, theirs.status]).toEqual([path, 404, 500]);
    }
    const ethereum = '/accounts/0x8ba1f109551bD432803012645Ac136ddd64DBA72/balance-info';
    const addressAnswers = await both.ask(ethereum);
    expect([addressAnswers.ours.status, addressAnswers.theirs.status]).toEqual([400, 500]);
    const { ours, theirs } = await both.ask('/transaction/material?metadata=xml');
    expect([ours.status, theirs.status]).toEqual([400, 500]);
    expect((ours.body as { message: string }).message).toBe((theirs.body as { message: string }).message);
  });

  it('an unknown query parameter is named, with the closest known name', async () => {
    expect((await both.ask('/blocks/head?finalised=true')).ours).toEqual({
      status: 400,
      body: { code: 400, message: 'Unknown query parameter "finalised"; did you mean "finalized"?' },
    });
  });
});
