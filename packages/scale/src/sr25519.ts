import { getRandomValues } from 'node:crypto';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

/**
 * Functions of the module as wasm-bindgen exports them: an array is a pointer and a length. They are called without the
 * package's JavaScript interface, which takes half a second of processor time to load.
 */
interface Schnorrkel {
  readonly memory: { readonly buffer: ArrayBuffer };
  __wbindgen_malloc(length: number): number;
  __wbindgen_free(pointer: number, length: number): void;
  __wbindgen_add_to_stack_pointer(bytes: number): number;
  ext_sr_verify(...signatureMessageAndPublicKey: number[]): number;
  ext_sr_sign(result: number, ...publicKeySecretKeyAndMessage: number[]): void;
}

declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: Schnorrkel };
};

/** Room for a result, which is a pointer and a length; the stack stays aligned to 16 bytes. */
const resultBytes = 16;

let loaded: Schnorrkel | undefined;

/**
 * Whether an sr25519 signature of a message is valid for the public key. False also for bytes that are no signature or
 * no key. The implementation is Substrate's own in WebAssembly, five times as fast as one in JavaScript.
 */
export function isSr25519Signature(
  message: Uint8Array,
  signature: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  loaded ??= load();
  return loaded.ext_sr_verify(...copyInto(loaded, [signature, message, publicKey])) !== 0;
}

/** The random sr25519 signature (64 bytes) of a message, made with an expanded secret key (64 bytes). */
export function signSr25519(message: Uint8Array, secretKey: Uint8Array, publicKey: Uint8Array): Uint8Array {
  loaded ??= load();
  const result = loaded.__wbindgen_add_to_stack_pointer(-resultBytes);
  try {
    loaded.ext_sr_sign(result, ...copyInto(loaded, [publicKey, secretKey, message]));
    const [pointer = 0, length = 0] = new Uint32Array(loaded.memory.buffer, result, 2);
    const signature = new Uint8Array(loaded.memory.buffer, pointer, length).slice();
    loaded.__wbindgen_free(pointer, length);
    return signature;
  } finally {
    loaded.__wbindgen_add_to_stack_pointer(resultBytes);
  }
}

/** Copies arrays into the module's memory, which its functions free. */
function copyInto(module: Schnorrkel, arrays: readonly Uint8Array[]): number[] {
  return arrays.flatMap((bytes) => {
    const pointer = module.__wbindgen_malloc(bytes.length);
    new Uint8Array(module.memory.buffer).set(bytes, pointer);
    return [pointer, bytes.length];
  });
}

function load(): Schnorrkel {
  const { bytes }: { bytes: string } = createRequire(import.meta.url)('@polkadot/wasm-crypto-wasm/cjs/bytes');
  const module = new WebAssembly.Module(inflateSync(Buffer.from(bytes, 'base64')));
  const { exports } = new WebAssembly.Instance(module, { wbg: randomnessFor(() => exports.memory.buffer) });
  return exports;
}

/** The imports by which the module gets randomness: it follows references to `self.crypto`, which are numbers here. */
function randomnessFor(memory: () => ArrayBuffer): object {
  const reference = () => 0;
  const unused = () => {
    throw new Error('The module uses getRandomValues alone');
  };
  return {
    __wbindgen_is_undefined: () => 0,
    __wbindgen_object_drop_ref: () => undefined,
    __wbg_self_1b7a39e3a92c949c: reference,
    __wbg_crypto_968f1772287e2df0: reference,
    __wbg_getRandomValues_a3d34b4fee3c2869: reference,
    __wbg_getRandomValues_f5e14ab7ac8e995d: (_crypto: number, pointer: number, length: number) => {
      getRandomValues(new Uint8Array(memory(), pointer, length));
    },
    __wbg_require_604837428532a733: unused,
    __wbg_randomFillSync_d5bd2d655fdf256a: unused,
  };
}
