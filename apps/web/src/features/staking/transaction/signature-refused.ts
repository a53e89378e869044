/** The holder refused in the wallet: neutral, not a failure. */
export class SignatureRefused extends Error {
  override readonly name = 'SignatureRefused';
}
