import { toHex } from '@hub/primitives/hex';
import { Metadata, TypeRegistry } from '@polkadot/types';
import { vi } from 'vitest';
import type { TestChain } from './test-chain.ts';

/** Decodes a runtime API's answers with @polkadot/types and the chain's own V16 metadata. */
export function createOracle({ runtime }: Pick<TestChain, 'runtime'>) {
  const registry = new TypeRegistry();
  const metadata = new Metadata(registry, toHex(runtime.metadata(16)));
  // The library logs unknown extensions to the console.
  const silent = vi.spyOn(console, 'warn').mockImplementation(() => {});
  registry.setMetadata(metadata);
  silent.mockRestore();
  const { apis } = metadata.asV16;

  const typeNamed = (wanted: string) =>
    metadata.asV16.lookup.types.find(({ type }) => type.path.at(-1)?.toString() === wanted)!.id;

  /** Decodes a method's answer by its type in the metadata. */
  function decode(api: string, method: string, bytes: Uint8Array) {
    const declared = apis
      .find(({ name }) => name.toString() === api)!
      .methods.find(({ name }) => name.toString() === method)!;
    const value = registry.createType(registry.createLookupType(declared.output), bytes);
    if (toHex(value.toU8a()) !== toHex(bytes)) throw new Error(`${api}.${method} leaves bytes over`);
    return value;
  }

  return {
    registry,
    /** The runtime APIs in the metadata. */
    apis,
    /** The registry's name of the type of transaction errors. */
    validityErrorType: registry.createLookupType(typeNamed('TransactionValidityError')),
    answerOf: (...answer: Parameters<typeof decode>): unknown => decode(...answer).toJSON(),
    /** The human-readable form: with names of events and errors, and separators in amounts. */
    readableAnswerOf: (...answer: Parameters<typeof decode>): unknown => decode(...answer).toHuman(),
  };
}
