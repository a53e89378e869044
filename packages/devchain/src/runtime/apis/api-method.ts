import { AppError } from '@hub/primitives/app-error';
import type { Block } from '../../chain/types.ts';
import { decodeExactly } from '../../codec/decode-exactly.ts';
import type { NamedFields, StructValue, TypeDef } from '../../codec/type-def.ts';
import * as t from '../../codec/types.ts';
import type { RuntimeApiMethodDeclaration } from '../../metadata/runtime-api-declaration.ts';

/** A runtime API method that answers. */
export interface RuntimeApiMethod extends RuntimeApiMethodDeclaration {
  /** Takes SCALE arguments one after the other; throws AppError 'RuntimeApiArguments' when they do not fit. */
  call(block: Block, args: Uint8Array): Uint8Array;
}

export interface RuntimeApi {
  readonly name: string;
  readonly methods: readonly RuntimeApiMethod[];
}

/** Declares a method once: argument and result types, and how it answers at a block. */
export function apiMethod<const F extends NamedFields, O>(
  name: string,
  inputs: F,
  output: TypeDef<O>,
  docs: string,
  answer: (block: Block, args: StructValue<F>) => NoInfer<O>,
): RuntimeApiMethod {
  const codec = t.typedFieldsCodec(inputs);
  return {
    name,
    inputs: Object.entries(inputs).map(([inputName, type]) => ({ name: inputName, type })),
    output,
    docs,
    call(block, bytes) {
      const args = decodeExactly(codec, bytes);
      if (args === undefined) {
        throw new AppError({ code: 'RuntimeApiArguments', message: `Arguments do not fit ${name}` });
      }
      return output.codec.enc(answer(block, args as unknown as StructValue<F>));
    },
  };
}
