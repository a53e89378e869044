import { textField } from '../json-field.ts';

const infix = '{infix}';
/** The gateway of images in schema 0 (docs/token-schema.md#schema-0). */
const schema0Gateway = `https://ipfs.unique.network/ipfs/${infix}`;

/**
 * The link of a stored file `{url?, urlInfix?, ipfsCid?}` of schema 1 (docs/token-schema.md#schema-1); `undefined` if
 * there is none, as for a `urlInfix` without a template that contains `{infix}`.
 */
export function linkOf(file: unknown, template: string | undefined): string | undefined {
  const url = textField(file, 'url');
  if (url !== undefined) return url || undefined;
  const cid = textField(file, 'ipfsCid');
  if (!template?.includes(infix)) return cid === undefined ? undefined : `ipfs://${cid}`;
  const name = textField(file, 'urlInfix') ?? cid;
  return name === undefined ? undefined : replaceFirst(template, infix, name);
}

/** The link of an IPFS file in schema 0. */
export function schema0Link(cid: string): string {
  return replaceFirst(schema0Gateway, infix, cid);
}

/** Replaces the first placeholder literally, without the patterns such as `$&` that `String.replace` expands. */
export function replaceFirst(text: string, placeholder: string, replacement: string): string {
  return text.replace(placeholder, () => replacement);
}
