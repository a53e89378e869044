import { expect, test } from 'vitest';
import { callApi } from '../support/call-api.ts';
import { type CallSpec, createTestChain, type Sent, type TestChain } from '../support/test-chain.ts';
import {
  createCollection,
  crossOf,
  hex,
  mintNft,
  nft,
  permission,
  property,
} from '../support/token-calls.ts';

// Long changes of properties pay more in advance (docs/chain-rules.md#fee-in-advance).

function world() {
  const chain = createTestChain();
  const id = createCollection(chain, { tokenPropertyPermissions: [permission('k', 'ma')] });
  return { chain, id, item: mintNft(chain, id, crossOf(chain, '//Alice')) };
}

/** A call whose whole extrinsic has that many bytes, by the length of a text in it. */
function ofLength(chain: TestChain, bytes: number, make: (text: string) => CallSpec): CallSpec {
  const probe = 1800;
  const size = probe + bytes - chain.sign('//Alice', make('x'.repeat(probe))).length;
  const call = make('x'.repeat(size));
  expect(chain.sign('//Alice', call)).toHaveLength(bytes);
  return call;
}

const amountOf = ({ events }: Sent, name: string) =>
  BigInt(events.find((event) => event.name === name)!.data.at(-1) as string);

function queriedFee({ chain, ...rest }: TestChain, extrinsic: Uint8Array): bigint {
  const length = new Uint8Array(Uint32Array.of(extrinsic.length).buffer);
  const answer = callApi({ chain, ...rest }, 'TransactionPaymentApi_query_info', [extrinsic, length]);
  const fee = Buffer.from(answer.slice(-16));
  return fee.readBigUInt64LE(0) + (fee.readBigUInt64LE(8) << 64n);
}

const inBytes = (call: (id: number, item: number, text: string) => CallSpec) => call;

test.each([
  [
    'setCollectionProperties',
    inBytes((id, _item, text) => ['unique.setCollectionProperties', id, [property('k', text)]]),
  ],
  [
    'setTokenProperties',
    inBytes((id, item, text) => ['unique.setTokenProperties', id, item, [property('k', text)]]),
  ],
])(
  '%s above 2,048 bytes withdraws 1.79426 times the fee, and refunds the part that it did not cost',
  (_name, make) => {
    const { chain, id, item } = world();
    const at = (bytes: number) => ofLength(chain, bytes, (text) => make(id, item, text));

    const plain = at(2048);
    const plainFee = queriedFee(chain, chain.sign('//Alice', plain));
    expect(amountOf(chain.send('//Alice', plain), 'balances.Withdraw')).toBe(plainFee);

    const long = at(2049);
    const fee = queriedFee(chain, chain.sign('//Alice', long));
    expect(fee - plainFee).toBe(250_500_000_000_000n);
    const sent = chain.send('//Alice', long);
    expect(sent.error).toBeUndefined();
    expect(amountOf(sent, 'balances.Withdraw')).toBe((fee * 179_426n) / 100_000n);
    const kept = amountOf(sent, 'treasury.Deposit');
    expect(kept).toBeLessThanOrEqual(fee);
    expect(amountOf(sent, 'balances.Withdraw') - amountOf(sent, 'balances.Deposit')).toBe(kept);
  },
);

const manyKeys = Array.from({ length: 40 }, (_, index) => hex(`k${index}`.padEnd(60, 'x')));

test.each<[string, (id: number, item: number) => CallSpec]>([
  ['deletions of a collection’s properties', (id) => ['unique.deleteCollectionProperties', id, manyKeys]],
  ['deletions of a token’s properties', (id, item) => ['unique.deleteTokenProperties', id, item, manyKeys]],
  [
    'property permissions',
    (id) => [
      'unique.setTokenPropertyPermissions',
      id,
      manyKeys.map((key) => ({ key, permission: permission('', 'ma').permission })),
    ],
  ],
])('long %s withdraw the surcharge too', (_name, make) => {
  const { chain, id, item } = world();
  const call = make(id, item);
  const fee = queriedFee(chain, chain.sign('//Alice', call));
  expect(amountOf(chain.send('//Alice', call), 'balances.Withdraw')).toBe((fee * 179_426n) / 100_000n);
});

test('other long calls withdraw no surcharge, nor do long changes within a batch', () => {
  const { chain, id } = world();
  const alice = crossOf(chain, '//Alice');
  const text = 'x'.repeat(3000);
  const change: CallSpec = ['unique.setCollectionProperties', id, [property('k', text)]];
  const calls: CallSpec[] = [
    ['system.remark', hex(text)],
    ['unique.createItem', id, alice, nft(property('k', text))],
    ['utility.batchAll', [chain.nested(change)]],
  ];
  for (const call of calls) {
    const fee = queriedFee(chain, chain.sign('//Alice', call));
    expect(amountOf(chain.send('//Alice', call), 'balances.Withdraw')).toBe(fee);
  }
});

test('an account that can pay the fee but not the surcharge is refused', () => {
  const { chain, id } = world();
  const call: CallSpec = ['unique.setCollectionProperties', id, [property('k', 'x'.repeat(3000))]];
  const fee = queriedFee(chain, chain.sign('//Alice', call));
  const give = (amount: bigint) =>
    chain.send('//Bob', ['balances.transferKeepAlive', chain.addressOf('//Poor'), amount.toString()]);
  give(fee + 1n);
  const verdict = () =>
    chain.runtime.validateTransaction(chain.chain.bestBlock(), chain.sign('//Poor', call));
  expect(verdict()).toMatchObject({ ok: false, error: { reason: 'Payment' } });
  give((fee * 79_426n) / 100_000n);
  expect(verdict().ok).toBe(true);
});
