// BlockBuilder: the inherents at the beginning of a block.
import { toHex } from '@hub/primitives/hex';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { compact, u32, u64 } from '@polkadot-api/substrate-bindings';
import { describe, expect, test } from 'vitest';
import type { Block } from '../src/frame/block.ts';
import { busyChain, parentOf, wholeBlock } from './support/busy-chain.ts';
import { callApi } from './support/call-api.ts';
import { createOracle } from './support/oracle.ts';
import type { TestChain } from './support/test-chain.ts';

function entry(id: string, content: Uint8Array): Uint8Array {
  return concatBytes(utf8ToBytes(id), compact.enc(content.length), content);
}

function inherentData(...entries: readonly Uint8Array[]): Uint8Array {
  return concatBytes(compact.enc(entries.length), ...entries);
}

const timestamp = (ms: number | bigint) => entry('timstap0', u64.enc(BigInt(ms)));

/** A collator's data from the relay chain: validation data, an empty proof, and `messages` of the relay chain. */
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
  test('BlockBuilder.inherent_extrinsics returns exactly the inherents that this chain itself uses', () => {
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

  test('BlockBuilder.inherent_extrinsics returns the time of the best block instead of an earlier one', () => {
    const { chain, block } = busyChain();
    const data = inherentData(entry('sysi1337', parachainParts(block, 1)), timestamp(5));
    const answer = callApi(chain, 'BlockBuilder_inherent_extrinsics', [data]);
    expect(toHex(answer).endsWith(toHex(block.extrinsics[1]!).slice(2))).toBe(true);
  });

  test.each<[name: string, data: (block: Block) => readonly Uint8Array[], message: RegExp]>([
    ['no data', () => [], /Parachain inherent data must be provided/],
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
  ])('BlockBuilder.inherent_extrinsics fails with %s', (_name, data, message) => {
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
      [wholeBlock(block), inherentData(timestamp(ownMs))],
      parent,
    );
    return createOracle(chain).answerOf('BlockBuilder', 'check_inherents', answer);
  }
  const id = toHex(utf8ToBytes('timstap0'));

  test('BlockBuilder.check_inherents accepts block times up to exactly 30 s ahead of the local time', () => {
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

  test("BlockBuilder.check_inherents rejects a time before the parent's", () => {
    const { chain, block } = busyChain();
    const after = chain.passDays(1);
    expect(check(chain, block, after.timestampMs, after)).toEqual({
      okay: false,
      fatalError: true,
      errors: { data: { [id]: '0x00' } },
    });
  });

  test('BlockBuilder.check_inherents requires a local time', () => {
    const { chain, block } = busyChain();
    const args = [wholeBlock(block), inherentData()];
    expect(() => callApi(chain, 'BlockBuilder_check_inherents', args)).toThrow(
      /Timestamp inherent data must be/,
    );
  });
});
