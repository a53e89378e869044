import type { AccountId } from '../types/account-id.ts';
import type { BoundCall } from './call.ts';
import type { Context } from './context.ts';
import type { DispatchOutcome } from './dispatch.ts';
import type { Extrinsic } from './extrinsic.ts';
import { addWeights, type Weight } from './weight.ts';

/** The read-only context for hooks that return an answer. */
export interface ReadContext extends Pick<Context, 'blockNumber'> {
  readonly storage: Pick<Context['storage'], 'get' | 'keys' | 'layout'>;
}

/** Options for block 0. */
export interface GenesisOptions {
  /**
   * Whether staking has the live network's rate and pending interval, instead of those of the network's genesis
   * settings.
   */
  readonly liveConstants: boolean;
}

/** A call that an account wants to run and pay for. */
export interface SentCall {
  readonly signer: AccountId;
  readonly call: BoundCall;
}

/** The account that pays for a call in place of its signer. */
export interface FeePayer {
  readonly account: AccountId;
  /** Runs in the block that includes the extrinsic, when the fee is taken; a pool that validates does not run it. */
  readonly onCharged?: (context: Context) => void;
}

/** An extrinsic that was executed in the block that is being built. */
export interface AppliedExtrinsic {
  readonly call: BoundCall;
  /** Undefined for an inherent. */
  readonly signer: AccountId | undefined;
  /** The account that paid the fee; undefined for an inherent. */
  readonly payer: AccountId | undefined;
  readonly outcome: DispatchOutcome;
}

/** Functions of a pallet that the runtime calls at fixed points of a block, and questions that the pallet answers. */
export interface PalletHooks {
  /** Writes the pallet's part of the state after block 0. */
  readonly genesis?: (context: Context, options: GenesisOptions) => void;
  /** Runs before the extrinsics of each block and returns the weight it used. */
  readonly onInitialize?: (context: Context) => Weight;
  /** Runs after the extrinsics of each block. `onInitialize` must include the weight of this hook. */
  readonly onFinalize?: (context: Context) => void;
  /** Runs after each extrinsic, also after inherents, before the event with the outcome. */
  readonly afterExtrinsic?: (context: Context, applied: AppliedExtrinsic) => void;
  /** The account that pays fee and tip in place of the signer; undefined when the pallet names none for this call. */
  readonly feePayer?: (context: ReadContext, sent: SentCall) => FeePayer | undefined;
  /**
   * Returns the fee to take before a call runs. `fee` is the call's own fee, or the result of the previous pallet that
   * has this hook. The unused part is refunded.
   */
  readonly feeInAdvance?: (extrinsic: Pick<Extrinsic, 'call' | 'lengthBytes'>, fee: bigint) => bigint;
  /** Whether transactions with this call are refused at present. */
  readonly isFiltered?: (context: ReadContext, call: BoundCall) => boolean;
}

/** The hooks of all pallets of a runtime, in the order of the pallets. */
export type CombinedHooks = Required<PalletHooks>;

/**
 * Combines the hooks of pallets, in their order: the payer is that of the first pallet that names one, each pallet may
 * change the fee in advance, and a call is filtered if any pallet filters it. The other hooks run for every pallet.
 */
export function combineHooks(pallets: readonly PalletHooks[]): CombinedHooks {
  function declared<K extends keyof PalletHooks>(name: K): readonly NonNullable<PalletHooks[K]>[] {
    return pallets.flatMap((pallet) => pallet[name] ?? []);
  }
  const genesis = declared('genesis');
  const onInitialize = declared('onInitialize');
  const onFinalize = declared('onFinalize');
  const afterExtrinsic = declared('afterExtrinsic');
  const feePayer = declared('feePayer');
  const feeInAdvance = declared('feeInAdvance');
  const isFiltered = declared('isFiltered');

  return {
    genesis(context, options) {
      for (const hook of genesis) hook(context, options);
    },
    onInitialize: (context) => addWeights(...onInitialize.map((hook) => hook(context))),
    onFinalize(context) {
      for (const hook of onFinalize) hook(context);
    },
    afterExtrinsic(context, applied) {
      for (const hook of afterExtrinsic) hook(context, applied);
    },
    feePayer(context, sent) {
      for (const hook of feePayer) {
        const payer = hook(context, sent);
        if (payer !== undefined) return payer;
      }
      return undefined;
    },
    feeInAdvance: (extrinsic, fee) => feeInAdvance.reduce((amount, hook) => hook(extrinsic, amount), fee),
    isFiltered: (context, call) => isFiltered.some((hook) => hook(context, call)),
  };
}
