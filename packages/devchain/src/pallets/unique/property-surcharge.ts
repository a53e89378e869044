import type { PalletHooks } from '../../frame/pallet-hooks.ts';

/** Maximum bytes of an extrinsic without a surcharge. */
const mostPlainBytes = 2048;

const surchargedCalls: ReadonlySet<string> = new Set([
  'set_collection_properties',
  'delete_collection_properties',
  'set_token_properties',
  'delete_token_properties',
  'set_token_property_permissions',
]);

/**
 * The fee in advance of a long extrinsic that changes properties is 1.79426 times its plain fee
 * (docs/chain-rules.md#fee-in-advance).
 */
export const propertySurcharge: NonNullable<PalletHooks['feeInAdvance']> = ({ call, lengthBytes }, fee) => {
  const isSurcharged = call.pallet === 'Unique' && surchargedCalls.has(call.method);
  return isSurcharged && lengthBytes > mostPlainBytes ? (fee * 179_426n) / 100_000n : fee;
};
