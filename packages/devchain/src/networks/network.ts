import type { NetworkRuntime } from '../runtime/runtime-definition.ts';
import type { OperatorPlan } from './operator-plan.ts';
import type { Story } from './story/story.ts';

/** What a network tells of itself. */
export interface ChainProfile {
  readonly network: 'unique' | 'quartz';
  readonly chainName: string;
  readonly tokenSymbol: string;
  readonly tokenDecimals: number;
  readonly ss58Prefix: number;
}

/** Everything that one network is made of. */
export interface Network {
  readonly profile: ChainProfile;
  readonly runtime: NetworkRuntime;
  /** Accounts that send extrinsics of their own accord. */
  readonly operators: readonly OperatorPlan[];
  readonly story: Story;
}
