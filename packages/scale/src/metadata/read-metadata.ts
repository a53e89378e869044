import { AppError } from '@hub/primitives/app-error';
import { decAnyMetadata, type UnifiedMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings';

/** A type of the runtime's registry. */
export type PortableType = UnifiedMetadata['lookup'][number];

/**
 * Parses runtime metadata of version 14, 15 or 16, bare or with the length prefix of `Metadata_metadata`. Throws
 * AppError `UnsupportedMetadata` for anything else.
 */
export function readMetadata(bytes: Uint8Array): UnifiedMetadata {
  try {
    // A copy, because the decoder reads the whole buffer behind a view.
    return unifyMetadata(decAnyMetadata(Uint8Array.from(bytes)));
  } catch (cause) {
    throw new AppError({
      code: 'UnsupportedMetadata',
      message: 'The runtime metadata is not of version 14, 15 or 16',
      cause,
    });
  }
}
