import { toHex } from '@hub/primitives/hex';
import { Metadata, TypeRegistry } from '@polkadot/types';
import { vi } from 'vitest';
import type { TestChain } from './test-chain.ts';

/** How @polkadot/types, knowing the chain's own V16 metadata, reads a runtime API's answers. */
export function createOracle({ runtime }: Pick<TestChain, 'runtime'>) {
  const registry = new TypeRegistry();
  const metadata = new Metadata(registry, toHex(runtime.metadata(16)));
  // It writes the extensions it does not know to the console.
  const silent = vi.spyOn(console, 'warn').mockImplementation(() => {});
  registry.setMetadata(metadata);
  silent.mockRestore();
  const { apis } = metadata.asV16;

  const typeNamed = (wanted: string) =>
    metadata.asV16.lookup.types.find(({ type }) => type.path.at(-1)?.toString() === wanted)!.id;

  /** The value a method answered, by the type metadata declares for it. */
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
    /** The runtime APIs as metadata describes them. */
    apis,
    /** Name under which the registry knows the errors of transactions. */
    validityErrorType: registry.createLookupType(typeNamed('TransactionValidityError')),
    answerOf: (...answer: Parameters<typeof decode>): unknown => decode(...answer).toJSON(),
    /** As people read it: with names of events and errors, amounts with separators. */
    readableAnswerOf: (...answer: Parameters<typeof decode>): unknown => decode(...answer).toHuman(),
  };
}
