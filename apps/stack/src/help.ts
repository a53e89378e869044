/** What `npm start -- --help` prints. */
export const help = `Usage: npm start -- [options]

Starts the page, the chain API, the indexer and, unless a real network is set, two development chains.

Options
  --data DIR    keep the development chains and the embedded database in DIR (begins anew each time otherwise)
  -h, --help    this text

Settings (environment)
  PORT                page and APIs                                  3000
  HOST                address to listen on                           127.0.0.1
  NODE_PORT_UNIQUE    JSON-RPC of the UNQ development chain          9944
  NODE_PORT_QUARTZ    JSON-RPC of the QTZ development chain          9945
  UNIQUE_NODE_URL     real UNQ nodes, ws(s) URLs with commas between them
  QUARTZ_NODE_URL     real QTZ nodes, likewise
  UNIQUE_GENESIS_HASH genesis of those nodes when it is not the public UNQ chain's
  QUARTZ_GENESIS_HASH likewise for QTZ
  PUBLIC_URL          address under which people reach the page, for link previews
  DATABASE_URL        postgres://user:password@host:5432/name instead of the embedded database
  LOG_LEVEL           silent, fatal, error, warn, info, debug, trace  info
`;
