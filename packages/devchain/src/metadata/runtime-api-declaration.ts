import type { AnyTypeDef } from '../codec/type-def.ts';

export interface RuntimeApiMethodDeclaration {
  readonly name: string;
  readonly inputs: readonly { readonly name: string; readonly type: AnyTypeDef }[];
  readonly output: AnyTypeDef;
  readonly docs: string;
}

/** A runtime API as metadata lists it from V15 on. */
export interface RuntimeApiDeclaration {
  readonly name: string;
  readonly version: number;
  readonly methods: readonly RuntimeApiMethodDeclaration[];
}
