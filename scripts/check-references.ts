// Lists references to missing pages, headings and files, and those to documents outside the repository.
// Exit code 1 when there are any.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { brokenReferences } from './broken-references.ts';

const isText = /\.(?:ts|tsx|js|mjs|md|css|html|grit|sh|ya?ml)$|(?:^|\/)(?:Dockerfile|LICENSE|NOTICE)$/;
/** The test contains broken references as examples; licences of others contain foreign text. */
const leftOut = new Set(['scripts/broken-references.test.ts', 'THIRD-PARTY-NOTICES.md']);

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
const paths = listed.split('\n').filter((path) => path !== '' && existsSync(path));
const isRead = (path: string) => isText.test(path) && !leftOut.has(path);
const files = new Map(paths.map((path) => [path, isRead(path) ? readFileSync(path, 'utf8') : '']));
const broken = brokenReferences(files);
for (const line of broken) console.log(line);
console.log(`${paths.length} files, ${broken.length} broken references`);
process.exitCode = broken.length === 0 ? 0 : 1;
