import { createCoinEngine } from '../balances-adapter/engine.ts';
import type { TokenEngines } from '../common/token-engine.ts';
import { createFungibleEngine } from '../fungible/engine.ts';
import { createNonfungibleEngine } from '../nonfungible/engine.ts';
import { createRefungibleEngine } from '../refungible/engine.ts';
import { createStructure } from '../structure/structure.ts';

/** Creates the engines of all modes and of the native coin, linked so that tokens of any mode can be nested. */
export function createTokenEngines(): TokenEngines {
  const structure = createStructure(() => engines);
  const engines: TokenEngines = {
    NFT: createNonfungibleEngine(structure),
    Fungible: createFungibleEngine(structure),
    ReFungible: createRefungibleEngine(structure),
    coin: createCoinEngine(structure),
  };
  return engines;
}
