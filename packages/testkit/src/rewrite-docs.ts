import { decAnyMetadata, metadata } from '@polkadot-api/substrate-bindings';

/**
 * Replaces every documentation text in metadata of version 14, 15 or 16 by the lines that `write` returns. `write` is
 * called once for each text, in the order of the bytes. The notes of deprecated items become empty.
 */
export function rewriteDocs(bytes: Uint8Array, write: () => readonly string[]): Uint8Array {
  const rewrite = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rewrite);
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        name,
        name === 'docs' ? write() : name === 'note' ? '' : rewrite(part),
      ]),
    );
  };
  // Only texts change, so the type of the value stays the same.
  return metadata.enc(rewrite(decAnyMetadata(bytes)) as ReturnType<typeof decAnyMetadata>);
}
