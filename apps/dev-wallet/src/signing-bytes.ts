import { blake2b256 } from '@hub/primitives/hashes';
import { fromHex } from '@hub/primitives/hex';
import { joinBytes } from '@hub/primitives/join-bytes';

/** The fields of a signer payload that the wallet reads; numbers are big-endian hex. */
export interface SignerPayload {
  readonly address: string;
  readonly method: string;
  readonly era: string;
  readonly nonce: string;
  readonly tip: string;
  readonly specVersion: string;
  readonly transactionVersion: string;
  readonly genesisHash: string;
  readonly blockHash: string;
  readonly signedExtensions: readonly string[];
}

interface ExtensionBytes {
  /** The bytes that are signed and are part of the extrinsic. */
  readonly explicit?: Uint8Array;
  /** The bytes that are signed but are not part of the extrinsic. */
  readonly implicit?: Uint8Array;
}

const NOTHING = Uint8Array.of(0);
const LONGEST_PLAIN = 256;

/**
 * Returns the bytes that an extrinsic's signature covers: the call, then the explicit parts of all extensions in the
 * payload's order, then their implicit parts; more than 256 bytes are hashed. Throws on an unknown extension.
 */
export function signingBytes(payload: SignerPayload): Uint8Array {
  const extensions = payload.signedExtensions.map((name) => extensionBytes(name, payload));
  const parts = [
    fromHex(payload.method),
    ...extensions.map((extension) => extension.explicit),
    ...extensions.map((extension) => extension.implicit),
  ];
  const bytes = joinBytes(parts.filter((part) => part !== undefined));
  return bytes.length > LONGEST_PLAIN ? blake2b256(bytes) : bytes;
}

function extensionBytes(name: string, payload: SignerPayload): ExtensionBytes {
  switch (name) {
    case 'CheckSpecVersion':
      return { implicit: u32(payload.specVersion) };
    case 'CheckTxVersion':
      return { implicit: u32(payload.transactionVersion) };
    case 'CheckGenesis':
      return { implicit: fromHex(payload.genesisHash) };
    case 'CheckMortality':
      return { explicit: fromHex(payload.era), implicit: fromHex(payload.blockHash) };
    case 'CheckNonce':
      return { explicit: compact(payload.nonce) };
    case 'ChargeTransactionPayment':
      return { explicit: compact(payload.tip) };
    case 'ChargeAssetTxPayment':
      return { explicit: joinBytes([compact(payload.tip), NOTHING]) };
    case 'CheckMetadataHash':
      return { explicit: NOTHING, implicit: NOTHING };
    case 'CheckNonZeroSender':
    case 'CheckWeight':
    case 'CheckMaintenance':
    case 'DisableIdentityCalls':
    case 'FakeTransactionFinalizer':
    case 'StorageWeightReclaim':
      return {};
    default:
      throw new Error(`The development wallet does not know the transaction extension ${name}.`);
  }
}

function u32(quantity: string): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, Number(quantity), true);
  return bytes;
}

/** Encodes a SCALE compact integer. */
function compact(quantity: string): Uint8Array {
  const value = BigInt(quantity);
  if (value < 1n << 30n) {
    const [mode, length] = value < 64n ? [0n, 1] : value < 16_384n ? [1n, 2] : [2n, 4];
    return littleEndian((value << 2n) | mode, length);
  }
  const length = Math.ceil(value.toString(16).length / 2);
  return joinBytes([Uint8Array.of(((length - 4) << 2) | 3), littleEndian(value, length)]);
}

function littleEndian(value: bigint, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn));
}
