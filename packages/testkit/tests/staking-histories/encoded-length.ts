import type { ReferenceCall } from '../../src/staking-reference/call.ts';

const ACCOUNT_ADDRESS = 1 + 32;
/** Version, signer, signature with its kind, immortal era, tip, no asset, metadata hash mode. */
const SIGNED_BESIDES_NONCE = 1 + ACCOUNT_ADDRESS + (1 + 64) + 1 + 1 + 1 + 1;
const INDICES = 2;
const AMOUNT = 16;

/** Bytes of a compact integer. */
export function compactLength(value: bigint): number {
  if (value < 1n << 6n) return 1;
  if (value < 1n << 14n) return 2;
  if (value < 1n << 30n) return 4;
  return 1 + Math.ceil(value.toString(16).length / 2);
}

function callLength(call: ReferenceCall): number {
  switch (call.kind) {
    case 'stake':
    case 'unstakePartial':
      return INDICES + AMOUNT;
    case 'unstakeAll':
    case 'claimVesting':
      return INDICES;
    case 'payoutStakers':
      return INDICES + (call.stakersNumber === undefined ? 1 : 2);
    case 'transfer':
      return INDICES + ACCOUNT_ADDRESS + compactLength(call.amount);
    case 'batch':
    case 'batchAll':
    case 'forceBatch':
      return (
        INDICES +
        compactLength(BigInt(call.calls.length)) +
        call.calls.reduce((sum, inner) => sum + callLength(inner), 0)
      );
  }
}

/** Length of the immortal extrinsic without tip that contains a call signed by an ed25519 or sr25519 key. */
export function encodedLength(call: ReferenceCall, nonce: number): number {
  const body = SIGNED_BESIDES_NONCE + compactLength(BigInt(nonce)) + callLength(call);
  return compactLength(BigInt(body)) + body;
}
