/**
 * The public part of a node's URL: scheme and host with port. User info, path and query may contain keys. Empty for
 * text that is not a URL.
 */
export function nodeAddress(url: string): string {
  if (!URL.canParse(url)) return '';
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}
