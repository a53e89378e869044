import type { ChainModule } from '../chain-module.ts';
import { uniquePallet } from '../collections/unique-call.ts';
import { fungibleKinds } from './kinds.ts';

export const fungible = {
  section: uniquePallet,
  kinds: fungibleKinds,
  phrases: {},
} satisfies ChainModule;
