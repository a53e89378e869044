import { devMethodGroups } from './dev-methods.ts';
import { type CommandOption, optionGroups } from './options.ts';

const optionWidth = 30;
const methodWidth = 62;

/** The text that `--help` prints. */
export const help = `Usage: npx unique-devchain [options]; in this repository: npm run start:devchain -- [options]

Starts a development chain of Unique or Quartz: JSON-RPC over WebSocket and HTTP on one port.
Each option can be an environment variable instead, named in brackets; the option goes first.

${optionGroups.map(({ title, options }) => section(title, options.map(optionLine))).join('\n')}
  ${'-h, --help'.padEnd(optionWidth)}this text

Besides the methods of a node (rpc_methods lists all) it has these for developers:

${devMethodGroups
  .map(({ title, methods }) =>
    section(
      title,
      methods.map(({ name, params, says }) => `${`${name} ${params}`.padEnd(methodWidth)} ${says}`),
    ),
  )
  .join('\n')}`;

function section(title: string, lines: readonly string[]): string {
  return `${title}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

function optionLine({ flag, argument, variable, says, initially }: CommandOption): string {
  return `${`--${flag} ${argument} `.padEnd(optionWidth)}${says} [${variable}, default: ${initially}]`;
}
