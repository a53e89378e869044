// The unmodified substrate-api-sidecar returns the seeded history block by block.

import { toHex } from '@hub/primitives/hex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Block } from '../../../src/frame/block.ts';
import { openSidecar, type SidecarInFront } from './open-sidecar.ts';

let sidecar: SidecarInFront;

beforeAll(async () => {
  sidecar = await openSidecar({ story: true });
});

afterAll(async () => {
  await sidecar?.[Symbol.asyncDispose]();
});

interface BlockAnswer {
  readonly number: string;
  readonly extrinsics: readonly ExtrinsicAnswer[];
}

interface ExtrinsicAnswer {
  readonly method: { readonly pallet: string; readonly method: string };
  readonly signature: { readonly signer: { readonly id: string } } | null;
  readonly args: Record<string, unknown>;
  readonly hash: string;
  readonly success: boolean;
  readonly paysFee: boolean;
  readonly events: readonly { readonly method: { readonly pallet: string; readonly method: string } }[];
}

const nameOf = ({ method }: { method: { pallet: string; method: string } }) =>
  `${method.pallet}.${method.method}`;

/** The expected answer about a block's header. */
function headerOf({ header, number, hash }: Block) {
  const { parentHash, stateRoot, extrinsicsRoot } = header;
  return { number: String(number), hash, parentHash, stateRoot, extrinsicsRoot };
}

/** Ranges of the history to compare: its beginning, its end, and the first block with each kind of event. */
function* ranges(): Generator<string> {
  const { devchain, reader } = sidecar;
  const last = devchain.chain.bestBlock().number;
  yield '1-50';
  yield `${last - 49}-${last}`;
  const met = new Set<string>();
  for (let number = 1; number <= last; number += 1) {
    const block = reader.blockAt(number);
    const names = block.extrinsics.flatMap((_, index) => reader.eventsOf(block, index));
    // The sidecar rejects a range of one block.
    if (number > 50 && names.some((name) => !met.has(name))) yield `${number - 1}-${number}`;
    for (const name of names) met.add(name);
  }
}

test('ranges of blocks have the headers, extrinsics, events and outcomes of the chain', async () => {
  const { reader, get } = sidecar;
  const calls = new Set<string>();
  for (const range of ranges()) {
    for (const answer of await get<BlockAnswer[]>(`/blocks?range=${range}`)) {
      const block = reader.blockAt(Number(answer.number));
      expect(answer).toMatchObject(headerOf(block));
      expect(answer.extrinsics.map(({ hash }) => hash)).toEqual(block.extrinsicHashes);
      for (const [index, extrinsic] of answer.extrinsics.entries()) {
        const events = reader.eventsOf(block, index);
        expect(extrinsic.events.map(nameOf)).toEqual(events);
        expect(extrinsic.success).toBe(events.at(-1) === 'system.ExtrinsicSuccess');
        calls.add(nameOf(extrinsic));
      }
    }
  }
  expect([...calls].toSorted()).toEqual([
    'appPromotion.payoutStakers',
    'appPromotion.stake',
    'appPromotion.unstakePartial',
    'balances.transferKeepAlive',
    'parachainSystem.setValidationData',
    'timestamp.set',
    'unique.approve',
    'unique.burnItem',
    'unique.confirmSponsorship',
    'unique.createCollectionEx',
    'unique.createItem',
    'unique.setCollectionSponsor',
    'unique.transfer',
    'utility.batchAll',
    'vesting.claim',
  ]);
});

describe('one block', () => {
  test('a block has its extrinsics decoded', async () => {
    const { reader, get } = sidecar;
    // Alice stakes in the eleventh hour of the history.
    const block = await get<BlockAnswer>('/blocks/11');
    const { extrinsics } = block;
    expect(block).toMatchObject({ ...headerOf(reader.blockAt(11)), finalized: true });
    expect(extrinsics[1]!.args).toEqual({ now: String(reader.blockAt(11).timestampMs) });
    const stake = extrinsics[2]!;
    expect(nameOf(stake)).toBe('appPromotion.stake');
    expect(stake.signature!.signer.id).toBe(reader.addressOf('//Alice'));
    const frozen = reader.query(reader.blockAt(11), 'system', 'account', reader.addressOf('//Alice')) as {
      data: { frozen: string };
    };
    expect(BigInt(stake.args.amount as string)).toBe(BigInt(frozen.data.frozen));
    expect(stake).toMatchObject({ success: true, paysFee: true, nonce: '1', tip: '0' });
  });

  test('a block by hash equals that by number; its header, extrinsic and raw extrinsics are those of this block', async () => {
    const { reader, get } = sidecar;
    const block = reader.blockAt(11);
    const byNumber = await get<BlockAnswer>('/blocks/11');
    expect(await get(`/blocks/${block.hash}`)).toEqual(byNumber);
    const { hash: _hash, ...header } = headerOf(block);
    expect(await get('/blocks/11/header')).toMatchObject(header);
    expect(await get('/blocks/11/extrinsics/2')).toEqual({
      at: { height: '11', hash: block.hash },
      extrinsics: byNumber.extrinsics[2],
    });
    expect(await get('/blocks/11/extrinsics-raw')).toMatchObject({
      parentHash: block.header.parentHash,
      extrinsics: block.extrinsics.map((bytes) => toHex(bytes)),
    });
  });

  test('a block has the documentation of its calls on request', async () => {
    const { extrinsics } = await sidecar.get<{ extrinsics: { docs: string }[] }>(
      '/blocks/11?extrinsicDocs=true&eventDocs=true',
    );
    expect(extrinsics[2]!.docs).toMatch(/\w/);
  });

  test('a block has the calls of a batch; a failed extrinsic has success: false', async () => {
    const { devchain, reader, get } = sidecar;
    const blocks = Array.from({ length: devchain.chain.bestBlock().number }, (_, index) =>
      reader.blockAt(index + 1),
    );
    const withEvent = (name: string) =>
      blocks.find((block) =>
        block.extrinsics.some((_, index) => reader.eventsOf(block, index).includes(name)),
      )!;
    const batch = await get<BlockAnswer>(`/blocks/${withEvent('utility.BatchCompleted').number}`);
    expect(
      batch.extrinsics.find((extrinsic) => nameOf(extrinsic) === 'utility.batchAll')!.args.calls,
    ).toMatchObject([
      { method: { pallet: 'balances', method: 'transferKeepAlive' } },
      { method: { pallet: 'balances', method: 'transferKeepAlive' } },
    ]);
    const failed = await get<BlockAnswer>(`/blocks/${withEvent('system.ExtrinsicFailed').number}`);
    expect(failed.extrinsics.filter(({ success }) => !success)).toHaveLength(1);
  });
});

describe('head', () => {
  test('the head is the finalized block, or on request the best one', async () => {
    const { devchain, get } = sidecar;
    expect(await get('/blocks/head')).toMatchObject({
      ...headerOf(devchain.chain.finalizedBlock()),
      finalized: true,
    });
    expect(await get('/blocks/head?finalized=false')).toMatchObject({
      ...headerOf(devchain.chain.bestBlock()),
      finalized: false,
    });
    const { hash: _hash, ...header } = headerOf(devchain.chain.finalizedBlock());
    expect(await get('/blocks/head/header')).toMatchObject(header);
  });

  test('the head follows the chain', async () => {
    const { devchain, get } = sidecar;
    const { number } = devchain.chain.seal();
    expect(await get('/blocks/head?finalized=false')).toMatchObject({ number: String(number) });
    expect(await get('/blocks/head')).toMatchObject({ number: String(number - 2) });
  });
});
