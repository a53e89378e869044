import type { TokenCall } from '../common/token-engine.ts';
import { changeTokenProperties, type PropertyChange } from '../common/token-properties.ts';
import { noProperties } from '../common/types/properties.ts';
import type { Structure } from '../structure/structure.ts';
import { tokenData, tokenProperties } from './storage.ts';

/** Changes properties of a token. Errors: those of `changeTokenProperties` and of the walk to the topmost owner. */
export function changeProperties(
  structure: Structure,
  { context, collection, sender, budget }: TokenCall,
  token: number,
  changes: readonly PropertyChange[],
): void {
  if (changes.length === 0) return;
  const { storage } = context;
  const { id } = collection;
  const before = tokenProperties.get(storage, id, token) ?? noProperties;
  const place = {
    token,
    owns: () => structure.owns(storage, sender, { collection: id, token }, budget),
    exists: () => tokenData.get(storage, id, token) !== undefined,
  };
  const after = changeTokenProperties(context, collection, sender, place, before, changes);
  tokenProperties.put(storage, after, id, token);
}
