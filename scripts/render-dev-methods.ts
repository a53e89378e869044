import { type DevMethod, type DevRequest, devMethodGroups } from '../apps/devchain/src/dev-methods.ts';
import { type ParameterRow, parameterRows } from '../apps/devchain/src/parameter-rows.ts';

/** Renders docs/dev-methods.md: every dev_* method with its parameters, result and an example that a test runs. */
export function renderDevMethods(): string {
  const groups = devMethodGroups.map(
    ({ title, methods }) => `## ${title}\n\n${methods.map(renderMethod).join('\n\n')}`,
  );
  return `${introduction}\n${groups.join('\n\n')}\n`;
}

const introduction = `# Methods of the development chain for developers

Every \`dev_*\` method with its parameters, their defaults, its result and an example. \`node scripts/generate.ts\` writes this page
from \`apps/devchain/src/dev-methods.ts\` and the schemas of the methods, and a test sends every example to a new chain.
[devchain.md](devchain.md#for-developers-of-apps) says what they are good for.

They are JSON-RPC methods, over HTTP and WebSocket, at the address of the chain (\`npm start\`: \`http://127.0.0.1:9944\` for UNQ,
\`http://127.0.0.1:9945\` for QTZ). All but \`dev_sign\` take one parameter at most. An unknown key is refused, and the error
names the known ones. Pages of other origins than this machine may not call them ([devchain.md](devchain.md)).

\`\`\`sh
curl -s http://127.0.0.1:9944 -H 'content-type: application/json' \\
  -d '{"jsonrpc":"2.0","id":1,"method":"dev_newBlock","params":[{"count":2}]}'
\`\`\`

The examples show \`method\` and \`params\` of each request. \`Form\` is the whole of \`params\`: \`|\` stands between forms, of which
a request takes one, and \`?\` behind what may be left out. A name in brackets is no key but stands for the bare value.
`;

function renderMethod({ name, description, params, parameters, result, example }: DevMethod): string {
  const parts = [
    `### ${name}`,
    description,
    ...(parameters === undefined ? ['No parameter.'] : [`Form: \`${params}\``, renderRows(parameters)]),
    `Result: ${lowerFirst(result.description ?? JSON.stringify(resultValue(result)))}.`,
    `\`\`\`json\n${example.map(renderRequest).join('\n')}\n\`\`\``,
  ];
  return parts.join('\n\n');
}

function renderRows(parameters: NonNullable<DevMethod['parameters']>): string {
  const rows = parameters
    .flatMap((parameter) => parameterRows(parameter))
    .map(({ type, standard, meaning, ...row }) => `| ${nameOf(row)} | ${type} | ${standard} | ${meaning} |`);
  return ['| Parameter | Type | Default | Meaning |', '|---|---|---|---|', ...rows].join('\n');
}

/** A key, or a bare value: its shape, or else its name in brackets. */
function nameOf({ name, isBare }: Pick<ParameterRow, 'name' | 'isBare'>): string {
  return isBare && /^\w+$/.test(name) ? `(${name})` : `\`${name}\``;
}

function renderRequest([method, ...params]: DevRequest): string {
  return JSON.stringify({ method, params });
}

/** The value of a result that is the same for every request; undefined for any other result. */
function resultValue(result: DevMethod['result']): unknown {
  return 'value' in result ? result.value : undefined;
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
