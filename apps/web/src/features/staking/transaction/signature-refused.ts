/** The user refused in the wallet: neutral, not an error. */
export class SignatureRefused extends Error {
  override readonly name = 'SignatureRefused';
}
