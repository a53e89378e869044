// Core and BlockBuilder: execution of whole blocks, inherents.
import { toHex } from '@hub/primitives/hex';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { compact, u32, u64 } from '@polkadot-api/substrate-bindings';
import { describe, expect, test } from 'vitest';
import type { Block } from '../src/chain/types.ts';
import { encodeHeader } from '../src/runtime/header.ts';
import { orderedTrieRoot } from '../src/runtime/ordered-trie-root.ts';
import { callApi } from './support/call-api.ts';
import { createOracle } from './support/oracle.ts';
import { createTestChain, type TestChain, token } from './support/test-chain.ts';

const ok = new Uint8Array();

function encodeBlock(header: Uint8Array, extrinsics: readonly Uint8Array[]): Uint8Array {
  return concatBytes(header, compact.enc(extrinsics.length), ...extrinsics);
}

const whole = (block: Block) => encodeBlock(block.headerBytes, block.extrinsics);

/** The same header over other extrinsics, with their root. */
function withExtrinsics(block: Block, extrinsics: readonly Uint8Array[]): Uint8Array {
  const extrinsicsRoot = toHex(orderedTrieRoot(extrinsics));
  return encodeBlock(encodeHeader({ ...block.header, extrinsicsRoot }), extrinsics);
}

function parentOf({ chain }: TestChain, block: Block): Block {
  return chain.block(block.header.parentHash)!;
}

function execute(chain: TestChain, block: Uint8Array, parent: Block): Uint8Array {
  return callApi(chain, 'Core_execute_block', [block], parent);
}

/** A chain whose best block holds a stake, a failing transfer and a batch. */
function busyChain() {
  const chain = createTestChain();
  const bob = chain.addressOf('//Bob');
  const transfer = ['balances.transferKeepAlive', bob, token.toString()] as const;
  chain.sendAll([
    ['//Alice', ['appPromotion.stake', (150n * token).toString()]],
    ['//Charlie', ['balances.transferKeepAlive', bob, (5_000_000n * token).toString()]],
    ['//Dave', ['utility.batchAll', [chain.nested(transfer), chain.nested(transfer)]]],
  ]);
  return { chain, block: chain.chain.bestBlock() };
}

describe('Core.execute_block', () => {
  test('passes for every block this chain sealed', () => {
    const { chain } = busyChain();
    chain.passDays(1);
    chain.chain.seal({ parent: chain.chain.blockHash(1)! });
    for (let block = chain.chain.bestBlock(); block.number > 0; block = parentOf(chain, block)) {
      expect(execute(chain, whole(block), parentOf(chain, block))).toEqual(ok);
    }
  });

  test('passes for a block with the payout of the operator', () => {
    const chain = createTestChain({ payouts: true });
    chain.send('//Alice', ['appPromotion.stake', (150n * token).toString()]);
    chain.passDays(1);
    const block = chain.passDays(1);
    expect(block.extrinsics).toHaveLength(3);
    expect(execute(chain, whole(block), parentOf(chain, block))).toEqual(ok);
  });

  test.each<[name: string, change: (block: Block) => Uint8Array, message: RegExp]>([
    [
      'another state root',
      ({ header, extrinsics }) =>
        encodeBlock(encodeHeader({ ...header, stateRoot: `0x${'11'.repeat(32)}` }), extrinsics),
      /Storage root/,
    ],
    [
      'another extrinsics root',
      ({ header, extrinsics }) =>
        encodeBlock(encodeHeader({ ...header, extrinsicsRoot: `0x${'11'.repeat(32)}` }), extrinsics),
      /trie root/,
    ],
    [
      'another number',
      ({ header, extrinsics }) => encodeBlock(encodeHeader({ ...header, number: 2 }), extrinsics),
      /Parent hash/,
    ],
    [
      'another parent',
      ({ header, extrinsics }) =>
        encodeBlock(encodeHeader({ ...header, parentHash: `0x${'11'.repeat(32)}` }), extrinsics),
      /Parent hash/,
    ],
    [
      'another digest',
      ({ header, extrinsics }) => encodeBlock(encodeHeader({ ...header, digest: [] }), extrinsics),
      /Storage root/,
    ],
    ['an extrinsic less', (block) => withExtrinsics(block, block.extrinsics.slice(0, -1)), /Storage root/],
    [
      'two extrinsics in another order',
      (block) =>
        withExtrinsics(block, [...block.extrinsics.slice(0, 3), block.extrinsics[4]!, block.extrinsics[3]!]),
      /Storage root/,
    ],
    [
      'an extrinsic twice',
      (block) => withExtrinsics(block, [...block.extrinsics, block.extrinsics[2]!]),
      /cannot be included: Stale/,
    ],
    ['no inherents', (block) => withExtrinsics(block, block.extrinsics.slice(2)), /each inherent once/],
    [
      'an inherent twice',
      (block) => withExtrinsics(block, [...block.extrinsics, block.extrinsics[1]!]),
      /each inherent once/,
    ],
    [
      'an inherent behind',
      (block) => withExtrinsics(block, [block.extrinsics[0]!, block.extrinsics[2]!, block.extrinsics[1]!]),
      /Inherents come before/,
    ],
    [
      'a forged signature',
      (block) => {
        const forged = block.extrinsics[2]!.with(60, block.extrinsics[2]![60]! ^ 1);
        return withExtrinsics(block, [...block.extrinsics.slice(0, 2), forged, ...block.extrinsics.slice(3)]);
      },
      /cannot be included: BadProof/,
    ],
  ])('fails for a block with %s', (_name, change, message) => {
    const { chain, block } = busyChain();
    expect(() => execute(chain, change(block), parentOf(chain, block))).toThrow(message);
    expect(() => execute(chain, change(block), parentOf(chain, block))).toThrow(
      expect.objectContaining({ code: 'RuntimeTrap' }),
    );
  });

  test('changes nothing', () => {
    const { chain, block } = busyChain();
    execute(chain, whole(block), parentOf(chain, block));
    expect(chain.chain.bestBlock()).toBe(block);
    expect(chain.passBlocks(1).header.parentHash).toBe(block.hash);
  });
});

test('Core.initialize_block tells that a block may hold anything', () => {
  const { chain, block } = busyChain();
  expect([...callApi(chain, 'Core_initialize_block', [block.headerBytes], parentOf(chain, block))]).toEqual([
    0,
  ]);
});

test('BlockBuilder.finalize_block has no block to close', () => {
  expect(() => callApi(createTestChain(), 'BlockBuilder_finalize_block')).toThrow(
    /Timestamp must be updated/,
  );
});

function entry(id: string, content: Uint8Array): Uint8Array {
  return concatBytes(utf8ToBytes(id), compact.enc(content.length), content);
}

function inherentData(...entries: readonly Uint8Array[]): Uint8Array {
  return concatBytes(compact.enc(entries.length), ...entries);
}

const timestamp = (ms: number | bigint) => entry('timstap0', u64.enc(BigInt(ms)));

/** What a collator knows of the relay chain: validation data, an empty proof, no messages. */
function parachainParts(parent: Block, relayBlock: number, messages: readonly Uint8Array[] = []): Uint8Array {
  return concatBytes(
    compact.enc(parent.headerBytes.length),
    parent.headerBytes,
    u32.enc(relayBlock),
    new Uint8Array(32),
    u32.enc(10 * 1024 * 1024),
    compact.enc(0),
    compact.enc(messages.length),
    ...messages,
    compact.enc(0),
  );
}

const later = Uint8Array.of(0, 0);

describe('BlockBuilder.inherent_extrinsics', () => {
  test('gives the very inherents this chain would have put in', () => {
    const { chain, block } = busyChain();
    const parent = parentOf(chain, block);
    const relayBlock = Math.floor(block.timestampMs / 6000);
    const older = entry('sysi1337', parachainParts(parent, relayBlock));
    const newer = entry('sysi1338', concatBytes(parachainParts(parent, relayBlock), later));
    for (const data of [
      [older, timestamp(block.timestampMs)],
      [newer, older, timestamp(block.timestampMs)],
    ]) {
      const answer = callApi(chain, 'BlockBuilder_inherent_extrinsics', [inherentData(...data)], parent);
      expect(toHex(answer)).toBe(toHex(concatBytes(compact.enc(2), ...block.extrinsics.slice(0, 2))));
    }
  });

  test('never goes back in time', () => {
    const { chain, block } = busyChain();
    const data = inherentData(entry('sysi1337', parachainParts(block, 1)), timestamp(5));
    const answer = callApi(chain, 'BlockBuilder_inherent_extrinsics', [data]);
    expect(toHex(answer).endsWith(toHex(block.extrinsics[1]!).slice(2))).toBe(true);
  });

  test.each<[name: string, data: (block: Block) => readonly Uint8Array[], message: RegExp]>([
    ['nothing', () => [], /Parachain inherent data must be provided/],
    ['no time', (block) => [entry('sysi1337', parachainParts(block, 1))], /Timestamp inherent data must be/],
    [
      'half a time',
      (block) => [entry('sysi1337', parachainParts(block, 1)), entry('timstap0', u32.enc(1))],
      /not correctly encoded/,
    ],
    [
      'a message of the relay chain',
      (block) => [
        entry('sysi1337', parachainParts(block, 1, [concatBytes(u32.enc(1), compact.enc(0))])),
        timestamp(1),
      ],
      /Messages of other chains/,
    ],
  ])('fails with %s', (_name, data, message) => {
    const { chain, block } = busyChain();
    const args = inherentData(...data(block));
    expect(() => callApi(chain, 'BlockBuilder_inherent_extrinsics', [args])).toThrow(message);
  });
});

describe('BlockBuilder.check_inherents', () => {
  function check(chain: TestChain, block: Block, ownMs: number, parent = parentOf(chain, block)) {
    const answer = callApi(
      chain,
      'BlockBuilder_check_inherents',
      [whole(block), inherentData(timestamp(ownMs))],
      parent,
    );
    return createOracle(chain).answerOf('BlockBuilder', 'check_inherents', answer);
  }
  const id = toHex(utf8ToBytes('timstap0'));

  test('agrees with the time of a block, up to half a minute ahead', () => {
    const { chain, block } = busyChain();
    const fine = { okay: true, fatalError: false, errors: { data: {} } };
    expect(check(chain, block, block.timestampMs)).toEqual(fine);
    expect(check(chain, block, block.timestampMs + 86_400_000)).toEqual(fine);
    expect(check(chain, block, block.timestampMs - 30_000)).toEqual(fine);
    expect(check(chain, block, block.timestampMs - 30_001)).toEqual({
      okay: false,
      fatalError: true,
      errors: { data: { [id]: '0x01' } },
    });
  });

  test('does not agree with a time before the parent', () => {
    const { chain, block } = busyChain();
    const after = chain.passDays(1);
    expect(check(chain, block, after.timestampMs, after)).toEqual({
      okay: false,
      fatalError: true,
      errors: { data: { [id]: '0x00' } },
    });
  });

  test('needs a time of its own', () => {
    const { chain, block } = busyChain();
    const args = [whole(block), inherentData()];
    expect(() => callApi(chain, 'BlockBuilder_check_inherents', args)).toThrow(
      /Timestamp inherent data must be/,
    );
  });
});

test('what these methods are asked with is what metadata declares', () => {
  const { chain, block } = busyChain();
  const { registry } = createOracle(chain);
  const decoded = registry.createType('Block', whole(block));
  expect(decoded.toHex()).toBe(toHex(whole(block)));
  expect(decoded.hash.toHex()).toBe(block.hash);
});
