import * as t from '../../codec/types.ts';
import { weight, zeroWeight } from '../../frame/weight.ts';
import { defaultMap, defaultValue, optionalValue } from '../../state/storage-item.ts';
import { accountId } from '../../types/account-id.ts';
import { h256 } from '../../types/hashes.ts';
import {
  accountInfo,
  codeUpgradeAuthorization,
  digest,
  emptyAccountInfo,
  lastRuntimeUpgradeInfo,
  perDispatchClass,
  phase,
} from './types.ts';

const at = (name: string) => ({ pallet: 'System', name });

export const zeroHash = `0x${'00'.repeat(32)}` as const;

export const account = defaultMap(
  at('Account'),
  [['Blake2128Concat', accountId]],
  accountInfo,
  emptyAccountInfo,
);
export const extrinsicCount = optionalValue(at('ExtrinsicCount'), t.u32);
export const inherentsApplied = defaultValue(at('InherentsApplied'), t.bool, false);
export const blockWeight = defaultValue(at('BlockWeight'), perDispatchClass(weight), {
  normal: zeroWeight,
  operational: zeroWeight,
  mandatory: zeroWeight,
});
export const allExtrinsicsLength = optionalValue(at('AllExtrinsicsLen'), t.u32);
export const blockHash = defaultMap(at('BlockHash'), [['Twox64Concat', t.u32]], h256, zeroHash);
export const extrinsicData = defaultMap(
  at('ExtrinsicData'),
  [['Twox64Concat', t.u32]],
  t.bytes,
  new Uint8Array(),
);
export const number = defaultValue(at('Number'), t.u32, 0);
export const parentHash = defaultValue(at('ParentHash'), h256, zeroHash);
export const digestOfBlock = defaultValue(at('Digest'), digest, { logs: [] });
export const eventCount = defaultValue(at('EventCount'), t.u32, 0);
export const eventTopics = defaultMap(
  at('EventTopics'),
  [['Blake2128Concat', h256]],
  t.vec(t.tuple(t.u32, t.u32)),
  [],
);
export const lastRuntimeUpgrade = optionalValue(at('LastRuntimeUpgrade'), lastRuntimeUpgradeInfo);
export const upgradedToU32RefCount = defaultValue(at('UpgradedToU32RefCount'), t.bool, false);
export const upgradedToTripleRefCount = defaultValue(at('UpgradedToTripleRefCount'), t.bool, false);
export const executionPhase = optionalValue(at('ExecutionPhase'), phase);
export const authorizedUpgrade = optionalValue(at('AuthorizedUpgrade'), codeUpgradeAuthorization);
export const extrinsicWeightReclaimed = defaultValue(at('ExtrinsicWeightReclaimed'), weight, zeroWeight);
