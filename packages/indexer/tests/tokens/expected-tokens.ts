import { addressOf, COLLECTION, parentOf, type TokenBlock, type TokenThen } from './random-tokens.ts';

/** The values that a token inherits from the tokens above it. */
interface Inherited {
  readonly topmost: string;
  readonly lifted: number;
}

/**
 * The rows of `tokens` after a chain of blocks, computed by playing every block: after each one, the rows of living
 * tokens are derived again, while a burned token keeps the row that it had at the end of the block that burned it.
 */
export function expectedTokens(blocks: readonly TokenBlock[]): object[] {
  const tokens = new Map<number, TokenThen>();
  const created = new Map<number, number>();
  const changedAt = new Map<number, number>();
  const moved = new Map<number, number>();
  const rows = new Map<number, object>();
  for (const { number, changed } of blocks) {
    for (const [token, then] of changed) {
      if (!created.has(token)) created.set(token, number);
      if (tokens.get(token)?.owner !== then.owner) moved.set(token, number);
      changedAt.set(token, number);
      tokens.set(token, then);
    }
    for (const [token, { owner, isBurned }] of tokens) {
      if (isBurned && changedAt.get(token) !== number) continue;
      const { topmost, lifted } = inherited(tokens, moved, token);
      const liftedBlock = isBurned ? number : lifted;
      rows.set(token, {
        collection_id: COLLECTION,
        token_id: token,
        address: addressOf(token),
        mode: 'NFT',
        is_burned: isBurned,
        owner,
        topmost_owner: topmost,
        is_bundle: parentOf(tokens, token) !== undefined || holdsTokens(tokens, token),
        created_block: created.get(token),
        state_block: changedAt.get(token),
        moved_block: moved.get(token),
        lifted_block: liftedBlock,
        updated_block: Math.max(changedAt.get(token) ?? 0, liftedBlock),
      });
    }
  }
  return [...rows].sort(([one], [other]) => one - other).map(([, row]) => row);
}

function inherited(
  tokens: ReadonlyMap<number, TokenThen>,
  moved: ReadonlyMap<number, number>,
  token: number,
): Inherited {
  const parent = parentOf(tokens, token);
  const own = { topmost: tokens.get(token)?.owner ?? '', lifted: moved.get(token) ?? 0 };
  if (parent === undefined) return own;
  const above = inherited(tokens, moved, parent);
  return { topmost: above.topmost, lifted: Math.max(own.lifted, above.lifted) };
}

function holdsTokens(tokens: ReadonlyMap<number, TokenThen>, token: number): boolean {
  return [...tokens.values()].some(({ owner, isBurned }) => !isBurned && owner === addressOf(token));
}
