import { toHex } from '@hub/primitives/hex';
import { expandMetadata, Metadata, TypeRegistry } from '@polkadot/types';
import { describe, expect, test } from 'vitest';
import { implementedPallets } from './support/implemented-pallets.ts';
import { createTestChain } from './support/test-chain.ts';

// @polkadot/api must read the same transaction version, pallets and constants as on the live network. Constants of
// contract pallets are left out, because this chain has no such pallet.

function clientOf(network: 'unique' | 'quartz') {
  const { runtime } = createTestChain({ network });
  const registry = new TypeRegistry();
  const metadata = new Metadata(registry, toHex(runtime.metadata(15)));
  registry.setMetadata(metadata);
  return { metadata, consts: expandMetadata(registry, metadata).consts };
}

const CONSTANTS: readonly (readonly [string, string, string])[] = [
  ['balances', 'existentialDeposit', '0'],
  ['balances', 'maxLocks', '50'],
  ['balances', 'maxReserves', '50'],
  ['balances', 'maxFreezes', '10'],
  ['system', 'blockHashCount', '2400'],
  ['timestamp', 'minimumPeriod', '0'],
  ['transactionPayment', 'operationalFeeMultiplier', '5'],
  ['treasury', 'spendPeriod', '50'],
  ['treasury', 'burn', '0'],
  ['treasury', 'maxApprovals', '100'],
  ['treasury', 'payoutPeriod', '10'],
  ['treasury', 'palletId', '0x70792f7472737279'],
  ['vesting', 'minVestedTransfer', '10000000000000000000'],
  ['utility', 'batchedCallsLimit', '10922'],
  ['appPromotion', 'palletId', '0x6170707374616b65'],
  ['appPromotion', 'freezeIdentifier', '0x6170707374616b656170707374616b65'],
  ['appPromotion', 'recalculationInterval', '14400'],
  ['appPromotion', 'pendingInterval', '100800'],
  ['appPromotion', 'intervalIncome', '406712'],
  ['appPromotion', 'nominal', '1000000000000000000'],
  ['unique', 'nestingBudget', '5'],
  ['unique', 'maxCollectionNameLength', '64'],
  ['unique', 'maxCollectionDescriptionLength', '256'],
  ['unique', 'maxTokenPrefixLength', '16'],
  ['unique', 'collectionAdminsLimit', '5'],
  ['unique', 'maxPropertyKeyLength', '256'],
  ['unique', 'maxPropertyValueLength', '32768'],
  ['unique', 'maxPropertiesPerItem', '64'],
  ['unique', 'maxCollectionPropertiesSize', '40960'],
  ['unique', 'maxTokenPropertiesSize', '65536'],
  ['common', 'collectionCreationPrice', '2000000000000000000'],
  ['common', 'contractAddress', '0x6c4e9fe1ae37a41e93cee429e8e1881abdcbb54f'],
  ['configuration', 'defaultWeightToFeeCoefficient', '74032567634989970'],
  ['configuration', 'defaultMinGasPrice', '1840671476954'],
  ['configuration', 'appPromotionDailyRate', '406712'],
  ['configuration', 'dayRelayBlocks', '14400'],
];

describe.each(['unique', 'quartz'] as const)('on %s', (network) => {
  const { metadata, consts } = clientOf(network);

  test('extrinsics have the extension CheckTxVersion; the transaction version is 3', () => {
    const { transactionExtensions } = metadata.asLatest.extrinsic;
    expect(transactionExtensions.map(({ identifier }) => identifier.toString())).toContain('CheckTxVersion');
    const version = consts.system!.version!.toJSON() as { transactionVersion: number };
    expect(version.transactionVersion).toBe(3);
  });

  test('the implemented pallets exist with their indices, and no others', () => {
    const pallets = metadata.asLatest.pallets.map(({ name, index }) => [name.toString(), index.toNumber()]);
    expect(pallets).toEqual(implementedPallets);
  });

  test.each(CONSTANTS)('consts.%s.%s is %s', (section, name, value) => {
    expect(consts[section]![name]!.toString()).toBe(value);
  });

  test('the address prefix is that of the network', () => {
    expect(consts.system!.ss58Prefix!.toString()).toBe(network === 'unique' ? '7391' : '255');
  });
});
