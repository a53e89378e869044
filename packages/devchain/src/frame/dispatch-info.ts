import type { ValueOf } from '../codec/type-def.ts';
import * as t from '../codec/types.ts';
import { type Weight, weight } from './weight.ts';

export const dispatchClass = t.variant('frame_support::dispatch::DispatchClass', {
  Normal: [0, []],
  Operational: [1, []],
  Mandatory: [2, []],
});

export const pays = t.variant('frame_support::dispatch::Pays', { Yes: [0, []], No: [1, []] });

export const dispatchEventInfo = t.struct('frame_system::DispatchEventInfo', {
  weight,
  class: dispatchClass,
  pays_fee: pays,
});

export type DispatchClass = ValueOf<typeof dispatchClass>['type'];

/** The weight and class of a call before it runs, and whether it pays a fee. */
export interface DispatchInfo {
  readonly weight: Weight;
  readonly class: DispatchClass;
  readonly paysFee: boolean;
}

/** The values that replace those of the DispatchInfo once a call has run; an absent value replaces nothing. */
export interface PostDispatch {
  readonly weight?: Weight;
  readonly paysFee?: boolean;
}

/** The info of an ordinary call with a given weight. */
export function normal(callWeight: Weight): DispatchInfo {
  return { weight: callWeight, class: 'Normal', paysFee: true };
}

/** The info of an operational call, which may use the weight that a block reserves for its dispatch class. */
export function operational(callWeight: Weight, options: { readonly paysFee?: boolean } = {}): DispatchInfo {
  return { weight: callWeight, class: 'Operational', paysFee: options.paysFee ?? true };
}

/** The info of an inherent. */
export function mandatory(callWeight: Weight): DispatchInfo {
  return { weight: callWeight, class: 'Mandatory', paysFee: true };
}
