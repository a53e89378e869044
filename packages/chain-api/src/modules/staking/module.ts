import type { ChainModule } from '../chain-module.ts';
import { stakingPhrases } from './phrases.ts';
import { stakingHint } from './staking-hint.ts';

export const staking = {
  section: 'appPromotion',
  kinds: {},
  phrases: stakingPhrases,
  hint: stakingHint,
} satisfies ChainModule;
