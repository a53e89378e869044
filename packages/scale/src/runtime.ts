import { encodeSs58 } from '@hub/primitives/ss58';
import { createAddressBook } from './address-book.ts';
import { type CallBook, createCallCodec } from './codec/call.ts';
import { compileType } from './codec/compile-type.ts';
import { createEventCodec } from './codec/event.ts';
import type { CodecContext, TypeCodec } from './codec/type-codec.ts';
import { createCallBook } from './metadata/call-book.ts';
import { createEventBook } from './metadata/event-book.ts';
import { createPalletBook, type PalletBook } from './metadata/pallet-book.ts';
import { type PortableType, readMetadata } from './metadata/read-metadata.ts';
import { readSs58Prefix } from './metadata/ss58-prefix.ts';
import { findWellKnownTypes, type WellKnownTypes } from './metadata/well-known-types.ts';

/**
 * A transaction extension: the types of its explicit part, which extrinsics contain, and its implicit part, which is
 * only signed.
 */
export interface ExtensionInfo {
  readonly identifier: string;
  readonly explicitType: number;
  readonly implicitType: number;
}

/** One version of a chain's runtime: the codecs of its types and the names of its parts. */
export interface Runtime extends CodecContext {
  readonly ss58Prefix: number;
  /** In signing order. */
  readonly extensions: readonly ExtensionInfo[];
  readonly pallets: PalletBook;
  readonly calls: CallBook;
  readonly wellKnownTypes: WellKnownTypes;
  /** The registry: types by their id. */
  readonly types: readonly PortableType[];
  readonly callCodec: ReturnType<typeof createCallCodec>;
  readonly eventCodec: ReturnType<typeof createEventCodec>;
}

/**
 * Creates a runtime from its metadata (V14, V15 or V16). Codecs are compiled once per type, on first use. Addresses are
 * encoded with `ss58Prefix`, by default the runtime's own. Throws AppError `UnsupportedMetadata`.
 */
export function createRuntime(
  metadataBytes: Uint8Array,
  options: { readonly ss58Prefix?: number } = {},
): Runtime {
  const metadata = readMetadata(metadataBytes);
  const pallets = createPalletBook(metadata);
  const calls = createCallBook(pallets);
  const { ss58Prefix = readSs58Prefix(pallets) } = options;
  const addressBook = createAddressBook((publicKey) => encodeSs58(publicKey, ss58Prefix));
  const wellKnownTypes = findWellKnownTypes(metadata);
  const compiled: TypeCodec[] = [];
  const context: CodecContext = {
    addressText: addressBook,
    codecOf(typeId) {
      let codec = compiled[typeId];
      if (codec === undefined) {
        codec = compileType(metadata.lookup, typeId, context);
        compiled[typeId] = codec;
      }
      return codec;
    },
  };
  const callCodec = createCallCodec(context, calls);
  const eventCodec = createEventCodec(context, createEventBook(pallets));
  compiled[wellKnownTypes.call] = callCodec;
  compiled[wellKnownTypes.event] = eventCodec;
  return {
    ...context,
    ss58Prefix,
    extensions: (metadata.extrinsic.signedExtensions[0] ?? []).map((extension) => ({
      identifier: extension.identifier,
      explicitType: extension.type,
      implicitType: extension.additionalSigned,
    })),
    pallets,
    calls,
    wellKnownTypes,
    types: metadata.lookup,
    callCodec,
    eventCodec,
  };
}
