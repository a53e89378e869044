import type { CommandName } from '@hub/indexer/commands/command-line';
import { settingsHelp } from '@hub/service-kit/settings-help';
import { settings } from './config.ts';

const tableSettings = settingsHelp(
  settings.pick({
    NETWORK: true,
    NODE_URL: true,
    GENESIS_HASH: true,
    DATABASE_URL: true,
    DATA_DIR: true,
    LOG_LEVEL: true,
  }),
);

const texts: Record<CommandName, string> = {
  serve: `Usage: npm run indexer [-- COMMAND]      (npm run start:indexer is the same as serve)

Commands, each with --help
  serve      index one network and answer its API [when none is named]
  verify     prove that the tables say what the chain says
  rebuild    index the chain anew beside the tables, then swap
  redecode   make the rows of blocks again: of those that could not be decoded, or of a range

Settings (environment)
${settingsHelp(settings)}`,
  verify: `Usage: npm run indexer -- verify [OPTIONS]

Computes every block's hash from its rows, makes the rows of blocks whose hash is wrong and of a sample again from the
chain, every account's balance from its state, and compares stakes, balances and totals at random heights. Writes a
line for each difference and their count. An indexer may be at work meanwhile, unless the database is embedded.
Exit code: 0 no difference, 1 differences, 2 a setting is wrong.

Options
  --blocks N|all   blocks made again from the chain though their hashes are right [1000]
  --heights N      heights at which stakes, balances and totals are compared [10]
  --seed TEXT      chooses blocks, heights and accounts; another one each time when absent

Settings (environment)
${tableSettings}`,
  rebuild: `Usage: npm run indexer -- rebuild [OPTIONS]

Indexes the chain from its first block into a schema of its own, while the tables are served and written as before,
then puts it in their place in one transaction. Interrupted, it changes nothing; started again, it goes on.
Start over after an upgrade that changes rows.

Options
  --start-over     drop what an interrupted rebuild left

Settings (environment)
${tableSettings}`,
  redecode: `Usage: npm run indexer -- redecode [OPTIONS]

Without options tries every block that could not be decoded again, without waiting for the indexer's next try. With a
range makes the rows of those blocks again from the chain and replaces what differs, block by block. An indexer may be
at work meanwhile, unless the database is embedded.
Exit code: 0 all is decoded, 1 some cannot be, 2 a setting is wrong.

Options
  --from N --to N   first and last block of the range; what is not indexed yet is left to the indexer

Settings (environment)
${tableSettings}`,
};

/** The text that `--help` prints for a command. */
export function helpText(command: CommandName): string {
  return texts[command];
}
