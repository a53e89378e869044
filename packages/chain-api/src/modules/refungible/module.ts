import type { ChainModule } from '../chain-module.ts';
import { uniquePallet } from '../collections/unique-call.ts';
import { mintKinds } from './mint.ts';
import { repartition } from './repartition.ts';

export const refungible = {
  section: uniquePallet,
  kinds: { ...mintKinds, refungibleRepartition: repartition },
  phrases: {},
} satisfies ChainModule;
