import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../src/database.ts';
import { openFolder } from '../src/open-folder.ts';

let folder: string;
/** A folder with a database of one row, which tests copy. */
let kept: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-database-'));
  kept = join(folder, 'kept');
  await using database = await openDatabase({ dataDir: kept });
  await sql`create table row as select 7 as id`.execute(database.kysely);
});
afterAll(() => rm(folder, { recursive: true }));

async function copyOfKept(name: string): Promise<string> {
  const dataDir = join(folder, name);
  await cp(kept, dataDir, { recursive: true });
  return dataDir;
}

async function rowsIn(dataDir: string): Promise<unknown[]> {
  await using database = await openDatabase({ dataDir });
  return (await sql`select id from row`.execute(database.kysely)).rows;
}

/** Returns the message of the refusal, and expects the same names as before in the parent of the folder. */
async function refusal(dataDir: string, code: string): Promise<string> {
  const before = await readdir(folder);
  const error = await openDatabase({ dataDir }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code });
  expect(await readdir(folder)).toEqual(before);
  const { message } = error as Error;
  expect(message).toContain(dataDir);
  expect(message).not.toContain('\n');
  return message;
}

test('a folder that is opened again has the rows written before', async () => {
  expect(await rowsIn(kept)).toEqual([{ id: 7 }]);
});

/** Starts a process that opens the folder. */
async function openElsewhere(dataDir: string) {
  const database = JSON.stringify(new URL('../src/database.ts', import.meta.url).href);
  const program = `
    import { openDatabase } from ${database};
    globalThis.held = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
    console.log('open');
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module-typescript', '-e', program]);
  await once(holder.stdout, 'data');
  return holder;
}

/** Reads the id of the process that has a folder open, from the file that former versions read. */
const claimedBy = async (dataDir: string) => Number(await readFile(`${dataDir}.lock`, 'utf8'));

test('a folder that another process has open is refused, whatever the process ids, until that one is killed', async () => {
  const dataDir = await copyOfKept('taken');
  const holder = await openElsewhere(dataDir);
  // Two containers that share a volume may have the same process id.
  await writeFile(`${dataDir}.lock`, String(process.pid));
  expect(await refusal(dataDir, 'DatabaseInUse')).toContain('in use');
  holder.kill('SIGKILL');
  await once(holder, 'close');
  expect(await rowsIn(dataDir)).toEqual([{ id: 7 }]);
});

test('a folder whose database another process has just created is refused', async () => {
  const dataDir = join(folder, 'fresh');
  const holder = await openElsewhere(dataDir);
  expect(await refusal(dataDir, 'DatabaseInUse')).toContain('another process');
  holder.kill('SIGKILL');
  await once(holder, 'close');
});

test('a folder whose database another process has just recovered after a crash is refused', async () => {
  const dataDir = await copyOfKept('recovered');
  const crashed = await openElsewhere(dataDir);
  crashed.kill('SIGKILL');
  await once(crashed, 'close');
  const holder = await openElsewhere(dataDir);
  expect(await refusal(dataDir, 'DatabaseInUse')).toContain('another process');
  holder.kill('SIGKILL');
  await once(holder, 'close');
});

test('the file `<folder>.lock` contains the id of the process that has the folder open; after its kill the folder can be opened', async () => {
  const dataDir = await copyOfKept('claimed');
  const holder = await openElsewhere(dataDir);
  expect(await claimedBy(dataDir)).toBe(holder.pid);
  const claim = await readFile(`${dataDir}.lock`, 'utf8');
  holder.kill('SIGKILL');
  await once(holder, 'close');
  // The id of the killed process may have been given to another program.
  await writeFile(`${dataDir}.lock`, claim.replace(String(holder.pid), String(process.ppid)));
  {
    await using database = await openDatabase({ dataDir });
    expect((await sql`select id from row`.execute(database.kysely)).rows).toEqual([{ id: 7 }]);
    expect(await claimedBy(dataDir)).toBe(process.pid);
  }
  expect(await readdir(folder)).not.toContain('claimed.lock');
});

test('a database is created in a folder with a trailing slash in its path', async () => {
  const dataDir = `${join(folder, 'slash')}/`;
  await using database = await openDatabase({ dataDir });
  expect((await sql`select 1 as one`.execute(database.kysely)).rows).toEqual([{ one: 1 }]);
});

test('a folder that a process of a former version has open is refused until that one ends', async () => {
  const dataDir = await copyOfKept('former');
  const former = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(former, 'spawn');
  await writeFile(`${dataDir}.lock`, String(former.pid));
  expect(await refusal(dataDir, 'DatabaseInUse')).toContain(`process ${former.pid}`);
  former.kill('SIGKILL');
  await once(former, 'close');
  expect(await rowsIn(dataDir)).toEqual([{ id: 7 }]);
  expect(await readdir(folder)).not.toContain('former.lock');
});

test.each([
  ['a file that is missing', (dataDir: string) => rm(join(dataDir, 'global', 'pg_control')), /damaged/],
  ['a file cut short', (dataDir: string) => truncate(join(dataDir, 'global', 'pg_control'), 100), /damaged/],
  [
    'files of a later version',
    (dataDir: string) => writeFile(join(dataDir, 'PG_VERSION'), '99\n'),
    /PostgreSQL 99/,
  ],
  ['no version file', (dataDir: string) => rm(join(dataDir, 'PG_VERSION')), /other files/],
] as const)(
  'a folder with %s is neither moved nor emptied, and the error has one line of advice',
  async (name, damage, reason) => {
    const dataDir = await copyOfKept(name);
    await damage(dataDir);
    const message = await refusal(dataDir, 'DatabaseUnusable');
    expect(message).toMatch(reason);
    expect(message).toMatch(/may hold accepted submissions.*backup.*anew/);
    expect(await readdir(join(dataDir, 'base'))).not.toHaveLength(0);
  },
);

test('no database is created in a folder with other files', async () => {
  const dataDir = join(folder, 'garbage');
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'letter.txt'), 'dear reader');
  expect(await refusal(dataDir, 'DatabaseUnusable')).toContain('other files');
  expect(await readFile(join(dataDir, 'letter.txt'), 'utf8')).toBe('dear reader');
});

test('a path below a file is refused', async () => {
  await writeFile(join(folder, 'file'), '');
  expect(await refusal(join(folder, 'file', 'database'), 'DatabaseUnusable')).toContain('ENOTDIR');
});

test('the error for a database that cannot be created says that there was none, and the next start creates it', async () => {
  const dataDir = await copyOfKept('uncreatable');
  await writeFile(join(dataDir, 'being-created'), '');
  const failing = openFolder(dataDir, () => Promise.reject(new Error('no room\nfor tables')));
  const error = await failing.catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    code: 'DatabaseUnusable',
    message: `No database can be created in ${dataDir} (no room). It held none: repair the cause, or choose another folder.`,
  });
  expect(await readdir(dataDir)).not.toContain('PG_VERSION');
  await using database = await openDatabase({ dataDir });
  expect((await sql`select 1 as one`.execute(database.kysely)).rows).toEqual([{ one: 1 }]);
});

test('a database is created anew in a folder whose creation was interrupted', async () => {
  const dataDir = await copyOfKept('unfinished');
  await rm(join(dataDir, 'PG_VERSION'));
  await writeFile(join(dataDir, 'being-created'), '');
  {
    await using database = await openDatabase({ dataDir });
    expect((await sql`select 1 as one`.execute(database.kysely)).rows).toEqual([{ one: 1 }]);
  }
  expect(await readdir(dataDir)).not.toContain('being-created');
});
