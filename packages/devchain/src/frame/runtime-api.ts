import { AppError } from '@hub/primitives/app-error';
import { decodeExactly } from '../codec/decode-exactly.ts';
import { once } from '../codec/once.ts';
import type { AnyTypeDef, NamedFields, StructValue, TypeDef } from '../codec/type-def.ts';
import * as t from '../codec/types.ts';
import type { Storage } from '../state/overlay.ts';
import type { Block } from './block.ts';
import { failedOutcome } from './dispatch.ts';
import { type DispatchError, dispatchError } from './dispatch-error.ts';
import { DispatchFailure } from './dispatch-failure.ts';
import type { Numbering } from './numbering.ts';

/** The block and the runtime that a method runs on. */
export interface ApiPlace {
  readonly block: Block;
  /** The storage after the block, decoded by the runtime that executes the method. */
  readonly state: Pick<Storage, 'get' | 'keys' | 'layout'>;
  readonly numbering: Numbering;
}

/** A runtime API: its metadata, which exists from V15 on, and its implementation. */
export interface RuntimeApi {
  readonly name: string;
  readonly version: number;
  readonly methods: readonly RuntimeApiMethod[];
}

export interface RuntimeApiMethod {
  readonly name: string;
  readonly inputs: readonly { readonly name: string; readonly type: AnyTypeDef }[];
  readonly output: AnyTypeDef;
  readonly docs: string;
  /** Takes the concatenated SCALE arguments; throws AppError 'RuntimeApiArguments' when they do not fit. */
  call(place: ApiPlace, args: Uint8Array): Uint8Array;
}

/** Declares a method: argument types, result type and implementation. */
export function apiMethod<const F extends NamedFields, O>(
  name: string,
  inputs: F,
  output: TypeDef<O>,
  docs: string,
  answer: (place: ApiPlace, args: StructValue<F>) => NoInfer<O>,
): RuntimeApiMethod {
  const codec = once(() => t.typedFieldsCodec(inputs));
  return {
    name,
    inputs: Object.entries(inputs).map(([inputName, type]) => ({ name: inputName, type })),
    output,
    docs,
    call(place, bytes) {
      const args = decodeExactly(codec(), bytes);
      if (args === undefined) throw argumentsDoNotFit(name);
      return output.codec.enc(answer(place, args as unknown as StructValue<F>));
    },
  };
}

/**
 * Declares a method that answers with a `Result`: a DispatchFailure that `answer` throws becomes the `Err`.
 * @param output type of the value in `Ok`
 */
export function fallibleMethod<const F extends NamedFields, O>(
  name: string,
  inputs: F,
  output: TypeDef<O>,
  docs: string,
  answer: (place: ApiPlace, args: StructValue<F>) => NoInfer<O>,
): RuntimeApiMethod {
  const outcome = (place: ApiPlace, args: StructValue<F>): t.ResultValue<O, DispatchError> => {
    try {
      return { type: 'Ok', value: answer(place, args) };
    } catch (error) {
      if (!(error instanceof DispatchFailure)) throw error;
      return { type: 'Err', value: failedOutcome(place, error).error };
    }
  };
  return apiMethod(name, inputs, t.result(output, dispatchError), docs, outcome);
}

/** The error of a call whose arguments are no SCALE values of the declared types. */
export function argumentsDoNotFit(method: string): AppError {
  return new AppError({ code: 'RuntimeApiArguments', message: `Arguments do not fit ${method}` });
}

/**
 * The error of a method that panics in the live runtime, for example because an inherent is missing. Clients see a
 * failed execution.
 */
export function runtimeTrap(message: string): AppError {
  return new AppError({ code: 'RuntimeTrap', message });
}
