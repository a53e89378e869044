/** What `--help` prints. */
export const help = `Usage: npm run start:devchain -- [options]

Starts a development chain with JSON-RPC over WebSocket and HTTP on one port.

Options (environment)                                              default
  --network unique|quartz (NETWORK)      chain to play             unique
  --host ADDRESS          (HOST)         address to listen on      127.0.0.1
  --port PORT             (PORT)         0 takes a free one        9944
  --story yes|no          (STORY)        weeks of staking history  yes
  --profile development|live (PROFILE)   staking intervals and rate: a week in 168 blocks,
                                         or as on the live network              development
  --data DIR              (DATA_DIR)     keep the chain in DIR     in memory only
  --sealing instant|manual (SEALING)     instant: on a transaction and at an interval;
                                         manual: only by dev_newBlock            instant
  --interval-ms MS        (INTERVAL_MS)  that interval             6000
  -h, --help                             this text

Besides the usual methods of a node (rpc_methods lists all):
  dev_newBlock [{count?, transactions?, timestampMs?}]             seals blocks
  dev_timeTravel [date | milliseconds | {days, hours, minutes, seconds}]
                                                                   lets time pass, one block per hour
`;
