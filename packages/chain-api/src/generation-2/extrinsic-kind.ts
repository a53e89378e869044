import type {
  ExtrinsicArgs,
  ExtrinsicDeclaration,
  ExtrinsicResult,
} from '@hub/contract/chain-api/extrinsics/generation-2/define-extrinsic';
import type { ExtrinsicOutput } from '@hub/contract/chain-api/extrinsics/generation-2/output';
import { AppError } from '@hub/primitives/app-error';
import type { CallInput } from '@hub/scale/call';
import type { DecodedCall } from '@hub/scale/codec/call';
import type { Runtime } from '@hub/scale/runtime';
import type { Token } from '../chain/token.ts';

/** What a call is made with, beside its arguments. */
export interface Building {
  /** The runtime that would execute the call now. */
  readonly runtime: Runtime;
  readonly token: Token;
  /** SS58 text; undefined when the call is only encoded. */
  readonly signer: string | undefined;
}

/** An extrinsic that is in a block and succeeded. */
export interface IncludedExtrinsic {
  readonly output: ExtrinsicOutput;
  /** What the output's args were rendered of. */
  readonly call: DecodedCall;
  /** The runtime that executed it. */
  readonly runtime: Runtime;
  readonly token: Token;
}

/** All that the machinery needs to know of one kind of extrinsic beside its declaration. */
export interface ExtrinsicKind<D extends ExtrinsicDeclaration> {
  toCall(args: ExtrinsicArgs<D>, building: Building): CallInput | Promise<CallInput>;
  parseResult(extrinsic: IncludedExtrinsic): ExtrinsicResult<D> | Promise<ExtrinsicResult<D>>;
}

/** What an argument that is the signer's by default stands for; without a signer it must be given (AppError `Validation`). */
export function orSigner(given: string | undefined, { signer }: Building, argument: string): string {
  const value = given ?? signer;
  if (value !== undefined) return value;
  throw new AppError({
    code: 'Validation',
    message: `${argument} is required: without a signer there is no default`,
    details: { httpPart: 'body', argument },
  });
}

/** The data of the extrinsic's first event of a name; AppError `EventNotFound` when it has none. */
export function requireEvent(
  { output }: IncludedExtrinsic,
  section: string,
  method: string,
): Readonly<Record<string, string>> {
  const data = output.groupedEvents[section]?.[method]?.[0];
  if (data !== undefined) return data;
  const { hash, blockNumber, blockHash } = output;
  throw new AppError({
    code: 'EventNotFound',
    message: `The extrinsic (hash ${hash}, block ${blockNumber} / ${blockHash}) has no ${section}.${method} event`,
    details: { hash, blockNumber, blockHash },
  });
}
