import { carriedAs } from '@hub/devchain/codec/carried-as';
import * as t from '@hub/devchain/codec/types';
import type { ExplicitParts, ExtensionDeclaration } from '@hub/devchain/frame/extension';
import { extensions } from '@hub/devchain/networks/extensions';

const tipAlone = carriedAs(
  t.compactU128,
  ({ tip }: ExplicitParts['payment']) => tip,
  (tip) => ({ tip, asset_id: undefined }),
);

/** Fees in the native token only, as on most chains. */
const chargeTransactionPayment: ExtensionDeclaration = {
  identifier: 'ChargeTransactionPayment',
  explicit: t.newtype('pallet_transaction_payment::ChargeTransactionPayment', tipAlone, [{ name: 'T' }]),
  carries: 'payment',
  implicit: t.unit,
};

function declared(identifier: string): ExtensionDeclaration {
  const found = extensions.find((extension) => extension.identifier === identifier);
  if (found === undefined) throw new Error(`No extension ${identifier}`);
  return found;
}

/**
 * The extensions in another order than at present, with `ChargeTransactionPayment` in place of `ChargeAssetTxPayment`;
 * the wrapping extension, `StorageWeightReclaim`, stays last.
 */
export const nextExtensions: readonly ExtensionDeclaration[] = [
  declared('CheckGenesis'),
  declared('CheckSpecVersion'),
  declared('CheckTxVersion'),
  chargeTransactionPayment,
  declared('CheckNonce'),
  declared('CheckMortality'),
  declared('CheckWeight'),
  declared('CheckMaintenance'),
  declared('CheckMetadataHash'),
  declared('StorageWeightReclaim'),
];
