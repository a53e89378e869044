import type { TokenEngines } from '../common/token-engine.ts';
import { createFungibleEngine } from '../fungible/engine.ts';
import { createNonfungibleEngine } from '../nonfungible/engine.ts';
import { createRefungibleEngine } from '../refungible/engine.ts';
import { createStructure } from '../structure/structure.ts';

/** The modes of collections that the chain has; a collection of another mode cannot be made. */
export function createTokenEngines(): TokenEngines {
  const structure = createStructure(() => engines);
  const engines: TokenEngines = {
    NFT: createNonfungibleEngine(structure),
    Fungible: createFungibleEngine(structure),
    ReFungible: createRefungibleEngine(structure),
  };
  return engines;
}
