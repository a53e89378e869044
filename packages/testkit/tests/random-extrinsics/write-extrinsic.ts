import { blake2b256 } from '@hub/primitives/hashes';
import { fromHex, type Hex } from '@hub/primitives/hex';
import type { Mortality } from '../../src/extrinsic-rules/mortality.ts';
import type { RuleAddress } from '../../src/extrinsic-rules/rule-call.ts';
import type { ChainIdentity } from '../../src/extrinsic-rules/world.ts';
import { joinBytes, writeCompact, writeInteger } from '../staking-histories/write-bytes.ts';
import { encodeAddress } from './encode-rule-call.ts';

/** The signer's explicit parts of an extrinsic, in wire order. */
export interface Explicit {
  readonly mortality: Mortality;
  readonly nonce: number;
  readonly tip: bigint;
  readonly assetId: Uint8Array | undefined;
  readonly hasMetadataHash: boolean;
}

const SIGNED = 0x84;
const HASHED_ABOVE_BYTES = 256;

function encodeMortality(mortality: Mortality): Uint8Array {
  if (mortality.kind === 'immortal') return Uint8Array.of(0);
  const { period, phase } = mortality;
  const encoded = (Math.log2(period) - 1) | ((phase / Math.max(1, period / 4096)) << 4);
  return Uint8Array.of(encoded & 0xff, encoded >> 8);
}

function encodeExplicit({ mortality, nonce, tip, assetId, hasMetadataHash }: Explicit): Uint8Array {
  return joinBytes(
    encodeMortality(mortality),
    writeCompact(BigInt(nonce)),
    writeCompact(tip),
    assetId === undefined ? Uint8Array.of(0) : joinBytes(Uint8Array.of(1), assetId),
    Uint8Array.of(hasMetadataHash ? 1 : 0),
  );
}

/** The payload before long ones are hashed (docs/chain-rules.md#signed-extrinsics). */
export function writePayload(
  call: Uint8Array,
  explicit: Explicit,
  identity: ChainIdentity,
  birthHash: Hex,
): Uint8Array {
  return joinBytes(
    call,
    encodeExplicit(explicit),
    writeInteger(BigInt(identity.specVersion), 4),
    writeInteger(BigInt(identity.transactionVersion), 4),
    fromHex(identity.genesisHash),
    fromHex(birthHash),
    explicit.hasMetadataHash ? joinBytes(Uint8Array.of(1), new Uint8Array(32)) : Uint8Array.of(0),
  );
}

/** The bytes that a key signs for a payload. */
export function messageOf(payload: Uint8Array): Uint8Array {
  return payload.length > HASHED_ABOVE_BYTES ? blake2b256(payload) : payload;
}

/** Prepends the length. */
export function withLength(body: Uint8Array): Uint8Array {
  return joinBytes(writeCompact(BigInt(body.length)), body);
}

/** A signed extrinsic of format 4; the signature begins with its kind. */
export function writeSigned(
  signer: RuleAddress,
  signature: Uint8Array,
  explicit: Explicit,
  call: Uint8Array,
): Uint8Array {
  const head = joinBytes(Uint8Array.of(SIGNED), encodeAddress(signer), signature);
  return withLength(joinBytes(head, encodeExplicit(explicit), call));
}

/** A bare extrinsic of format 4 or 5. */
export function writeBare(call: Uint8Array, version: 4 | 5): Uint8Array {
  return withLength(joinBytes(Uint8Array.of(version), call));
}
