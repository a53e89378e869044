// The package's main export (docs/packages.md): both APIs of a network, with every answer checked.
export { ApiError, isApiError } from './api-error.ts';
export { createHttpClient, type HttpClient, type HttpClientOptions } from './http-client.ts';
export { createNetworkClient, type NetworkClient, type NetworkClientOptions } from './network-client.ts';
export {
  type AccountWatch,
  type WatchAccountOptions,
  type WatchState,
  watchAccount,
} from './realtime/watch-account.ts';
