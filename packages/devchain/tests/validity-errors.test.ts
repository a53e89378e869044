// The encoded reasons why transactions cannot be included, as TaggedTransactionQueue and BlockBuilder return them.
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import { concatBytes } from '@noble/hashes/utils.js';
import { compact } from '@polkadot-api/substrate-bindings';
import { describe, expect, test } from 'vitest';
import { encodableError } from '../src/runtime/apis/transaction-validity.ts';
import { type InvalidReason, invalid, type UnknownReason, unknown } from '../src/runtime/validity.ts';
import { transactionValidityError } from '../src/types/transaction-validity-error.ts';
import { callApi } from './support/call-api.ts';
import { createOracle } from './support/oracle.ts';
import { createTestChain, type TestChain, token } from './support/test-chain.ts';

const invalidReasons: Record<InvalidReason, number> = {
  Call: 0,
  Payment: 1,
  Future: 2,
  Stale: 3,
  BadProof: 4,
  AncientBirthBlock: 5,
  ExhaustsResources: 6,
  Custom: 7,
  BadMandatory: 8,
  MandatoryValidation: 9,
  BadSigner: 10,
  IndeterminateImplicit: 11,
  UnknownOrigin: 12,
};
const unknownReasons: Record<UnknownReason, number> = { CannotLookup: 0, NoUnsignedValidator: 1, Custom: 2 };

describe('encoding', () => {
  const { registry, validityErrorType } = createOracle({ runtime: createTestChain().runtime });
  const read = (bytes: Uint8Array) => registry.createType(validityErrorType, bytes).toHuman();
  const encode = (error: Parameters<typeof encodableError>[0]) =>
    transactionValidityError.codec.enc(encodableError(error));
  /** The bytes after a reason's index: a number that the runtime chooses. */
  const tail = (reason: string) => (reason === 'Custom' ? [0] : []);
  const human = (reason: string) => (reason === 'Custom' ? { Custom: '0' } : reason);

  test.each(Object.entries(invalidReasons) as [InvalidReason, number][])(
    'the reason Invalid.%s is encoded with the index %i',
    (reason, index) => {
      const bytes = encode(invalid(reason).error);
      expect([...bytes]).toEqual([0, index, ...tail(reason)]);
      expect(read(bytes)).toEqual({ Invalid: human(reason) });
    },
  );

  test.each(Object.entries(unknownReasons) as [UnknownReason, number][])(
    'the reason Unknown.%s is encoded with the index %i',
    (reason, index) => {
      const bytes = encode(unknown(reason).error);
      expect([...bytes]).toEqual([1, index, ...tail(reason)]);
      expect(read(bytes)).toEqual({ Unknown: human(reason) });
    },
  );

  test('a custom reason keeps its number', () => {
    expect([...encode({ kind: 'invalid', reason: 'Custom', custom: 210 })]).toEqual([0, 7, 210]);
    expect([...encode({ kind: 'unknown', reason: 'Custom', custom: 3 })]).toEqual([1, 2, 3]);
  });
});

/** Changes one byte of a signature. */
function forged(bytes: Uint8Array): Uint8Array {
  return bytes.with(60, bytes[60]! ^ 1);
}

function unsigned(chain: TestChain, spec: Parameters<TestChain['nested']>[0]): Uint8Array {
  return withLength(concatBytes(Uint8Array.of(4), callBytes(chain, spec)));
}

function callBytes(chain: TestChain, spec: Parameters<TestChain['nested']>[0]): Uint8Array {
  return fromHex(chain.nested(spec) as Hex);
}

function withLength(content: Uint8Array): Uint8Array {
  return concatBytes(compact.enc(content.length), content);
}

/** A remark with a mortality of 8 blocks from the best one on; seals this many blocks after it was signed. */
function mortalAfter(chain: TestChain, blocks: number): Uint8Array {
  const { number: blockNumber, hash: blockHash } = chain.chain.bestBlock();
  const mortality = { kind: 'mortal', periodBlocks: 8, blockNumber, blockHash } as const;
  const extrinsic = chain.sign('//Bob', ['system.remark', '0x01'], { mortality });
  if (blocks > 0) chain.passBlocks(blocks);
  return extrinsic;
}

interface GeneralOptions {
  readonly extensionsVersion?: number;
  readonly era?: readonly number[];
  readonly metadataHash?: 0 | 1;
  readonly call?: Parameters<TestChain['nested']>[0];
}

/** A general transaction: format 5, extensions, no signature. */
function general(
  chain: TestChain,
  {
    extensionsVersion = 0,
    era = [0],
    metadataHash = 0,
    call = ['system.remark', '0x01'],
  }: GeneralOptions = {},
): Uint8Array {
  // Version, set of extensions, era, nonce 0, no tip, no asset, mode of the metadata hash.
  const head = Uint8Array.of(0x45, extensionsVersion, ...era, 0, 0, 0, metadataHash);
  return withLength(concatBytes(head, callBytes(chain, call)));
}

const remark = ['system.remark', '0x01'] as const;
const stake = ['appPromotion.stake', (100n * token).toString()] as const;
/** A call that requires root and announces a time. */
const weighing = (chain: TestChain, refTime: string) =>
  ['sudo.sudoUncheckedWeight', chain.nested(remark), { refTime, proofSize: '0' }] as const;
const mostOfABlock = '1200000000000';
const heavy = (chain: TestChain) => weighing(chain, '1400000000000');
const setTime = ['timestamp.set', '1'] as const;
const passing = 'passes';
type Verdict = readonly number[] | typeof passing;

/**
 * Each case: its title, the extrinsic, the pool's error, and the error on top of a block before the next one begins.
 */
const cases: readonly (readonly [
  name: string,
  make: (chain: TestChain) => Uint8Array,
  inPool: Verdict,
  uponBlock: Verdict,
])[] = [
  ['no fault', (chain) => chain.sign('//Bob', remark), passing, passing],
  [
    'a call that maintenance mode disables',
    (chain) => {
      chain.sudo(['maintenance.enable']);
      return chain.sign('//Bob', stake);
    },
    [0, 0],
    [0, 0],
  ],
  [
    'a signer without funds',
    (chain) => chain.sign('', remark, { keypair: sr25519KeypairFromUri('//Pauper') }),
    [0, 1],
    [0, 1],
  ],
  ['a nonce ahead', (chain) => chain.sign('//Bob', remark, { nonce: 1 }), passing, [0, 2]],
  [
    'a used nonce',
    (chain) => {
      chain.send('//Bob', remark);
      return chain.sign('//Bob', remark, { nonce: 0 });
    },
    [0, 3],
    [0, 3],
  ],
  ['a forged signature', (chain) => forged(chain.sign('//Bob', remark)), [0, 4], [0, 4]],
  ['an era that began a block before the best one', (chain) => mortalAfter(chain, 1), passing, passing],
  // The hash of the best block is stored at the beginning of the next one.
  ['an era that begins at the best block', (chain) => mortalAfter(chain, 0), passing, [0, 5]],
  // On top of a block, the block number is still that of the block.
  ['an era that ended with the best block', (chain) => mortalAfter(chain, 7), [0, 5], passing],
  ['an era that ended before the best block', (chain) => mortalAfter(chain, 8), [0, 4], [0, 5]],
  [
    'a weight for which the best block has no room left',
    (chain) => {
      chain.send('//Alice', weighing(chain, mostOfABlock));
      return chain.sign('//Alice', weighing(chain, mostOfABlock));
    },
    passing,
    [0, 6],
  ],
  ['more weight than a block allows', (chain) => chain.sign('//Alice', heavy(chain)), [0, 6], [0, 6]],
  ['a signed inherent call', (chain) => chain.sign('//Alice', setTime), [0, 9], [0, 8]],
  ['an unsigned inherent call', (chain) => unsigned(chain, setTime), [0, 9], passing],
  [
    'a signer that is no account id',
    (chain) => {
      const extrinsic = chain.sign('//Bob', remark);
      return extrinsic.with(extrinsic.indexOf(0x84) + 1, 3);
    },
    [1, 0],
    [1, 0],
  ],
  [
    'a signature and a metadata hash',
    (chain) => {
      const extrinsic = chain.sign('//Bob', remark);
      const mode = extrinsic.length - callBytes(chain, remark).length - 1;
      return extrinsic.with(mode, 1);
    },
    [1, 0],
    [1, 0],
  ],
  ['neither signature nor extensions', (chain) => unsigned(chain, remark), [1, 1], [1, 1]],
  ['only extensions', (chain) => general(chain), [0, 12], [0, 12]],
  [
    'only extensions, of another version',
    (chain) => general(chain, { extensionsVersion: 9 }),
    [0, 12],
    [0, 12],
  ],
  [
    'only extensions and a call that maintenance mode disables',
    (chain) => {
      chain.sudo(['maintenance.enable']);
      return general(chain, { call: stake });
    },
    [0, 0],
    [0, 0],
  ],
  ['only extensions and too much weight', (chain) => general(chain, { call: heavy(chain) }), [0, 6], [0, 6]],
  // Period 8, phase 2: the era begins at block 2, whose hash is not known yet.
  ['only extensions and an era to come', (chain) => general(chain, { era: [0x22, 0] }), [0, 5], [0, 5]],
  ['only extensions and a metadata hash', (chain) => general(chain, { metadataHash: 1 }), [1, 0], [1, 0]],
  ['only extensions and an inherent call', (chain) => general(chain, { call: setTime }), [0, 9], [0, 12]],
];

describe('a transaction with', () => {
  test.each(cases)(
    'a transaction with %s gets the listed verdicts of the pool and of a block',
    (_name, make, inPool, uponBlock) => {
      const chain = createTestChain();
      chain.passBlocks(1);
      const extrinsic = make(chain);
      const best = chain.chain.bestBlock();
      const asked = [Uint8Array.of(2), extrinsic, fromHex(best.hash)];
      const valid = callApi(chain, 'TaggedTransactionQueue_validate_transaction', asked);
      if (inPool === passing) expect(valid[0]).toBe(0);
      else expect([...valid]).toEqual([1, ...inPool]);
      const applied = [...callApi(chain, 'BlockBuilder_apply_extrinsic', [extrinsic])];
      expect(applied).toEqual(uponBlock === passing ? [0, 0] : [1, ...uponBlock]);
      expect(chain.chain.bestBlock()).toBe(best);
    },
  );

  test('a transaction with only extensions has a fee; one with neither signature nor extensions has none', () => {
    const chain = createTestChain();
    const extrinsic = general(chain);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(extrinsic.length);
    const feeOf = (bytes: Uint8Array) =>
      createOracle(chain).answerOf(
        'TransactionPaymentApi',
        'query_info',
        callApi(chain, 'TransactionPaymentApi_query_info', [bytes, length]),
      );
    expect(feeOf(extrinsic)).not.toMatchObject({ partialFee: 0 });
    expect(feeOf(unsigned(chain, remark))).toMatchObject({ partialFee: 0 });
  });

  test.each([
    ['no call', [0x45, 0, 0, 0, 0, 0, 0]],
    ['half the extensions', [0x45, 0, 0, 0]],
    ['an unknown call', [0x45, 0, 0, 0, 0, 0, 0, 250, 0]],
    ['a later format', [0x46, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['a signature in format 5', [0x85, 0]],
  ])('a general transaction with %s is not an extrinsic', (_name, content) => {
    const chain = createTestChain();
    const bytes = withLength(Uint8Array.from(content));
    expect(() => callApi(chain, 'BlockBuilder_apply_extrinsic', [bytes])).toThrow(
      expect.objectContaining({ code: 'ExtrinsicDecodeFailed' }),
    );
  });
});

test('a signed inherent has no effect on the block to which it is offered', () => {
  const chain = createTestChain();
  const extrinsic = chain.sign('//Alice', setTime);
  const before = chain.balanceOf('//Alice');
  chain.chain.setExtrinsicSource({ ready: () => [extrinsic] });
  const block = chain.chain.seal();
  expect(block.extrinsics).toHaveLength(2);
  expect(chain.balanceOf('//Alice')).toEqual(before);
  expect(chain.query('system', 'account', chain.addressOf('//Alice'))).toMatchObject({ nonce: 0 });
  expect(chain.eventsOf(block).filter(({ phase }) => phase === 2)).toEqual([]);
});

test('polkadot.js decodes general transactions to the same call', () => {
  const chain = createTestChain();
  const { registry } = createOracle(chain);
  const extrinsic = registry.createType('Extrinsic', general(chain));
  expect(extrinsic.version).toBe(0x45);
  expect(toHex(extrinsic.method.toU8a())).toBe(chain.nested(remark));
});
