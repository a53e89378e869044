import type { ChainModule } from '../chain-module.ts';
import { create } from './create.ts';
import { destroy } from './destroy.ts';
import { collectionHint } from './hints.ts';
import { memberKinds } from './members.ts';
import { collectionPhrases } from './phrases.ts';
import { settingKinds } from './settings.ts';
import { sponsorshipKinds } from './sponsorship.ts';
import { uniquePallet } from './unique-call.ts';

export const collections = {
  section: uniquePallet,
  kinds: {
    collectionCreate: create,
    collectionDelete: destroy,
    ...memberKinds,
    ...settingKinds,
    ...sponsorshipKinds,
  },
  phrases: collectionPhrases,
  hint: collectionHint,
} satisfies ChainModule;
