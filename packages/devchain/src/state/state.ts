/** Storage after a block. Keys are lower-case hex without 0x, so that text order equals key order. */
export interface State {
  get(key: string): Uint8Array | undefined;
  /** Keys under a prefix in order, beginning after `startAfter`, at most `limit`. */
  keys(prefix: string, options?: { readonly startAfter?: string; readonly limit?: number }): string[];
}
