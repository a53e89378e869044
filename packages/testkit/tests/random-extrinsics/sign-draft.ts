import { type Hex, toHex } from '@hub/primitives/hex';
import type { RuleAddress, RuleCall } from '../../src/extrinsic-rules/rule-call.ts';
import type { RuleSignature, SignatureKind, Signed } from '../../src/extrinsic-rules/rule-extrinsic.ts';
import type { ChainIdentity } from '../../src/extrinsic-rules/world.ts';
import { joinBytes } from '../staking-histories/write-bytes.ts';
import { encodeRuleCall } from './encode-rule-call.ts';
import { ed25519Player, type Player } from './players.ts';
import type { Random } from './random.ts';
import { type Explicit, messageOf, writePayload, writeSigned } from './write-extrinsic.ts';

/** An extrinsic before it is signed. */
export interface Unsigned extends Explicit {
  readonly player: Player;
  readonly call: RuleCall;
  readonly signer: RuleAddress;
  readonly identity: ChainIdentity;
  readonly birthHash: Hex;
}

/** A way to make a signature invalid; `unhashed` applies only to long payloads. */
export type SignatureFault =
  | 'flippedBit'
  | 'otherKey'
  | 'otherCall'
  | 'otherKind'
  | 'otherGenesis'
  | 'otherSpecVersion'
  | 'otherTransactionVersion'
  | 'otherBirthBlock'
  | 'zeros'
  | 'wrapped'
  | 'unhashed';

const KINDS: readonly SignatureKind[] = ['Ed25519', 'Sr25519', 'Ecdsa'];
const LENGTHS = { Ed25519: 64, Sr25519: 64, Ecdsa: 65 } as const;
const stranger = ed25519Player('somebody else');

function flipBit(bytes: Uint8Array, random: Random): Uint8Array {
  const position = random.below(bytes.length);
  return bytes.with(position, (bytes[position] ?? 0) ^ (1 << random.below(8)));
}

function otherIdentity(
  identity: ChainIdentity,
  fault: SignatureFault | undefined,
  random: Random,
): ChainIdentity {
  switch (fault) {
    case 'otherGenesis':
      return { ...identity, genesisHash: toHex(random.bytes(32)) };
    case 'otherSpecVersion':
      return { ...identity, specVersion: identity.specVersion + random.pick([-1, 1]) };
    case 'otherTransactionVersion':
      return { ...identity, transactionVersion: identity.transactionVersion + 1 };
    default:
      return identity;
  }
}

function otherCall(call: Uint8Array): Uint8Array {
  return call.with(call.length - 1, (call.at(-1) ?? 0) ^ 1);
}

/** The message that is signed with a fault, and whether it equals the correct one. */
function faultyMessage(payload: Uint8Array, fault: SignatureFault | undefined) {
  const message = messageOf(payload);
  if (fault === 'unhashed') return { message: payload, isRight: message === payload };
  if (fault !== 'wrapped') return { message, isRight: true };
  const [before, after] = ['<Bytes>', '</Bytes>'].map((text) => new TextEncoder().encode(text));
  return { message: joinBytes(before ?? payload, message, after ?? payload), isRight: false };
}

function spoilSignature(bytes: Uint8Array, fault: SignatureFault | undefined, random: Random): Uint8Array {
  if (fault === 'flippedBit') return flipBit(bytes, random);
  return fault === 'zeros' ? new Uint8Array(bytes.length) : bytes;
}

/** The signature under the name of another kind, with the length of that kind. */
function relabel(bytes: Uint8Array, label: SignatureKind): Uint8Array {
  const fitted = new Uint8Array(LENGTHS[label]);
  fitted.set(bytes.subarray(0, fitted.length));
  return joinBytes(Uint8Array.of(KINDS.indexOf(label)), fitted);
}

/** Signs with real keys, correctly or with a fault. */
export function signDraft(
  unsigned: Unsigned,
  fault: SignatureFault | undefined,
  random: Random,
): { readonly extrinsic: Signed; readonly bytes: Uint8Array } {
  const { player, call, signer, mortality, nonce, tip, assetId, hasMetadataHash } = unsigned;
  const callBytes = encodeRuleCall(call);
  const identity = otherIdentity(unsigned.identity, fault, random);
  const birthHash = fault === 'otherBirthBlock' ? toHex(random.bytes(32)) : unsigned.birthHash;
  const signedCall = fault === 'otherCall' ? otherCall(callBytes) : callBytes;
  const { message, isRight } = faultyMessage(writePayload(signedCall, unsigned, identity, birthHash), fault);
  const key = fault === 'otherKey' ? stranger : player;
  const label = fault === 'otherKind' ? random.pick(KINDS.filter((kind) => kind !== key.kind)) : key.kind;
  const made = spoilSignature(key.sign(message), fault, random);
  const isUntouched = fault !== 'flippedBit' && fault !== 'zeros' && fault !== 'otherCall';
  const signature: RuleSignature = {
    by: key.id,
    kind: key.kind,
    label,
    identity,
    birthHash,
    isIntact: isRight && isUntouched,
  };
  const bytes = writeSigned(signer, relabel(made, label), unsigned, callBytes);
  const hasAssetId = assetId !== undefined;
  const parts = { signer, signature, mortality, nonce, tip, hasAssetId, hasMetadataHash };
  return { extrinsic: { kind: 'signed', call, parts, encodedLength: bytes.length }, bytes };
}
