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
      option('network', 'unique|quartz', 'NETWORK', 'chain to play', 'unique'),
      option('story', 'yes|no', 'STORY', 'begin with weeks of staking history', 'yes'),
      option(
        'profile',
        'development|live',
        'PROFILE',
        'a staking week in 168 blocks, or the live constants',
        'development',
      ),
      option('import', 'FILE', 'IMPORT_FILE', 'go on from what dev_exportState gave', 'a new chain'),
      option('data', 'DIR', 'DATA_DIR', 'keep the chain in a folder between starts', 'until the end only'),
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
      option('interval-ms', 'MS', 'INTERVAL_MS', 'time between blocks of an interval', '6000'),
      option('finality-lag', 'BLOCKS', 'FINALITY_LAG', 'final this far behind the best block', '2'),
      option(
        'state-pruning',
        'BLOCKS|archive',
        'STATE_PRUNING',
        'keep the state of so many final blocks, as a pruning node',
        'archive',
      ),
    ],
  },
  {
    title: 'Server',
    options: [
      option('host', 'ADDRESS', 'HOST', 'address to listen on', '127.0.0.1'),
      option('port', 'PORT', 'PORT', 'WebSocket and HTTP; 0 takes a free one', '9944'),
      option(
        'allow-origin',
        'ORIGIN',
        'ALLOW_ORIGIN',
        'pages that may do more than read, *: all; repeatable',
        'those of this machine',
        true,
      ),
    ],
  },
];
