import { defineModule } from '../define-module.ts';
import { projectTokens } from './project-tokens.ts';
import { tokenEvents, tokenFacts, tokenOwnerStates, tokenOwners, tokenStates, tokens } from './table.ts';

export const tokensModule = defineModule({
  tables: [tokenStates, tokenOwnerStates, tokenEvents, tokens, tokenOwners, tokenFacts],
  readRows: projectTokens,
});
