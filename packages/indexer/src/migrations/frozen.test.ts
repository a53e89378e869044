import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('./', import.meta.url);
const numbered = readdirSync(folder).filter((name) => /^\d{4}-.+\.ts$/.test(name));
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');

/** The code of a migration without comments and white space. */
const programOf = (name: string) =>
  textOf(name)
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ');

test('the code of every migration has the digest it had when it was released', () => {
  const digests = numbered.map((name) => [name, hash('sha256', programOf(name)).slice(0, 16)]);
  expect(Object.fromEntries(digests)).toEqual({
    '0001-chain-accounts-balances.ts': '287ccdbcf94990f5',
    '0002-rolling-hash.ts': 'd2a8773470eb60f1',
    '0003-query-indexes.ts': '2fee557c0bb7c5f7',
    '0004-account-counts.ts': '892c812a4cbee242',
    '0005-counts.ts': 'd47bc0ecab48863d',
    '0006-writer.ts': '41e34ed8dfe411b2',
    '0007-chain-numbers.ts': '16230a5961d065b4',
    '0008-contracts.ts': 'ceef6f81f6b38008',
    '0009-tokens.ts': '54233eee53084477',
    '0010-rewards-index.ts': '4be127406741092b',
    '0011-token-lists.ts': '8fcd4cc1b99b3cc5',
    '0012-token-triggers.ts': '7042b5260b4129bf',
    '0013-token-indexes.ts': '462b9557e272da04',
    '0014-burned-tokens.ts': 'fc79b230ef21301f',
    '0015-share-indexes.ts': '2d7179872b921118',
  });
});

test.each(numbered)('%s imports only Kysely and earlier migrations', (name) => {
  const imported = [...textOf(name).matchAll(/from '([^']+)'/g)].map(([, path = '']) => path);
  for (const path of imported) {
    const isEarlier = path.startsWith('./0') && path < `./${name}`;
    expect(path === 'kysely' || isEarlier, path).toBe(true);
  }
});

test('migrations.ts lists every migration of the folder', () => {
  const listed = textOf('migrations.ts');
  for (const name of numbered) expect(listed).toContain(`'${name.slice(0, -'.ts'.length)}'`);
});
