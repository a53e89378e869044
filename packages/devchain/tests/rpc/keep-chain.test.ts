import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { keepChain } from '../../src/journal/keep-chain.ts';
import { createTransferMaker } from './extrinsic-maker.ts';
import { startMs } from './running-devchain.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'devchain-'));
  folders.push(folder);
  return folder;
}

const open = (dataDir: string, nowMs = startMs, network: 'unique' | 'quartz' = 'unique') =>
  keepChain({ network, nowMs: () => nowMs, dataDir: join(dataDir, 'deep', 'er') });
const journalOf = (dataDir: string) => join(dataDir, 'deep', 'er', 'blocks.jsonl');

test('a chain goes on where it ended: blocks, state, forks and time', () => {
  const folder = makeFolder();
  const first = open(folder);
  const fork = first.seal({ count: 3 });
  first.seal({ extrinsics: [createTransferMaker(first)()] });
  first.seal({ parent: fork.hash, timestampMs: startMs + 1 });
  first.timeTravel(startMs + 5 * 3_600_000);
  const best = first.bestBlock();

  const second = open(folder, startMs + 1000);
  expect(second.bestBlock().hash).toBe(best.hash);
  expect(second.finalizedBlock().hash).toBe(first.finalizedBlock().hash);
  expect(second.bestBlock().state.keys('')).toEqual(best.state.keys(''));
  expect(second.nowMs()).toBe(best.timestampMs);

  const more = second.seal();
  expect(open(folder, startMs + 2000).bestBlock().hash).toBe(more.hash);
});

test('a block that was not written to its end is forgotten', () => {
  const folder = makeFolder();
  const kept = open(folder).seal({ count: 2 });
  appendFileSync(journalOf(folder), '{"hash":"0x12","par');
  expect(open(folder).bestBlock().hash).toBe(kept.hash);
  expect(readFileSync(journalOf(folder), 'utf8').endsWith('\n')).toBe(true);
});

test('a journal of another network, of another version, or damaged is refused with advice', () => {
  const folder = makeFolder();
  open(folder).seal();
  const text = readFileSync(journalOf(folder), 'utf8');
  const refusal = expect.objectContaining({
    code: 'InvalidConfig',
    message: expect.stringContaining('Choose another folder'),
  });
  expect(() => open(folder, startMs, 'quartz')).toThrow(refusal);
  writeFileSync(journalOf(folder), text.replace(/"timestampMs":(\d+)/, '"timestampMs":17'));
  expect(() => open(folder)).toThrow(refusal);
  writeFileSync(journalOf(folder), text.replace('"hash"', 'hash'));
  expect(() => open(folder)).toThrow(refusal);
});
