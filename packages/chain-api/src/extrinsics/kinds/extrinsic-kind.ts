import type { Account } from '@hub/primitives/account';
import type { CallInput } from '@hub/scale/call';
import type { DecodedCall } from '@hub/scale/codec/call';
import type { EventContent } from '@hub/scale/codec/event';
import type { Runtime } from '@hub/scale/runtime';
import type { Token } from '../../chain/token.ts';
import type { CallName } from '../calls/call-name.ts';
import type { Phrase } from '../words/phrase.ts';
import type { ResultValue } from './result-value.ts';

/** A kind of extrinsic: the call that its arguments mean, and the result of such a call. */
export interface ExtrinsicKind<Args> {
  /** camelCase pallet name of its calls. */
  readonly section: string;
  /** The calls that have its result. The first one is the one that it makes. */
  readonly methods: readonly [string, ...string[]];
  /** The event by which the chain reports such a call. */
  readonly event: EventName;
  /** The calls in words, by method. */
  readonly phrases: Readonly<Record<string, Phrase>>;
  /** Throws AppError `InvalidAmount`, and what planning a call inside it throws. */
  readonly plan: (args: Args, building: Building) => PlannedCall;
  /** Undefined for a call whose events do not report its result. */
  readonly readResult: (executed: ExecutedCall) => ResultValue | undefined;
}

/** An event as the wire names it: the pallet in camelCase, the event in PascalCase. */
export interface EventName {
  readonly section: string;
  readonly method: string;
}

/** What a call is made with, beside its arguments. */
export interface Building {
  /** The runtime that would execute the call now. */
  readonly runtime: Runtime;
  readonly token: Token;
  /** Undefined when the call is only encoded. */
  readonly signer: Account | undefined;
  /** Plans a call inside this one from the form in which its caller wrote it; `index` is its place in the list. */
  readonly planInner: (call: unknown, index: number) => PlannedInnerCall;
}

export interface PlannedCall {
  readonly call: CallInput;
  /** Smallest units that the call takes from its signer, fee not counted; absent where its arguments do not tell. */
  readonly spends?: bigint;
}

/** A call inside another one, which may have arrived encoded. */
export interface PlannedInnerCall extends Omit<PlannedCall, 'call'> {
  readonly call: CallInput | DecodedCall;
}

/** A call that was executed, with the events that belong to it. */
export interface ExecutedCall {
  readonly runtime: Runtime;
  readonly call: DecodedCall;
  readonly events: readonly EventContent[];
  /** The result of a call inside this one, by the events that belong to it. */
  readonly resultOf: (call: DecodedCall, events: readonly EventContent[]) => ResultValue | undefined;
}

/** The first event of a name. */
export function findEvent(
  events: readonly EventContent[],
  { section, method }: EventName,
): EventContent | undefined {
  return events.find((event) => event.section === section && event.method === method);
}

/** Whether a kind makes, or reads the result of, a call. */
export function hasCall(
  { section, methods }: Pick<ExtrinsicKind<never>, 'section' | 'methods'>,
  call: CallName,
): boolean {
  return section === call.section && methods.includes(call.method);
}
