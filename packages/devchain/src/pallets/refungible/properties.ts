import type { TokenCall } from '../common/token-engine.ts';
import { changeTokenProperties, type PropertyChange } from '../common/token-properties.ts';
import { noProperties } from '../common/types/properties.ts';
import type { Structure } from '../structure/structure.ts';
import { exists, holdsAll } from './pieces.ts';
import { tokenProperties } from './storage.ts';

/**
 * Changes properties of a token. The holder of all pieces has the rights of the token's owner; the check takes one step
 * from the budget. Errors: those of `changeTokenProperties` and of the walk to the topmost owner.
 */
export function changeProperties(
  structure: Structure,
  { context, collection, sender, budget }: TokenCall,
  token: number,
  changes: readonly PropertyChange[],
): void {
  if (changes.length === 0) return;
  const { storage } = context;
  const place = { collection: collection.id, token };
  const before = tokenProperties.get(storage, collection.id, token) ?? noProperties;
  const owner = {
    token,
    owns: () => holdsAll(storage, place, sender) && structure.owns(storage, sender, place, budget),
    exists: () => exists(storage, place),
  };
  const after = changeTokenProperties(context, collection, sender, owner, before, changes);
  tokenProperties.put(storage, after, collection.id, token);
}
