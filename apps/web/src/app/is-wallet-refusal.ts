/** The EIP-1193 code for a rejection by the user, which several kinds of wallets use. */
const USER_REJECTED = 4001;

/**
 * Whether an error of a wallet means that the user refused: an error, an object with a code, a text, or nothing at all.
 */
export function isWalletRefusal(error: unknown): boolean {
  if (error === undefined || error === null) return true;
  if (typeof error !== 'object') return saysNo(String(error));
  const { code, message }: { code?: unknown; message?: unknown } = error;
  return code === USER_REJECTED || saysNo(String(message ?? error));
}

function saysNo(text: string): boolean {
  return /cancel|reject|refus|denied|declin/i.test(text);
}
