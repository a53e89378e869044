import type { NetworkRuntime } from '../runtime/runtime-definition.ts';
import type { OperatorPlan } from './operator-plan.ts';
import type { Story } from './story/story.ts';

/** The properties that a network reports. */
export interface ChainProfile {
  readonly network: 'unique' | 'quartz';
  readonly chainName: string;
  readonly tokenSymbol: string;
  readonly tokenDecimals: number;
  readonly ss58Prefix: number;
}

/** The definition of one network. */
export interface Network {
  readonly profile: ChainProfile;
  readonly runtime: NetworkRuntime;
  /** Accounts that send extrinsics automatically. */
  readonly operators: readonly OperatorPlan[];
  readonly story: Story;
}
