/** A JSON-RPC method for developers, in the form of the help text. */
export interface DevMethod {
  readonly name: string;
  readonly params: string;
  readonly says: string;
}

export interface DevMethodGroup {
  readonly title: string;
  readonly methods: readonly DevMethod[];
}

function method(name: string, params: string, says: string): DevMethod {
  return { name, params, says };
}

/** Every dev_* method of the chain. */
export const devMethodGroups: readonly DevMethodGroup[] = [
  {
    title: 'Blocks and time',
    methods: [
      method('dev_newBlock', '[{count?, transactions?, timestampMs?}]', 'seals blocks'),
      method(
        'dev_timeTravel',
        '[date | ms | {days?, hours?, minutes?, seconds?}]',
        'lets time pass, one block per hour',
      ),
      method('dev_setSealing', '[{kind, intervalMs?}]', 'as --sealing and --interval-ms'),
    ],
  },
  {
    title: 'Forks and finality',
    methods: [
      method('dev_setHead', '[hash | number]', 'makes a known block best'),
      method('dev_reorg', '[{depth, count?, keepTransactions?}]', 'replaces the last blocks'),
      method('dev_setFinality', '[{lagBlocks?, isStalled?}]', 'sets the finality lag, or stalls finality'),
    ],
  },
  {
    title: 'State',
    methods: [
      method('dev_snapshot', '[]', 'takes a snapshot, returns its id'),
      method('dev_revert', '[id]', 'reverts to a snapshot'),
      method('dev_setStorage', '[{Pallet: {Item: value}} | [[key, value]]]', 'writes storage; null removes'),
      method('dev_exportState', '[hash?]', 'exports a block with its state, for --import'),
    ],
  },
  {
    title: 'Accounts',
    methods: [
      method('dev_impersonate', '[address]', 'accepts 0xdeadbeefcdcd… as its signature'),
      method('dev_stopImpersonating', '[address]', 'no longer'),
    ],
  },
  {
    title: 'Faults',
    methods: [
      method(
        'dev_setFaults',
        '[{seed?, rules: [{method, kind, probability?, delayMs?, times?}]}]',
        'kinds: drop, delay, garble, close, error',
      ),
      method('dev_clearFaults', '[]', 'removes all faults'),
    ],
  },
];
