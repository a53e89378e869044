import * as t from '../codec/types.ts';

// Only the type matters here: the asset of a fee payment must be absent (docs/chain-rules.md#transaction-extensions).
const hash32 = t.byteArray(32);

const networkId = t.variant('staging_xcm::v5::junction::NetworkId', {
  ByGenesis: [0, [hash32]],
  ByFork: [1, { block_number: t.u64, block_hash: hash32 }],
  Polkadot: [2, []],
  Kusama: [3, []],
  Ethereum: [7, { chain_id: t.compactU64 }],
  BitcoinCore: [8, []],
  BitcoinCash: [9, []],
  PolkadotBulletin: [10, []],
});

const bodyId = t.variant('xcm::v3::junction::BodyId', {
  Unit: [0, []],
  Moniker: [1, [t.byteArray(4)]],
  Index: [2, [t.compactU32]],
  Executive: [3, []],
  Technical: [4, []],
  Legislative: [5, []],
  Judicial: [6, []],
  Defense: [7, []],
  Administration: [8, []],
  Treasury: [9, []],
});

const share = { nom: t.compactU32, denom: t.compactU32 };

const bodyPart = t.variant('xcm::v3::junction::BodyPart', {
  Voice: [0, []],
  Members: [1, { count: t.compactU32 }],
  Fraction: [2, share],
  AtLeastProportion: [3, share],
  MoreThanProportion: [4, share],
});

const network = t.option(networkId);

const junction = t.variant('staging_xcm::v5::junction::Junction', {
  Parachain: [0, [t.compactU32]],
  AccountId32: [1, { network, id: hash32 }],
  AccountIndex64: [2, { network, index: t.compactU64 }],
  AccountKey20: [3, { network, key: t.byteArray(20) }],
  PalletInstance: [4, [t.u8]],
  GeneralIndex: [5, [t.compactU128]],
  GeneralKey: [6, { length: t.u8, data: hash32 }],
  OnlyChild: [7, []],
  Plurality: [8, { id: bodyId, part: bodyPart }],
  GlobalConsensus: [9, [networkId]],
});

const junctions = t.variant('staging_xcm::v5::junctions::Junctions', {
  Here: [0, []],
  X1: [1, [t.array(junction, 1)]],
  X2: [2, [t.array(junction, 2)]],
  X3: [3, [t.array(junction, 3)]],
  X4: [4, [t.array(junction, 4)]],
  X5: [5, [t.array(junction, 5)]],
  X6: [6, [t.array(junction, 6)]],
  X7: [7, [t.array(junction, 7)]],
  X8: [8, [t.array(junction, 8)]],
});

export const xcmLocation = t.struct('staging_xcm::v5::location::Location', {
  parents: t.u8,
  interior: junctions,
});
