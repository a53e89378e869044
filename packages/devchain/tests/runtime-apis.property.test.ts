// With random bytes, a runtime API returns a result or throws an AppError, nothing else.
import { isAppError } from '@hub/primitives/app-error';
import { fromHex, type Hex } from '@hub/primitives/hex';
import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import { concatBytes } from '@noble/hashes/utils.js';
import { u32 } from '@polkadot-api/substrate-bindings';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { busyChain, parentOf, wholeBlock } from './support/busy-chain.ts';
import { callApi } from './support/call-api.ts';
import { createOracle } from './support/oracle.ts';

const { chain, block } = busyChain();
const parent = parentOf(chain, block);
const methods = createOracle(chain).apis.flatMap(({ name, methods: declared }) =>
  declared.map((method) => `${name}_${method.name}`),
);
const alice = sr25519KeypairFromUri('//Alice').publicKey;
const extrinsic = chain.sign('//Dave', ['balances.transferKeepAlive', chain.addressOf('//Bob'), '5']);
const call = fromHex(chain.nested(['utility.batch', [chain.nested(['appPromotion.unstakeAll'])]]) as Hex);

/** Valid arguments, to be garbled. */
const fitting: readonly (readonly [method: string, args: Uint8Array])[] = [
  ['BlockBuilder_apply_extrinsic', extrinsic],
  ['TransactionPaymentApi_query_info', concatBytes(extrinsic, u32.enc(extrinsic.length))],
  [
    'TaggedTransactionQueue_validate_transaction',
    concatBytes(Uint8Array.of(2), extrinsic, fromHex(parent.hash)),
  ],
  ['DryRunApi_dry_run_call', concatBytes(Uint8Array.of(0, 1), alice, call, u32.enc(5))],
  ['Core_execute_block', wholeBlock(block)],
  ['Core_initialize_block', block.headerBytes],
  ['CollectCollationInfo_collect_collation_info', block.headerBytes],
  ['AppPromotionApi_total_staked', Uint8Array.of(1, 0, ...alice)],
];

/** Calls a method and ignores AppErrors; other errors are thrown. */
function attempt(method: string, args: Uint8Array): void {
  try {
    callApi(chain, method, args, parent);
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
}

test('up to 80 random bytes to any runtime API method give a result or an AppError', () => {
  const bytes = fc.uint8Array({ maxLength: 80 });
  fc.assert(fc.property(fc.constantFrom(...methods), bytes, attempt), { numRuns: 500 });
});

test('valid arguments with bytes changed, cut off or added give a result or an AppError, and no new best block', () => {
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 3 });
  fc.assert(
    fc.property(
      fc.constantFrom(...fitting),
      changes,
      fc.integer({ min: -3, max: 3 }),
      ([method, args], spoiled, more) => {
        const bytes = new Uint8Array(args.length + more);
        bytes.set(args.subarray(0, bytes.length));
        for (const [position, value] of spoiled) bytes[position % bytes.length] = value;
        attempt(method, bytes);
      },
    ),
    { numRuns: 1000 },
  );
  expect(chain.chain.bestBlock()).toBe(block);
});

test('Core_execute_block throws for a block with one changed byte in header or extrinsics', () => {
  const fine = wholeBlock(block);
  fc.assert(
    fc.property(fc.nat(fine.length - 1), fc.integer({ min: 1, max: 255 }), (position, mask) => {
      const spoiled = fine.with(position, fine[position]! ^ mask);
      expect(() => callApi(chain, 'Core_execute_block', spoiled, parent)).toThrow();
    }),
    { numRuns: 300 },
  );
});
