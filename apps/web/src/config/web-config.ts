import {
  type JsonReader,
  JsonShapeError,
  listOf,
  objectOf,
  oneOf,
  readCount,
  readHash,
  readText,
} from '@hub/client/json-reader';
import type { WebConfig } from '@hub/contract/web-config';

const readNetwork = objectOf({
  id: oneOf('unique', 'quartz'),
  symbol: oneOf('UNQ', 'QTZ'),
  name: readText,
  decimals: readDecimals,
  ss58Prefix: readCount,
  genesisHash: readGenesisHash,
  specVersion: readCount,
  transactionVersion: readCount,
  palletIndex: readCount,
  callIndex: objectOf({ stake: readCount, unstakeAll: readCount, unstakePartial: readCount }),
  signedExtensions: listOf(readText),
  mortalPeriodBlocks: readCount,
  chainApiUrl: readText,
  indexerUrl: readText,
  nodeUrl: readText,
  explorer: objectOf({ kind: oneOf('subscan', 'polkadot-apps'), extrinsicUrl: readText }),
});

const readWebConfig: JsonReader<WebConfig> = objectOf({
  networks: listOf(readNetwork),
  servedWallets: listOf(readText),
});

/** The `place` in an error about the configuration as a whole: the id of the HTML element that contains it. */
const WHOLE = 'config';

/** The configuration of one network, with which the page compares the payloads of its chain API. */
export type NetworkConfig = WebConfig['networks'][number];
export type TokenSymbol = NetworkConfig['symbol'];

/** The page cannot start with this configuration. */
export class WebConfigError extends Error {
  override readonly name = 'WebConfigError';
  /** The path of the wrong value, such as `networks.0.symbol`; `config` for the whole. */
  readonly place: string;

  constructor(place: string, options?: ErrorOptions) {
    super(`The configuration is wrong at ${place}`, options);
    this.place = place;
  }
}

/**
 * Parses the configuration that the server put into the page. API addresses may be relative to `pageUrl`; the results
 * are absolute and without a trailing slash. Throws `WebConfigError`.
 */
export function parseWebConfig(text: string | undefined, pageUrl: string): WebConfig {
  if (text === undefined || text.trim() === '') throw new WebConfigError(WHOLE);
  try {
    const config = readWebConfig(JSON.parse(text), '');
    if (config.networks.length === 0) throw new WebConfigError('networks');
    const networks = config.networks.map((network, index) =>
      withAbsoluteUrls(network, `networks.${index}`, pageUrl),
    );
    return { ...config, networks };
  } catch (error) {
    if (error instanceof WebConfigError) throw error;
    const place = error instanceof JsonShapeError ? error.path : '';
    throw new WebConfigError(place || WHOLE, { cause: error });
  }
}

function readDecimals(value: unknown, path: string): 18 {
  if (value !== 18) throw new JsonShapeError(path, '18');
  return value;
}

/** Converts to lower case, like hashes of the chain API. */
function readGenesisHash(value: unknown, path: string): NetworkConfig['genesisHash'] {
  const hash = readHash(value, path);
  return `0x${hash.slice(2).toLowerCase()}`;
}

function withAbsoluteUrls(network: NetworkConfig, place: string, pageUrl: string): NetworkConfig {
  const absolute = (name: 'chainApiUrl' | 'indexerUrl') => {
    const url = new URL(network[name], pageUrl);
    // The page appends paths to the address, and a `;` would end it in the page's security policy.
    if (url.search !== '' || url.hash !== '' || url.href.includes(';'))
      throw new WebConfigError(`${place}.${name}`);
    return url.href.replace(/\/$/, '');
  };
  return { ...network, chainApiUrl: absolute('chainApiUrl'), indexerUrl: absolute('indexerUrl') };
}
