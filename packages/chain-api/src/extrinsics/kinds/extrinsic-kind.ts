import type { Account } from '@hub/primitives/account';
import type { CallInput } from '@hub/scale/call';
import type { DecodedCall } from '@hub/scale/codec/call';
import type { EventContent } from '@hub/scale/codec/event';
import type { Runtime } from '@hub/scale/runtime';
import type { BlockState } from '../../chain/state/block-state.ts';
import type { Token } from '../../chain/token.ts';
import type { CallName } from '../calls/call-name.ts';
import type { Phrase } from '../words/phrase.ts';
import type { ResultValue } from './result-value.ts';

/** A kind of extrinsic: how its arguments become a call, and how the result of such a call is read. */
export interface ExtrinsicKind<Args> {
  /** The camelCase pallet name of its calls. */
  readonly section: string;
  /** The calls whose result this kind reads. The first one is the call that `plan` makes. */
  readonly methods: readonly [string, ...string[]];
  /** The event with which the chain reports the effect of these calls. */
  readonly event: EventName;
  /** Phrases that describe the calls, by method. */
  readonly phrases: Readonly<Record<string, Phrase>>;
  /**
   * Makes the call from its arguments. Throws AppError `InvalidAmount`, the `errors` of the kind's declaration (package
   * contract), and the errors of planning a nested call.
   */
  readonly plan: (args: Args, building: Building) => PlannedCall | Promise<PlannedCall>;
  /** Undefined when the events of the call do not contain its result. */
  readonly readResult: (executed: ExecutedCall) => ResultValue | undefined;
}

/** An event as it is named on the wire: the pallet in camelCase, the event in PascalCase. */
export interface EventName {
  readonly section: string;
  readonly method: string;
}

/** The context in which a call is made, beside its arguments. */
export interface Building {
  /** The runtime that would execute the call now. */
  readonly runtime: Runtime;
  readonly token: Token;
  /** The state on top of which the call would be executed now. */
  readonly state: BlockState;
  /** Undefined when the call is only encoded. */
  readonly signer: Account | undefined;
  /** Plans a nested call from the caller's input; `index` is its position in the list. */
  readonly planInner: (call: unknown, index: number) => PlannedInnerCall | Promise<PlannedInnerCall>;
}

export interface PlannedCall {
  readonly call: CallInput;
  /**
   * Smallest units that the call takes from its signer, without the fee; absent when the arguments do not determine it.
   */
  readonly spends?: bigint;
}

/** A nested call, which may have arrived encoded. */
export interface PlannedInnerCall extends Omit<PlannedCall, 'call'> {
  readonly call: CallInput | DecodedCall;
}

/** An executed call, with the events that belong to it. */
export interface ExecutedCall {
  readonly runtime: Runtime;
  readonly call: DecodedCall;
  readonly events: readonly EventContent[];
  /** The result of a nested call, from the events that belong to it. */
  readonly resultOf: (call: DecodedCall, events: readonly EventContent[]) => ResultValue | undefined;
}

/** The first event with a name. */
export function findEvent(
  events: readonly EventContent[],
  { section, method }: EventName,
): EventContent | undefined {
  return events.find((event) => event.section === section && event.method === method);
}

/** Whether a kind handles a call. */
export function hasCall(
  { section, methods }: Pick<ExtrinsicKind<never>, 'section' | 'methods'>,
  call: CallName,
): boolean {
  return section === call.section && methods.includes(call.method);
}
