import type { ChainModule } from '../chain-module.ts';
import { batch } from './batch.ts';
import { batchAll } from './batch-all.ts';
import { batchPhrases } from './phrases.ts';

export const batches = {
  section: 'utility',
  kinds: { batch, batchAll },
  phrases: batchPhrases,
} satisfies ChainModule;
