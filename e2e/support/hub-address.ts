/** The addresses of a running stack. */
export interface HubAddress {
  readonly url: string;
  /** JSON-RPC URLs of the development chains, over http. */
  readonly nodeUrls: Readonly<Record<'unique' | 'quartz', string>>;
}
