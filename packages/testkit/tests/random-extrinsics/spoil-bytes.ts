import type { RuleCall } from '../../src/extrinsic-rules/rule-call.ts';
import { joinBytes, writeCompact } from '../staking-histories/write-bytes.ts';
import { encodeRuleCall } from './encode-rule-call.ts';
import type { Random } from './random.ts';
import { signDraft, type Unsigned } from './sign-draft.ts';
import { withLength } from './write-extrinsic.ts';

interface Good {
  readonly bytes: Uint8Array;
}

const BEFORE_SIGNATURE = 1 + 1 + 32;
/** A nesting deeper than a runtime decodes (256). */
const TOO_DEEP = 300;
const UNKNOWN_VERSIONS = [0x00, 0x03, 0x06, 0x44, 0x45, 0x83, 0x85, 0xc4, 0xff];

/** The length prefix of a signed extrinsic, and the rest. */
function split({ bytes }: Good): { readonly body: Uint8Array; readonly prefix: Uint8Array } {
  const mode = (bytes[0] ?? 0) & 3;
  const prefixLength = [1, 2, 4][mode] ?? 5;
  return { prefix: bytes.subarray(0, prefixLength), body: bytes.subarray(prefixLength) };
}

/** A small number in the four-byte mode, which SCALE allows only for large ones. */
function wideCompact(value: number): Uint8Array {
  const wide = value * 4 + 2;
  return Uint8Array.of(wide & 0xff, (wide >> 8) & 0xff, (wide >> 16) & 0xff, wide >>> 24);
}

/** The extrinsic with other bytes in place of its call. */
function withCallBytes(unsigned: Unsigned, callBytes: Uint8Array, random: Random): Uint8Array {
  const marker: RuleCall = { name: 'system.remark', remark: new Uint8Array() };
  const { body } = split(signDraft({ ...unsigned, call: marker }, undefined, random));
  return withLength(joinBytes(body.subarray(0, body.length - encodeRuleCall(marker).length), callBytes));
}

/** The extrinsic with other bytes in place of era, nonce and tip. */
function withExtensionBytes(unsigned: Unsigned, bytes: Uint8Array, random: Random): Uint8Array {
  const plain = {
    ...unsigned,
    mortality: { kind: 'immortal' },
    nonce: 0,
    tip: 0n,
    assetId: undefined,
  } as const;
  const { body } = split(signDraft(plain, undefined, random));
  const callLength = encodeRuleCall(unsigned.call).length;
  const start = body.length - callLength - 5;
  return withLength(joinBytes(body.subarray(0, start), bytes, body.subarray(start + 3)));
}

function nested(depth: number): Uint8Array {
  const remark = Uint8Array.of(0, 0, 0);
  return joinBytes(...Array.from({ length: depth }, () => Uint8Array.of(156, 0, 4)), remark);
}

/** Bytes that are not an extrinsic of this runtime, mostly derived from a signed one. */
export function spoilBytes(good: Good, unsigned: Unsigned, random: Random): Uint8Array {
  const { bytes } = good;
  const { body, prefix } = split(good);
  const isById = unsigned.signer.kind === 'Id';
  switch (random.below(22)) {
    case 0:
      return new Uint8Array();
    case 1:
      return bytes.subarray(0, random.below(bytes.length));
    case 2:
      return joinBytes(bytes, random.bytes(1 + random.below(4)));
    case 3:
      return withLength(body.subarray(0, random.below(body.length)));
    case 4:
      return withLength(joinBytes(body, random.bytes(1 + random.below(4))));
    case 5:
      return joinBytes(prefix, body.with(0, random.pick(UNKNOWN_VERSIONS)));
    case 6:
      return withCallBytes(unsigned, Uint8Array.of(random.pick([2, 31, 60, 200, 255]), 0), random);
    case 7:
      return withCallBytes(unsigned, Uint8Array.of(random.pick([0, 30, 73, 156]), 77), random);
    case 8:
      return body.length < 16_384 ? joinBytes(wideCompact(body.length), body) : new Uint8Array();
    case 9:
      return withExtensionBytes(
        unsigned,
        joinBytes(Uint8Array.of(0), wideCompact(0), Uint8Array.of(0)),
        random,
      );
    case 10:
      return withExtensionBytes(unsigned, joinBytes(Uint8Array.of(0, 0), wideCompact(7)), random);
    case 11: {
      // Periods of two blocks, and phases outside the period.
      const era = random.pick([Uint8Array.of(0x10, 0), Uint8Array.of(0x51, 0), Uint8Array.of(0x82, 0)]);
      return withExtensionBytes(unsigned, joinBytes(era, Uint8Array.of(0, 0)), random);
    }
    case 12: {
      const beyondU32 = writeCompact(2n ** 32n);
      return withExtensionBytes(unsigned, joinBytes(Uint8Array.of(0), beyondU32, Uint8Array.of(0)), random);
    }
    case 13: {
      const beyondU128 = writeCompact(2n ** 128n);
      return withExtensionBytes(unsigned, joinBytes(Uint8Array.of(0, 0), beyondU128), random);
    }
    case 14:
      return isById
        ? joinBytes(prefix, body.with(BEFORE_SIGNATURE, 3 + random.below(253)))
        : new Uint8Array();
    case 15:
      return joinBytes(prefix, body.with(1, 5 + random.below(251)));
    case 16: {
      const transferAll = joinBytes(Uint8Array.of(30, 4, 0), random.bytes(32), Uint8Array.of(2));
      return withCallBytes(unsigned, transferAll, random);
    }
    case 17:
      return withCallBytes(unsigned, Uint8Array.of(73, 7, 2, 1), random);
    case 18:
      return withCallBytes(unsigned, nested(TOO_DEEP), random);
    case 19: {
      const noncanonical = joinBytes(Uint8Array.of(0, 0), wideCompact(1), Uint8Array.of(0xaa));
      return withCallBytes(unsigned, noncanonical, random);
    }
    case 20:
      return withCallBytes(unsigned, Uint8Array.of(73, 1, ...random.bytes(15)), random);
    default:
      return withLength(new Uint8Array());
  }
}
