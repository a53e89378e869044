/**
 * What may be told of a node's URL: scheme and host with port. User info, path and query may carry keys.
 * Empty for text that is no URL.
 */
export function nodeAddress(url: string): string {
  if (!URL.canParse(url)) return '';
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}
