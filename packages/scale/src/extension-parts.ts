import { AppError } from '@hub/primitives/app-error';
import { joinBytes } from '@hub/primitives/join-bytes';
import type { ExtensionInfo, Runtime } from './runtime.ts';
import type { SignerPayloadJson } from './signer-payload-json.ts';
import { encodeValue } from './value.ts';

/**
 * The input values of an extension: its explicit part, which the extrinsic contains, and its implicit part, which is
 * only signed.
 */
interface ExtensionValues {
  readonly explicit?: unknown;
  readonly implicit?: unknown;
}

const checkMortality = (payload: SignerPayloadJson): ExtensionValues => ({
  explicit: payload.era,
  implicit: payload.blockHash,
});
const checkSpecVersion = (payload: SignerPayloadJson): ExtensionValues => ({ implicit: payload.specVersion });
const chargeTransactionPayment = (payload: SignerPayloadJson): ExtensionValues => ({ explicit: payload.tip });

/** Fields of a payload that are signed but not part of the extrinsic. */
export type ImplicitFields = Pick<
  SignerPayloadJson,
  'specVersion' | 'transactionVersion' | 'genesisHash' | 'blockHash'
>;

/** Dummy values for the other fields, which do not affect the implicit parts. */
const noPayload: Omit<SignerPayloadJson, keyof ImplicitFields> = {
  address: '',
  assetId: null,
  blockNumber: '0x00',
  era: '0x00',
  metadataHash: null,
  method: '0x',
  mode: 0,
  nonce: '0x00',
  signedExtensions: [],
  tip: '0x00',
  version: 4,
  withSignedTransaction: false,
};

/**
 * The supported transaction extensions with content (docs/chain-rules.md#transaction-extensions); all others must have
 * an empty encoding.
 */
const knownExtensions: Readonly<Record<string, (payload: SignerPayloadJson) => ExtensionValues>> = {
  CheckSpecVersion: checkSpecVersion,
  CheckVersion: checkSpecVersion,
  CheckTxVersion: (payload) => ({ implicit: payload.transactionVersion }),
  CheckGenesis: (payload) => ({ implicit: payload.genesisHash }),
  CheckMortality: checkMortality,
  CheckEra: checkMortality,
  CheckNonce: (payload) => ({ explicit: payload.nonce }),
  ChargeTransactionPayment: chargeTransactionPayment,
  SkipCheckIfFeeless: chargeTransactionPayment,
  ChargeAssetTxPayment: (payload) => ({ explicit: { tip: payload.tip, assetId: payload.assetId } }),
  CheckMetadataHash: (payload) => ({
    explicit: { mode: payload.mode === 1 ? 'Enabled' : 'Disabled' },
    implicit: payload.metadataHash,
  }),
};

/**
 * The explicit and implicit bytes of all transaction extensions, each in the runtime's order. Throws AppError
 * `InvalidArgument` for a field of the payload that does not fit, `UnsupportedExtension` when the runtime requires
 * content of an unknown extension.
 */
export function encodeExtensions(
  runtime: Runtime,
  payload: SignerPayloadJson,
): { explicit: readonly Uint8Array[]; implicit: readonly Uint8Array[] } {
  const parts = runtime.extensions.map((extension) => {
    const values = knownExtensions[extension.identifier]?.(payload);
    if (values === undefined) assertEmpty(runtime, extension);
    return {
      explicit: encodeValue(runtime, extension.explicitType, values?.explicit, extension.identifier),
      implicit: encodeValue(runtime, extension.implicitType, values?.implicit, extension.identifier),
    };
  });
  return {
    explicit: parts.map((part) => part.explicit),
    implicit: parts.map((part) => part.implicit),
  };
}

/**
 * The joined implicit bytes of all extensions, for a signature that covers no metadata hash. Throws the same errors as
 * encodeExtensions.
 */
export function encodeImplicit(runtime: Runtime, payload: ImplicitFields): Uint8Array {
  return joinBytes(encodeExtensions(runtime, { ...noPayload, ...payload }).implicit);
}

function assertEmpty(runtime: Runtime, extension: ExtensionInfo): void {
  const types = [extension.explicitType, extension.implicitType];
  if (types.every((typeId) => runtime.codecOf(typeId).isUnit)) return;
  throw new AppError({
    code: 'UnsupportedExtension',
    message: `The runtime's transaction extension ${extension.identifier} is not known here`,
    details: { extension: extension.identifier },
  });
}
