import type { BoundCall } from '../../../frame/call.ts';
import type { PalletHooks } from '../../../frame/pallet-hooks.ts';
import { collectionById } from '../../common/storage.ts';
import type { TokenEngines } from '../../common/token-engine.ts';
import { createStructure } from '../../structure/structure.ts';
import { type Asked, sponsoredCalls, type Turn } from './sponsored-calls.ts';

type Rule = (
  asked: Asked,
  args: Readonly<Record<string, unknown>> & { readonly collection_id: number },
) => Turn | undefined;

/**
 * Makes the confirmed sponsor of a collection pay for some calls about its tokens (`sponsoredCalls`). The block of a
 * sponsored call is noted when its fee is taken, whatever becomes of the call (docs/token-rules.md#sponsors).
 */
export function createFeePayer(engines: TokenEngines): NonNullable<PalletHooks['feePayer']> {
  const structure = createStructure(() => engines);

  return ({ storage: state, blockNumber }, { signer, call }) => {
    const found = sponsoredCall(call);
    if (found === undefined) return undefined;
    const collection = collectionById.get(state, found.args.collection_id);
    if (collection?.sponsorship.type !== 'Confirmed') return undefined;
    const turn = found.rule({ state, engines, structure, collection, signer }, found.args);
    if (turn === undefined) return undefined;
    const last = turn.basket?.last(state);
    if (last !== undefined && blockNumber < last + turn.waitBlocks) return undefined;
    return {
      account: collection.sponsorship.value,
      onCharged: (context) => turn.basket?.note(context.storage, context.blockNumber),
    };
  };
}

function sponsoredCall({ pallet, method, args }: BoundCall) {
  if (pallet !== 'Unique' || !Object.hasOwn(sponsoredCalls, method)) return undefined;
  // Safe: the arguments were decoded as those of the call `method`, and the rule of that name takes these.
  const rule = sponsoredCalls[method as keyof typeof sponsoredCalls] as Rule;
  return { rule, args: args as Parameters<Rule>[1] };
}
