/** Where a running whole is. */
export interface HubAddress {
  readonly url: string;
  /** JSON-RPC of the development chains, over http. */
  readonly nodeUrls: Readonly<Record<'unique' | 'quartz', string>>;
}
