import type { AnyTypeDef } from '../codec/type-def.ts';

export interface RuntimeApiMethodDeclaration {
  readonly name: string;
  readonly inputs: readonly { readonly name: string; readonly type: AnyTypeDef }[];
  readonly output: AnyTypeDef;
  readonly docs: string;
}

/** A runtime API as V15 metadata lists it. */
export interface RuntimeApiDeclaration {
  readonly name: string;
  readonly methods: readonly RuntimeApiMethodDeclaration[];
}
