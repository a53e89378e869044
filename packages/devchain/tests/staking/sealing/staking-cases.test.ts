import { describe, test } from 'vitest';
import { sealingProfiles, startSealedChain } from './sealed-chain.ts';
import { stakingCases } from './staking-cases.ts';

describe.each(sealingProfiles)('$kind sealing, final after $finalityLagBlocks blocks', (profile) => {
  test.each(stakingCases)('%s', (_title, run) => {
    using chain = startSealedChain(profile);
    run(chain);
  });
});
