/** An option of the command: `--flag ARGUMENT`, or an environment variable. */
export interface CommandOption {
  readonly flag: string;
  readonly argument: string;
  readonly variable: string;
  /** Its effect, for the help text. */
  readonly says: string;
  /** Its default, for the help text. */
  readonly initially: string;
  /** Whether it may be given several times; in the variable, commas separate the values. */
  readonly isRepeatable: boolean;
}

export interface OptionGroup {
  readonly title: string;
  readonly options: readonly CommandOption[];
}

function option(
  flag: string,
  argument: string,
  variable: string,
  says: string,
  initially: string,
  isRepeatable = false,
): CommandOption {
  return { flag, argument, variable, says, initially, isRepeatable };
}

/** All options except --help, for the parser and the help text. */
export const optionGroups: readonly OptionGroup[] = [
  {
    title: 'Chain',
    options: [
      option('network', 'unique|quartz', 'NETWORK', 'network to simulate', 'unique'),
      option('story', 'yes|no', 'STORY', 'begin with weeks of staking history', 'yes'),
      option(
        'profile',
        'development|live',
        'PROFILE',
        'a staking week in 168 blocks, or the live constants',
        'development',
      ),
      option('import', 'FILE', 'IMPORT_FILE', 'continue from a file of dev_exportState', 'a new chain'),
      option('data', 'DIR', 'DATA_DIR', 'store the chain in a folder between starts', 'not stored'),
    ],
  },
  {
    title: 'Blocks',
    options: [
      option(
        'sealing',
        'KIND',
        'SEALING',
        'instant, interval, instant-and-interval, or manual (dev_newBlock)',
        'instant-and-interval',
      ),
      option('interval-ms', 'MS', 'INTERVAL_MS', 'time between blocks with interval sealing', '6000'),
      option('finality-lag', 'BLOCKS', 'FINALITY_LAG', 'blocks between the final and the best one', '2'),
      option(
        'state-pruning',
        'BLOCKS|archive',
        'STATE_PRUNING',
        'keep only the state of this many final blocks',
        'archive',
      ),
    ],
  },
  {
    title: 'Server',
    options: [
      option('host', 'ADDRESS', 'HOST', 'address to listen on', '127.0.0.1'),
      option('port', 'PORT', 'PORT', 'WebSocket and HTTP; 0 chooses a free one', '9944'),
      option(
        'allow-origin',
        'ORIGIN',
        'ALLOW_ORIGIN',
        'origins whose pages may do more than read, *: all; repeatable',
        'those of this machine',
        true,
      ),
    ],
  },
];
