import * as sr25519 from '@scure/sr25519';

/**
 * Whether an sr25519 signature of a message is valid for the public key. False also for bytes that are no signature or
 * no key. In plain JavaScript, because the page's content security policy forbids WebAssembly.
 */
export function isSr25519Signature(
  message: Uint8Array,
  signature: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  try {
    return sr25519.verify(message, signature, publicKey);
  } catch {
    return false;
  }
}

/** The random sr25519 signature (64 bytes) of a message, made with an expanded secret key (64 bytes). */
export function signSr25519(message: Uint8Array, secretKey: Uint8Array, _publicKey: Uint8Array): Uint8Array {
  return sr25519.sign(secretKey, message);
}
