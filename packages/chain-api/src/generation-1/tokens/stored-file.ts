import type { StoredFile } from '@hub/contract/chain-api/metadata/schema-1';
import { textField } from '@hub/token-schema/json-field';
import { linkOf } from '@hub/token-schema/old/link';

/** A file of schema 1 with its whole link, which is null where there is none. Fields that are no text are left out. */
export function storedFile(file: unknown, template: string | undefined): StoredFile {
  const parts = ['urlInfix', 'ipfsCid', 'url', 'hash'].flatMap((name) => {
    const text = textField(file, name);
    return text === undefined ? [] : [[name, text]];
  });
  return { ...Object.fromEntries(parts), fullUrl: linkOf(file, template) ?? null };
}

/** A file that is known by its link alone. */
export function linkedFile(url: string | undefined): StoredFile {
  return url === undefined ? { fullUrl: null } : { url, fullUrl: url };
}
