import { getRandomValues } from 'node:crypto';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

/**
 * Functions of the module in @polkadot/wasm-crypto-wasm as wasm-bindgen exports them: an array is a pointer and a
 * length. They are called without @polkadot/wasm-crypto, which takes some tenths of a second of processor time to load.
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

let compiled: object | undefined;
let instance: Schnorrkel | undefined;

/**
 * Whether an sr25519 signature of a message is valid for the public key. False also for bytes that are no signature or
 * no key. The implementation is schnorrkel, the library of Substrate, in WebAssembly: about five times as fast as
 * @scure/sr25519.
 */
export function isSr25519Signature(
  message: Uint8Array,
  signature: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  return withModule(
    (module) => module.ext_sr_verify(...copyInto(module, [signature, message, publicKey])) !== 0,
  );
}

/**
 * A random sr25519 signature (64 bytes) of a message. The secret key has 64 bytes, as `secretFromSeed` of @scure/sr25519
 * returns them; the public key must belong to that secret key.
 */
export function signSr25519(message: Uint8Array, secretKey: Uint8Array, publicKey: Uint8Array): Uint8Array {
  return withModule((module) => {
    const result = module.__wbindgen_add_to_stack_pointer(-resultBytes);
    module.ext_sr_sign(result, ...copyInto(module, [publicKey, secretKey, message]));
    const [pointer = 0, length = 0] = new Uint32Array(module.memory.buffer, result >>> 0, 2);
    const signature = new Uint8Array(module.memory.buffer, pointer, length).slice();
    module.__wbindgen_free(pointer, length);
    module.__wbindgen_add_to_stack_pointer(resultBytes);
    return signature;
  });
}

/** Calls functions of the module. An exception leaves its stack and memory in disorder, so the next call begins anew. */
function withModule<T>(call: (module: Schnorrkel) => T): T {
  compiled ??= compile();
  instance ??= instantiate(compiled);
  try {
    return call(instance);
  } catch (error) {
    instance = undefined;
    throw error;
  }
}

/** Copies arrays into the module's memory. The called function frees the copies. */
function copyInto(module: Schnorrkel, arrays: readonly Uint8Array[]): number[] {
  return arrays.flatMap((bytes) => {
    const pointer = module.__wbindgen_malloc(bytes.length) >>> 0;
    new Uint8Array(module.memory.buffer).set(bytes, pointer);
    return [pointer, bytes.length];
  });
}

function compile(): object {
  const { bytes }: { bytes: string } = createRequire(import.meta.url)('@polkadot/wasm-crypto-wasm/cjs/bytes');
  return new WebAssembly.Module(inflateSync(Buffer.from(bytes, 'base64')));
}

function instantiate(module: object): Schnorrkel {
  const { exports } = new WebAssembly.Instance(module, { wbg: randomnessFor(() => exports.memory.buffer) });
  return exports;
}

/**
 * The functions that the module imports to get random bytes. Before it calls `getRandomValues`, it asks for numbers that
 * stand for `self`, `crypto` and that function; nothing reads these numbers, so all are 0. The names of the functions are
 * those of this version of the module; another version may have others.
 */
function randomnessFor(memory: () => ArrayBuffer): object {
  const reference = () => 0;
  const unused = () => {
    throw new Error('The module asked for a source of randomness other than getRandomValues');
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
