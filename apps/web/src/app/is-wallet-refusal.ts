/** The EIP-1193 code for a rejection by the user, which several kinds of wallets use. */
const USER_REJECTED = 4001;

/**
 * Whether the reason of a wallet's rejected promise means that the user refused. The reason may be an error, an object
 * with a code, or a text; undefined and null count as a refusal.
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
