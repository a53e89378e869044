import { AppError } from '@hub/primitives/app-error';
import { compactLength } from '@hub/primitives/compact-length';
import { blake2b256 } from '@hub/primitives/hashes';
import { concatBytes } from '@noble/hashes/utils.js';
import { Bytes } from '@polkadot-api/substrate-bindings';
import { decodeExactly } from '../codec/decode-exactly.ts';
import type { TypeDef, ValueOf } from '../codec/type-def.ts';
import * as t from '../codec/types.ts';
import type { BoundCall } from '../frame/call.ts';
import {
  type ExplicitParts,
  type ExtensionDeclaration,
  explicitParts,
  type ImplicitParts,
  implicitParts,
} from '../frame/extension.ts';
import type { Extrinsic } from '../frame/extrinsic.ts';
import { multiAddress } from '../types/multi-address.ts';
import { multiSignature } from '../types/multi-signature.ts';
import { callNesting, maxCallNesting } from './call-nesting.ts';

const signedVersion = 0x84;
/** Format 5 with extensions but without a signature. */
const generalVersion = 0x45;
const bareVersions: ReadonlySet<number> = new Set([4, 5]);

function signedBody(call: TypeDef<BoundCall>, parts: TypeDef<ExplicitParts>) {
  return t.struct('runtime::SignedBody', {
    address: multiAddress,
    signature: multiSignature,
    parts,
    call,
  });
}

function generalBody(call: TypeDef<BoundCall>, parts: TypeDef<ExplicitParts>) {
  return t.struct('runtime::GeneralBody', { extensionsVersion: t.u8, parts, call });
}

type SignedBody = ValueOf<ReturnType<typeof signedBody>>;

export interface ExtrinsicCodec {
  /** Throws AppError 'ExtrinsicDecodeFailed' when the bytes are not exactly one extrinsic of this runtime. */
  decode(bytes: Uint8Array): Extrinsic;
  encodeBare(call: BoundCall): Uint8Array;
  encodeSigned(body: SignedBody): Uint8Array;
  /** The bytes to sign; payloads of more than 256 bytes are hashed. */
  payload(body: Pick<SignedBody, 'call' | 'parts'>, implicit: ImplicitParts): Uint8Array;
}

/** Decodes extrinsics of the format versions 4 and 5, encodes those of version 4. */
export function createExtrinsicCodec(
  callType: TypeDef<BoundCall>,
  extensions: readonly ExtensionDeclaration[],
): ExtrinsicCodec {
  const explicit = explicitParts(extensions);
  const implicitCodec = implicitParts(extensions).codec;
  const body = signedBody(callType, explicit).codec;
  const general = generalBody(callType, explicit).codec;
  const call = callType.codec;

  return {
    decode(bytes) {
      const content = decodeExactly(Bytes(), bytes);
      const version = content?.[0];
      if (content === undefined || version === undefined) throw decodeFailed('length prefix does not fit');
      const rest = content.subarray(1);
      if (bareVersions.has(version)) {
        const decoded = decodeExactly(call, rest);
        if (decoded === undefined) throw decodeFailed('no such call');
        return { call: shallow(decoded), signed: undefined, lengthBytes: bytes.length };
      }
      if (version === generalVersion) {
        const decoded = decodeExactly(general, rest);
        if (decoded === undefined) throw decodeFailed('no general transaction of this runtime');
        const { call: decodedCall, parts } = decoded;
        return {
          call: shallow(decodedCall),
          signed: undefined,
          general: { parts },
          lengthBytes: bytes.length,
        };
      }
      if (version !== signedVersion) throw decodeFailed(`format version ${version} is not known`);
      const decoded = decodeExactly(body, rest);
      if (decoded === undefined) throw decodeFailed('no signed extrinsic of this runtime');
      const { call: decodedCall, ...signed } = decoded;
      return { call: shallow(decodedCall), signed, lengthBytes: bytes.length };
    },
    encodeBare: (bare) => withLength(concatBytes(Uint8Array.of(4), call.enc(bare))),
    encodeSigned: (value) => withLength(concatBytes(Uint8Array.of(signedVersion), body.enc(value))),
    payload(value, implicit) {
      const payload = concatBytes(
        call.enc(value.call),
        explicit.codec.enc(value.parts),
        implicitCodec.enc(implicit),
      );
      return payload.length > 256 ? blake2b256(payload) : payload;
    },
  };
}

/** Deeply nested calls are not decoded, because they would overflow a runtime's stack. */
function shallow(call: BoundCall): BoundCall {
  if (callNesting(call) > maxCallNesting) throw decodeFailed('calls are nested too deeply');
  return call;
}

function withLength(content: Uint8Array): Uint8Array {
  return concatBytes(compactLength(content.length), content);
}

function decodeFailed(reason: string): AppError {
  return new AppError({
    code: 'ExtrinsicDecodeFailed',
    message: `Could not decode the extrinsic: ${reason}`,
  });
}
